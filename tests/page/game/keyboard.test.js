// What each key means at a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardKey, tableKey } from "../../../src/border/page/game/keyboard.js";
import { opened } from "../../../src/border/page/game/reducer.js";
import { completing, crossing, legal, state, view } from "../table.js";

const throwing = state(view({ legal: [legal()] }));
const keeping = state(view({ legal: [completing("rrrrb", ["d1"], ["keep", "stop"])] }));
const second = state(view({ legal: [crossing("rr", ["d1"])] }));
const watching = state(view());
const kind = (key, table) => tableKey(key, table)?.change.kind ?? null;

test("keys say what can be done now", () => {
  assert.deepEqual(
    ["t", "s", "p"].map((key) => kind(key, throwing)),
    ["throw", null, null],
  );
  assert.deepEqual(
    ["t", "s", "p"].map((key) => kind(key, keeping)),
    ["keep", "stop", null],
  );
  assert.deepEqual(
    ["t", "s", "p"].map((key) => kind(key, second)),
    [null, null, "ask-pass"],
  );
  assert.deepEqual(
    ["t", "s", "p"].map((key) => kind(key, watching)),
    [null, null, null],
  );
});

test("some keys always mean the same", () => {
  const always = { Enter: "cross", u: "undo", r: "reset", n: "skip", Escape: "dismiss" };
  for (const [key, meant] of Object.entries(always)) assert.equal(kind(key, second), meant);
  assert.equal(kind("T", throwing), "throw", "with the shift key, too");
});

test("digits are dice, from the first", () => {
  assert.deepEqual(tableKey("1", keeping), { change: { kind: "tap-die", die: 0 } });
  assert.deepEqual(tableKey("5", keeping), { change: { kind: "tap-die", die: 4 } });
  assert.deepEqual([kind("0", keeping), kind("6", keeping)], [null, null]);
});

test("passing is asked for once and then meant; with cells in pencil it is not offered", () => {
  assert.equal(kind("p", { ...second, passing: true }), "pass");
  assert.equal(kind("p", { ...second, draft: { keep: [], cells: ["d1"] } }), null);
});

test("Escape puts an enlarged board back first", () => {
  assert.deepEqual(tableKey("Escape", { ...second, enlarged: 1 }), { change: { kind: "enlarge", seat: null } });
});

test("B goes to the board: to the cell that was pointed at, or to the first", () => {
  assert.deepEqual(tableKey("b", second), { focus: "c1" });
  assert.deepEqual(tableKey("b", { ...second, pointed: "d1" }), { focus: "d1" });
});

test("on the board, arrows walk and the space bar crosses", () => {
  const table = { ...second, pointed: "d1" };
  assert.deepEqual(boardKey("ArrowRight", table), { focus: "e1" });
  assert.deepEqual(boardKey("ArrowUp", table), { focus: "d1" }, "there is nothing above");
  for (const key of [" ", "x"]) assert.deepEqual(boardKey(key, table), { change: { kind: "tap-cell", cell: "d1" } });
  assert.equal(boardKey("t", table), null);
});

test("other keys are not ours, and before there is a table none is", () => {
  for (const key of ["a", "Tab", "F5", " ", "ArrowLeft", "?"]) assert.equal(tableKey(key, second), null);
  assert.equal(tableKey("t", opened("abcdefgh", null)), null);
});
