// Lesson screen: the board, the card of a step, and the end of the lesson.

/** @import { LessonChange, LessonState } from "./state.js" */
/** @import { Frame, Lesson, SeatView, TableView } from "../../types" */
import { Component, h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { sound } from "../../app/notices.js";
import * as page from "../../app/state.js";
import { t } from "../../app/texts.js";
import { Board, Marked } from "../../board/board.js";
import { rollsFinished } from "../../board/dice.js";
import { isForBrowser, runKey } from "../../game/keyboard.js";
import { spent } from "../../game/selectors.js";
import { diceInWords } from "../../game/story.js";
import { lesson as fetchLesson } from "../../net/api.js";
import { Scores } from "../end/screen.js";
import {
  lessonAt,
  canShow,
  buttonCount,
  isNewPart,
  isOver,
  reduceLesson,
  lessonKey,
  parts,
  stepKey,
  lessonAtKey,
  stepOf,
} from "./state.js";
import { boardLabel, Celebrations, PlayBoard, PlayTray, ScoreStrip } from "../table/boards.js";
import { Button, Buttons, linkTo } from "../../ui/controls.js";

/** @typedef {{
 *   view: TableView, keys: string[], actions: LessonActions, dispatch: (change: LessonChange) => void,
 * }} EndProps `keys`: keys of the territories */

/** @param {EndProps} props */
const End = ({ view, keys, actions, dispatch }) =>
  h(
    "section",
    { class: "lesson-card happy", "aria-labelledby": "lesson-title" },
    h(
      "div",
      { class: "say" },
      h("h1", { id: "lesson-title", tabindex: -1 }, t("lesson-end-title")),
      h("p", { "aria-live": "polite" }, t("lesson-end")),
    ),
    h(Scores, { view, keys, name: (seat) => seat.name }),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "primary big", onClick: actions.play }, t("lesson-play")),
      h("button", { type: "button", onClick: () => dispatch({ kind: "restart" }) }, t("lesson-restart")),
      h("a", { class: "button", href: "/rules", onClick: linkTo(actions, "/rules") }, t("do-rules")),
    ),
  );

/** @typedef {{ state: LessonState, dispatch: (change: LessonChange) => void }} CardProps */

/** Card of a step: the task, the dice, and the buttons.
 * @param {CardProps} props */
const Card = ({ state, dispatch }) => {
  const step = stepOf(state);
  const { key } = step;
  const { reason } = state.table;
  return h(
    "section",
    { class: `lesson-card${reason ? " hinted" : ""}`, "aria-label": t("desk-label") },
    h(Progress, { state, dispatch }),
    h(
      "div",
      { class: "say", tabindex: 0 }, // can be focused, so that the keyboard can scroll it
      h("h1", { id: "lesson-title", tabindex: -1 }, t(`lesson-${key}-title`)),
      h(
        "div",
        { class: "told", "aria-live": "polite" },
        h(SeatNote, { state }),
        h(Thrown, { state }),
        h(
          "p",
          { key: `${key}-${state.done}`, class: state.done ? "praised" : "" },
          state.done && h("strong", null, `${t("lesson-praise")} `),
          t(state.done ? `lesson-${key}-done` : `lesson-${key}`, { count: buttonCount(step) }),
        ),
      ),
      h("p", { class: "tip", role: "alert" }, reason ? t(reason.key, reason.args) : ""),
    ),
    h(PlayTray, { table: state.table, spent: spentIn(state), dispatch, rolling: state.table.diceFalling }),
    h(
      "div",
      { class: "choices" },
      state.done ? h(NextButton, { dispatch }) : h(Buttons, { table: state.table, dispatch }),
      canShow(state) && h(Button, { label: t("lesson-show"), onClick: () => dispatch({ kind: "show" }) }),
    ),
  );
};

/** @param {{ dispatch: CardProps["dispatch"] }} props */
const NextButton = ({ dispatch }) =>
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

/** Name of the player whose seat the learner plays from here on.
 * @param {{ state: LessonState }} props */
const SeatNote = ({ state }) => {
  const { seats } = viewOf(state);
  const { seat, key } = stepOf(state);
  if (!isNewPart(state)) return null;
  return h("p", { key, class: "part" }, t(state.at ? "lesson-part-new" : "lesson-part", { name: seats[seat].name }));
};

/** The dice, for screen readers.
 * @param {{ state: LessonState }} props */
const Thrown = ({ state }) => {
  const { game, seats } = viewOf(state);
  const fallen = game?.dice && game.stage !== "second" && !state.done;
  return fallen
    ? h("p", { class: "sr" }, t("event-thrown", { name: seats[game.active].name, dice: diceInWords(game.dice) }))
    : null;
};

/** Progress: a dot for each step with gaps between seats, and buttons to move between steps.
 * @param {CardProps} props */
const Progress = ({ state, dispatch }) =>
  h(
    "div",
    { class: "progress" },
    h(StepButton, { kind: "back", disabled: state.at === 0, dispatch }),
    h("span", { class: "count" }, t("lesson-step", { step: state.at + 1, steps: state.lesson.steps.length })),
    h(
      "span",
      { class: "dots", "aria-hidden": "true" },
      parts(state.lesson).map(({ from, steps }) =>
        h(
          "span",
          { key: from, class: "chapter" },
          Array.from({ length: steps }, (_, k) => h("i", { key: k, class: dotClass(state, from + k) })),
        ),
      ),
    ),
    h(StepButton, { kind: "restart", disabled: state.at === 0, dispatch }),
    h(StepButton, { kind: "next", disabled: false, dispatch }),
  );

const STEP_ICONS = {
  back: "M14 6L8 12L14 18",
  restart: "M5.5 9A7.2 7.2 0 1 1 5 13.5M5 4V9.3H10.3",
  next: "M10 6L16 12L10 18",
};

/** @param {{ kind: keyof typeof STEP_ICONS, disabled: boolean, dispatch: CardProps["dispatch"] }} props */
const StepButton = ({ kind, disabled, dispatch }) =>
  h(
    "button",
    { type: "button", class: `way ${kind}`, title: t(`lesson-${kind}`), disabled, onClick: () => dispatch({ kind }) },
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: STEP_ICONS[kind] })),
    h("span", { class: "sr" }, t(`lesson-${kind}`)),
  );

/** @param {LessonState} state @param {number} dot */
const dotClass = ({ at, done }, dot) => (dot < at || (dot === at && done) ? "past" : dot === at ? "now" : "");

/** Return the colours of the dice that drafted cells use; none once a first action is done.
 * @param {LessonState} state */
const spentIn = (state) => {
  const { seat } = stepOf(state);
  return state.done && state.table.frame?.view.game?.active === seat ? [] : spent(state.table, seat);
};

/** @typedef {{ go: (path: string) => void, play: () => void }} LessonActions */

// Kept while the page is open, so that the lesson resumes at the same step.
const lesson = signal(/** @type {LessonState | null} */ (null));
const fault = signal(false);

/** @param {LessonActions} actions */
export const open = (actions) => {
  if (lesson.value) enter(lesson.value.lesson);
  else load();
  return () => {
    if (!lesson.value)
      return h("p", { class: fault.value ? "loading why" : "loading" }, t(fault.value ? "lesson-fault" : "loading"));
    return h(Screen, { state: withLocalNames(lesson.value), actions });
  };
};

const load = async () => {
  fault.value = false;
  try {
    enter(await fetchLesson());
  } catch {
    fault.value = true;
  }
};

/** Open the step that the address names, else resume the lesson; restart it if it has ended.
 * @param {Lesson} loaded */
const enter = (loaded) => {
  const place = location.hash.slice(1);
  if (place) lesson.value = lessonAtKey(loaded, place);
  else if (!lesson.value || isOver(lesson.value)) lesson.value = lessonAt(loaded);
  saveStep(lesson.value);
};

/** @param {LessonState} state */
const saveStep = (state) => {
  if (location.pathname === "/learn") history.replaceState(null, "", `#${stepKey(state)}`);
};

/** @param {LessonChange} change */
const dispatch = (change) => {
  const before = lesson.value;
  if (!before) return;
  const after = reduceLesson(before, change);
  lesson.value = after;
  if (after.at !== before.at) saveStep(after);
  if (after.at !== before.at && after.table.diceFalling) reportLanding(after.at);
  playSound(before, after);
  if (after.done && !before.done) focusOn("lesson-next");
  else if (change.kind === "next" || change.kind === "back" || change.kind === "restart") focusOn("lesson-title");
};

/** Report when the rolling dice of a step have landed.
 * @param {number} at */
const reportLanding = async (at) => {
  await rollsFinished();
  if (lesson.value?.at === at) dispatch({ kind: "landed" });
};

/** @param {string} id */
const focusOn = (id) => document.getElementById(id)?.focus({ preventScroll: true });

/** @param {LessonState} before @param {LessonState} after */
const playSound = (before, after) => {
  const loud = page.preferences.value.sound;
  if (after.at === before.at + 1 && before.done === false && stepOf(before).task !== "cross") sound("throw", loud);
  if (after.done && !before.done && !isOver(after)) sound(after.table.frame?.closings.length ? "close" : "cross", loud);
};

/** @param {KeyboardEvent} event */
const onKeyDown = (event) => {
  if (lesson.value && !isForBrowser(event)) runKey(event, lessonKey(event.key, lesson.value), dispatch);
};

/** Return the lesson with player names in the player's language.
 * @param {LessonState} state @returns {LessonState} */
const withLocalNames = (state) => {
  const frame = /** @type {Frame} */ (state.table.frame);
  const seats = frame.view.seats.map((seat) => ({ ...seat, name: t(`lesson-name-${seat.name.toLowerCase()}`) }));
  return { ...state, table: { ...state.table, frame: { ...frame, view: { ...frame.view, seats } } } };
};

class Screen extends Component {
  componentDidMount() {
    addEventListener("keydown", onKeyDown);
  }
  componentWillUnmount() {
    removeEventListener("keydown", onKeyDown);
  }
  render() {
    const { state, actions } = /** @type {{ state: LessonState, actions: LessonActions }} */ (
      /** @type {any} */ (this.props)
    );
    return h(
      "div",
      { class: state.table.diceFalling ? "lesson falling" : "lesson" },
      h(BoardArea, { state }),
      isOver(state)
        ? h(End, { view: viewOf(state), keys: keysOf(state), actions, dispatch })
        : h(Card, { state, dispatch }),
    );
  }
}

/** Players, the board of the current seat, and its values.
 * @param {{ state: LessonState }} props */
const BoardArea = ({ state }) => {
  const view = viewOf(state);
  const step = stepOf(state);
  const seat = isOver(state) ? winner(view) : view.seats[step.seat];
  const board = state.lesson.boards[seat.seat];
  return h(
    "section",
    { class: "place", "aria-label": t("main-board") },
    h(
      "ul",
      { class: "players", "aria-label": t("lesson-players") },
      view.seats.map((s) =>
        h(Player, { key: s.seat, seat: s, you: !isOver(state) && s.seat === step.seat, here: s.seat === seat.seat }),
      ),
    ),
    h(
      "div",
      { class: "stage" },
      isOver(state)
        ? h(Board, { board, seat, taken: view.game?.taken, label: boardLabel(view, seat) })
        : h(PlayBoard, { table: state.table, seat, dispatch }),
      !state.done && !state.table.diceFalling && h(Marked, { board, cells: step.show }),
      h(Celebrations, {
        frame: /** @type {Frame} */ (state.table.frame),
        boards: state.lesson.boards,
        step: state.at,
      }),
    ),
    h(ScoreStrip, { board, seat, taken: view.game?.taken ?? [] }),
  );
};

/** @param {{ seat: SeatView, you: boolean, here: boolean }} props */
const Player = ({ seat, you, here }) =>
  h(
    "li",
    { class: here ? "here" : "", "aria-current": you ? "true" : null },
    h("span", { class: "name" }, seat.name),
    you && h("span", { class: "you" }, t("lesson-you")),
    h("span", { class: "score", "aria-hidden": "true" }, seat.score),
    h("span", { class: "sr" }, t("score-spoken", { score: seat.score })),
  );

/** @param {LessonState} state */
const viewOf = (state) => /** @type {TableView} */ (state.table.frame?.view);

/** @param {TableView} view */
const winner = (view) => view.seats[view.game?.outcome?.winners[0] ?? 0];

/** Return the keys of the territories, which all boards share.
 * @param {LessonState} state */
const keysOf = ({ lesson: { boards } }) => boards[0].territories.map(({ key }) => key);
