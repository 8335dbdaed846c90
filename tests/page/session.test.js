// What is at a table: what is sent, what is heard, and which token is kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Session } from "../../src/border/server/page/net/session.js";
import "./crypto.js";
import { board, completing, game, legal, seat, view } from "./table.js";

/** A session whose socket, tokens and boards are only written down. */
const begun = (kept = {}) => {
  const log = { sent: [], closed: [], forgotten: [], fetched: [], missing: [], rematched: [], changes: 0 };
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
      return { send: (command) => log.sent.push(command), close: () => log.closed.push(id) };
    },
    boards: async (id) => {
      log.fetched.push(id);
      return [board, board];
    },
    tokens,
    changed: () => log.changes++,
    missing: (id) => log.missing.push(id),
    rematched: (id) => log.rematched.push(id),
  });
  return { session, log, tokens, hear: (message) => handlers.heard(message), handlers: () => handlers };
};
const welcome = (table, token = "t") => ({ kind: "welcome", token, now: 0, news: [], table });
const update = (table, ...events) => ({
  kind: "update",
  table,
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

test("a token is kept where it proves a seat", () => {
  const { session, tokens, hear } = begun();
  session.enter("abcdefgh");
  hear(welcome(view({ seats: [seat(0, { yours: false }), seat(1)] })));
  assert.deepEqual(tokens.kept, {}, "who only watches keeps nothing");
  hear(update(view({ version: 2 }), { kind: "sat", seat: 0, name: "" }));
  assert.deepEqual(tokens.kept, { abcdefgh: "t" });
});

test("a known seat is shown to the server, with the version that was seen last", () => {
  const { session, handlers, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  assert.deepEqual([handlers().token(), handlers().version()], ["mine", null]);
  hear(welcome(view({ version: 7 })));
  hear(update(view({ version: 8 }), { kind: "thrown", seat: 1, dice: "rrrrr" }));
  assert.equal(handlers().version(), 8, "also of what has not been shown yet");
});

test("boards are fetched beside the socket by whoever has a seat, by others when the game has begun", async () => {
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

test("a decision is sent once, with the version that it knows", () => {
  const { session, log, hear } = begun();
  session.enter("abcdefgh");
  hear(welcome(yours({ version: 5 })));
  session.dispatch({ kind: "throw" });
  session.dispatch({ kind: "throw" });
  const [{ id, ...command }, ...more] = log.sent;
  assert.deepEqual([command, more], [{ kind: "throw", seat: 0, version: 5 }, []]);
  assert.equal(session.table.value.pending, id);
});

test("a stop is followed by the crosses as soon as it is answered", async () => {
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

test("nothing is sent before the server has said anything", () => {
  const { session, log } = begun();
  session.send({ kind: "start" });
  session.enter("abcdefgh");
  session.send({ kind: "start" });
  assert.deepEqual(log.sent, []);
});

test("a table that is not there is forgotten and left", () => {
  const { session, log, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  hear({ kind: "refused", id: null, reason: "no-such-table", text: "", version: 0, cells: [], dice: "" });
  assert.deepEqual([log.forgotten, log.missing, log.closed], [["abcdefgh"], ["abcdefgh"], ["abcdefgh"]]);
  assert.equal(session.table.value, null);
});

test("a rematch is followed with the same token", () => {
  const { session, log, tokens, hear } = begun({ abcdefgh: "mine" });
  session.enter("abcdefgh");
  hear(welcome(yours(), "mine"));
  hear(update(view({ version: 2, phase: "over" }), { kind: "rematched", table: "ijklmnop" }));
  assert.equal(tokens.kept.ijklmnop, "mine");
  assert.deepEqual(log.rematched, ["ijklmnop"]);
});

test("at another table, nothing of the first is heard any more", () => {
  const { session, log, handlers } = begun();
  session.enter("abcdefgh");
  const first = handlers();
  session.enter("abcdefgh");
  assert.deepEqual(log.closed, [], "whoever is there already stays");
  session.enter("ijklmnop");
  first.heard(welcome(view()));
  assert.deepEqual([session.table.value.id, session.table.value.frame, log.closed], ["ijklmnop", null, ["abcdefgh"]]);
});

test("whoever skips is not waited for by the bots, and that keeps nobody from deciding", () => {
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

test("where nobody waits, skipping is nothing for the server", () => {
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
