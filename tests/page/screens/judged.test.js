// What the games of this device tell: kept as long as somebody wants it.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dropAll,
  dropScore,
  gameScores,
  keepScore,
  passOver,
  want,
} from "../../../src/border/page/screens/strength/state.js";

const game = (id, at = 1) => ({ id, at, seats: 2, decisions: 60, cost: 0.5, luck: 0 });
const ids = () => gameScores.value.games.map(({ id }) => id);

test("what was deleted stays deleted, also if a game was still being worked out", () => {
  want();
  keepScore(game("a"));
  assert.deepEqual(ids(), ["a"]);
  dropAll();
  keepScore(game("b"));
  assert.deepEqual([gameScores.value.wanted, ids()], [false, []]);
  want();
  keepScore(game("c"));
  keepScore(game("d", 2));
  dropScore("c");
  assert.deepEqual(ids(), ["d"]);
});

test("games that tell nothing are noted once, as long as they are there", () => {
  want();
  for (const id of ["a", "b", "a"]) passOver(id);
  assert.deepEqual(gameScores.value.silent, ["a", "b"]);
  dropScore("a");
  assert.deepEqual(gameScores.value.silent, ["b"]);
  dropAll();
  passOver("c");
  assert.deepEqual(gameScores.value.silent, []);
});
