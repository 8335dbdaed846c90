// Puzzles: decisions as answers, and the next puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  newPuzzle,
  comparedChoice,
  choiceIn,
  isRight,
  isSame,
  nextAfter,
  scoreOf,
  reducePuzzle,
} from "../../../src/border/page/screens/puzzle/state.js";
import { board, legal, view } from "../table.js";

const choice = (kept, cells, share) => ({ kept: [...kept], cells, share, won: null });

/** A puzzle about dice to keep, or about cells. */
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

/** Applies changes to a puzzle. */
const after = (start, ...changes) => changes.reduce(reducePuzzle, newPuzzle(start));

test("the dice kept for the next throw are the answer", () => {
  const chosen = [0, 1, 2, 3].map((die) => ({ kind: "tap-die", die }));
  const open = after(keeping, ...chosen);
  assert.equal(open.answer, null);
  const done = reducePuzzle(open, { kind: "keep" });
  assert.deepEqual(done.answer, { kept: ["y", "y", "y", "y"], cells: [] });
  assert.equal(isRight(done), true);
});

test("stopping keeps all dice, and later changes do not affect the answer", () => {
  const done = after(keeping, { kind: "stop" });
  assert.deepEqual(done.answer, { kept: ["y", "y", "y", "y", "s"], cells: [] });
  assert.equal(isRight(done), false);
  assert.equal(reducePuzzle(done, { kind: "keep" }), done);
});

test("passing crosses nothing", () => {
  assert.deepEqual(after(crossing, { kind: "pass" }).answer, { kept: [], cells: [] });
});

test("drafted cells may be crossed in any order", () => {
  const state = newPuzzle(crossing);
  const drafted = { ...state, table: { ...state.table, draft: { keep: [], cells: ["a5", "a4"] } } };
  assert.equal(isRight(reducePuzzle(drafted, { kind: "cross" })), true);
});

test("decisions are compared by colours and cells alone", () => {
  assert.equal(isSame(choice("ry", [], 0), choice("yr", [], 1)), true);
  assert.equal(isSame(choice("ryy", [], 0), choice("ry", [], 0)), false);
  assert.equal(isSame(choice("", ["a1"], 0), choice("", ["a2"], 0)), false);
});

test("the best decision is shown beside yours, or beside the obvious one if you were right", () => {
  const wrong = after(keeping, { kind: "stop" });
  assert.equal(comparedChoice(wrong, []), keeping.choices[1]);
  const strange = after(keeping, { kind: "tap-die", die: 4 }, { kind: "keep" });
  assert.equal(comparedChoice(strange, []), null);
  const weighed = choice("s", [], 0.1);
  assert.equal(comparedChoice(strange, [weighed]), weighed);
  const right = { ...wrong, answer: { kept: [..."yyyy"], cells: [] } };
  assert.equal(comparedChoice(right, []), keeping.choices[1]);
});

test("an answer is explained like a choice in a review", () => {
  const told = choiceIn(keeping, keeping.choices[1]);
  assert.equal(told.kind, "keep");
  assert.deepEqual(told.dice, [..."yyyys"]);
  assert.equal(told.cost.toFixed(2), "0.13");
  assert.equal(told.best.shares[0], 0.44);
});

const lines = ["a", "b", "c", "d"].map((id, k) => ({ id, grade: 1 + (k % 2), kind: "keep", seats: 2 }));

test("the next puzzle is an untried one of the chosen grade", () => {
  assert.equal(nextAfter(lines, "a", {}, 0), "b");
  assert.equal(nextAfter(lines, "a", { b: false, c: true }, 0), "d");
  assert.equal(nextAfter(lines, "d", { a: true }, 0), "b");
  assert.equal(nextAfter(lines, "a", {}, 1), "c");
  assert.equal(nextAfter(lines, "a", { b: true, c: true, d: true }, 2), "b");
  assert.equal(nextAfter(lines.slice(0, 1), "a", {}, 0), "a");
});

test("attempts are counted, and correct first attempts", () => {
  assert.deepEqual(scoreOf(lines, { a: true, c: false, gone: true }), { tried: 2, right: 1 });
});
