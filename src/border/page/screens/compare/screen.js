// Games with the same dice, side by side.

/** @import { RoundPlayed, Run } from "../../types" */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { fault, t } from "../../app/texts.js";
import { DiceBadges } from "../../board/board.js";
import * as api from "../../net/api.js";
import { pairRounds, pointsByRound, endOf, othersOf, ownOf } from "./state.js";
import { Course } from "../../ui/chart.js";
import { linkTo, TableHead } from "../../ui/controls.js";
import { Heading } from "../../ui/layout.js";
import { botName, Portrait } from "../../ui/people.js";

/** Index of the game shown beside yours. */
const chosen = signal(0);

export const begin = () => {
  chosen.value = 0;
};

/** @param {{ runs: Run[], table?: string }} props `table`: the table that others are compared with */
export const SameDiceGames = ({ runs, table }) => {
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
    h(Course, { players, course: pointsByRound([own, other]) }),
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
      h(TableHead, { names: [t("compare-round"), ...names] }),
      h(
        "tbody",
        null,
        pairRounds(own, other).map((row) =>
          h(
            "tr",
            { key: row.round },
            h("th", { scope: "row" }, row.round, (row.one ?? row.other)?.active && h(OwnThrow, { own })),
            h(Cell, { played: row.one }),
            h(Cell, { played: row.other }),
          ),
        ),
      ),
    ),
  );

/** Return the label for rounds in which the player was active.
 * @param {Run} own */
const thrower = ({ yours }) => t(yours ? "compare-own" : "compare-their-own");

/** Mark of a round in which the player was active and threw the dice; in other rounds the player used leftover dice.
 * @param {{ own: Run }} props */
const OwnThrow = ({ own }) => [
  h("span", { key: "dot", class: "own-throw", "aria-hidden": "true" }, "●"),
  h("span", { key: "said", class: "sr" }, `, ${thrower(own)}`),
];

/** A round of one run: final dice, number of cells crossed, and points.
 * @param {{ played: RoundPlayed | null }} props */
const Cell = ({ played }) =>
  played
    ? h(
        "td",
        null,
        h(DiceBadges, { dice: played.dice }),
        h("span", { class: "crossed" }, t("compare-cells", { count: played.cells })),
        h("strong", null, t("compare-points", { points: played.points })),
      )
    : h("td", { class: "done" }, t("compare-done"));

/** @typedef {{ go: (path: string) => void }} CompareActions */

const runs = signal(/** @type {Run[] | null} */ (null));
const faultText = signal("");
/** Table of the current request; late answers for other tables are ignored. */
let requested = "";

/** Screen that compares a table with earlier games.
 * @param {string} id @param {CompareActions} actions */
export const open = (id, actions) => {
  begin();
  [runs.value, faultText.value] = [null, ""];
  requested = id;
  load(id);
  return () => h(Compare, { id, actions });
};

/** @param {string} id */
const load = async (id) => {
  try {
    const loaded = await api.comparison(id);
    if (requested === id) runs.value = loaded;
  } catch (error) {
    if (requested === id) faultText.value = fault(error);
  }
};

/** @param {{ id: string, actions: CompareActions }} props */
const Compare = ({ id, actions }) =>
  h(
    "div",
    { class: "daily" },
    h("header", null, h(Heading, null, t("compare-title")), h("p", { class: "hint" }, t("compare-about"))),
    faultText.value && h("p", { class: "why", role: "alert" }, faultText.value),
    runs.value && h("section", { class: "card" }, h(SameDiceGames, { runs: runs.value, table: id })),
    !runs.value && !faultText.value && h("p", { class: "loading" }, t("loading")),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button", href: `/t/${id}`, onClick: linkTo(actions, `/t/${id}`) }, t("games-result")),
      h("a", { class: "button", href: "/", onClick: linkTo(actions, "/") }, t("do-home")),
    ),
  );
