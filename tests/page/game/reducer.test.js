// State changes of a table on the screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nextDecision, newTableState, reduce } from "../../../src/border/page/game/reducer.js";
import { legalNow } from "../../../src/border/page/game/selectors.js";
import { board, completing, crossing, game, legal, seat, state, view } from "../table.js";

const after = (table, ...actions) => actions.reduce(reduce, table);
const tap = (cell) => ({ kind: "tap-cell", cell });
const heard = (message) => ({ kind: "heard", message, now: 1000 });
const update = (table, ...events) =>
  heard({
    kind: "update",
    table,
    news: events.map((event, k) => ({
      version: table.version - events.length + 1 + k,
      at: 0,
      event,
      game: null,
      lasts: event.kind === "thrown" ? 900 : 0,
    })),
  });
const welcome = (table, news = []) => heard({ kind: "welcome", token: "t", now: 4000, news, table });
const asked = (id, command = null) => ({ kind: "asked", id, command });
const thrown = { kind: "thrown", seat: 1, dice: "rrrrr" };
const second = (changes = {}) =>
  view({
    game: game({ stage: "second", dice: "rrbsy", left: [0, 1, 2] }),
    legal: [crossing("rrb", ["d1", "b2"])],
    ...changes,
  });

test("a table starts empty, and a welcome fills it", () => {
  const table = after(newTableState("abcdefgh", null), welcome(view()), { kind: "boards", boards: [board, board] });
  assert.equal(table.connection, "open");
  assert.equal(table.token, "t");
  assert.equal(table.skew, 3000);
  assert.equal(table.frame.view.version, 1);
  assert.equal(table.boards.length, 2);
});

test("players may act only while connected and without pending animations", () => {
  const table = state(view({ legal: [legal()] }));
  assert.deepEqual(legalNow(table), legal());
  assert.equal(legalNow({ ...table, connection: "lost" }), null);
  assert.equal(legalNow({ ...table, queue: [table.frame] }), null);
  assert.equal(legalNow(newTableState("abcdefgh", null)), null);
});

test("a tap before the throw or out of turn is explained", () => {
  assert.equal(after(state(view({ legal: [legal()] })), tap("d1")).reason.key, "why-throw-first");
  assert.equal(after(state(view()), tap("d1")).reason.key, "why-not-you");
});

test("taps draft cells; undo removes the last, reset all", () => {
  const table = after(state(second()), tap("d1"), tap("b2"));
  assert.deepEqual(table.draft.cells, ["d1", "b2"]);
  assert.deepEqual(after(table, { kind: "undo" }).draft.cells, ["d1"]);
  assert.deepEqual(after(table, { kind: "reset" }).draft.cells, []);
  assert.deepEqual(after(table, { kind: "undo" }, { kind: "undo" }, { kind: "undo" }).draft.cells, []);
});

test("undo removes a whole segment in the first action", () => {
  const table = after(state(view({ legal: [completing("rrrrb", ["d1"])] })), tap("e1"));
  assert.equal(table.draft.cells.length, 4);
  assert.deepEqual(after(table, { kind: "undo" }).draft.cells, []);
});

test("undo leaves only legal cells", () => {
  const table = after(state(second()), tap("d1"), tap("e1"), tap("b2"), { kind: "undo" }, { kind: "undo" });
  assert.deepEqual(table.draft.cells, ["d1"]);
});

test("a refused tap keeps the draft and gives a reason, which the next good tap clears", () => {
  const table = after(state(second()), tap("d1"), tap("h1"));
  assert.deepEqual(table.draft.cells, ["d1"]);
  assert.equal(table.reason.key, "why-no-die");
  assert.equal(after(table, tap("b2")).reason, null);
  assert.equal(after(table, { kind: "dismiss" }).reason, null);
});

test("a tap on another player’s enlarged board drafts nothing", () => {
  const table = after(state(second()), { kind: "enlarge", seat: 1 }, tap("d1"));
  assert.deepEqual(table.draft.cells, []);
});

test("dice are kept and released in order, and only while dice may be kept", () => {
  const keeping = state(view({ legal: [completing("rrrrb", [], ["keep", "stop"])] }));
  const die = (n) => ({ kind: "tap-die", die: n });
  assert.deepEqual(after(keeping, die(3), die(1), die(4), die(3)).draft.keep, [1, 4]);
  assert.deepEqual(after(state(second()), die(1)).draft.keep, []);
});

test("a command is pending until its own answer", () => {
  const waiting = after(state(second()), { kind: "ask-pass" }, asked("c1"));
  assert.equal(waiting.pending, "c1");
  assert.equal(waiting.passing, false);
  assert.equal(after(waiting, heard({ kind: "done", id: "other", version: 2 })).pending, "c1");
  assert.equal(after(waiting, heard({ kind: "done", id: "c1", version: 2 })).pending, null);
});

const refusal = (changes) =>
  heard({
    kind: "refused",
    id: "c1",
    reason: "rules",
    text: "",
    version: 1,
    rule: "4.2",
    refusal: "no-neighbour",
    cells: ["g1"],
    dice: "r",
    name: "",
    ...changes,
  });

test("a refusal names the rule and is shown only to its sender", () => {
  const waiting = after(state(second()), asked("c1"));
  const refused = after(waiting, refusal({}));
  assert.equal(refused.pending, null);
  assert.deepEqual(refused.reason, {
    key: "refusal-no-neighbour",
    args: { cells: "g1", dice: "r", rule: "4.2", name: "" },
  });
  assert.equal(after(waiting, refusal({ reason: "stale", refusal: null, rule: null })).reason.key, "refusal-stale");
  assert.equal(after(waiting, refusal({ id: "other" })).pending, "c1");
});

test("the question whether to pass can be cancelled", () => {
  const asking = after(state(second()), { kind: "ask-pass" });
  assert.equal(asking.passing, true);
  for (const action of [{ kind: "dismiss" }, tap("d1"), { kind: "undo" }, { kind: "reset" }])
    assert.equal(after(asking, action).passing, false);
});

// Between a tap and its answer.

const keeping = (letters = "rrrrb") =>
  view({
    game: game({ stage: "keep", throw: 1, dice: letters }),
    legal: [completing(letters, ["d1"], ["keep", "stop"])],
  });
const first = (letters = "rrrrb") =>
  view({ version: 2, game: game({ stage: "first", dice: letters }), legal: [completing(letters, ["d1"])] });
const stopped = { kind: "stopped", seat: 0 };

test("a decision becomes the next command", () => {
  const next = (table, ...changes) => nextDecision(after(state(table), ...changes));
  assert.deepEqual(next(view({ legal: [legal()] }), { kind: "throw" }), { kind: "throw", seat: 0 });
  assert.deepEqual(next(keeping(), { kind: "tap-die", die: 1 }, { kind: "keep" }), {
    kind: "keep",
    seat: 0,
    dice: [1],
  });
  assert.deepEqual(next(keeping(), { kind: "stop" }), { kind: "stop", seat: 0 });
  assert.deepEqual(next(second(), tap("d1"), { kind: "cross" }), { kind: "cross", seat: 0, cells: ["d1"] });
  assert.deepEqual(next(second(), { kind: "pass" }), { kind: "pass", seat: 0 });
});

test("nothing is sent that is illegal, or while an answer is pending", () => {
  assert.equal(nextDecision(after(state(second()), { kind: "throw" })), null);
  assert.equal(nextDecision(after(state(second()), { kind: "cross" })), null, "nothing is in pencil");
  assert.equal(nextDecision(after(state(view()), { kind: "throw" })), null, "it is not your turn");
  const table = after(state(second()), asked("c1"), { kind: "pass" });
  assert.deepEqual([nextDecision(table), table.queuedDecisions], [null, []]);
});

test("passing asks for confirmation only if it gives something away", () => {
  const nothing = state(second({ legal: [crossing("rrb", [])] }));
  assert.deepEqual(nextDecision(after(nothing, { kind: "ask-pass" })), { kind: "pass", seat: 0 });
  const some = after(state(second()), { kind: "ask-pass" });
  assert.deepEqual([some.passing, nextDecision(some)], [true, null]);
  assert.deepEqual(nextDecision(after(some, { kind: "pass" })), { kind: "pass", seat: 0 });
});

/** Cells are confirmed while dice may still be kept, and the stop has been sent. */
const stopping = () => {
  const table = after(state(keeping()), tap("e1"), { kind: "cross" });
  return after(table, asked("c1", nextDecision(table)));
};
const crossed = { kind: "cross", seat: 0, cells: ["d1", "e1", "f1", "g1"] };

test("crossing while dice may be kept sends a stop, then the crosses", () => {
  const tapped = after(state(keeping()), tap("e1"), { kind: "cross" });
  assert.deepEqual(nextDecision(tapped), { kind: "stop", seat: 0 });
  assert.equal(nextDecision(stopping()), null, "until the stop is answered");
  const through = after(stopping(), update(first(), stopped));
  assert.equal(nextDecision(through), null, "until its answer is there");
  assert.deepEqual(nextDecision(after(through, heard({ kind: "done", id: "c1", version: 2 }))), crossed);
});

test("after a lost answer to the stop the crosses follow on the new connection", () => {
  const lost = after(stopping(), { kind: "connection", connection: "lost" }, welcome(first()));
  assert.equal(nextDecision(lost), null, "the stop is said again first");
  assert.deepEqual(nextDecision(after(lost, heard({ kind: "done", id: "c1", version: 2 }))), crossed);
});

test("nothing follows a refused stop", () => {
  const table = after(stopping(), refusal({}));
  assert.deepEqual([table.queuedDecisions, nextDecision(table)], [[], null]);
});

test("crosses for one decision are not sent for another", () => {
  const done = heard({ kind: "done", id: "c1", version: 2 });
  const table = after(
    stopping(),
    done,
    update(view({ version: 9 }), { kind: "held", seat: 0, bot: "greedy", why: "clock" }),
  );
  assert.deepEqual(table.queuedDecisions, []);
  assert.equal(nextDecision(after(table, update(first()))), null);
});

// Frames.

test("an update with visible events waits for the animation; others apply at once", () => {
  const table = state(view(), { caughtUp: false });
  const quiet = after(table, update(view({ version: 2 }), { kind: "away", seat: 1 }));
  assert.equal(quiet.frame.view.version, 2);
  const seen = after(table, update(view({ version: 3 }), thrown, { kind: "kept", seat: 1, dice: [] }));
  assert.equal(seen.frame.view.version, 1);
  assert.equal(seen.queue.length, 2);
  assert.equal(after(seen, { kind: "advance" }).queue.length, 1);
  const skipped = after(seen, { kind: "skip" });
  assert.equal(skipped.frame.view.version, 3);
  assert.deepEqual(skipped.queue, []);
  assert.equal(after(skipped, { kind: "advance" }).frame, skipped.frame, "nothing left to show");
});

test("without an animation, an update is shown at once, up to the first timed frame", () => {
  const kept = { kind: "kept", seat: 0, dice: [] };
  const table = after(state(view()), update(view({ version: 4 }), kept, thrown, thrown));
  assert.deepEqual([table.frame.event.kind, table.queue.length, table.caughtUp], ["thrown", 1, false]);
  const next = after(table, { kind: "skip" }, update(view({ version: 5 }), thrown));
  assert.deepEqual([next.frame.view.version, next.queue.length], [5, 0]);
});

test("an update behind others waits its turn, whatever it shows", () => {
  const table = after(
    state(view(), { caughtUp: false }),
    update(view({ version: 2 }), thrown),
    update(view({ version: 3 }), { kind: "away", seat: 1 }),
  );
  assert.equal(table.frame.view.version, 1);
  assert.deepEqual(
    table.queue.map(({ view: { version } }) => version),
    [2, 3],
  );
});

test("an animation continues while events without duration arrive", () => {
  const telling = after(state(view()), update(view({ version: 2 }), thrown));
  const table = after(telling, update(view({ version: 3 }), { kind: "away", seat: 1 }));
  assert.deepEqual([table.frame.view.version, table.frame.event, table.caughtUp], [3, thrown, false]);
});

test("every event is in the log once", () => {
  const item = { version: 2, at: 0, event: thrown, game: null };
  const table = after(state(view()), update(view({ version: 2 }), thrown), welcome(view({ version: 2 }), [item]));
  assert.deepEqual(
    table.log.map(({ version }) => version),
    [2],
  );
});

test("other players’ decisions keep your draft", () => {
  const table = after(
    state(second()),
    tap("d1"),
    update(second({ version: 2 }), { kind: "sealed", seat: 1, cells: null, forced: false }),
    { kind: "advance" },
  );
  assert.deepEqual(table.draft.cells, ["d1"]);
});

test("other players’ decisions keep your buttons active, and no tap is lost", () => {
  const sealed = update(second({ version: 2 }), { kind: "sealed", seat: 1, cells: null, forced: false });
  const table = after(state(second()), sealed);
  assert.ok(legalNow(table));
  assert.deepEqual(after(table, tap("d1")).draft.cells, ["d1"]);
});

test("a new decision starts with an empty draft", () => {
  const table = after(
    state(second()),
    tap("d1"),
    { kind: "ask-pass" },
    update(view({ version: 2, legal: [legal()] }), { kind: "revealed", cells: [["b2"], []] }),
    { kind: "advance" },
  );
  assert.deepEqual(table.draft, { keep: [], cells: [] });
  assert.equal(table.passing, false);
});

test("kept dice stay kept after the next throw until they are tapped", () => {
  const asked = view({ version: 2, legal: [legal({ may: ["keep", "stop"] })] });
  asked.game = { ...asked.game, throw: 2, kept: [1, 3] };
  const thrown = { kind: "thrown", seat: 0, dice: "rrsyb", index: 2 };
  const table = after(state(second()), update(asked, thrown), { kind: "advance" });
  assert.deepEqual(table.draft.keep, [1, 3]);
  assert.deepEqual(after(table, { kind: "landed" }, { kind: "tap-die", die: 1 }).draft.keep, [3]);
});

// Connections.

test("reconnecting to the same decision keeps the draft", () => {
  const table = after(state(second()), tap("d1"), { kind: "connection", connection: "lost" }, welcome(second()));
  assert.deepEqual(table.draft.cells, ["d1"]);
});

test("it does so although the table saw you leave and return", () => {
  const table = after(
    state(second()),
    tap("d1"),
    { kind: "connection", connection: "lost" },
    welcome(second({ version: 3 })),
  );
  assert.deepEqual(table.draft.cells, ["d1"]);
});

test("reconnecting to another decision clears the draft", () => {
  const table = after(state(second()), tap("d1"), welcome(view({ version: 5, legal: [legal()] })));
  assert.deepEqual(table.draft, { keep: [], cells: [] });
  assert.deepEqual(table.queue, []);
});

test("an unanswered command stays pending on a new connection", () => {
  const table = after(state(second()), asked("c1"), welcome(second()));
  assert.equal(table.pending, "c1");
});

test("a second tab takes over for good, a stopping server only for a while", () => {
  const bye = (reason, again) => heard({ kind: "bye", reason, again });
  assert.equal(after(state(second()), bye("taken-over", false)).connection, "taken-over");
  assert.equal(after(state(second()), bye("stopping", true)).connection, "lost");
});

test("hovering and enlarging change nothing else", () => {
  const table = after(state(second()), tap("d1"), { kind: "point", cell: "e1" }, { kind: "enlarge", seat: 1 });
  assert.equal(table.pointed, "e1");
  assert.equal(table.enlarged, 1);
  assert.deepEqual(table.draft.cells, ["d1"]);
  assert.equal(after(table, { kind: "enlarge", seat: null }).enlarged, null);
});

test("states are immutable", () => {
  const table = state(second({ seats: [seat(0), seat(1)] }));
  const before = JSON.stringify(table);
  after(table, tap("d1"), { kind: "undo" }, update(second({ version: 2 }), thrown), { kind: "advance" });
  assert.equal(JSON.stringify(table), before);
});

const answer = { kind: "crossed", seat: 0, cells: ["d1"], forced: false };
const done = (id) => heard({ kind: "done", id, version: 3 });

test("the screen keeps still from a tap to its answer, then shows the answer at once", () => {
  const table = after(state(second()), tap("d1"), { kind: "cross" }, asked("one"));
  const told = after(table, update(view({ version: 3 }), answer));
  assert.equal(told.frame, table.frame);
  assert.deepEqual(told.draft.cells, ["d1"]);
  assert.deepEqual(legalNow(told), legalNow(table));
  const shown = after(told, done("one"));
  assert.equal(shown.frame.version, 3);
  assert.deepEqual([shown.draft.cells, shown.queue], [[], []]);
});

test("the stop before crossing is not visible", () => {
  const keeping = view({ legal: [completing("rrrrb", ["d1"], ["keep", "stop"])] });
  const first = view({ version: 2, legal: [completing("rrrrb", ["d1"])] });
  const table = after(state(keeping), tap("d1"), { kind: "cross" });
  const [stop] = table.queuedDecisions;
  const stopped = after(table, asked("one", stop), update(first, { kind: "stopped", seat: 0 }), done("one"));
  assert.equal(stopped.frame, table.frame);
  assert.deepEqual(stopped.draft, table.draft);
  const cross = nextDecision(stopped);
  assert.equal(cross.kind, "cross");
  const shown = after(stopped, asked("two", cross), update(view({ version: 3 }), answer), done("two"));
  assert.deepEqual([shown.frame.event, shown.queue], [answer, []]);
});

test("a refusal shows the updates held back for it", () => {
  const table = after(state(second()), asked("one"), update(view({ version: 3 }), answer));
  const refusal = { kind: "refused", id: "one", reason: "stale", refusal: null, rule: null, cells: [], dice: "" };
  const refused = after(table, heard(refusal));
  assert.deepEqual([refused.frame.version, refused.reason.key], [3, "refusal-stale"]);
});

test("a player who can act sees the next decision at once, not the frames before", () => {
  const table = after(state(second()), update(view({ version: 3 }), answer));
  assert.deepEqual([table.frame.version, table.queue], [3, []]);
});

test("thrown dice fall until they have landed", () => {
  const own = view({ version: 2, legal: [completing("rrrrb", ["d1"], ["keep", "stop"])] });
  const table = after(state(view({ legal: [legal()] })), update(own, { ...thrown, seat: 0 }));
  assert.equal(table.diceFalling, true);
  assert.notEqual(legalNow(table), null);
  assert.equal(after(table, { kind: "landed" }).diceFalling, false);
  assert.equal(after(state(view()), update(view({ version: 2 }), thrown), { kind: "advance" }).diceFalling, false);
});
