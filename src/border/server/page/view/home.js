// The first screen: one button to play; below it everything else.

import { botAt } from "../state/plan.js";
import { h } from "../vendor/preact.js";
import { Picture } from "./hero.js";
import { botOffered, nameOf } from "./people.js";
import { t } from "./texts.js";

/** @import { BoardView, TableView } from "../types" */
/** @import { Place, Plan } from "../state/plan.js" */
/** @typedef {{
 *   play: () => void, plan: (plan: Partial<Plan>) => void, openPlanned: () => void, join: (text: string) => void,
 *   go: (path: string) => void, name: (name: string) => void }} HomeActions */

/** @param {{
 *   plan: Plan, name: string, tables: TableView[], joinFault: string, busy: boolean, board: BoardView | null,
 *   bots: string[], actions: HomeActions,
 * }} props */
export const Home = ({ plan, name, tables, joinFault, busy, board, bots, actions }) =>
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
      ),
      h(Picture, { board }),
    ),
    tables.length > 0 && h(Continue, { tables, actions }),
    h(
      "div",
      { class: "columns" },
      h(Planner, { plan, name, bots, actions }),
      h("div", { class: "stack" }, h(JoinByLink, { fault: joinFault, actions }), h(Learn, { actions })),
    ),
  );

/** @param {{ tables: TableView[], actions: HomeActions }} props */
const Continue = ({ tables, actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("continue-title")),
    h(
      "ul",
      { class: "running" },
      tables.map((view) =>
        h(
          "li",
          { key: view.id },
          h(
            "a",
            { href: `/t/${view.id}`, onClick: go(actions, `/t/${view.id}`) },
            h("span", { class: "names" }, view.seats.map((seat) => nameOf(view, seat)).join(", ")),
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

/** @param {{ plan: Plan, name: string, bots: string[], actions: HomeActions }} props */
const Planner = ({ plan, name, bots, actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("plan-title")),
    h(
      "label",
      { class: "field" },
      h("span", null, t("your-name")),
      h("input", {
        type: "text",
        maxLength: 40,
        value: name,
        autocomplete: "nickname",
        onInput: (/** @type {any} */ e) => actions.name(e.target.value),
      }),
    ),
    h(
      "fieldset",
      null,
      h("legend", null, t("plan-seats")),
      plan.places.map((place, index) =>
        h(
          "label",
          { key: index, class: "field" },
          h("span", null, t("seat-number", { number: index + 1 })),
          h(PlaceChoice, {
            place,
            index,
            bots: offered(bots, plan),
            onChoose: (chosen) => actions.plan({ places: plan.places.map((p, k) => (k === index ? chosen : p)) }),
          }),
        ),
      ),
    ),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-boards")),
      h(
        "select",
        { value: plan.boards, onChange: (/** @type {any} */ e) => actions.plan({ boards: e.target.value }) },
        h("option", { value: "shuffled" }, t("boards-shuffled")),
        h("option", { value: "order" }, t("boards-order")),
      ),
    ),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-clock")),
      h(
        "select",
        { value: plan.clock, onChange: (/** @type {any} */ e) => actions.plan({ clock: e.target.value }) },
        ["", "30", "60", "120", "300"].map((seconds) =>
          h(
            "option",
            { key: seconds, value: seconds },
            seconds ? t("clock-seconds", { seconds: Number(seconds) }) : t("clock-none"),
          ),
        ),
      ),
    ),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        { type: "button", class: "primary", onClick: actions.openPlanned },
        t(plan.places.includes("friend") ? "do-open" : "do-start"),
      ),
    ),
  );

/** The bots to choose from; those that are chosen are among them before the server has told its own.
 * @param {string[]} bots @param {Plan} plan */
const offered = (bots, { places }) => (bots.length ? bots : [...new Set(places.flatMap((p) => botAt(p) ?? []))]);

/** @param {{ place: Place, index: number, bots: string[], onChoose: (place: Place) => void }} props */
const PlaceChoice = ({ place, index, bots, onChoose }) =>
  h(
    "select",
    { value: place, onChange: (/** @type {any} */ e) => onChoose(e.target.value) },
    h("option", { value: "you" }, t("place-you")),
    index > 0 && h("option", { value: "here" }, t("place-here")),
    h("option", { value: "friend" }, t("place-friend")),
    bots.map((bot) => h("option", { key: bot, value: `bot:${bot}` }, botOffered(bot))),
    index > 1 && h("option", { value: "none" }, t("place-none")),
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
      h("a", { class: "button", href: "/learn", onClick: go(actions, "/learn") }, t("do-learn")),
      h("a", { class: "button", href: "/rules", onClick: go(actions, "/rules") }, t("do-rules")),
    ),
  );

/** A link that stays on the page, unless it is to be opened elsewhere.
 * @param {{ go: (path: string) => void }} actions @param {string} path */
export const go = (actions, path) => (/** @type {MouseEvent} */ event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  actions.go(path);
};
