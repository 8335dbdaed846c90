// Charts: lines over levels and ticks, with marks on them.

/** @import { Summary } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "../app/texts.js";

/** @typedef {{ x: number, y: number }} Point in the unit square of a chart, from the top left */
/** @typedef {{ seat: number, yours: boolean, points: Point[] }} Line */
/** @typedef {{ at: number, text: any }} Tick */

/** Chart with lines; `children` are drawn over it. Without a label, it is hidden from screen readers.
 * @param {{ kind?: string, label?: string, levels: Tick[], ticks?: Tick[], lines?: Line[], children?: any }} props
 * `levels`: horizontal lines; `ticks`: labels below the chart */
export const Chart = ({ kind = "", label, levels, ticks = [], lines = [], children }) =>
  h(
    "div",
    { class: `chart ${kind}`, role: label ? "img" : null, "aria-label": label, "aria-hidden": label ? null : "true" },
    levels.map(({ at, text }) =>
      h("span", { key: `level-${at}`, class: "level", style: { top: share(at) } }, h("span", null, text)),
    ),
    ticks.map(({ at, text }) => h("span", { key: `tick-${at}`, class: "tick", style: { left: share(at) } }, text)),
    h(
      "svg",
      { class: "lines", viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" },
      lines.map(({ seat, yours, points }) =>
        h("path", { key: seat, class: lookOf(seat, yours), d: `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}` }),
      ),
    ),
    children,
  );

/** Mark on a chart; `d` is its path around the origin, at most 7 to each side.
 * @param {{ at: Point, look: string, d: string, title?: string }} props */
export const Mark = ({ at: { x, y }, look, d, title }) =>
  h(
    "svg",
    {
      class: `mark ${look}`,
      viewBox: "-7 -7 14 14",
      style: { left: share(x), top: share(y) },
      "aria-hidden": "true",
    },
    title && h("title", null, title),
    h("path", { d }),
  );

/** @typedef {{ name: string, yours: boolean }} Player */

/** Names of the players beside their lines.
 * @param {{ players: Player[], marked?: boolean }} props `marked`: the lines have the marks of their seats */
export const Legend = ({ players, marked }) =>
  h(
    "ul",
    { class: "legend-of-lines" },
    players.map(({ name, yours }, seat) =>
      h(
        "li",
        { key: seat },
        h(
          "svg",
          { viewBox: "0 0 34 12", "aria-hidden": "true" },
          h("path", { class: lookOf(seat, yours), d: "M1 6H33" }),
          marked && h("path", { class: `dot of-${seat}`, transform: "translate(17 6)", d: MARKS[seat] }),
        ),
        name,
      ),
    ),
  );

/** @param {number} seat @param {boolean} yours */
const lookOf = (seat, yours) => `chart-line of-${seat}${yours ? " yours" : ""}`;

/** @param {number} part */
const share = (part) => `${100 * part}%`;

/** Return a coordinate without needless digits.
 * @param {number} part */
export const tidy = (part) => Math.round(part * 1e4) / 1e4;

/** Return the multiples of 1, 2, 5, 10, … that divide `whole` into at most `most` steps, starting with 0.
 * @param {number} whole @param {number} most */
export const ticksOf = (whole, most) => {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => whole / size <= most) ?? whole;
  return Array.from({ length: Math.floor(whole / step) + 1 }, (_, k) => k * step);
};

// Points by round; the marks of the seats differ.

const LINE_GAP = 0.01; // between lines that would overlap

const MARKS = [
  "M0-3.6A3.6 3.6 0 1 1-.01-3.6Z",
  "M-3.2-3.2H3.2V3.2H-3.2Z",
  "M0-4.2L4 3.2H-4Z",
  "M0-4.4L4.4 0L0 4.4L-4.4 0Z",
];

/** Return a chart's lines, the points at which a seat scored, and the labels.
 * @param {number[][]} course points by round and seat; index 0 is the start of the game */
export const courseOf = (course) => {
  const last = Math.max(1, course.length - 1);
  const most = Math.max(1, ...course.flat());
  const [, step = 1] = ticksOf(most, 4);
  const top = step * Math.ceil(most / step);
  const seats = course[0].length;
  return {
    lines: Array.from({ length: seats }, (_, seat) => {
      const beside = LINE_GAP * (seat - (seats - 1) / 2);
      const points = course.map((scores, round) => ({
        x: tidy(round / last),
        y: tidy(1 - scores[seat] / top + beside),
        round,
        points: scores[seat],
      }));
      return {
        seat,
        points,
        bends: points.filter(({ round, points }) => round > 0 && points > course[round - 1][seat]),
      };
    }),
    rounds: ticksOf(last, 6).map((round) => ({ at: round / last, text: round })),
    levels: ticksOf(top, 4).map((points) => ({ at: 1 - points / top, text: points })),
  };
};

/** @param {{ players: Player[], course: Summary["course"] }} props */
export const Course = ({ players, course }) => {
  const { lines, rounds, levels } = courseOf(course);
  return h(
    "figure",
    { class: "course" },
    h("figcaption", null, t("end-course")),
    h(
      Chart,
      {
        label: chartLabel(players, lines),
        levels,
        ticks: rounds,
        lines: lines.map((line) => ({ ...line, yours: players[line.seat].yours })),
      },
      lines.flatMap(({ seat, bends }) =>
        bends.map((at) => h(Mark, { key: `${seat}-${at.round}`, at, look: `dot of-${seat}`, d: MARKS[seat] })),
      ),
    ),
    h(Legend, { players, marked: true }),
    h("p", { class: "hint" }, t("end-course-axes")),
  );
};

/** @param {Player[]} players @param {ReturnType<typeof courseOf>["lines"]} lines */
const chartLabel = (players, lines) =>
  lines
    .map(({ seat, bends }) => {
      const steps = bends.map(({ round, points }) => t("end-course-step", { round, points })).join(", ");
      return `${players[seat].name}: ${steps || t("points", { count: 0 })}`;
    })
    .join(". ");
