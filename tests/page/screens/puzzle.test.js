// Puzzles: what is done at their table is the answer, and what comes next.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  begun,
  besideBest,
  choiceIn,
  isRight,
  isSame,
  nextAfter,
  scoreOf,
  tried,
} from "../../../src/border/page/screens/puzzle/state.js";
import { board, legal, view } from "../table.js";

const choice = (kept, cells, share) => ({ kept: [...kept], cells, share, won: null });

/** A puzzle about dice that are to be kept, or about cells. */
const puzzle = (kind, choices, allowed, dice = "yyyys") => ({
  id: "1-9",
  grade: 2,
  kind,
  seat: 0,
  boards: [board, board],
  table: view({ legal: [allowed], game: { ...view().game, stage: kind, dice } }),
  choices,
  obvious: 1,
  games: 64,
});

const dice = [..."yyyys"].map((colour, die) => ({ die, colour, cells: [] }));
const keeping = puzzle(
  "keep",
  [choice("yyyy", [], 0.44), choice("yyyys", [], 0.31)],
  legal({ may: ["keep", "stop"], dice, most: 5 }),
);
const crossing = puzzle(
  "second",
  [choice("", ["a4", "a5"], 0.5), choice("", [], 0.3)],
  legal({ may: ["cross", "pass"], dice: [], most: 5 }),
);

/** What becomes of a puzzle by these changes. */
const after = (start, ...changes) => changes.reduce(tried, begun(start));

test("dice that are kept are the answer when the others are thrown", () => {
  const chosen = [0, 1, 2, 3].map((die) => ({ kind: "tap-die", die }));
  const open = after(keeping, ...chosen);
  assert.equal(open.answer, null);
  const done = tried(open, { kind: "keep" });
  assert.deepEqual(done.answer, { kept: ["y", "y", "y", "y"], cells: [] });
  assert.equal(isRight(done), true);
});

test("to stop is to keep all dice, and what comes after the answer changes nothing", () => {
  const done = after(keeping, { kind: "stop" });
  assert.deepEqual(done.answer, { kept: ["y", "y", "y", "y", "s"], cells: [] });
  assert.equal(isRight(done), false);
  assert.equal(tried(done, { kind: "keep" }), done);
});

test("to pass is to cross nothing", () => {
  assert.deepEqual(after(crossing, { kind: "pass" }).answer, { kept: [], cells: [] });
});

test("cells in pencil are crossed in any order", () => {
  const state = begun(crossing);
  const drafted = { ...state, table: { ...state.table, draft: { keep: [], cells: ["a5", "a4"] } } };
  assert.equal(isRight(tried(drafted, { kind: "cross" })), true);
});

test("decisions are the same by colours and cells alone", () => {
  assert.equal(isSame(choice("ry", [], 0), choice("yr", [], 1)), true);
  assert.equal(isSame(choice("ryy", [], 0), choice("ry", [], 0)), false);
  assert.equal(isSame(choice("", ["a1"], 0), choice("", ["a2"], 0)), false);
});

test("beside the best is what was answered, or the obvious where that was right", () => {
  const wrong = after(keeping, { kind: "stop" });
  assert.equal(besideBest(wrong, []), keeping.choices[1]);
  const strange = after(keeping, { kind: "tap-die", die: 4 }, { kind: "keep" });
  assert.equal(besideBest(strange, []), null);
  const weighed = choice("s", [], 0.1);
  assert.equal(besideBest(strange, [weighed]), weighed);
  const right = { ...wrong, answer: { kept: [..."yyyy"], cells: [] } };
  assert.equal(besideBest(right, []), keeping.choices[1]);
});

test("an answer is told as a choice of a review", () => {
  const told = choiceIn(keeping, keeping.choices[1]);
  assert.equal(told.kind, "keep");
  assert.deepEqual(told.dice, [..."yyyys"]);
  assert.equal(told.cost.toFixed(2), "0.13");
  assert.equal(told.best.shares[0], 0.44);
});

const lines = ["a", "b", "c", "d"].map((id, k) => ({ id, grade: 1 + (k % 2), kind: "keep", seats: 2 }));

test("the next puzzle is one that was not tried, of the grade that was chosen", () => {
  assert.equal(nextAfter(lines, "a", {}, 0), "b");
  assert.equal(nextAfter(lines, "a", { b: false, c: true }, 0), "d");
  assert.equal(nextAfter(lines, "d", { a: true }, 0), "b");
  assert.equal(nextAfter(lines, "a", {}, 1), "c");
  assert.equal(nextAfter(lines, "a", { b: true, c: true, d: true }, 2), "b");
  assert.equal(nextAfter(lines.slice(0, 1), "a", {}, 0), "a");
});

test("what was tried is counted, and what was right at once", () => {
  assert.deepEqual(scoreOf(lines, { a: true, c: false, gone: true }), { tried: 2, right: 1 });
});
