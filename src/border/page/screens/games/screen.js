// Games of this device: open ones, finished ones, and statistics.

/** @import { Statistics, Played, StoredGame } from "./state.js" */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { storageFailed, saveFile } from "../../app/device.js";
import * as page from "../../app/state.js";
import { t } from "../../app/texts.js";
import { exportText, statisticsOf, deleteGame, deleteAllGames, games, resultOf, importFile } from "./state.js";
import { OpenTables } from "../home/screen.js";
import { linkTo, TableHead } from "../../ui/controls.js";
import { Confirm, Heading } from "../../ui/layout.js";
import { botName, joinNames, nameOf, Portrait } from "../../ui/people.js";

/** @typedef {{ go: (path: string) => void }} GamesActions */

const LISTED_GAMES = 30; // games listed at first
const MAX_FILE_BYTES = 8_000_000; // bytes; larger files are rejected

const all = signal(false);
/** Game to delete after confirmation; "all" for all games. */
const confirming = signal(/** @type {StoredGame | "all" | null} */ (null));
/** Result of the last import. */
const importResult = signal("");

/** @param {GamesActions} actions */
export const open = (actions) => {
  [all.value, confirming.value, importResult.value] = [false, null, ""];
  return () => h(Games, { actions });
};

/** @param {{ actions: GamesActions }} props */
const Games = ({ actions }) => {
  const figures = statisticsOf(games.value);
  return h(
    "div",
    { class: "games" },
    h("header", null, h(Heading, null, t("games-title")), h("p", { class: "hint" }, t("games-about"))),
    storageFailed.value && h("p", { class: "why", role: "alert" }, t("games-storage-fault")),
    page.openTables.value.length > 0 &&
      h(OpenTables, { title: t("games-unfinished"), tables: page.openTables.value, actions }),
    figures.games > 0 && h(Totals, { figures }),
    figures.games > 0 &&
      h(
        "p",
        null,
        h("a", { class: "button", href: "/strength", onClick: linkTo(actions, "/strength") }, t("strength-title")),
      ),
    h(Finished, { actions }),
    h(Tools, { actions }),
    confirming.value && h(ConfirmDelete, { about: confirming.value }),
  );
};

/** @param {{ figures: Statistics }} props */
const Totals = ({ figures: { games, won, opponents, tables } }) =>
  h(
    "section",
    { class: "card sums" },
    h("h2", null, t("games-total", { games, won })),
    h(TotalsTable, {
      title: t("games-by-opponent"),
      head: t("games-opponent"),
      rows: opponents.map((one) => ({ ...one, name: opponentName(one) })),
    }),
    h(TotalsTable, {
      title: t("games-by-players"),
      head: t("games-players"),
      rows: tables.map((one) => ({ ...one, name: String(one.players) })),
    }),
  );

/** @param {{
 *   title: string, head: string, rows: { name: string, bot?: string | null, games: number, won: number }[],
 * }} props */
const TotalsTable = ({ title, head, rows }) =>
  h(
    "table",
    { class: "sum-of" },
    h("caption", null, title),
    h(TableHead, { names: [head, t("games-played"), t("games-won")] }),
    h(
      "tbody",
      null,
      rows.map(({ name, bot, games, won }) =>
        h(
          "tr",
          { key: name },
          h("th", { scope: "row", class: "who" }, bot && h(Portrait, { bot }), name),
          h("td", null, games),
          h("td", null, h(Share, { games, won })),
        ),
      ),
    ),
  );

/** Number of games won, with a bar.
 * @param {{ games: number, won: number }} props */
const Share = ({ games, won }) =>
  h(
    "span",
    { class: "share" },
    won,
    h(
      "svg",
      { viewBox: "0 0 60 8", preserveAspectRatio: "none", "aria-hidden": "true" },
      h("rect", { class: "whole", width: 60, height: 8 }),
      h("rect", { class: "part", width: (60 * won) / games, height: 8 }),
    ),
  );

/** @param {{ actions: GamesActions }} props */
const Finished = ({ actions }) => {
  const shown = all.value ? games.value : games.value.slice(0, LISTED_GAMES);
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("games-finished")),
    shown.length === 0 && h("p", null, t("games-none")),
    h(
      "ul",
      { class: "finished" },
      shown.map((game) => h(Row, { key: game.id, game, actions })),
    ),
    shown.length < games.value.length &&
      h(
        "button",
        { type: "button", onClick: () => (all.value = true) },
        t("games-more", { count: games.value.length }),
      ),
  );
};

/** @param {{ game: StoredGame, actions: GamesActions }} props */
const Row = ({ game, actions }) => {
  const result = resultOf(game);
  const names = namesIn(game);
  const you = result === "told" ? null : game.players.find(({ yours }) => yours);
  const others = game.players.flatMap((player, seat) => (player === you ? [] : [`${names[seat]} (${player.score})`]));
  const to = (/** @type {string} */ path, /** @type {string} */ text) =>
    h("a", { class: "button small", href: path, onClick: linkTo(actions, path) }, text);
  return h(
    "li",
    { class: `result-${result}` },
    h("strong", { class: "result" }, resultText(game)),
    h("span", { class: "names" }, joinNames(others)),
    you && h("span", { class: "points" }, t("points", { count: you.score })),
    h("time", { dateTime: new Date(game.at).toISOString() }, date(game)),
    h(
      "span",
      { class: "links" },
      to(`/t/${game.id}`, t("games-result")),
      to(`/t/${game.id}/replay`, t("do-replay")),
      to(`/t/${game.id}/review`, t("do-review")),
      h(
        "button",
        {
          type: "button",
          class: "small delete",
          "aria-label": t("games-delete", { date: date(game) }),
          title: t("do-delete"),
          onClick: () => (confirming.value = game),
        },
        h(
          "svg",
          { viewBox: "0 0 24 24", "aria-hidden": "true" },
          h("path", { d: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" }),
        ),
      ),
    ),
  );
};

/** @param {StoredGame} game */
const resultText = (game) => {
  const result = resultOf(game);
  if (result !== "told") return t(`result-${result}`);
  const names = namesIn(game);
  const winners = joinNames(game.winners.map((seat) => names[seat]));
  return t("end-told", { names: winners, shared: game.winners.length > 1 ? "yes" : "no" });
};

/** @param {StoredGame} game */
const date = ({ at }) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(at);

/** Return the players' names as shown at the table, by seat.
 * @param {StoredGame} game */
const namesIn = ({ players }) => {
  const seats = players.map(({ bot, name }, seat) => {
    const player = /** @type {"bot" | "person"} */ (bot ? "bot" : "person");
    return { seat, bot, name, player };
  });
  return seats.map((seat) => nameOf({ seats }, seat));
};

/** @param {Pick<Played, "bot" | "name">} player an opponent, possibly at several tables */
const opponentName = ({ bot, name }) => (bot ? botName(bot) : name || t("games-unnamed"));

/** @param {{ actions: GamesActions }} props */
const Tools = ({ actions }) =>
  h(
    "div",
    { class: "actions" },
    games.value.length > 0 &&
      h(
        "button",
        { type: "button", onClick: () => saveFile("border-games.json", exportText(games.value), "application/json") },
        t("do-export"),
      ),
    h(
      "label",
      { class: "button" },
      t("do-import"),
      h("input", { type: "file", accept: ".json,application/json", onChange: load }),
    ),
    games.value.length > 0 &&
      h("button", { type: "button", onClick: () => (confirming.value = "all") }, t("do-delete-all")),
    h("a", { class: "button", href: "/", onClick: linkTo(actions, "/") }, t("do-home")),
    h("p", { role: "status", class: "again" }, importResult.value),
  );

/** @param {any} event */
const load = async ({ target }) => {
  const [file] = target.files;
  target.value = ""; // lets the same file be chosen again
  if (!file) return;
  const text = file.size < MAX_FILE_BYTES ? await file.text().catch(() => "") : "";
  const taken = importFile(text);
  importResult.value = taken ? t("games-imported", taken) : t("games-import-fault");
};

/** @param {{ about: StoredGame | "all" }} props */
const ConfirmDelete = ({ about }) => {
  const asked =
    about === "all"
      ? {
          title: t("do-delete-all"),
          about: t("games-delete-all-ask", { count: games.value.length }),
          onConfirm: deleteAllGames,
        }
      : {
          title: t("do-delete"),
          about: t("games-delete-ask"),
          which: date(about),
          onConfirm: () => deleteGame(about.id),
        };
  return h(Confirm, {
    ...asked,
    label: t("do-delete"),
    back: t("do-keep-games"),
    onClose: () => (confirming.value = null),
  });
};
