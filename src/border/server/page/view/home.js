// The first screen: one button to play; below it everything else.

import { h } from "../vendor/preact.js";
import { Picture } from "./hero.js";
import { linkTo } from "./link.js";
import { Planner } from "./planner.js";
import { Running } from "./running.js";
import { t } from "./texts.js";

/** @import { BoardView, RulesView, TableView } from "../types" */
/** @import { Plan } from "../state/plan.js" */
/** @typedef {{
 *   play: () => void, plan: (plan: Partial<Plan>) => void, openPlanned: () => void, join: (text: string) => void,
 *   go: (path: string) => void, name: (name: string) => void }} HomeActions */

/** @param {{
 *   plan: Plan, name: string, tables: TableView[], joinFault: string, busy: boolean, board: BoardView | null,
 *   bots: string[], rules: RulesView[], actions: HomeActions,
 * }} props */
export const Home = ({ plan, name, tables, joinFault, busy, board, bots, rules, actions }) =>
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
        h("button", { type: "button", class: "primary huge", disabled: busy, onClick: actions.play }, t("do-play")),
        h("p", { class: "hint" }, t("play-hint")),
        h("a", { class: "my-games", href: "/games", onClick: linkTo(actions, "/games") }, t("games-title")),
      ),
      h(Picture, { board }),
    ),
    tables.length > 0 && h(Running, { title: t("continue-title"), tables, actions }),
    h(
      "div",
      { class: "columns" },
      h(Planner, { plan, name, bots, rules, actions }),
      h("div", { class: "stack" }, h(JoinByLink, { fault: joinFault, actions }), h(Learn, { actions })),
    ),
  );

/** @param {{ fault: string, actions: HomeActions }} props */
const JoinByLink = ({ fault, actions }) => {
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
      h("input", { name: "code", type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: false }),
    ),
    fault && h("p", { class: "why", role: "alert" }, fault),
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
