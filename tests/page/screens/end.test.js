// End of a game: ranks, your result, and rematch answers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { rematchState, margin, moodOf, ranked } from "../../../src/border/page/screens/end/state.js";
import { game, seat, view } from "../table.js";

const over = (scores, winners, reason = "points", changes = () => ({})) =>
  view({
    phase: "over",
    game: game({ stage: "over", outcome: { scores, winners, reason } }),
    seats: scores.map((score, number) => seat(number, { score, ...changes(number) })),
  });
const places = (table) => ranked(table).map(({ seat, place }) => [seat.seat, place]);

test("losers with equal points share a rank, and the next one is skipped", () => {
  assert.deepEqual(places(over([10, 30, 10, 5], [1])), [
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});

test("a lost tie-break ranks behind the winner, and winners share the first rank", () => {
  assert.deepEqual(places(over([20, 20], [1], "highest territory")), [
    [1, 1],
    [0, 2],
  ]);
  assert.deepEqual(places(over([20, 7, 20], [0, 2], "shared")), [
    [0, 1],
    [2, 1],
    [1, 3],
  ]);
});

test("a game without a winner is ranked by points", () => {
  assert.deepEqual(places(over([3, 9], [], "limit")), [
    [1, 1],
    [0, 2],
  ]);
});

test("winners, sharers, losers and spectators see different texts", () => {
  assert.equal(moodOf(over([20, 10], [0])), "won");
  assert.equal(moodOf(over([20, 20], [0, 1], "shared")), "shared");
  assert.equal(moodOf(over([10, 20], [1])), "lost");
  assert.equal(moodOf(over([0, 0], [], "limit")), "nobody");
  const watched = over([20, 10], [0], "points", () => ({ yours: false }));
  const oneDevice = over([20, 10], [0], "points", () => ({ yours: true }));
  assert.equal(moodOf(watched), "told");
  assert.equal(moodOf(oneDevice), "told", "nobody of several on one device is you");
});

test("points that did not decide are no margin", () => {
  assert.equal(margin(over([31, 24, 30], [0])), 1);
  assert.equal(margin(over([20, 20], [0], "highest territory")), 0);
});

const asked = (...said) => over([9, 5, 1], [0], "points", (number) => said[number] ?? {});
const stage = (table) => rematchState(table).stage;
const numbers = (seats) => seats.map(({ seat }) => seat);

test("a rematch can be offered if nobody has done so", () => {
  assert.equal(stage(asked()), "free");
});

test("players who have not answered are asked; the others wait", () => {
  assert.equal(stage(asked({}, { again: "yes" })), "asked");
  assert.equal(stage(asked({ again: "no" }, { again: "yes" })), "asked", "one may still change one's mind");
  const waiting = rematchState(asked({ again: "yes" }, { again: "yes" }));
  assert.deepEqual([waiting.stage, numbers(waiting.asked)], ["waiting", [2]]);
});

test("nobody waits for absent or declining players", () => {
  const stuck = rematchState(asked({ again: "yes" }, { again: "no" }, { away: true }));
  assert.deepEqual([stuck.stage, numbers(stuck.declined), numbers(stuck.missing)], ["stuck", [1], [2]]);
  const bot = { player: "bot", bot: "greedy", again: "yes" };
  assert.equal(stage(asked({ again: "yes" }, { again: "no" }, bot)), "stuck");
});

test("a started rematch is at another table", () => {
  assert.equal(stage({ ...asked({ again: "yes" }), next: "ijklmnop" }), "begun");
});
