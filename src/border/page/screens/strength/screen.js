// Strength screen: the estimate, its history, and luck.

/** @import { GameScore } from "./state.js" */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { LADDER } from "../../made/ladder.js";
import { signedPercent, percent, t } from "../../app/texts.js";
import { games, resultOf } from "../games/state.js";
import { scoreInBackground } from "../review/reviewer.js";
import { strengthHistory, deleteAllScores, gameScores, recentGames, strengthOf, enableScores } from "./state.js";
import { Chart, Mark } from "../../ui/chart.js";
import { linkTo, TableHead } from "../../ui/controls.js";
import { Confirm, Heading } from "../../ui/layout.js";
import { botName, Portrait, Strength } from "../../ui/people.js";

const TOP = LADDER.length - 1;
const MIN_FULL_BAR = 0.2; // win share; smallest value of a full bar

const CIRCLE = "M0-3.2A3.2 3.2 0 1 1-.01-3.2Z";

/** @param {{ games: GameScore[] }} props */
const Course = ({ games }) => {
  const course = strengthHistory(games);
  const x = (/** @type {number} */ k) => (course.length > 1 ? k / (course.length - 1) : 0.5);
  const y = (/** @type {number} */ place) => 1 - place / TOP;
  return h(
    "figure",
    { class: "chances" },
    h("h2", null, t("strength-course")),
    h(
      Chart,
      {
        label: t("strength-course-spoken", { count: games.length }),
        levels: LADDER.map((bot, k) => ({ at: y(k), text: botName(bot) })),
        lines: [{ seat: 0, yours: true, points: course.map(({ together }, k) => ({ x: x(k), y: y(together) })) }],
      },
      course.map(({ game, alone }, k) =>
        h(Mark, { key: game.id, at: { x: x(k), y: y(alone) }, look: "game-dot", d: CIRCLE }),
      ),
    ),
    h(Luck, { games: course.map(({ game }) => game), x }),
    h("figcaption", { class: "hint" }, t("strength-course-about")),
  );
};

/** Luck by game: bars up for good luck, down for bad luck.
 * @param {{ games: GameScore[], x: (k: number) => number }} props */
const Luck = ({ games, x }) => {
  const most = Math.max(MIN_FULL_BAR, ...games.map(({ luck }) => Math.abs(luck)));
  return h(
    Chart,
    {
      kind: "luck",
      levels: [most, 0, -most].map((share, k) => ({
        at: k / 2,
        text: share ? signedPercent(share) : t("review-luck"),
      })),
    },
    games.map(({ id, luck }, k) =>
      h("span", {
        key: id,
        class: `luck-bar ${luck < 0 ? "minus" : "plus"}`,
        style: {
          left: `${100 * x(k)}%`,
          top: `${50 - (luck > 0 ? (50 * luck) / most : 0)}%`,
          height: `${(50 * Math.abs(luck)) / most}%`,
        },
      }),
    ),
  );
};

/** @typedef {{ go: (path: string) => void }} StrengthActions */

const MAX_GAMES_AT_ONCE = 20; // per visit, newest first

/** Number of games to score. */
const missing = signal(0);
const confirming = signal(false);

/** @param {StrengthActions} actions */
export const open = (actions) => {
  confirming.value = false;
  enableScores();
  catchUp();
  return () => h(Screen, { actions });
};

/** Score the games played before reviews were first used. */
const catchUp = async () => {
  if (missing.value) return; // already running
  const known = new Set([...gameScores.value.silent, ...gameScores.value.games.map(({ id }) => id)]);
  const ids = games.value.filter((game) => resultOf(game) !== "told" && !known.has(game.id)).map(({ id }) => id);
  const some = ids.slice(0, MAX_GAMES_AT_ONCE);
  for (const [k, id] of some.entries()) {
    if (!gameScores.value.wanted) break; // all data was deleted
    missing.value = some.length - k;
    await scoreInBackground(id);
  }
  missing.value = 0;
};

/** @param {{ actions: StrengthActions }} props */
const Screen = ({ actions }) => {
  const { games } = gameScores.value;
  const to = (/** @type {string} */ path, /** @type {string} */ text) =>
    h("a", { class: "button", href: path, onClick: linkTo(actions, path) }, text);
  return h(
    "div",
    { class: "review strength-of" },
    h("header", null, h(Heading, null, t("strength-title")), h("p", { class: "hint" }, t("strength-about"))),
    h(
      "p",
      { class: missing.value ? "hint" : "sr", role: "status" },
      missing.value > 0 && t("strength-progress", { count: missing.value }),
    ),
    games.length > 0
      ? [
          h(Level, { key: "level", games }),
          h(Course, { key: "course", games }),
          h(Table, { key: "table", games, actions }),
        ]
      : !missing.value && h("p", { class: "card" }, t("strength-none")),
    h(
      "div",
      { class: "actions" },
      games.length > 0 &&
        h("button", { type: "button", onClick: () => (confirming.value = true) }, t("strength-delete")),
      to("/games", t("games-title")),
      to("/", t("do-home")),
    ),
    confirming.value &&
      h(Confirm, {
        title: t("strength-delete"),
        about: t("strength-delete-ask"),
        label: t("strength-delete-really"),
        onConfirm: deleteAllScores,
        onClose: () => (confirming.value = false),
      }),
  );
};

/** The ladder bot closest to your strength, and the range of plausible bots.
 * @param {{ games: GameScore[] }} props */
const Level = ({ games }) => {
  const some = recentGames(games);
  const strength = strengthOf(some);
  if (!strength) return null;
  const { level, lowest, highest } = strength;
  const decisions = some.reduce((sum, game) => sum + game.decisions, 0);
  const cost = some.reduce((sum, game) => sum + game.cost, 0) / decisions;
  return h(
    "section",
    { class: "card level-of" },
    h(Portrait, { bot: level }),
    h(
      "div",
      null,
      h("h2", null, t("strength-level", { name: botName(level) })),
      h(Strength, { bot: level }),
      h(
        "p",
        null,
        lowest === highest
          ? t("strength-sure", { count: some.length })
          : t("strength-between", { lowest: botName(lowest), highest: botName(highest), count: some.length }),
      ),
      h("p", { class: "hint" }, t("strength-cost", { cost: percent(cost, 1), luck: signedPercent(meanLuck(some)) })),
    ),
  );
};

/** @param {GameScore[]} games */
const meanLuck = (games) => games.reduce((sum, { luck }) => sum + luck, 0) / games.length;

/** The games as a table, with links to their reviews.
 * @param {{ games: GameScore[], actions: StrengthActions }} props */
const Table = ({ games, actions }) =>
  h(
    "details",
    { class: "as-table" },
    h("summary", null, t("review-as-table")),
    h(
      "div",
      { class: "wide", tabindex: 0, role: "group", "aria-label": t("strength-title") },
      h(
        "table",
        null,
        h("caption", { class: "sr" }, t("strength-course-about")),
        h(TableHead, {
          names: ["strength-game", "games-players", "strength-decisions", "strength-each", "review-luck"].map((key) =>
            t(key),
          ),
        }),
        h(
          "tbody",
          null,
          games.map(({ id, at, seats, decisions, cost, luck }) =>
            h(
              "tr",
              { key: id },
              h(
                "th",
                { scope: "row" },
                h("a", { href: `/t/${id}/review`, onClick: linkTo(actions, `/t/${id}/review`) }, h(When, { at })),
              ),
              h("td", null, seats),
              h("td", null, decisions),
              h("td", null, percent(cost / decisions, 1)),
              h("td", null, signedPercent(luck)),
            ),
          ),
        ),
      ),
    ),
  );

/** @param {{ at: number }} props */
const When = ({ at }) => {
  const { lang } = document.documentElement;
  const [day, time] = [{ dateStyle: "medium" }, { timeStyle: "short" }].map((style) =>
    new Intl.DateTimeFormat(lang, /** @type {Intl.DateTimeFormatOptions} */ (style)).format(at),
  );
  return [h("span", { key: "day" }, day), " ", h("span", { key: "time" }, time)];
};
