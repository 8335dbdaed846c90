// Session at a table: messages sent and received, and stored tokens.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Session } from "../../../src/border/page/net/session.js";
import "../crypto.js";
import { board, completing, game, legal, seat, view } from "../table.js";

/** A session whose socket, tokens and boards are recorded. */
const begun = (kept = {}) => {
  const log = { sent: [], closed: [], forgotten: [], fetched: [], missing: [], onRematch: [], changes: 0 };
  const beside = { said: [], editions: [], reactions: [], onRateLimit: 0, saved: [], drafts: {} };
  const tokens = {
    kept,
    tokenOf: (id) => kept[id] ?? null,
    keepToken: (id, token) => {
      kept[id] = token;
    },
    forgetTable: (id) => log.forgotten.push(id),
  };
  let handlers = null;
  const session = new Session({
    connect: (id, given) => {
      handlers = given;
      const sendOnce = (message) => beside.said.push(message);
      return { send: (command) => log.sent.push(command), sendOnce, close: () => log.closed.push(id) };
    },
    boards: async (id) => {
      log.fetched.push(id);
      return [board, board];
    },
    tokens,
    draftStorage: {
      load: (id) => beside.drafts[id] ?? null,
      save: (id, { seat }, draft) => beside.saved.push({ id, seat, ...draft }),
    },
    onChange: () => log.changes++,
    missing: (id) => log.missing.push(id),
    onRematch: (id) => log.onRematch.push(id),
    onWelcome: (edition) => beside.editions.push(edition),
    onReaction: (reaction) => beside.reactions.push(reaction),
    onRateLimit: () => beside.onRateLimit++,
  });
  return { session, log, beside, tokens, hear: (message) => handlers.onMessage(message), handlers: () => handlers };
};
const welcome = (table, token = "t") => ({ kind: "welcome", token, now: 0, news: [], table, edition: "e1" });
const update = (table, ...events) => ({
  kind: "update",
  changes: [table],
  news: events.map((event, k) => ({
    version: table.version + k,
    at: 0,
    event,
    game: null,
    lasts: event.kind === "thrown" ? 900 : 0,
  })),
});
const yours = (changes = {}) => view({ legal: [legal()], ...changes });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a token is stored once it proves a seat", () => {
  const { session, tokens, hear } = begun();
  session.enter("abcdefgh");
  hear(welcome(view({ seats: [seat(0, { yours: false }), seat(1)] })));
  assert.deepEqual(tokens.kept, {}, "who only watches keeps nothing");
  hear(update(view({ version: 2 }), { kind: "sat", seat: 0, name: "" }));
  assert.deepEqual(tokens.kept, { abcdefgh: "t" });
});

test("a known seat is sent to the server, with the last seen version", () => {
  const { session, handlers, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  assert.deepEqual([handlers().token(), handlers().version()], ["mine", null]);
  hear(welcome(view({ version: 7 })));
  hear(update(view({ version: 8 }), { kind: "thrown", seat: 1, dice: "rrrrr" }));
  assert.equal(handlers().version(), 8, "also of what has not been shown yet");
});

test("players fetch boards at once, spectators when the game has started", async () => {
  const seated = begun({ abcdefgh: "mine" });
  seated.session.enter("abcdefgh");
  assert.deepEqual(seated.log.fetched, ["abcdefgh"]);
  await settled();
  assert.equal(seated.session.table.value.boards.length, 2);
  const other = begun();
  other.session.enter("abcdefgh");
  other.hear(welcome(view({ game: null, phase: "gathering" })));
  assert.deepEqual(other.log.fetched, []);
  other.hear(update(view({ version: 2 }), { kind: "started", boards: [], first: 0 }));
  assert.deepEqual(other.log.fetched, ["abcdefgh"]);
});

test("a decision is sent once, with its version", () => {
  const { session, log, hear } = begun();
  session.enter("abcdefgh");
  hear(welcome(yours({ version: 5 })));
  session.dispatch({ kind: "throw" });
  session.dispatch({ kind: "throw" });
  const [{ id, ...command }, ...more] = log.sent;
  assert.deepEqual([command, more], [{ kind: "throw", seat: 0, version: 5 }, []]);
  assert.equal(session.table.value.pending, id);
});

test("the crosses follow as soon as the stop is answered", async () => {
  const { session, log, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  await settled();
  hear(welcome(yours({ game: game({ stage: "keep" }), legal: [completing("rrrrb", ["d1"], ["keep", "stop"])] })));
  session.dispatch({ kind: "tap-cell", cell: "d1" });
  session.dispatch({ kind: "cross" });
  const first = yours({ version: 2, game: game({ stage: "first" }), legal: [completing("rrrrb", ["d1"])] });
  hear(update(first, { kind: "stopped", seat: 0 }));
  assert.deepEqual(
    log.sent.map(({ kind }) => kind),
    ["stop"],
  );
  hear({ kind: "done", id: log.sent[0].id, version: 2 });
  assert.deepEqual(
    log.sent.map(({ kind, version }) => [kind, version]),
    [
      ["stop", 1],
      ["cross", 2],
    ],
  );
  assert.deepEqual(log.sent[1].cells, ["d1", "e1", "f1", "g1"]);
});

test("nothing is sent before the welcome", () => {
  const { session, log } = begun();
  session.send({ kind: "start" });
  session.enter("abcdefgh");
  session.send({ kind: "start" });
  assert.deepEqual(log.sent, []);
});

test("an unknown table is forgotten and left", () => {
  const { session, log, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  hear({ kind: "refused", id: null, reason: "no-such-table", text: "", version: 0, cells: [], dice: "" });
  assert.deepEqual([log.forgotten, log.missing, log.closed], [["abcdefgh"], ["no-table"], ["abcdefgh"]]);
  assert.equal(session.table.value, null);
});

test("a game hidden until tomorrow is left and not forgotten", () => {
  const { session, log, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  hear({ kind: "refused", id: null, reason: "until-tomorrow", text: "", version: 0, cells: [], dice: "" });
  assert.deepEqual([log.forgotten, log.missing, log.closed], [[], ["until-tomorrow"], ["abcdefgh"]]);
  assert.equal(session.table.value, null);
});

test("a rematch is joined with the same token", () => {
  const { session, log, tokens, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  hear(welcome(yours(), "mine"));
  hear(update(view({ version: 2, phase: "over" }), { kind: "rematched", table: "ijklmnop" }));
  assert.equal(tokens.kept.ijklmnop, "mine");
  assert.deepEqual(log.onRematch, ["ijklmnop"]);
});

test("a rematch that started during an interruption is joined, too", () => {
  const { session, log, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  const news = [{ version: 2, at: 0, event: { kind: "rematched", table: "ijklmnop" }, game: null }];
  hear({ ...welcome(view({ phase: "over", next: "ijklmnop" }), "mine"), news });
  assert.deepEqual(log.onRematch, ["ijklmnop"]);
});

test("leaving withdraws an offered rematch", () => {
  const { session, log, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  hear(welcome(view({ phase: "over", seats: [seat(0, { again: "yes" }), seat(1)] }), "mine"));
  session.leave();
  assert.deepEqual(
    log.sent.map(({ kind }) => kind),
    ["decline"],
  );
});

test("leaving without an offer, or for the rematch, declines nothing", () => {
  for (const changes of [{}, { next: "ijklmnop", seats: [seat(0, { again: "yes" }), seat(1)] }]) {
    const { session, log, hear } = begun({ abcdefgh: "mine" });
    session.enter("abcdefgh");
    hear(welcome(view({ phase: "over", ...changes }), "mine"));
    session.leave();
    assert.deepEqual(log.sent, []);
  }
});

test("messages of the previous table are ignored", () => {
  const { session, log, handlers } = begun();
  session.enter("abcdefgh");
  const first = handlers();
  session.enter("abcdefgh");
  assert.deepEqual(log.closed, [], "whoever is there already stays");
  session.enter("ijklmnop");
  first.onMessage(welcome(view()));
  assert.deepEqual([session.table.value.id, session.table.value.frame, log.closed], ["ijklmnop", null, ["abcdefgh"]]);
});

test("a table that another tab took over is resumed with its known state", () => {
  const { session, log, hear, handlers } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  hear(welcome(yours({ version: 7 }), "mine"));
  hear({ kind: "bye", reason: "taken-over", again: false });
  assert.equal(session.table.value.connection, "taken-over");
  const before = handlers();
  session.resume();
  assert.notEqual(handlers(), before);
  assert.deepEqual([log.closed, handlers().version()], [["abcdefgh"], 7]);
  assert.equal(session.table.value.connection, "connecting");
  hear(welcome(yours({ version: 9 }), "mine"));
  assert.equal(session.table.value.connection, "open");
});

test("every welcome reports the build of the served page", () => {
  const { session, beside, hear } = begun();
  session.enter("abcdefgh");
  hear(welcome(view()));
  hear({ ...welcome(view()), edition: "e2" });
  assert.deepEqual(beside.editions, ["e1", "e2"]);
});

test("a reaction is sent once, seen, and stored nowhere", () => {
  const { session, log, beside, hear } = begun();
  session.enter("abcdefgh");
  hear(welcome(yours()));
  const shown = session.table.value;
  session.react(0, "thanks");
  const [{ id, ...said }] = beside.said;
  assert.deepEqual(said, { kind: "react", seat: 0, reaction: "thanks" });
  hear({ kind: "reaction", seat: 0, reaction: "thanks" });
  assert.deepEqual(beside.reactions, [{ kind: "reaction", seat: 0, reaction: "thanks" }]);
  hear({ kind: "refused", id, reason: "too-many", text: "", version: 1, cells: [], dice: "" });
  assert.equal(beside.onRateLimit, 1);
  assert.deepEqual([log.sent, session.table.value], [[], shown], "the table knows nothing of it");
});

test("a draft is stored with its seat and survives a reload", async () => {
  const { session, beside, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  await settled();
  const keeping = yours({ game: game({ stage: "keep" }), legal: [completing("rrrrb", ["d1"], ["keep", "stop"])] });
  hear(welcome(keeping));
  session.dispatch({ kind: "tap-die", die: 3 });
  session.dispatch({ kind: "tap-cell", cell: "d1" });
  const draft = { keep: [3], cells: ["d1", "e1", "f1", "g1"] };
  assert.deepEqual(beside.saved.at(-1), { id: "abcdefgh", seat: 0, ...draft });
  const reloaded = begun({ abcdefgh: "mine" });
  reloaded.beside.drafts.abcdefgh = draft;
  reloaded.session.enter("abcdefgh");
  reloaded.hear(welcome(keeping));
  assert.deepEqual(reloaded.session.table.value.draft, draft);
  reloaded.session.dispatch({ kind: "reset" });
  reloaded.hear(welcome(keeping));
  assert.deepEqual(reloaded.session.table.value.draft.cells, [], "who only comes back has it on the screen");
});

test("bots do not wait for a skipping player, who can still decide", () => {
  const bots = [seat(0), seat(1, { player: "bot", bot: "greedy", awaited: true, yours: false })];
  const { session, log, hear } = begun();
  session.enter("abcdefgh");
  hear(welcome(view({ version: 5, seats: bots })));
  session.dispatch({ kind: "skip" });
  const [{ id, ...command }] = log.sent;
  assert.deepEqual(command, { kind: "hurry", version: 5 });
  assert.equal(session.table.value.pending, null);
  const hurries = [seat(0, { hurries: true }), bots[1]];
  hear(update(view({ version: 6, seats: hurries }), { kind: "hurried", seats: [0] }));
  session.dispatch({ kind: "skip" });
  assert.equal(log.sent.length, 1, "once is enough");
});

test("skipping sends nothing where nobody waits", () => {
  for (const changes of [
    { legal: [legal()] },
    { options: { pace: "at-once" } },
    { seats: [seat(0, { yours: false }), seat(1)] },
    { phase: "over" },
  ]) {
    const { session, log, hear } = begun();
    session.enter("abcdefgh");
    hear(welcome(view(changes)));
    session.dispatch({ kind: "skip" });
    assert.deepEqual(log.sent, []);
  }
});

test("a request for the coach waits for its confirmation or refusal", async () => {
  const { session, log, hear } = begun({ abcdefgh: "t" });
  session.enter("abcdefgh");
  hear(welcome(yours({ version: 7 })));
  const asking = session.consult(0, "hint");
  const { id, ...command } = log.sent.at(-1);
  assert.deepEqual(command, { kind: "consult", seat: 0, aid: "hint", version: 7 });
  assert.equal(session.table.value.pending, null, "nothing waits for it");
  hear({ kind: "done", id, version: 8 });
  await asking;
  const refused = assert.rejects(session.consult(0, "odds"), { reason: "no-coach" });
  hear({ kind: "refused", id: log.sent.at(-1).id, reason: "no-coach", text: "", cells: [], dice: "" });
  await refused;
  assert.equal(session.table.value.reason, null);
});

test("a pending coach request is repeated after a takeover and dropped on leaving", async () => {
  const { session, log, hear } = begun();
  session.enter("abcdefgh");
  hear(welcome(yours({ version: 7 })));
  const asking = session.consult(0, "hint");
  const [first] = log.sent;
  session.resume();
  assert.deepEqual(log.sent, [first, first]);
  hear({ kind: "done", id: first.id, version: 8 });
  await asking;
  const left = assert.rejects(session.consult(0, "odds"));
  session.leave();
  await left;
  session.enter("abcdefgh");
  session.resume();
  assert.equal(log.sent.length, 3, "what was given up is not asked again");
});
