// Cached evaluations of this device’s games, and their deletion.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dropAll, dropJudged, judged, keepJudged, passOver, want } from "../../src/border/server/page/state/judged.js";

const game = (id, at = 1) => ({ id, at, seats: 2, decisions: 60, cost: 0.5, luck: 0 });
const ids = () => judged.value.games.map(({ id }) => id);

test("deleted games stay deleted, even if their evaluation was still running", () => {
  want();
  keepJudged(game("a"));
  assert.deepEqual(ids(), ["a"]);
  dropAll();
  keepJudged(game("b"));
  assert.deepEqual([judged.value.wanted, ids()], [false, []]);
  want();
  keepJudged(game("c"));
  keepJudged(game("d", 2));
  dropJudged("c");
  assert.deepEqual(ids(), ["d"]);
});

test("games without an evaluation are noted once, while they exist", () => {
  want();
  for (const id of ["a", "b", "a"]) passOver(id);
  assert.deepEqual(judged.value.silent, ["a", "b"]);
  dropJudged("a");
  assert.deepEqual(judged.value.silent, ["b"]);
  dropAll();
  passOver("c");
  assert.deepEqual(judged.value.silent, []);
});
