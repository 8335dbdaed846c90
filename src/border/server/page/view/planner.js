// A table in the making: who sits where, the rules, the boards, the clock and the pace.

/** @import { BoardView, RulesView } from "../types" */
/** @import { Fault } from "../state/page.js" */
/** @import { Place, Plan } from "../state/plan.js" */
/** @import { HomeActions } from "./home.js" */
import { h } from "../vendor/preact.js";
import { botAt, offered } from "../state/plan.js";
import { NameField } from "./name_field.js";
import { OwnBoards } from "./own_boards.js";
import { PaceChoice } from "./pace.js";
import { botOffered } from "./people.js";
import { Portrait } from "./portrait.js";
import { CLASSIC, rulesAbout, rulesName } from "./ruleset.js";
import { t } from "./texts.js";

/** @param {{
 *   plan: Plan, name: string, bots: string[], rules: RulesView[], brought: BoardView[], boardFault: Fault | null,
 *   actions: HomeActions,
 * }} props */
export const Planner = ({ plan, name, bots, rules, brought, boardFault, actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("plan-title")),
    h(NameField, { label: t("your-name"), name, onName: (called) => actions.prefer({ name: called }) }),
    h(
      "fieldset",
      null,
      h("legend", null, t("plan-seats")),
      plan.places.map((place, index) => [
        h(
          "label",
          { key: index, class: "field" },
          h("span", null, t("seat-number", { number: index + 1 }), botAt(place) && h(Portrait, { bot: botAt(place) })),
          h(PlaceChoice, {
            place,
            index,
            bots: offered(bots),
            onChoose: (chosen) => actions.plan({ places: plan.places.with(index, chosen) }),
          }),
        ),
        place === "here" &&
          h(NameField, {
            label: t("sit-here-name"),
            name: plan.names[index],
            own: false,
            onName: (called) => actions.plan({ names: plan.names.with(index, called) }),
          }),
      ]),
    ),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-rules")),
      h(
        "select",
        { value: plan.rules, onChange: (/** @type {any} */ e) => actions.plan({ rules: e.target.value }) },
        namesOf(rules, plan).map((one) => h("option", { key: one, value: one }, rulesName(one))),
      ),
    ),
    plan.rules !== CLASSIC && h("p", { class: "hint" }, rulesAbout(plan.rules)),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-boards")),
      h(
        "select",
        { value: plan.boards, onChange: (/** @type {any} */ e) => actions.plan({ boards: e.target.value }) },
        h("option", { value: "shuffled" }, t("boards-shuffled")),
        h("option", { value: "order" }, t("boards-order")),
        h("option", { value: "new" }, t("boards-new")),
        h("option", { value: "own" }, t("boards-own")),
      ),
    ),
    plan.boards === "own" && h(OwnBoards, { boards: brought, fault: boardFault, actions }),
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
    h(PaceChoice, { pace: plan.pace, onChoose: (pace) => actions.plan({ pace }) }),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-coach")),
      h(
        "select",
        { value: plan.coach, onChange: (/** @type {any} */ e) => actions.plan({ coach: e.target.value }) },
        h("option", { value: "alone" }, t("coach-alone")),
        h("option", { value: "all" }, t("coach-all")),
      ),
    ),
    plan.coach === "all" && h("p", { class: "hint" }, t("table-coach", { coach: "all" })),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        {
          type: "button",
          class: "primary",
          disabled: plan.boards === "own" && brought.length === 0,
          onClick: actions.openPlanned,
        },
        t(plan.places.includes("friend") ? "do-open" : "do-start"),
      ),
    ),
  );

/** The names of the rules to choose from; those chosen, before the server has told its own.
 * @param {RulesView[]} rules @param {Plan} plan */
const namesOf = (rules, plan) => (rules.length ? rules.flatMap(({ name }) => name ?? []) : [plan.rules]);

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
