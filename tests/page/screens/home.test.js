// Settings of a new table, and the request for it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LADDER } from "../../../src/border/page/made/ladder.js";
import {
  quickPlayRequest,
  isHarder,
  NEW_TABLE as WISH,
  opponent,
  sameDiceRequest,
  seatCount,
  withPlaces,
  tableRequest,
  trialRequest,
} from "../../../src/border/page/screens/home/state.js";
import { seat, view } from "../table.js";

const BOTS = [...LADDER, "eager"];
const LIKED = { name: "Ada", others: "", players: 4, first: "" };
const PLAN = { ...WISH, places: ["you", "bot:mason", "bot:scout", "none"] };

test("quick play creates a table for you and the chosen bots", () => {
  assert.deepEqual(quickPlayRequest({ ...LIKED, players: 3, others: "mason" }, BOTS), {
    seats: [
      { player: "you", name: "Ada" },
      { player: "bot", bot: "mason" },
      { player: "bot", bot: "mason" },
    ],
    start: true,
  });
});

test("the first game is against easy bots unless others are chosen", () => {
  assert.equal(opponent(BOTS, LIKED), "shepherd");
  assert.equal(opponent(BOTS, { ...LIKED, first: "abcd" }), "farmer");
  assert.equal(opponent(BOTS, { ...LIKED, others: "champion" }), "champion");
  assert.equal(opponent(BOTS, { ...LIKED, others: "eager" }), "eager");
  assert.equal(opponent(BOTS, { ...LIKED, others: "gone", first: "abcd" }), "farmer");
  assert.equal(opponent([], { ...LIKED, others: "mason" }), "mason"); // before the server has sent its own
});

test("a bot from before the ladder is replaced by one of similar strength", () => {
  const met = ["random", "greedy", "planner", "rollout"].map((others) => opponent(BOTS, { ...LIKED, others }));
  assert.deepEqual(met, ["wanderer", "farmer", "surveyor", "champion"]);
});

test("after the first game a message announces stronger bots until some are chosen", () => {
  assert.equal(isHarder(LIKED, BOTS), false);
  assert.equal(isHarder({ ...LIKED, first: "abcd" }, BOTS), true);
  assert.equal(isHarder({ ...LIKED, first: "abcd" }, []), false);
  assert.equal(isHarder({ ...LIKED, first: "abcd", others: "wanderer" }, BOTS), false);
  assert.equal(isHarder({ ...LIKED, first: "abcd", others: "planner" }, BOTS), false);
});

test("the form starts with the quick-play settings until it has its own seats", () => {
  const { places } = withPlaces(WISH, { ...LIKED, players: 3, others: "mason" }, BOTS);
  assert.deepEqual(places, ["you", "bot:mason", "bot:mason", "none"]);
  assert.deepEqual(withPlaces(WISH, LIKED, BOTS).places, ["you", "bot:shepherd", "bot:shepherd", "bot:shepherd"]);
  assert.deepEqual(withPlaces(PLAN, LIKED, BOTS), PLAN);
});

test("the request contains the chosen settings", () => {
  assert.deepEqual(tableRequest(PLAN, "Ada"), {
    seats: [
      { player: "you", name: "Ada" },
      { player: "bot", bot: "mason" },
      { player: "bot", bot: "scout" },
    ],
    start: true,
    options: { rules: "classic", clock: null, pace: "normal", coach: "alone", boards: [], pictures: {} },
  });
  const places = ["you", "here", "friend", "none"];
  const names = ["", "Ben", "", ""];
  const plan = { ...PLAN, places, names, rules: "quick", clock: "60", pace: "quick", coach: "all", boards: "order" };
  const friends = tableRequest(plan, "Ada");
  assert.equal(seatCount(plan), 3);
  assert.deepEqual(friends.seats, [{ player: "you", name: "Ada" }, { player: "you", name: "Ben" }, { player: "open" }]);
  assert.equal(friends.start, false);
  const boards = ["classic-1", "classic-2", "classic-3"];
  assert.deepEqual(friends.options, { rules: "quick", clock: 60, pace: "quick", coach: "all", boards, pictures: {} });
});

test("custom boards are sent as pictures", () => {
  const { options } = tableRequest({ ...PLAN, boards: "own" }, "Ada", [{ name: "mine", picture: "r o" }]);
  assert.deepEqual(options.boards, ["mine"]);
  assert.deepEqual(options.pictures, { mine: "r o" });
});

test("duplicate dice: you and bots sit down, others join by link", () => {
  const seat = { player: "person", yours: false, bot: null, name: "Ben" };
  const view = {
    id: "abcd",
    options: { boards: [], rules: "strict", clock: null, pace: "relaxed", coach: "all" },
    seats: [{ ...seat, yours: true, name: "Ada" }, seat, { ...seat, player: "bot", bot: "greedy" }],
  };
  assert.deepEqual(sameDiceRequest(/** @type {any} */ (view), []), {
    seats: [{ player: "you", name: "Ada" }, { player: "open" }, { player: "bot", bot: "greedy" }],
    start: false,
    options: {
      boards: [],
      pictures: {},
      rules: "strict",
      clock: null,
      pace: "relaxed",
      coach: "all",
      same_dice: "abcd",
    },
  });
  const own = { ...view, options: { ...view.options, boards: ["mine"] } };
  assert.deepEqual(sameDiceRequest(/** @type {any} */ (own), [{ name: "mine", picture: "r" }]).options.pictures, {
    mine: "r",
  });
});

test("a branch seats you in the seat of its decision, against bots", () => {
  const played = view({
    id: "abcd",
    seats: [seat(0), seat(1, { player: "bot", bot: "scout" }), seat(2, { name: "Eve" })],
  });
  const choice = { seat: 2, round: 7, number: 2, kind: "keep" };
  assert.deepEqual(trialRequest(played, choice, { name: "Ann", bot: "mason", same: true }), {
    seats: [
      { player: "bot", bot: "mason" },
      { player: "bot", bot: "scout" },
      { player: "you", name: "Ann" },
    ],
    start: true,
    options: { seats: 3, same_dice: "abcd", trial: { game: "abcd", round: 7, throw: 2, stage: "keep" } },
  });
  assert.equal(trialRequest(played, choice, { name: "", bot: "mason", same: false }).options.same_dice, null);
});
