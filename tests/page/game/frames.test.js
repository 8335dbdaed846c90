// An update as a series of frames.

import assert from "node:assert/strict";
import { test } from "node:test";
import { closingsBetween, framesOf } from "../../../src/border/page/game/frames.js";
import { game, seat, view } from "../table.js";

const news = (...events) =>
  events.map(({ game = null, lasts = 0, ...event }, k) => ({ version: k + 2, at: 0, event, game, lasts }));
const after = (changes) => view({ version: 9, ...changes });

test("an update without visible events is one frame, equal to the server’s state", () => {
  const end = after();
  const frames = framesOf(view(), news({ kind: "away", seat: 1 }), end);
  assert.deepEqual(frames, [{ view: end, event: null, version: 9, closings: [], durationMs: 0 }]);
});

test("every visible event is a frame, and the last equals the server’s state", () => {
  const end = after({ game: game({ stage: "second" }) });
  const frames = framesOf(
    view(),
    news(
      { kind: "thrown", seat: 1, dice: "rrbsy" },
      { kind: "kept", seat: 1, dice: [0, 1] },
      { kind: "stopped", seat: 1 },
      { kind: "thrown", seat: 1, dice: "rrggg" },
      { kind: "crossed", seat: 1, cells: ["d1"], forced: false },
    ),
    end,
  );
  assert.deepEqual(
    frames.map(({ event }) => event.kind),
    ["thrown", "kept", "thrown", "crossed"],
  );
  assert.equal(frames.at(-1).view, end);
  assert.deepEqual(
    frames.map(({ version }) => version),
    [2, 3, 5, 6],
  );
});

test("between events the frames follow the server’s snapshots, or stay unchanged", () => {
  const [keep, again] = [game({ stage: "keep", throw: 1, dice: "rrbsy" }), game({ stage: "throw", dice: "rrbsy" })];
  const frames = framesOf(
    view(),
    news(
      { kind: "thrown", seat: 1, dice: "rrbsy", game: keep },
      { kind: "kept", seat: 1, dice: [0, 1], game: again },
      { kind: "held", seat: 1, bot: "greedy", why: "clock" },
      { kind: "thrown", seat: 1, dice: "rrggg" },
    ),
    after(),
  );
  assert.deepEqual(
    frames.map((frame) => frame.view.game),
    [keep, again, again, after().game],
  );
});

test("hidden events affect later frames", () => {
  const first = game({ stage: "first", dice: "rrbsy" });
  const frames = framesOf(
    view(),
    news({ kind: "stopped", seat: 1, game: first }, { kind: "returned", seat: 0 }, { kind: "held", seat: 1 }),
    after(),
  );
  assert.deepEqual(
    frames.map((frame) => [frame.event.kind, frame.view.game.stage]),
    [
      ["returned", "first"],
      ["held", "throw"],
    ],
  );
});

test("intermediate frames allow no decisions and show crosses as they are made", () => {
  const before = view({ legal: [{ seat: 0, may: ["pass"], dice: [], most: 0, segments: [], cells: [], opens: [] }] });
  const frames = framesOf(
    before,
    news(
      { kind: "crossed", seat: 1, cells: ["d1", "e1"], forced: false },
      { kind: "revealed", cells: [["b2"], []] },
      { kind: "thrown", seat: 1, dice: "rrbsy" },
    ),
    after(),
  );
  assert.deepEqual(frames[0].view.seats[1].crossed, ["c1", "k12", "d1", "e1"]);
  assert.deepEqual(frames[1].view.seats[0].crossed, ["c1", "k12", "b2"]);
  for (const frame of frames.slice(0, 2)) assert.deepEqual(frame.view.legal, []);
});

test("without a previous state, frames show the current table", () => {
  const end = after();
  for (const { view: shown } of framesOf(
    null,
    news({ kind: "thrown", seat: 0, dice: "rrrrr" }, { kind: "kept", seat: 0, dice: [] }),
    end,
  ))
    assert.equal(shown, end);
});

const closed = (territory, first = true) => ({ territory, value: 5, first });

test("a closed territory is celebrated once, in the last frame", () => {
  const before = view({ seats: [seat(0, { closed: [closed(1)] }), seat(1)] });
  const end = after({ seats: [seat(0, { closed: [closed(1), closed(2)] }), seat(1, { closed: [closed(2, false)] })] });
  const frames = framesOf(
    before,
    news({ kind: "crossed", seat: 0, cells: [], forced: false }, { kind: "revealed", cells: [[], []] }),
    end,
  );
  assert.deepEqual(frames[0].closings, []);
  assert.deepEqual(frames[1].closings, [
    { seat: 0, territory: 2, value: 5, first: true },
    { seat: 1, territory: 2, value: 5, first: false },
  ]);
  assert.deepEqual(closingsBetween(null, end), [], "what was closed before one came is not news");
});

test("frames take as long as the server says", () => {
  const crossed = { kind: "crossed", seat: 1, cells: ["d1"], forced: false, lasts: 4000 };
  const frames = framesOf(view(), news({ kind: "thrown", seat: 1, dice: "rrrrr", lasts: 700 }, crossed), after());
  assert.deepEqual(
    frames.map(({ durationMs }) => durationMs),
    [700, 4000],
  );
});

const FOUR = [seat(0), seat(1), seat(2), seat(3)];

test("revealed actions appear seat by seat, your own cells with the first, within their total time", () => {
  const [lying, next] = [game({ stage: "second", dice: "rrbsy" }), game({ round: 2, active: 1 })];
  const revealed = { kind: "revealed", cells: [["b2"], ["d1"], [], ["e1", "f1"]], lasts: 9000, game: next };
  const held = { kind: "held", seat: 1, bot: "greedy", why: "clock" };
  const frames = framesOf(view({ seats: FOUR, game: lying }), news(revealed, held), after({ seats: FOUR, game: next }));
  assert.deepEqual(
    frames.map(({ event, durationMs }) => [event.cells, durationMs]),
    [
      [[["b2"], ["d1"], [], []], 4500],
      [[[], [], [], ["e1", "f1"]], 4500],
      [undefined, 0],
    ],
  );
  assert.deepEqual(frames[0].view.seats[3].crossed, ["c1", "k12"], "not before its turn");
  assert.deepEqual(frames[1].view.seats[3].crossed, ["c1", "k12", "e1", "f1"]);
  assert.deepEqual(
    frames.map((frame) => frame.view.game),
    [lying, next, next],
    "the dice lie there until all is told",
  );
});

test("a reveal by one seat is one frame, and so is an empty one", () => {
  for (const cells of [
    [["b2"], ["d1"], [], []],
    [[], [], [], []],
  ]) {
    const revealed = { kind: "revealed", cells, lasts: 3000 };
    const frames = framesOf(view({ seats: FOUR }), news(revealed), after({ seats: FOUR }));
    assert.deepEqual(
      frames.map(({ event, durationMs }) => [event.cells, durationMs]),
      [[cells, 3000]],
    );
  }
});
