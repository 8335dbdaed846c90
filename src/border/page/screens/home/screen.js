// Home screen: quick play, open tables, daily games, new tables.

/** @import { Fault } from "../../app/state.js" */
/** @import { OwnBoardsActions } from "./new_table.js" */
/** @import { NewTable } from "./state.js" */
/** @import { BoardView, Preferences, RulesView, TableView, Today } from "../../types" */
import { h } from "../../vendor/preact.js";
import { t } from "../../app/texts.js";
import { NewTableForm, OpponentRow, TitleBoard } from "./new_table.js";
import { isHarder, offered, opponent } from "./state.js";
import { puzzleResults } from "../puzzle/state.js";
import { suggestedBot, gameScores } from "../strength/state.js";
import { linkTo } from "../../ui/controls.js";
import { botName, displayName } from "../../ui/people.js";

/** @param {{ title: string, tables: TableView[], actions: { go: (path: string) => void } }} props */
export const OpenTables = ({ title, tables, actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, title),
    h(
      "ul",
      { class: "running" },
      tables.map((view) =>
        h(
          "li",
          { key: view.id },
          h(
            "a",
            { href: `/t/${view.id}`, onClick: linkTo(actions, `/t/${view.id}`) },
            h("span", { class: "names" }, view.seats.map(({ seat }) => displayName(view, seat)).join(", ")),
            h(
              "span",
              { class: "where" },
              view.game ? t("continue-round", { round: view.game.round }) : t("continue-gathering"),
              view.legal.length ? ` · ${t("title-your-turn")}` : "",
            ),
          ),
        ),
      ),
    ),
  );

/** @param {{ today: Today | null, actions: { go: (path: string) => void } }} props */
const DailyCard = ({ today, actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("today-title")),
    h(
      "ul",
      { class: "everyday" },
      h(Line, { path: "/daily", name: t("daily-title"), state: today ? stateOf(today) : "", actions }),
      h(Line, { path: "/puzzles", name: t("puzzle-today"), state: today ? puzzleState(today) : "", actions }),
    ),
  );

/** @param {{ path: string, name: string, state: string, actions: { go: (path: string) => void } }} props */
const Line = ({ path, name, state, actions }) =>
  h(
    "li",
    null,
    h("a", { href: path, onClick: linkTo(actions, path) }, h("span", null, name), h("span", { class: "where" }, state)),
  );

/** @param {Today} today */
const puzzleState = ({ puzzle }) => {
  const right = puzzleResults.value[puzzle];
  return right === undefined ? t("puzzle-state-open") : t(right ? "puzzle-state-right" : "puzzle-state-wrong");
};

/** Return your state in the daily game.
 * @param {Today} today */
const stateOf = ({ yours, played }) => {
  if (!yours) return t("daily-state-open");
  return yours.place === null ? t("daily-state-begun") : t("daily-state-done", { place: yours.place, played });
};

/** @typedef {{ play: () => void, prefer: (change: Partial<Preferences>) => void }} QuickPlayActions */

/** @param {{ preferences: Preferences, bots: string[], busy: boolean, actions: QuickPlayActions }} props */
const QuickPlay = ({ preferences, bots, busy, actions }) =>
  h(
    "div",
    { class: "start" },
    h("button", { type: "button", class: "primary huge", disabled: busy, onClick: actions.play }, t("do-play")),
    h(
      "div",
      { class: "beside", role: "radiogroup", "aria-labelledby": "players" },
      h("span", { id: "players" }, t("play-players")),
      h(
        "div",
        { class: "choice" },
        [2, 3, 4].map((count) =>
          h(
            "label",
            { key: count },
            h("input", {
              type: "radio",
              name: "players",
              value: count,
              checked: count === preferences.players,
              onChange: () => actions.prefer({ players: count }),
            }),
            h("span", null, count),
          ),
        ),
      ),
    ),
    h(OpponentRow, { bots, chosen: opponent(bots, preferences), onChoose: (others) => actions.prefer({ others }) }),
    h(Advice, { preferences, bots, actions }),
  );

/** Suggestion of a bot that fits your strength or, if there is none, a note that the default bot has become stronger.
 * @param {{ preferences: Preferences, bots: string[], actions: QuickPlayActions }} props */
const Advice = ({ preferences, bots, actions }) => {
  const bot = suggestedBot(gameScores.value.games, offered(bots));
  return bot && bot !== opponent(bots, preferences)
    ? h(
        "p",
        { class: "hint harder fitting" },
        t("play-fitting", { name: botName(bot) }),
        " ",
        h(
          "button",
          { type: "button", class: "small", onClick: () => actions.prefer({ others: bot }) },
          t("do-choose-fitting"),
        ),
      )
    : isHarder(preferences, bots) && h("p", { class: "hint harder" }, t("play-harder"));
};

/** @typedef {QuickPlayActions & OwnBoardsActions & {
 *   setNewTable: (change: Partial<NewTable>) => void, openNewTable: () => void, join: (text: string) => void,
 *   go: (path: string) => void }} HomeActions */

/** @param {{
 *   newTable: NewTable, preferences: Preferences, tables: TableView[], today: Today | null, joinFault: string,
 *   busy: boolean,
 *   board: BoardView | null, bots: string[], rules: RulesView[], importedBoards: BoardView[], boardFault: Fault | null,
 *   actions: HomeActions,
 * }} props */
export const Home = ({ newTable, preferences, tables, today, joinFault, busy, board, bots, rules, ...own }) =>
  h(
    "div",
    { class: "home" },
    h(
      "section",
      { class: "hero" },
      h(
        "div",
        { class: "words" },
        h("h1", null, t("title")),
        h("p", { class: "claim" }, t("app-claim")),
        h(QuickPlay, { preferences, bots, busy, actions: own.actions }),
        h(Links, { actions: own.actions }),
      ),
      h(TitleBoard, { board }),
    ),
    tables.length > 0 && h(OpenTables, { title: t("continue-title"), tables, actions: own.actions }),
    h(
      "div",
      { class: "columns" },
      h(NewTableForm, { newTable, name: preferences.name, bots, rules, ...own }),
      h(
        "div",
        { class: "stack" },
        h(DailyCard, { today, actions: own.actions }),
        h(JoinByCode, { fault: joinFault, actions: own.actions }),
        h(Learn, { actions: own.actions }),
      ),
    ),
  );

/** Links below the button to play.
 * @param {{ actions: HomeActions }} props */
const Links = ({ actions }) =>
  h(
    "p",
    { class: "also" },
    h("a", { class: "to-lesson", href: "/learn", onClick: linkTo(actions, "/learn") }, t("play-learn")),
    h("a", { class: "my-games", href: "/games", onClick: linkTo(actions, "/games") }, t("games-title")),
  );

/** @param {{ fault: string, actions: HomeActions }} props */
const JoinByCode = ({ fault, actions }) => {
  const submit = (/** @type {any} */ event) => {
    event.preventDefault();
    actions.join(event.target.elements.code.value);
  };
  return h(
    "form",
    { class: "card", onSubmit: submit },
    h("h2", null, t("join-title")),
    h(
      "label",
      { class: "field" },
      h("span", null, t("join-label")),
      h("input", {
        name: "code",
        type: "text",
        autocomplete: "off",
        autocapitalize: "none",
        spellcheck: false,
        required: true,
        "aria-describedby": "join-fault",
      }),
    ),
    h("p", { id: "join-fault", class: "why", role: "alert" }, fault),
    h("div", { class: "actions" }, h("button", { type: "submit" }, t("do-join"))),
  );
};

/** @param {{ actions: HomeActions }} props */
const Learn = ({ actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("learn-title")),
    h("p", null, t("learn-about")),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button", href: "/learn", onClick: linkTo(actions, "/learn") }, t("do-learn")),
      h("a", { class: "button", href: "/rules", onClick: linkTo(actions, "/rules") }, t("do-rules")),
    ),
  );
