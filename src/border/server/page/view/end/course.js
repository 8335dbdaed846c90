// The course of the points as a small graph: a line for each seat, with a dash and a mark of its own.

/** @import { Summary } from "../../types" */
import { h } from "../../vendor/preact.js";
import { HEIGHT, WIDTH, courseOf } from "../../state/course.js";
import { t } from "../texts.js";

const MARKS = [
  "M0-3.6A3.6 3.6 0 1 1-.01-3.6Z",
  "M-3.2-3.2H3.2V3.2H-3.2Z",
  "M0-4.2L4 3.2H-4Z",
  "M0-4.4L4.4 0L0 4.4L-4.4 0Z",
];

/** @param {{ players: { name: string, yours: boolean }[], course: Summary["course"] }} props `players`: of the lines */
export const Course = ({ players, course }) => {
  const { lines, rounds, points } = courseOf(course);
  return h(
    "figure",
    { class: "course" },
    h("figcaption", null, t("end-course")),
    h(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": spoken(players, lines) },
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
const spoken = (players, lines) =>
  lines
    .map(({ seat, bends }) => {
      const steps = bends.map(({ round, points }) => t("end-course-step", { round, points })).join(", ");
      return `${players[seat].name}: ${steps || t("points", { count: 0 })}`;
    })
    .join(". ");
