// The lesson: the rulebook's examples, played by the learner on the real boards.

/** @import { SeatView, TableView } from "../../types" */
/** @import { LessonChange, LessonState } from "../../state/lesson.js" */
import { Component, h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { lesson as fetchLesson } from "../../net/api.js";
import { begun, isOver, learn, lessonKey, stepOf } from "../../state/lesson.js";
import * as page from "../../state/page.js";
import { Board } from "../board.js";
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

// Stays while the page is open: a lesson goes on where it was left.
const lesson = signal(/** @type {LessonState | null} */ (null));
const fault = signal(false);

/** The screen of the lesson.
 * @param {LessonActions} actions */
export const open = (actions) => {
  if (!lesson.value) load();
  return () => {
    if (!lesson.value)
      return h("p", { class: fault.value ? "loading why" : "loading" }, t(fault.value ? "lesson-fault" : "loading"));
    return h(Screen, { state: lesson.value, actions });
  };
};

const load = async () => {
  fault.value = false;
  try {
    lesson.value = begun(await fetchLesson());
  } catch {
    fault.value = true;
  }
};

// What the learner does.

/** @param {LessonChange} change */
const dispatch = (change) => {
  const before = lesson.value;
  if (!before) return;
  const after = learn(before, change);
  lesson.value = after;
  sounded(before, after);
  if (after.done && !before.done) focusOn("lesson-next");
  else if (change.kind === "next" || change.kind === "back" || change.kind === "restart") focusOn("lesson-title");
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
      { class: "lesson" },
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
      !state.done && h(Marked, { board, cells: step.show }),
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
  const keys = keysOf(state);
  return h(
    "div",
    { class: "celebrations", "aria-hidden": "true" },
    frame?.closings.map((closing) =>
      h(
        "p",
        { key: `${state.at}-${closing.territory}`, class: closing.first ? "first" : "" },
        closingText(frame.view, closing, keys[closing.territory - 1]),
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
