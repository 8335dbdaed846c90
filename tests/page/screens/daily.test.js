// The daily game: its days, and results side by side.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayBefore, dayEnd, isSecret } from "../../../src/border/page/screens/daily/state.js";
import { pairRounds, pointsByRound, endOf, othersOf, ownOf } from "../../../src/border/page/screens/compare/state.js";

/** @param {number[]} points */
const run = (points, more = {}) => ({
  seat: 0,
  name: "",
  bot: null,
  table: null,
  yours: false,
  rounds: points.map((score, k) => ({
    active: k % 2 === 0,
    dice: "rrrrr",
    cells: k,
    points: score,
    others: 2 * score,
  })),
  ...more,
});

test("a day ends where the next begins and follows the one before", () => {
  assert.equal(dayEnd("2024-02-28"), Date.UTC(2024, 1, 29));
  assert.equal(dayBefore("2024-03-01"), "2024-02-29");
});

test("a table is secret until its day is over", () => {
  const end = dayEnd("2026-11-16");
  assert.equal(isSecret({ day: "2026-11-16" }, end - 1), true);
  assert.equal(isSecret({ day: "2026-11-16" }, end), false);
  assert.equal(isSecret({ day: null }, 0), false);
});

test("charts start at zero, and finished games stay at their end", () => {
  const course = pointsByRound([run([0, 5]), run([3, 3, 9])]);
  assert.deepEqual(
    course.map((points) => points.join()),
    ["0,0", "0,3", "5,3", "5,9"],
  );
});

test("two games are compared round by round", () => {
  const [one, other] = [run([0, 5]), run([3])];
  const rows = pairRounds(one, other);
  assert.deepEqual(
    rows.map(({ round, one, other }) => [round, one?.points, other?.points ?? null]),
    [
      [1, 0, 3],
      [2, 5, null],
    ],
  );
});

test("the player in your seat of another game comes before your opponents", () => {
  const mine = run([1], { yours: true, seat: 0, table: "now" });
  const opponent = run([2], { seat: 1, table: "now" });
  const before = [run([3], { seat: 0, table: "then" }), run([4], { seat: 1, table: "then" })];
  assert.deepEqual(othersOf([mine, opponent, ...before]), [before[0], opponent, before[1]]);
});

test("a chart ends with its last round, and others are compared with yours", () => {
  assert.deepEqual([endOf(run([1, 4])).points, endOf(run([1, 4])).others], [4, 8]);
  assert.deepEqual([endOf(run([])).points, endOf(run([])).others], [0, 0]);
  const mine = run([1], { yours: true });
  assert.equal(ownOf([run([2]), mine]), mine);
});
