// Cached evaluations of this device’s games, and their deletion.

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

test("deleted games stay deleted, even if their evaluation was still running", () => {
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

test("games without an evaluation are noted once, while they exist", () => {
  want();
  for (const id of ["a", "b", "a"]) passOver(id);
  assert.deepEqual(gameScores.value.silent, ["a", "b"]);
  dropScore("a");
  assert.deepEqual(gameScores.value.silent, ["b"]);
  dropAll();
  passOver("c");
  assert.deepEqual(gameScores.value.silent, []);
});
