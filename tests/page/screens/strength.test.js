// Playing strength: stored data of a game, the scale of the graph, and the suggested opponent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { COSTS, LADDER } from "../../../src/border/page/made/ladder.js";
import {
  strengthHistory,
  suggestedBot,
  ladderPosition,
  scoreOfGame,
  validScores,
  strengthOf,
  withGame,
} from "../../../src/border/page/screens/strength/state.js";
import { seat, view } from "../table.js";

/** A game whose player lost as much as a level does. */
const like = (level, changes = {}) => {
  const [seats, decisions] = [changes.seats ?? 2, changes.decisions ?? 60];
  const cost = decisions * COSTS[seats][LADDER.indexOf(level)][0];
  return { id: level, at: 1, seats, decisions, cost, luck: 0, ...changes };
};

test("a player who loses as much as a level plays like it", () => {
  for (const seats of [2, 3, 4])
    for (const level of LADDER) assert.equal(strengthOf([like(level, { seats, decisions: 1e6 })]).level, level);
  assert.equal(strengthOf([]), null);
  assert.equal(strengthOf([like("farmer", { cost: 0 })]).level, "champion");
});

test("every level has its place on the scale, and values between two lie between", () => {
  for (const [place, level] of LADDER.entries())
    assert.ok(Math.abs(ladderPosition([like(level)]) - place) < 1e-9, level);
  const [scout, surveyor] = [like("scout").cost, like("surveyor").cost];
  const between = ladderPosition([like("scout", { cost: (scout + surveyor) / 2 })]);
  assert.ok(between > 4 && between < 5);
  assert.equal(ladderPosition([like("wanderer", { cost: 99 })]), 0);
  assert.equal(ladderPosition([like("champion", { cost: 0 })]), LADDER.length - 1);
  LADDER.forEach((level, place) => {
    const found = ladderPosition([like(level, { seats: 3 })]);
    assert.ok(Math.abs(found - place) < 1.5, "also where two neighbours cost the other way round");
  });
});

test("the graph goes from the first game to the last, over the last five", () => {
  const games = ["champion", "wanderer", "wanderer"].map((level, k) => like(level, { id: String(k), at: 9 - k }));
  const course = strengthHistory(games);
  assert.deepEqual(
    course.map(({ game }) => game.id),
    ["2", "1", "0"],
  );
  assert.equal(course[2].alone, LADDER.length - 1);
  assert.ok(course[2].together < 3);
});

test("an opponent is suggested after three games, if available", () => {
  const games = [1, 2, 3].map((at) => like("scout", { id: String(at), at }));
  assert.equal(suggestedBot(games, LADDER), "scout");
  assert.equal(suggestedBot(games.slice(1), LADDER), null);
  assert.equal(suggestedBot(games, ["random"]), null);
  assert.equal(suggestedBot([], LADDER), null);
});

test("only one’s own decisions count, not those of a substitute", () => {
  const [mine, held] = [view(), view({ seats: [seat(0, { held: "away" }), seat(1)] })];
  const choices = [
    { seat: 0, cost: 0.1, view: mine },
    { seat: 0, cost: 0.05, view: mine },
    { seat: 1, cost: 0.3, view: mine },
    { seat: 0, cost: 0.7, view: held },
  ];
  const ledger = { luck: 0.25, othersLuck: -0.5 };
  const game = scoreOfGame({ id: "a", at: 5, seat: 0, choices, ledger });
  assert.deepEqual({ ...game, cost: 0 }, { id: "a", at: 5, seats: 2, decisions: 2, cost: 0, luck: -0.25 });
  assert.ok(Math.abs(game.cost - 0.15) < 1e-12);
  assert.equal(scoreOfGame({ id: "a", at: 5, seat: 0, choices: choices.slice(2), ledger }), null);
});

test("games are stored once, the latest first, and invalid entries are ignored", () => {
  const [old, young] = [like("scout", { id: "old", at: 1 }), like("scout", { id: "young", at: 2 })];
  assert.deepEqual(withGame([old], young), [young, old]);
  assert.deepEqual(withGame([young, old], { ...old, luck: 1 }), [young, { ...old, luck: 1 }]);
  assert.deepEqual(validScores([old, null, { id: "x" }, { ...old, seats: 7 }, { ...old, cost: "1" }]), [old]);
  assert.deepEqual(validScores("games"), []);
});
