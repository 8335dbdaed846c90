// The points over time as a line chart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { courseOf, ticksOf } from "../../../src/border/page/ui/chart.js";

const COURSE = [
  [0, 0],
  [0, 4],
  [12, 4],
  [12, 9],
];

test("each seat has a line that bends where it scored", () => {
  const { lines } = courseOf(COURSE);
  assert.deepEqual(
    lines.map(({ bends }) => bends.map(({ round, points }) => [round, points])),
    [
      [[2, 12]],
      [
        [1, 4],
        [3, 9],
      ],
    ],
  );
  for (const { points } of lines) assert.equal(points.length, COURSE.length);
});

test("the chart fits its frame, and more points are higher", () => {
  const { lines, levels, rounds } = courseOf(COURSE);
  for (const { x, y } of lines.flatMap(({ points }) => points)) assert.ok(x >= 0 && x <= 1 && y >= 0 && y < 1.01);
  const [{ y: low }, { y: high }] = lines[1].bends;
  assert.ok(high < low && low < 1);
  assert.ok(levels[0].at > levels.at(-1).at);
  assert.ok(rounds[0].at < rounds.at(-1).at);
});

test("the axes have few labels, with round numbers", () => {
  const long = Array.from({ length: 61 }, (_, round) => [round, 0]);
  const { rounds, levels } = courseOf(long);
  assert.deepEqual(
    rounds.map(({ text }) => text),
    [0, 10, 20, 30, 40, 50, 60],
  );
  assert.deepEqual(
    levels.map(({ text }) => text),
    [0, 20, 40, 60],
  );
});

test("overlapping lines are drawn side by side", () => {
  const { lines } = courseOf([
    [0, 0, 0],
    [5, 5, 5],
  ]);
  assert.equal(new Set(lines.map(({ points }) => points[1].y)).size, 3);
});

test("a game without points or rounds can be drawn", () => {
  for (const course of [[[0, 0]], [[0, 0], [0, 0]]]) // biome-ignore format: two short games
    for (const { points } of courseOf(course).lines)
      assert.ok(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
});

test("ticks are multiples of a round number", () => {
  assert.deepEqual(ticksOf(3, 8), [0, 1, 2, 3]);
  assert.deepEqual(ticksOf(34, 8), [0, 5, 10, 15, 20, 25, 30]);
});
