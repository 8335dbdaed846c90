// Yours beside another's, with the same dice: as lines, and round by round.

/** @import { Colour, RoundPlayed, Run } from "../../types" */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { beside, courseOfRuns, endOf, othersOf, ownOf } from "../../state/runs.js";
import { Course } from "../end/course.js";
import { Badge } from "../glyphs.js";
import { botName } from "../people.js";
import { Portrait } from "../portrait.js";
import { t } from "../texts.js";

/** Which of the others is shown beside yours. */
const chosen = signal(0);

/** Shows the first of the others again. */
export const begin = () => {
  chosen.value = 0;
};

/** @param {{ runs: Run[], table?: string }} props `table`: the one that the others are compared with, of several */
export const Runs = ({ runs, table }) => {
  const own = ownOf(runs);
  const others = othersOf(runs);
  const other = others[Math.min(chosen.value, others.length - 1)];
  if (!other) return null;
  const name = (/** @type {Run} */ run) => nameOf(run, table);
  const players = [own, other].map((run) => ({ name: name(run), yours: run === own }));
  return h(
    "div",
    { class: "runs" },
    h(
      "fieldset",
      { class: "beside-whom" },
      h("legend", null, t("compare-with")),
      others.map((run, k) =>
        h(
          "label",
          { key: k },
          h("input", {
            type: "radio",
            name: "beside",
            value: k,
            checked: run === other,
            onChange: () => {
              chosen.value = k;
            },
          }),
          h("span", null, run.bot && h(Portrait, { bot: run.bot }), h("span", null, name(run)), h(Result, { run })),
        ),
      ),
    ),
    h(Course, { players, course: courseOfRuns([own, other]) }),
    h(Rounds, { own, other, names: players.map((player) => player.name) }),
  );
};

/** @param {Run} run @param {string} [table] */
const nameOf = (run, table) => {
  const name = run.yours ? t("you") : run.bot ? botName(run.bot) : run.name || t("games-unnamed");
  return table && run.table !== table ? t("compare-before", { name }) : name;
};

/** @param {{ run: Run }} props */
const Result = ({ run }) => {
  const { points, others } = endOf(run);
  return h(
    "span",
    { class: "ended-with" },
    h("span", { "aria-hidden": "true" }, `${points} : ${others}`),
    h("span", { class: "sr" }, t("compare-ended", { points, others })),
  );
};

/** @param {{ own: Run, other: Run, names: string[] }} props */
const Rounds = ({ own, other, names }) =>
  h(
    "div",
    { class: "round-by-round", tabindex: 0, role: "region", "aria-label": t("compare-rounds") },
    h(
      "table",
      null,
      h("caption", null, t("compare-rounds"), h("span", { class: "hint", "aria-hidden": "true" }, `● ${thrower(own)}`)),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, t("compare-round")),
          names.map((name, k) => h("th", { key: k, scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        beside(own, other).map((row) =>
          h(
            "tr",
            { key: row.round },
            h("th", { scope: "row" }, row.round, (row.one ?? row.other)?.active && h(Own, { own })),
            h(Cell, { played: row.one }),
            h(Cell, { played: row.other }),
          ),
        ),
      ),
    ),
  );

/** Whose throw the dice of a round were: yours, or of whoever is compared.
 * @param {Run} own */
const thrower = ({ yours }) => t(yours ? "compare-own" : "compare-their-own");

/** A round whose dice were one's own; in the others it was about what was left of them.
 * @param {{ own: Run }} props */
const Own = ({ own }) => [
  h("span", { key: "dot", class: "own-throw", "aria-hidden": "true" }, "●"),
  h("span", { key: "said", class: "sr" }, `, ${thrower(own)}`),
];

/** What somebody made of a round: the dice in the end, how much was crossed, and the points.
 * @param {{ played: RoundPlayed | null }} props */
const Cell = ({ played }) =>
  played
    ? h(
        "td",
        null,
        h(
          "span",
          { class: "thrown" },
          [...played.dice].map((colour, k) =>
            h(Badge, { key: k, colour: /** @type {Colour} */ (colour), label: t(`colour-${colour}`) }),
          ),
        ),
        h("span", { class: "crossed" }, t("compare-cells", { count: played.cells })),
        h("strong", null, t("compare-points", { points: played.points })),
      )
    : h("td", { class: "done" }, t("compare-done"));
