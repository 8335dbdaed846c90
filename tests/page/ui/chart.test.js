// The points over time as a line chart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { courseOf, HEIGHT, WIDTH } from "../../../src/border/page/ui/chart.js";

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
  for (const { path } of lines) assert.equal(path.split("L").length, COURSE.length);
});

test("the chart fits its frame, and more points are higher", () => {
  const { lines, points, rounds } = courseOf(COURSE);
  const numbers = lines.flatMap(({ path }) => path.match(/[\d.]+/g).map(Number));
  assert.ok(numbers.every((number) => number >= 0 && number <= WIDTH));
  const [{ y: low }, { y: high }] = lines[1].bends;
  assert.ok(high < low && low < HEIGHT);
  assert.ok(points[0].at > points.at(-1).at);
  assert.ok(rounds[0].at < rounds.at(-1).at);
});

test("the axes have few labels, with round numbers", () => {
  const long = Array.from({ length: 61 }, (_, round) => [round, 0]);
  const { rounds, points } = courseOf(long);
  assert.deepEqual(
    rounds.map(({ value }) => value),
    [0, 10, 20, 30, 40, 50, 60],
  );
  assert.deepEqual(
    points.map(({ value }) => value),
    [0, 20, 40, 60],
  );
});

test("overlapping lines are drawn side by side", () => {
  const { lines } = courseOf([
    [0, 0, 0],
    [5, 5, 5],
  ]);
  assert.equal(new Set(lines.map(({ path }) => path)).size, 3);
});

test("a game without points or rounds can be drawn", () => {
  for (const course of [[[0, 0]], [[0, 0], [0, 0]]]) // biome-ignore format: two short games
    for (const { path } of courseOf(course).lines) assert.doesNotMatch(path, /NaN|Infinity/);
});
