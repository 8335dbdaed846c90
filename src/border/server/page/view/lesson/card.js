// What to do in a step of the lesson, the dice, and the buttons.

/** @import { TableView } from "../../types" */
/** @import { LessonChange, LessonState } from "../../state/lesson.js" */
import { h } from "../../vendor/preact.js";
import { canShow, counted, isNewPart, parts, stepOf } from "../../state/lesson.js";
import { spent } from "../../state/selectors.js";
import { Button, Buttons } from "../buttons.js";
import { PlayTray } from "../playing.js";
import { diceInWords } from "../story.js";
import { t } from "../texts.js";

/** @typedef {{ state: LessonState, dispatch: (change: LessonChange) => void }} CardProps */

/** What to do, the dice, and the buttons.
 * @param {CardProps} props */
export const Card = ({ state, dispatch }) => {
  const step = stepOf(state);
  const { key } = step;
  const { reason } = state.table;
  return h(
    "section",
    { class: `lesson-card${reason ? " hinted" : ""}`, "aria-label": t("desk-label") },
    h(Progress, { state, dispatch }),
    h(
      "div",
      { class: "say", tabindex: 0 }, // it scrolls where there is little room
      h("h1", { id: "lesson-title", tabindex: -1 }, t(`lesson-${key}-title`)),
      h(
        "div",
        { class: "told", "aria-live": "polite" },
        h(Part, { state }),
        h(Thrown, { state }),
        h(
          "p",
          { key: `${key}-${state.done}`, class: state.done ? "praised" : "" },
          state.done && h("strong", null, `${t("lesson-praise")} `),
          t(state.done ? `lesson-${key}-done` : `lesson-${key}`, { count: counted(step) }),
        ),
      ),
      h("p", { class: "tip", role: "alert" }, reason ? t(reason.key, reason.args) : ""),
    ),
    h(PlayTray, { table: state.table, spent: spentIn(state), dispatch, rolling: state.table.falling }),
    h(
      "div",
      { class: "choices" },
      state.done ? h(Onward, { dispatch }) : h(Buttons, { table: state.table, dispatch }),
      canShow(state) && h(Button, { label: t("lesson-show"), onClick: () => dispatch({ kind: "show" }) }),
    ),
  );
};

/** @param {{ dispatch: CardProps["dispatch"] }} props */
const Onward = ({ dispatch }) =>
  h(
    "button",
    {
      type: "button",
      id: "lesson-next",
      class: "primary",
      "aria-keyshortcuts": "N",
      onClick: () => dispatch({ kind: "next" }),
    },
    t("lesson-next"),
    h("kbd", { "aria-hidden": "true" }, "N"),
  );

/** Whose part the learner takes from here on.
 * @param {{ state: LessonState }} props */
const Part = ({ state }) => {
  const { seats } = viewOf(state);
  const { seat, key } = stepOf(state);
  if (!isNewPart(state)) return null;
  return h("p", { key, class: "part" }, t(state.at ? "lesson-part-new" : "lesson-part", { name: seats[seat].name }));
};

/** What the dice show, for those who hear the lesson.
 * @param {{ state: LessonState }} props */
const Thrown = ({ state }) => {
  const { game, seats } = viewOf(state);
  const fallen = game?.dice && game.stage !== "second" && !state.done;
  return fallen
    ? h("p", { class: "sr" }, t("event-thrown", { name: seats[game.active].name, dice: diceInWords(game.dice) }))
    : null;
};

/** @param {LessonState} state */
const viewOf = (state) => /** @type {TableView} */ (state.table.frame?.view);

/** How far the lesson is: a dot for each step, a gap where the learner takes another part; and the ways through it.
 * @param {CardProps} props */
const Progress = ({ state, dispatch }) =>
  h(
    "div",
    { class: "progress" },
    h(Way, { kind: "back", disabled: state.at === 0, dispatch }),
    h("span", { class: "count" }, t("lesson-step", { step: state.at + 1, steps: state.lesson.steps.length })),
    h(
      "span",
      { class: "dots", "aria-hidden": "true" },
      parts(state.lesson).map(({ from, steps }) =>
        h(
          "span",
          { key: from, class: "chapter" },
          Array.from({ length: steps }, (_, k) => h("i", { key: k, class: dotted(state, from + k) })),
        ),
      ),
    ),
    h(Way, { kind: "restart", disabled: state.at === 0, dispatch }),
    h(Way, { kind: "next", disabled: false, dispatch }),
  );

const WAYS = {
  back: "M14 6L8 12L14 18",
  restart: "M5.5 9A7.2 7.2 0 1 1 5 13.5M5 4V9.3H10.3",
  next: "M10 6L16 12L10 18",
};

/** A way through the lesson, as a sign.
 * @param {{ kind: keyof typeof WAYS, disabled: boolean, dispatch: CardProps["dispatch"] }} props */
const Way = ({ kind, disabled, dispatch }) =>
  h(
    "button",
    { type: "button", class: `way ${kind}`, title: t(`lesson-${kind}`), disabled, onClick: () => dispatch({ kind }) },
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: WAYS[kind] })),
    h("span", { class: "sr" }, t(`lesson-${kind}`)),
  );

/** @param {LessonState} state @param {number} dot */
const dotted = ({ at, done }, dot) => (dot < at || (dot === at && done) ? "past" : dot === at ? "now" : "");

/** The dice that the cells in pencil use; in a first action that is done, they are gone.
 * @param {LessonState} state */
const spentIn = (state) => {
  const { seat } = stepOf(state);
  return state.done && state.table.frame?.view.game?.active === seat ? [] : spent(state.table, seat);
};
