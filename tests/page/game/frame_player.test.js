// Frames are shown one after the other, each for its duration.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FALL_MS, FramePlayer } from "../../../src/border/page/game/frames.js";
import { reduce } from "../../../src/border/page/game/reducer.js";
import { legal, state, view } from "../table.js";

const thrown = { kind: "thrown", seat: 0, dice: "rrrrr" };
const LASTS = 900;

/** A table on a fake clock that a test advances. */
const conducted = (pace = 1, yours = []) => {
  let [now, table, timers, count] = [10_000, state(view()), new Map(), 0];
  const dispatch = (change) => {
    const before = table;
    table = reduce(before, change);
    conductor.update(before, table);
  };
  const conductor = new FramePlayer({
    advance: () => dispatch({ kind: "advance" }),
    diceLanded: () => dispatch({ kind: "landed" }),
    pace: () => pace,
    timer: {
      now: () => now,
      later: (work, ms) => timers.set(++count, { work, at: now + ms }) && count,
      cancel: (timer) => timers.delete(timer),
    },
  });
  const pass = (ms) => {
    now += ms;
    for (const [timer, { work, at }] of [...timers]) if (at <= now && timers.delete(timer)) work();
  };
  const throws = (...versions) => {
    const news = versions.map((version) => ({ version, at: 0, event: { ...thrown }, game: null, lasts: LASTS }));
    const message = { kind: "update", news, table: view({ version: versions.at(-1), legal: yours }) };
    dispatch({ kind: "heard", message, now });
  };
  const [shown, waiting, followed] = [() => table.frame.version, () => timers.size, () => table.caughtUp];
  return { dispatch, pass, throws, look: () => table, shown, waiting, followed };
};

test("the first frame appears at once, the next after its duration", () => {
  const { pass, throws, shown, waiting, followed } = conducted();
  throws(2, 3);
  pass(0);
  assert.equal(shown(), 2);
  pass(LASTS - 1);
  assert.equal(shown(), 2);
  pass(1);
  assert.equal(shown(), 3);
  pass(LASTS - 1);
  assert.equal(followed(), false, "the last one is told as long as the others");
  pass(1);
  assert.deepEqual([followed(), waiting()], [true, 0], "nothing is left to show");
});

test("later frames wait without prolonging the current one", () => {
  const { pass, throws, shown } = conducted();
  throws(2);
  pass(0);
  pass(LASTS - 100);
  throws(3);
  pass(99);
  assert.equal(shown(), 2);
  pass(1);
  assert.equal(shown(), 3);
});

test("the player’s pace counts; without motion nothing waits", () => {
  const quick = conducted(0.5);
  quick.throws(2, 3);
  quick.pass(0);
  quick.pass(LASTS / 2);
  assert.equal(quick.shown(), 3);
  const still = conducted(0);
  still.throws(2, 3);
  still.pass(0);
  still.pass(0);
  assert.equal(still.shown(), 3);
});

test("a long backlog is shown faster", () => {
  const { pass, throws, shown } = conducted();
  throws(...Array.from({ length: 50 }, (_, k) => k + 2));
  pass(0);
  pass(LASTS / 4);
  assert.equal(shown(), 3);
});

test("skipping shows the end at once and stops the animation", () => {
  const { dispatch, throws, pass, shown, waiting } = conducted();
  throws(2, 3, 4);
  pass(0);
  dispatch({ kind: "skip" });
  assert.deepEqual([shown(), waiting()], [4, 0]);
});

test("taps do not delay the animation", () => {
  const { dispatch, throws, pass, shown } = conducted();
  throws(2, 3);
  pass(0);
  pass(LASTS - 1);
  dispatch({ kind: "point", cell: "d1" });
  pass(1);
  assert.equal(shown(), 3);
});

test("acting ends the animation: the answer appears at once", () => {
  const { dispatch, throws, pass, shown, waiting } = conducted(1, [legal()]);
  throws(2);
  pass(FALL_MS);
  dispatch({ kind: "asked", id: "c1", command: { kind: "throw", seat: 0 } });
  assert.equal(waiting(), 0);
  throws(3);
  dispatch({ kind: "heard", message: { kind: "done", id: "c1", version: 3 }, now: 0 });
  assert.equal(shown(), 3);
});

test("thrown dice fall at the player’s pace before they can be used", () => {
  const { pass, throws, look } = conducted(0.5, [legal({ may: ["keep", "stop"] })]);
  throws(2);
  pass(0);
  assert.equal(look().diceFalling, true);
  pass(FALL_MS / 2 - 1);
  assert.equal(look().diceFalling, true);
  pass(1);
  assert.equal(look().diceFalling, false);
});

test("dice of others can be skipped", () => {
  const { pass, throws, look } = conducted();
  throws(2);
  pass(0);
  assert.equal(look().diceFalling, false);
});

test("updates wait while an answer is pending", () => {
  const { dispatch, pass, throws, shown, waiting } = conducted();
  dispatch({ kind: "asked", id: "one", command: null });
  throws(2, 3);
  assert.equal(waiting(), 0);
  dispatch({ kind: "heard", message: { kind: "done", id: "one", version: 3 }, now: 0 });
  pass(0);
  assert.equal(shown(), 2);
  pass(LASTS);
  assert.equal(shown(), 3);
});
