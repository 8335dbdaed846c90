// The first screen: one button to play, the lesson beside it; below everything else.

import { h } from "../vendor/preact.js";
import { Picture } from "./hero.js";
import { linkTo } from "./link.js";
import { Planner } from "./planner.js";
import { Running } from "./running.js";
import { Start } from "./start.js";
import { t } from "./texts.js";
import { Daily } from "./today.js";

/** @import { BoardView, Preferences, RulesView, TableView, Today } from "../types" */
/** @import { Fault } from "../state/page.js" */
/** @import { Plan } from "../state/plan.js" */
/** @import { OwnBoardsActions } from "./own_boards.js" */
/** @import { StartActions } from "./start.js" */
/** @typedef {StartActions & OwnBoardsActions & {
 *   plan: (plan: Partial<Plan>) => void, openPlanned: () => void, join: (text: string) => void,
 *   go: (path: string) => void }} HomeActions */

/** @param {{
 *   plan: Plan, preferences: Preferences, tables: TableView[], today: Today | null, joinFault: string, busy: boolean,
 *   board: BoardView | null, bots: string[], rules: RulesView[], brought: BoardView[], boardFault: Fault | null,
 *   actions: HomeActions,
 * }} props */
export const Home = ({ plan, preferences, tables, today, joinFault, busy, board, bots, rules, ...own }) =>
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
        h(Start, { preferences, bots, busy, actions: own.actions }),
        h(Ways, { actions: own.actions }),
      ),
      h(Picture, { board }),
    ),
    tables.length > 0 && h(Running, { title: t("continue-title"), tables, actions: own.actions }),
    h(
      "div",
      { class: "columns" },
      h(Planner, { plan, name: preferences.name, bots, rules, ...own }),
      h(
        "div",
        { class: "stack" },
        h(Daily, { today, actions: own.actions }),
        h(JoinByCode, { fault: joinFault, actions: own.actions }),
        h(Learn, { actions: own.actions }),
      ),
    ),
  );

/** Where else one can go at once.
 * @param {{ actions: HomeActions }} props */
const Ways = ({ actions }) =>
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
