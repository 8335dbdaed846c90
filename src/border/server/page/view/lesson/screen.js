// The lesson: moments of a game, played by the learner on the real boards.

/** @import { Frame, Lesson, SeatView, TableView } from "../../types" */
/** @import { LessonChange, LessonState } from "../../state/lesson.js" */
import { Component, h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { lesson as fetchLesson } from "../../net/api.js";
import { begun, isOver, learn, lessonKey, placeOf, resumed, stepOf } from "../../state/lesson.js";
import * as page from "../../state/page.js";
import { Board } from "../board.js";
import { allLie } from "../dice.js";
import { isElsewhere, press } from "../keys.js";
import { Marked } from "../marked.js";
import { boardLabel } from "../others.js";
import { PlayBoard } from "../playing.js";
import { sound } from "../sounds.js";
import { closingText } from "../story.js";
import { Strip } from "../strip.js";
import { t } from "../texts.js";
import { Card } from "./card.js";
import { End } from "./end.js";

/** @typedef {{ go: (path: string) => void, play: () => void }} LessonActions */

// Stays while the page is open, and its step in the address: a lesson goes on where it was left.
const lesson = signal(/** @type {LessonState | null} */ (null));
const fault = signal(false);

/** The screen of the lesson.
 * @param {LessonActions} actions */
export const open = (actions) => {
  if (lesson.value) enter(lesson.value.lesson);
  else load();
  return () => {
    if (!lesson.value)
      return h("p", { class: fault.value ? "loading why" : "loading" }, t(fault.value ? "lesson-fault" : "loading"));
    return h(Screen, { state: named(lesson.value), actions });
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

/** Goes to the step that the address names, or on where the lesson was left; after its end it begins anew.
 * @param {Lesson} loaded */
const enter = (loaded) => {
  const place = location.hash.slice(1);
  if (place) lesson.value = resumed(loaded, place);
  else if (!lesson.value || isOver(lesson.value)) lesson.value = begun(loaded);
  remember(lesson.value);
};

/** @param {LessonState} state */
const remember = (state) => {
  if (location.pathname === "/learn") history.replaceState(null, "", `#${placeOf(state)}`);
};

// What the learner does.

/** @param {LessonChange} change */
const dispatch = (change) => {
  const before = lesson.value;
  if (!before) return;
  const after = learn(before, change);
  lesson.value = after;
  if (after.at !== before.at) remember(after);
  if (after.at !== before.at && after.table.falling) landing(after.at);
  sounded(before, after);
  if (after.done && !before.done) focusOn("lesson-next");
  else if (change.kind === "next" || change.kind === "back" || change.kind === "restart") focusOn("lesson-title");
};

/** Says when the dice of a step lie, which the page has just begun to throw.
 * @param {number} at */
const landing = async (at) => {
  await allLie();
  if (lesson.value?.at === at) dispatch({ kind: "landed" });
};

/** @param {string} id */
const focusOn = (id) => document.getElementById(id)?.focus({ preventScroll: true });

/** @param {LessonState} before @param {LessonState} after */
const sounded = (before, after) => {
  const loud = page.preferences.value.sound;
  if (after.at === before.at + 1 && before.done === false && stepOf(before).task !== "cross") sound("throw", loud);
  if (after.done && !before.done && !isOver(after)) sound(after.table.frame?.closings.length ? "close" : "cross", loud);
};

/** @param {KeyboardEvent} event */
const typed = (event) => {
  if (lesson.value && !isElsewhere(event)) press(event, lessonKey(event.key, lesson.value), dispatch);
};

// What is shown.

/** The lesson with its players called as in the box of the language.
 * @param {LessonState} state @returns {LessonState} */
const named = (state) => {
  const frame = /** @type {Frame} */ (state.table.frame);
  const seats = frame.view.seats.map((seat) => ({ ...seat, name: t(`lesson-name-${seat.name.toLowerCase()}`) }));
  return { ...state, table: { ...state.table, frame: { ...frame, view: { ...frame.view, seats } } } };
};

/** Listens to keys as long as the lesson is on the screen. */
class Screen extends Component {
  componentDidMount() {
    addEventListener("keydown", typed);
  }
  componentWillUnmount() {
    removeEventListener("keydown", typed);
  }
  render() {
    const { state, actions } = /** @type {{ state: LessonState, actions: LessonActions }} */ (
      /** @type {any} */ (this.props)
    );
    return h(
      "div",
      { class: state.table.falling ? "lesson falling" : "lesson" },
      h(Place, { state }),
      isOver(state)
        ? h(End, { view: viewOf(state), keys: keysOf(state), actions, dispatch })
        : h(Card, { state, dispatch }),
    );
  }
}

/** The players, the board of the one whose part the learner takes, and the values.
 * @param {{ state: LessonState }} props */
const Place = ({ state }) => {
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
      !state.done && !state.table.falling && h(Marked, { board, cells: step.show }),
      h(Celebrations, { state }),
    ),
    h(Strip, { board, seat, taken: view.game?.taken ?? [] }),
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

/** @param {{ state: LessonState }} props */
const Celebrations = ({ state }) => {
  const { frame } = state.table;
  return h(
    "div",
    { class: "celebrations", "aria-hidden": "true" },
    frame?.closings.map((closing) =>
      h(
        "p",
        { key: `${state.at}-${closing.territory}`, class: closing.first ? "first" : "" },
        closingText(frame.view, closing, state.lesson.boards),
      ),
    ),
  );
};

/** @param {LessonState} state */
const viewOf = (state) => /** @type {TableView} */ (state.table.frame?.view);

/** @param {TableView} view */
const winner = (view) => view.seats[view.game?.outcome?.winners[0] ?? 0];

/** The keys of the territories, which are the same on all boards.
 * @param {LessonState} state */
const keysOf = ({ lesson: { boards } }) => boards[0].territories.map(({ key }) => key);
