// A game step by step: frames, rounds, links, keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chaptersOf,
  controlOf,
  drawsOf,
  duration,
  linkedFrame,
  replayFrames,
  roundFrom,
  throwAt,
} from "../../../src/border/page/screens/replay/state.js";
import { board, game } from "../table.js";

const sitting = (name, changes = {}) => ({
  player: "person",
  name,
  bot: null,
  held: null,
  crossed: ["c1", "k12"],
  ...changes,
});
const step = (version, round, event, view = {}, changes = {}) => ({
  version,
  at: 0,
  round,
  event,
  game: game({ round, ...view }),
  awaited: [],
  scores: [0, 0],
  closings: [],
  ...changes,
});
const mill = { seat: 1, territory: 2, value: 5, first: true };

/** Two rounds: Ann throws twice and crosses, Bob answers and closes the mill; then Bob throws once. */
const told = (changes = {}) => ({
  id: "abc",
  phase: "playing",
  seats: [sitting("Ann"), sitting("Bob")],
  boards: [board, board],
  first: 0,
  shuffled: null,
  dice: null,
  steps: [
    step(4, 1, { kind: "started", boards: ["a", "b"], first: 0 }, {}, { awaited: [0] }),
    step(5, 1, { kind: "thrown", seat: 0, dice: "roygb" }, { stage: "keep", throw: 1, dice: "roygb" }),
    step(6, 1, { kind: "kept", seat: 0, dice: [1, 3] }, { stage: "throw", throw: 1, dice: "roygb" }),
    step(7, 1, { kind: "thrown", seat: 0, dice: "soygs" }, { stage: "keep", throw: 2, dice: "soygs", kept: [1, 3] }),
    step(8, 1, { kind: "away", seat: 1 }, { stage: "keep", throw: 2, dice: "soygs", kept: [1, 3] }),
    step(9, 1, { kind: "stopped", seat: 0 }, { stage: "first", throw: 2, dice: "soygs", kept: [1, 3] }),
    step(
      10,
      1,
      { kind: "crossed", seat: 0, cells: ["d1", "e1"], forced: false },
      { stage: "second", throw: 2, dice: "soygs", left: [1, 2] },
      { awaited: [1] },
    ),
    step(
      11,
      1,
      { kind: "sealed", seat: 1, cells: null, forced: false },
      { stage: "second", throw: 2, dice: "soygs", left: [1, 2] },
    ),
    step(
      12,
      1,
      { kind: "revealed", cells: [[], ["l2"]] },
      { round: 2, active: 1 },
      { scores: [0, 5], closings: [mill], awaited: [1] },
    ),
    step(
      13,
      2,
      { kind: "thrown", seat: 1, dice: "rrrrr" },
      { stage: "keep", throw: 1, dice: "rrrrr", active: 1 },
      { scores: [0, 5] },
    ),
  ],
  ...changes,
});

const kinds = (frames) => frames.map(({ event }) => event.kind);

test("game events are frames; connections and sealed decisions are not", () => {
  const frames = replayFrames(told());
  assert.deepEqual(kinds(frames), ["started", "thrown", "kept", "thrown", "stopped", "crossed", "revealed", "thrown"]);
  assert.deepEqual(
    frames.map(({ version }) => version),
    [4, 5, 6, 7, 9, 10, 12, 13],
  );
});

test("a running second action shows who has decided", () => {
  const { steps } = told();
  const frames = replayFrames(told({ steps: steps.slice(0, 8) }));
  assert.equal(frames.at(-1).event.kind, "sealed");
  assert.deepEqual(
    frames.at(-1).view.seats.map(({ decided }) => decided),
    [false, true],
  );
});

test("crosses, scores and closings grow with their events", () => {
  const frames = replayFrames(told());
  const [crossed, revealed, last] = frames.slice(-3).map(({ view }) => view.seats);
  assert.deepEqual(crossed[0].crossed, ["c1", "k12", "d1", "e1"]);
  assert.deepEqual([crossed[1].score, crossed[1].closed], [0, []]);
  assert.deepEqual(revealed[1].crossed, ["c1", "k12", "l2"]);
  assert.deepEqual([revealed[1].score, revealed[1].closed], [5, [{ territory: 2, value: 5, first: true }]]);
  assert.deepEqual(frames.at(-2).closings, [mill]);
  assert.equal(last[1], revealed[1], "a seat to which nothing happens stays the same object");
  assert.deepEqual(frames[0].view.seats[0].crossed, ["c1", "k12"], "and what was shown before stays as it was");
});

test("cells are new in the frame in which they are crossed", () => {
  const fresh = replayFrames(told()).map((frame) => frame.fresh.map((cells) => [...cells]));
  assert.deepEqual(fresh.at(-3), [["d1", "e1"], []]);
  assert.deepEqual(fresh.at(-2), [[], ["l2"]]);
  assert.deepEqual(fresh.at(-1), [[], []]);
});

test("dice stay in place: kept, gone when used, and still there when all is revealed", () => {
  const trays = replayFrames(told()).map(({ dice }) => dice.map(({ colour, state }) => colour + state[0]).join(" "));
  assert.deepEqual(trays, [
    "",
    "rl ol yl gl bl",
    "rl ok yl gk bl",
    "sl ok yl gk sl",
    "sl ol yl gl sl",
    "sg ol yl gg sg",
    "sg ol yl gg sg",
    "rl rl rl rl rl",
  ]);
});

test("the active player stays active until the next one throws", () => {
  assert.deepEqual(
    replayFrames(told()).map(({ active }) => active),
    [0, 0, 0, 0, 0, 0, 0, 1],
  );
});

test("a player who could cross nothing is remembered when the action is revealed", () => {
  const replay = told();
  replay.steps[7].event = { kind: "sealed", seat: 1, cells: null, forced: true };
  const frames = replayFrames(replay);
  assert.deepEqual(frames.at(-2).forced, [1]);
  assert.deepEqual(frames.at(-1).forced, []);
});

test("a bot holds a seat until its player returns", () => {
  const replay = told();
  replay.steps.splice(
    2,
    0,
    step(100, 1, { kind: "held", seat: 1, bot: "planner", why: "away" }),
    step(101, 1, { kind: "returned", seat: 1 }),
  );
  const seats = replayFrames(replay).map(({ view }) => view.seats[1].held);
  assert.deepEqual(seats.slice(1, 4), [null, "away", null]);
});

test("an imported game starts like any other", () => {
  const replay = told();
  replay.steps[0].event = { kind: "imported", first: 0 };
  assert.deepEqual(replayFrames(replay)[0].event, { kind: "started", boards: [], first: 0, luck: null });
});

test("rounds have a beginning, an end and closings", () => {
  const chapters = chaptersOf(replayFrames(told()));
  assert.deepEqual(chapters, [
    { round: 1, active: 0, from: 0, to: 6, closings: 1 },
    { round: 2, active: 1, from: 7, to: 7, closings: 0 },
  ]);
});

test("the previous-round button first goes to the beginning of the current one", () => {
  const chapters = chaptersOf(replayFrames(told()));
  assert.deepEqual(
    [
      roundFrom(chapters, 3, 1),
      roundFrom(chapters, 3, -1),
      roundFrom(chapters, 7, -1),
      roundFrom(chapters, 0, -1),
      roundFrom(chapters, 7, 1),
    ],
    [7, 0, 0, 0, 7],
  );
});

test("a link leads to its step, or to the next visible one", () => {
  const frames = replayFrames(told());
  assert.deepEqual(
    ["#4", "#7", "#8", "#11", "#999"].map((hash) => linkedFrame(frames, hash)),
    [0, 3, 4, 6, 7],
  );
  assert.deepEqual(
    ["", "#", "#main", "#move=abc", "#-1"].map((hash) => linkedFrame(frames, hash)),
    [null, null, null, null, null],
  );
});

test("a throw is found by its round and number", () => {
  const frames = replayFrames(told());
  assert.deepEqual(
    [throwAt(frames, 1, 1), throwAt(frames, 1, 2), throwAt(frames, 2, 1), throwAt(frames, 9, 1)],
    [1, 3, 7, -1],
  );
});

test("closings are shown longer, and everything faster at a higher speed", () => {
  const frames = replayFrames(told());
  const [crossed, revealed] = [frames.at(-3), frames.at(-2)];
  assert.ok(duration(revealed, 1) > duration(crossed, 1));
  assert.equal(duration(crossed, 4), duration(crossed, 1) / 4);
});

test("keys", () => {
  assert.deepEqual(controlOf("ArrowRight"), { by: 1 });
  assert.deepEqual(controlOf("Home"), { to: 0 });
  assert.deepEqual(["1", "2", "3", "4"].map(controlOf), [{ speed: 0.5 }, { speed: 1 }, { speed: 2 }, { speed: 4 }]);
  assert.equal(controlOf(" "), "play");
  assert.deepEqual(["5", "x", "Tab", "Enter"].map(controlOf), [null, null, null, null]);
});

test("input of the proof: throws and kept dice, round by round", () => {
  const { rounds, seats, first, boards } = drawsOf(told());
  assert.deepEqual(rounds, [
    { throws: ["roygb", "soygs"], kept: [[1, 3]] },
    { throws: ["rrrrr"], kept: [] },
  ]);
  assert.deepEqual([seats, first, boards], [2, 0, [board.name, board.name]]);
});
