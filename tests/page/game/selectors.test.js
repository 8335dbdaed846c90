// Values derived from the state of a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  freshCells,
  givenAway,
  isShared,
  mainSeat,
  maySkip,
  otherSeats,
  secondsLeft,
  skipWaits,
  swipedTo,
  tray,
  values,
} from "../../../src/border/page/game/selectors.js";
import { board, completing, crossing, dice, game, legal, seat, state, view } from "../table.js";

const four = (...changes) => [0, 1, 2, 3].map((k) => seat(k, { yours: false, ...(changes[k] ?? {}) }));

test("your board is large; of several on this device, the current player’s", () => {
  const yours = { yours: true };
  assert.equal(mainSeat(state(view({ seats: four({}, yours) }))), 1);
  assert.equal(mainSeat(state(view({ seats: four(yours, {}, { yours: true, awaited: true }) }))), 2);
  assert.equal(mainSeat(state(view({ seats: four(yours, yours), legal: [legal({ seat: 1 })] }))), 1);
});

test("spectators see the active player’s board large", () => {
  assert.equal(mainSeat(state(view({ seats: four(), game: game({ active: 2 }) }))), 2);
});

test("an enlarged board stays large until it is put back", () => {
  const seats = four({ yours: true });
  assert.equal(mainSeat(state(view({ seats }), { enlarged: 3 })), 3);
  assert.equal(mainSeat(state(view({ seats: seats.slice(0, 2) }), { enlarged: 3 })), 0, "no such seat any more");
});

test("the others follow clockwise", () => {
  const table = state(view({ seats: four({}, {}, { yours: true }) }));
  assert.deepEqual(
    otherSeats(table).map((s) => s.seat),
    [3, 0, 1],
  );
});

test("a swipe goes through all boards and back to the default one", () => {
  const table = state(view({ seats: [0, 1, 2].map((number) => seat(number)) }));
  assert.equal(swipedTo(table, 1), 1);
  assert.equal(swipedTo(table, -1), 2);
  assert.equal(swipedTo({ ...table, enlarged: 2 }, 1), null);
  assert.equal(swipedTo({ ...table, enlarged: 1 }, -1), null);
});

test("a device is shared when it has two seats", () => {
  assert.ok(!isShared(view({ seats: four({ yours: true }) })));
  assert.ok(isShared(view({ seats: four({ yours: true }, {}, { yours: true }) })));
});

test("new cells are those of the latest events, on the right board", () => {
  const shown = (event) => ({ ...state(view()), frame: { view: view(), event, version: 2, closings: [] } });
  const crossed = shown({ kind: "crossed", seat: 1, cells: ["d1"], forced: false });
  assert.deepEqual([...freshCells(crossed, 1)], ["d1"]);
  assert.deepEqual([...freshCells(crossed, 0)], []);
  const revealed = shown({ kind: "revealed", cells: [["b2"], ["d1"]] });
  assert.deepEqual([...freshCells(revealed, 0)], ["b2"]);
  assert.deepEqual([...freshCells(shown(null), 0)], []);
});

const states = (...args) => tray(...args).map(({ state: s }) => s);

test("dice in the tray are lying, kept, spent or gone", () => {
  const keeping = completing("rrbsy", [], ["keep", "stop"]);
  assert.deepEqual(states(game({ stage: "keep", dice: "rrbsy" }), keeping, [1, 4], []), [
    "lying",
    "kept",
    "lying",
    "lying",
    "kept",
  ]);
  assert.deepEqual(states(game({ stage: "first", dice: "rrbsy" }), completing("rrbsy", []), [], ["r", "y"]), [
    "spent",
    "lying",
    "lying",
    "lying",
    "spent",
  ]);
  assert.deepEqual(states(game({ stage: "second", dice: "rrbsy", left: [0, 2] }), crossing("rb", []), [], ["b"]), [
    "lying",
    "gone",
    "spent",
    "gone",
    "gone",
  ]);
  assert.deepEqual(tray(game(), null, [], []), [], "not thrown yet");
});

test("passing gives away the dice that have a cell", () => {
  const some = legal({ may: ["cross", "pass"], dice: [...dice("r", ["d1"]), ...dice("s")] });
  assert.deepEqual(givenAway(some), ["r"]);
});

test("values of territories: open, closed first or later, gone", () => {
  const [first, second] = board.territories;
  const mine = seat(0, {
    crossed: [...first.ring, second.ring[0]],
    closed: [{ territory: 1, value: first.high, first: true }],
  });
  const found = values(board, mine, [1, 2]);
  assert.equal(found.length, 9);
  assert.deepEqual([found[0].missing, found[0].state], [0, "first"]);
  const missing = second.ring.filter((cell) => !mine.crossed.includes(cell)).length;
  assert.deepEqual([found[1].missing, found[1].state], [missing, "gone"]);
  assert.equal(found[2].state, "open");
  const later = seat(0, { crossed: first.ring, closed: [{ territory: 1, value: first.low, first: false }] });
  assert.equal(values(board, later, [1])[0].state, "later");
});

test("a clock never shows more seconds than the limit, and starts with all of them", () => {
  const options = { clock: 30, away: 90 };
  const left = (changes, now) => secondsLeft(view({ options }), seat(0, { deadline: 100_000, ...changes }), now);
  assert.equal(left({}, 70_000), 30);
  assert.equal(left({}, 69_400), 30, "what is still told is not counted, nor a clock that is behind");
  assert.equal(left({}, 70_001), 30, "the last second is counted when it is over");
  assert.equal(left({}, 99_999), 1);
  assert.equal(left({}, 100_500), 0);
  assert.equal(left({ away: true }, 5_000), 90);
  assert.equal(secondsLeft(view({ options: { clock: null, away: 90 } }), seat(0, { deadline: 99_000 }), 0), 90);
});

const bot = { player: "bot", bot: "greedy" };

test("waiting bots can be skipped; if others are waiting too, a message says so", () => {
  const skips = (seats, changes = {}) => maySkip(state(view({ seats, ...changes })));
  const waiting = four({ yours: true }, { ...bot, awaited: true });
  assert.ok(skips(waiting));
  assert.ok(!skips(four({ yours: true }, { awaited: true }, bot)), "people are waited for");
  assert.ok(!skips(waiting, { options: { pace: "at-once" } }));
  assert.ok(!skips(four({}, { ...bot, awaited: true })), "who only watches skips what they see");
  assert.ok(!skips(four({ yours: true, hurries: true }, { ...bot, awaited: true })), "once is enough");
  const alone = (other) =>
    skipWaits(view({ seats: four({ yours: true, hurries: true }, other, { ...bot, awaited: true }, bot) }));
  assert.deepEqual([alone({}), alone({ hurries: true }), alone({ away: true })], [true, false, false]);
});

test("long animations can be skipped, also by spectators", () => {
  const [last, long, short] = [0, 3000, 800].map((durationMs) => ({ ...state(view()).frame, durationMs }));
  const skips = (frame, ...queue) => maySkip(state(view(), { frame, queue }));
  assert.deepEqual(
    [skips(long, last), skips(short, last), skips(short, long, last), skips(long)],
    [true, false, true, false],
  );
});
