// Line chart of the points by round.

/** @import { Summary } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "../app/texts.js";

// Layout of the lines.

export const WIDTH = 340;
export const HEIGHT = 170;
const LEFT = 26,
  RIGHT = 8,
  TOP = 8,
  BOTTOM = 20;
const LINE_GAP = 1.4; // px between lines that would overlap

/** @typedef {{ x: number, y: number, round: number, points: number }} Bend
 * point of a line at a round in which the seat scored */
/** @typedef {{ at: number, value: number }} Tick */
/** @typedef {{ lines: { seat: number, path: string, bends: Bend[] }[], rounds: Tick[], points: Tick[] }} ChartLines */

/** Return the lines of a chart and the labels of its axes.
 * @param {number[][]} course every seat's points: at the start, then after each round @returns {ChartLines} */
export const courseOf = (course) => {
  const last = Math.max(1, course.length - 1);
  const step = stepFor(Math.max(1, ...course.flat()), 4);
  const top = step * Math.ceil(Math.max(1, ...course.flat()) / step);
  const seats = course[0].length;
  const x = (/** @type {number} */ round) => tidy(LEFT + ((WIDTH - LEFT - RIGHT) * round) / last);
  const y = (/** @type {number} */ points) => tidy(HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * points) / top);
  return {
    lines: Array.from({ length: seats }, (_, seat) => {
      const beside = LINE_GAP * (seat - (seats - 1) / 2);
      const at = course.map((scores, round) => ({
        x: x(round),
        y: tidy(y(scores[seat]) + beside),
        round,
        points: scores[seat],
      }));
      return {
        seat,
        path: `M${at.map((point) => `${point.x} ${point.y}`).join("L")}`,
        bends: at.filter(({ round, points }) => round > 0 && points > course[round - 1][seat]),
      };
    }),
    rounds: ticks(last, stepFor(last, 6)).map((value) => ({ at: x(value), value })),
    points: ticks(top, step).map((value) => ({ at: y(value), value })),
  };
};

/** Return the smallest of 1, 2, 5, 10, … that divides `whole` into at most `most` steps.
 * @param {number} whole @param {number} most */
const stepFor = (whole, most) => {
  const steps = [1, 2, 5].flatMap((digit) => [digit, 10 * digit, 100 * digit]).sort((a, b) => a - b);
  return steps.find((step) => whole / step <= most) ?? whole;
};

/** @param {number} last @param {number} step */
const ticks = (last, step) => Array.from({ length: Math.floor(last / step) + 1 }, (_, k) => k * step);

/** @param {number} pixels */
const tidy = (pixels) => Math.round(pixels * 10) / 10;

// Small chart with a line for each seat; lines differ in their dashes and marks.

const MARKS = [
  "M0-3.6A3.6 3.6 0 1 1-.01-3.6Z",
  "M-3.2-3.2H3.2V3.2H-3.2Z",
  "M0-4.2L4 3.2H-4Z",
  "M0-4.4L4.4 0L0 4.4L-4.4 0Z",
];

/** @param {{ players: { name: string, yours: boolean }[], course: Summary["course"] }} props */
export const Course = ({ players, course }) => {
  const { lines, rounds, points } = courseOf(course);
  return h(
    "figure",
    { class: "course" },
    h("figcaption", null, t("end-course")),
    h(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": chartLabel(players, lines) },
      points.map(({ at, value }) => [
        h("path", { key: `line-${value}`, class: "grid", d: `M26 ${at}H${WIDTH}` }),
        h("text", { key: value, x: 20, y: at + 4, class: "points" }, value),
      ]),
      rounds.map(({ at, value }) => h("text", { key: `round-${value}`, x: at, y: HEIGHT - 5 }, value)),
      lines.map(({ seat, path, bends }) =>
        h(
          "g",
          { key: `seat-${seat}`, class: `of-${seat}${players[seat].yours ? " yours" : ""}` },
          h("path", { class: "way", d: path }),
          bends.map(({ x, y, round }) =>
            h("path", { key: round, class: "dot", transform: `translate(${x} ${y})`, d: MARKS[seat] }),
          ),
        ),
      ),
    ),
    h(
      "ul",
      { class: "legend-of-lines" },
      players.map(({ name }, seat) =>
        h(
          "li",
          { key: seat },
          h(
            "svg",
            { viewBox: "0 0 34 12", class: `of-${seat}`, "aria-hidden": "true" },
            h("path", { class: "way", d: "M1 6H33" }),
            h("path", { class: "dot", transform: "translate(17 6)", d: MARKS[seat] }),
          ),
          name,
        ),
      ),
    ),
    h("p", { class: "hint" }, t("end-course-axes")),
  );
};

/** @param {{ name: string }[]} players @param {ReturnType<typeof courseOf>["lines"]} lines */
const chartLabel = (players, lines) =>
  lines
    .map(({ seat, bends }) => {
      const steps = bends.map(({ round, points }) => t("end-course-step", { round, points })).join(", ");
      return `${players[seat].name}: ${steps || t("points", { count: 0 })}`;
    })
    .join(". ");
