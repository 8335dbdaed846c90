// Cached evaluations of this device’s games, and their deletion.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  deleteAllScores,
  deleteScore,
  gameScores,
  keepScore,
  markUnscored,
  enableScores,
} from "../../../src/border/page/screens/strength/state.js";

const game = (id, at = 1) => ({ id, at, seats: 2, decisions: 60, cost: 0.5, luck: 0 });
const ids = () => gameScores.value.games.map(({ id }) => id);

test("deleted games stay deleted, even if their evaluation was still running", () => {
  enableScores();
  keepScore(game("a"));
  assert.deepEqual(ids(), ["a"]);
  deleteAllScores();
  keepScore(game("b"));
  assert.deepEqual([gameScores.value.wanted, ids()], [false, []]);
  enableScores();
  keepScore(game("c"));
  keepScore(game("d", 2));
  deleteScore("c");
  assert.deepEqual(ids(), ["d"]);
});

test("games without an evaluation are noted once, while they exist", () => {
  enableScores();
  for (const id of ["a", "b", "a"]) markUnscored(id);
  assert.deepEqual(gameScores.value.silent, ["a", "b"]);
  deleteScore("a");
  assert.deepEqual(gameScores.value.silent, ["b"]);
  deleteAllScores();
  markUnscored("c");
  assert.deepEqual(gameScores.value.silent, []);
});
