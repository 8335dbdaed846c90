// Tables in the making: what the server is asked for.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PLAN, atOnce, planned, sameAgain } from "../../src/border/server/page/state/plan.js";

test("the button plays you against three bots", () => {
  const { seats, start } = atOnce("Ada");
  assert.deepEqual(
    seats.map(({ player }) => player),
    ["you", "bot", "bot", "bot"],
  );
  assert.equal(start, true);
});

test("a plan is asked for as it was chosen", () => {
  assert.deepEqual(planned(PLAN, "Ada"), {
    seats: [
      { player: "you", name: "Ada" },
      { player: "bot", bot: "planner" },
      { player: "bot", bot: "greedy" },
    ],
    start: true,
    options: { rules: "classic", clock: null, pace: "normal", boards: [] },
  });
  const friends = planned(
    { places: ["you", "here", "friend", "none"], rules: "quick", clock: "60", pace: "quick", boards: "order" },
    "Ada",
  );
  assert.deepEqual(friends.seats, [{ player: "you", name: "Ada" }, { player: "you", name: "" }, { player: "open" }]);
  assert.equal(friends.start, false);
  assert.deepEqual(friends.options, {
    rules: "quick",
    clock: 60,
    pace: "quick",
    boards: ["classic-1", "classic-2", "classic-3"],
  });
});

test("the same dice again: bots and you sit down, others come by link", () => {
  const seat = { player: "person", yours: false, bot: null, name: "Ben" };
  const view = {
    id: "abcd",
    options: { boards: [], rules: "strict", clock: null, pace: "relaxed" },
    seats: [{ ...seat, yours: true, name: "Ada" }, seat, { ...seat, player: "bot", bot: "greedy" }],
  };
  assert.deepEqual(sameAgain(/** @type {any} */ (view)), {
    seats: [{ player: "you", name: "Ada" }, { player: "open" }, { player: "bot", bot: "greedy" }],
    start: false,
    options: { boards: [], rules: "strict", clock: null, pace: "relaxed", same_dice: "abcd" },
  });
});
