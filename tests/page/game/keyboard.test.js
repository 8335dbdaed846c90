// Keyboard shortcuts at a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardKey, tableKey } from "../../../src/border/page/game/keyboard.js";
import { newTableState } from "../../../src/border/page/game/reducer.js";
import { completing, crossing, legal, state, view } from "../table.js";

const throwing = state(view({ legal: [legal()] }));
const keeping = state(view({ legal: [completing("rrrrb", ["d1"], ["keep", "stop"])] }));
const second = state(view({ legal: [crossing("rr", ["d1"])] }));
const watching = state(view());
const kind = (key, table) => tableKey(key, table)?.change.kind ?? null;

test("keys trigger the current actions", () => {
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

test("digits select dice, starting with 1", () => {
  assert.deepEqual(tableKey("1", keeping), { change: { kind: "tap-die", die: 0 } });
  assert.deepEqual(tableKey("5", keeping), { change: { kind: "tap-die", die: 4 } });
  assert.deepEqual([kind("0", keeping), kind("6", keeping)], [null, null]);
});

test("passing asks once, and is not offered with a draft", () => {
  assert.equal(kind("p", { ...second, passing: true }), "pass");
  assert.equal(kind("p", { ...second, draft: { keep: [], cells: ["d1"] } }), null);
});

test("Escape first restores an enlarged board", () => {
  assert.deepEqual(tableKey("Escape", { ...second, enlarged: 1 }), { change: { kind: "enlarge", seat: null } });
});

test("B focuses the board: the last focused cell, or the first", () => {
  assert.deepEqual(tableKey("b", second), { focus: "c1" });
  assert.deepEqual(tableKey("b", { ...second, pointed: "d1" }), { focus: "d1" });
});

test("on the board, arrows move and the space bar crosses", () => {
  const table = { ...second, pointed: "d1" };
  assert.deepEqual(boardKey("ArrowRight", table), { focus: "e1" });
  assert.deepEqual(boardKey("ArrowUp", table), { focus: "d1" }, "there is nothing above");
  for (const key of [" ", "x"]) assert.deepEqual(boardKey(key, table), { change: { kind: "tap-cell", cell: "d1" } });
  assert.equal(boardKey("t", table), null);
});

test("other keys are ignored, and so are all keys before there is a table", () => {
  for (const key of ["a", "Tab", "F5", " ", "ArrowLeft", "?"]) assert.equal(tableKey(key, second), null);
  assert.equal(tableKey("t", newTableState("abcdefgh", null)), null);
});
