// Draft crosses: effects of a tap, and reasons for none.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  colourOf,
  completesSegments,
  diceLeft,
  EMPTY,
  openCells,
  afterTap,
} from "../../../src/border/page/game/draft.js";
import { board, completing, crossing, segmentOf } from "../table.js";

const START = ["c1", "k12"];
const CLASSIC = { name: "classic", throws: 3, last: 6, chain: true };
const tap = (legal, names, crossed = START, rules = CLASSIC) =>
  names.reduce((was, name) => afterTap(legal, board, crossed, was.draft, name, rules), { draft: EMPTY, reason: null });
const why = (legal, names, crossed, rules) => tap(legal, names, crossed, rules).reason;
const sorted = (cells) => [...cells].sort();

// On classic-1: d1 e1 f1 g1 are red, h1 i1 j1 k1 k2 yellow, b2 b3 a4 a5 blue, e3 … orange.

test("remaining dice are the thrown dice, less one for each drafted cell", () => {
  const legal = crossing("rryb", []);
  assert.deepEqual(diceLeft(legal, board, []), { r: 2, y: 1, b: 1 });
  assert.deepEqual(diceLeft(legal, board, ["d1", "h1"]), { r: 1, y: 0, b: 1 });
});

test("colours can be counted; white has none", () => {
  assert.equal(colourOf(board, "d1"), "r");
  assert.equal(colourOf(board, "c1"), null);
});

test("segments are completed while dice may be kept, and in the first action", () => {
  assert.ok(completesSegments(completing("rrrrb", [], ["keep", "stop"])));
  assert.ok(completesSegments(completing("rrrrb", ["d1"])));
  assert.ok(!completesSegments(crossing("rrrrb", ["d1"])));
});

// First action.

test("a tap on a cell drafts the rest of its segment, another tap removes it", () => {
  const legal = completing("rrrrb", ["d1"]);
  const { draft, reason } = tap(legal, ["f1"]);
  assert.deepEqual(sorted(draft.cells), ["d1", "e1", "f1", "g1"]);
  assert.equal(reason, null);
  assert.deepEqual(tap(legal, ["f1", "d1"]).draft.cells, []);
});

test("only segments that the remaining dice can complete stay open", () => {
  const [four, other] = ["d1", "n4"].map(segmentOf);
  assert.equal(other.colour, "r");
  const legal = completing("rrrrr", ["d1", other.cells[0]]);
  assert.deepEqual(sorted(openCells(legal, board, EMPTY)), sorted([...four.cells, ...other.cells]));
  assert.deepEqual(sorted(openCells(legal, board, { keep: [], cells: four.cells })), []);
});

test("the reason tells how many dice an incomplete segment lacks", () => {
  const legal = completing("rrrrb", ["d1"]);
  const yellow = segmentOf("h1");
  assert.deepEqual(why(legal, ["h1"]), {
    key: "why-segment",
    args: { colour: "y", need: yellow.cells.length, left: 0 },
  });
  const begun = why(
    legal,
    ["h1"],
    [...START, "h1", "i1"].filter((cell) => cell !== "h1"),
  );
  assert.equal(begun.args.need, yellow.cells.length - 1, "cells crossed earlier are not needed again");
  const used = why(legal, ["d1", "f6"]);
  assert.equal(used.key, "why-segment");
  assert.equal(used.args.left, 0, "pencilled cells have used their dice");
});

test("a crossed cell and a white cell cannot be crossed in either action", () => {
  for (const legal of [completing("rrrrb", ["d1"]), crossing("rrrrb", ["d1"])]) {
    assert.deepEqual(why(legal, ["c1"]), { key: "why-crossed", args: { cell: "c1" } });
    assert.deepEqual(why(legal, ["h1"], [...START, "h1"]), { key: "why-crossed", args: { cell: "h1" } });
  }
});

// Second action.

test("a drafted cell opens its neighbours", () => {
  const legal = crossing("rrb", ["d1", "b2"]);
  assert.deepEqual(sorted(openCells(legal, board, EMPTY)), ["b2", "d1"]);
  assert.deepEqual(sorted(openCells(legal, board, { keep: [], cells: ["d1"] })), ["b2", "e1"]);
  assert.deepEqual(tap(legal, ["d1", "e1"]).draft.cells, ["d1", "e1"]);
});

test("the server decides what a cell opens: without chains its neighbours stay closed", () => {
  const legal = crossing("rrb", ["d1", "b2"], 3, false);
  assert.deepEqual(sorted(openCells(legal, board, { keep: [], cells: ["d1"] })), ["b2"]);
  assert.deepEqual(tap(legal, ["d1", "e1"]).draft.cells, ["d1"]);
  const reason = why(legal, ["d1", "e1"], START, { ...CLASSIC, name: "strict", chain: false });
  assert.deepEqual(reason, { key: "refusal-no-neighbour-before", args: { cells: "e1" } });
});

test("a cell is closed when no die of its colour is left", () => {
  const legal = crossing("rb", ["d1", "b2"]);
  assert.deepEqual(why(legal, ["d1", "e1"]), { key: "why-no-die", args: { colour: "r" } });
  assert.deepEqual(why(legal, ["h1"]), { key: "why-no-die", args: { colour: "y" } });
});

test("a cell without a crossed neighbour is closed", () => {
  assert.deepEqual(why(crossing("rr", ["d1"]), ["g1"]), { key: "why-no-neighbour", args: { cell: "g1" } });
});

test("after all five dice were used one cell can be crossed, not two", () => {
  const legal = crossing("rrrrr", ["d1"], 1);
  const { draft, reason } = tap(legal, ["d1", "e1"]);
  assert.deepEqual(draft.cells, ["d1"]);
  assert.deepEqual(reason, { key: "why-one", args: {} });
  assert.deepEqual(sorted(openCells(legal, board, draft)), []);
});

test("with one die left the reason is its colour, not the five used dice", () => {
  const legal = crossing("r", ["d1"], 1);
  assert.deepEqual(tap(legal, ["d1"]).draft.cells, ["d1"]);
  assert.deepEqual(why(legal, ["d1", "e1"]), { key: "why-no-die", args: { colour: "r" } });
  assert.deepEqual(why(legal, ["b2"]), { key: "why-no-die", args: { colour: "b" } });
});

test("removing a cell removes only the cells that depend on it", () => {
  const legal = crossing("rrrbb", ["d1", "b2"]);
  const { draft } = tap(legal, ["d1", "e1", "f1", "b2", "e1"]);
  assert.deepEqual(draft.cells, ["d1", "b2"]);
});

test("a refused tap changes nothing", () => {
  const legal = crossing("rr", ["d1"]);
  const before = tap(legal, ["d1"]).draft;
  assert.equal(afterTap(legal, board, START, before, "h1", CLASSIC).draft, before);
});

test("crossed neighbours do not open", () => {
  const legal = crossing("rr", ["e1"]);
  const { reason } = tap(legal, ["e1", "d1"], [...START, "d1"]);
  assert.equal(reason.key, "why-crossed");
});

test("kept dice stay kept when cells are drafted", () => {
  const { draft } = afterTap(
    completing("rrrrb", ["d1"], ["keep", "stop"]),
    board,
    START,
    { keep: [1], cells: [] },
    "d1",
  );
  assert.deepEqual(draft.keep, [1]);
});
