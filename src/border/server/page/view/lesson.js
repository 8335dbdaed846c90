// The lesson: the rulebook's examples, played by the learner on the real boards.

/** @import { LessonChange, LessonState } from "../state/lesson.js" */
/** @import { BoardView, Lesson, SeatView, TableView, Won } from "../types" */
import { Component, h } from "../vendor/preact.js";
import { signal } from "../vendor/signals.js";
import { openCells } from "../state/draft.js";
import { step as stepTo } from "../state/geometry.js";
import { begun, canShow, chapters, isOver, learn, may, spent, stepOf } from "../state/lesson.js";
import { loadPreferences } from "../state/preferences.js";
import { acting } from "../state/reducer.js";
import { freshCells, tray } from "../state/selectors.js";
import { Buttons, Button } from "./buttons.js";
import { Board } from "./board.js";
import { Tray } from "./dice.js";
import { go } from "./home.js";
import { Marked } from "./marked.js";
import { boardLabel } from "./others.js";
import { sound } from "./sounds.js";
import { diceInWords } from "./story.js";
import { Strip } from "./strip.js";
import { t } from "./texts.js";

/** @typedef {{ go: (path: string) => void, play?: () => void }} LessonActions */

// Stays while the page is open: a lesson goes on where it was left.
const lesson = signal(/** @type {LessonState | null} */ (null));
const fault = signal(false);

/** The lesson as the server prepared it.
 * @returns {Promise<Lesson>} */
export const fetchLesson = async () => {
  const answer = await fetch("/api/lesson");
  if (!answer.ok) throw new Error(`lesson: ${answer.status}`);
  return answer.json();
};

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
  const loud = loadPreferences().sound;
  if (after.at === before.at + 1 && before.done === false && stepOf(before).task !== "cross") sound("throw", loud);
  if (after.done && !before.done && !isOver(after)) sound(after.table.frame?.closings.length ? "close" : "cross", loud);
};

const actions = {
  throwDice: () => dispatch({ kind: "throw" }),
  keep: () => dispatch({ kind: "keep" }),
  stop: () => dispatch({ kind: "stop" }),
  cross: () => dispatch({ kind: "cross" }),
  pass: () => dispatch({ kind: "pass" }),
  askPass: () => dispatch({ kind: "pass" }),
  undo: () => dispatch({ kind: "undo" }),
  reset: () => dispatch({ kind: "reset" }),
  dismiss: () => dispatch({ kind: "dismiss" }),
  skip: () => {},
};

/** @param {string} cell */
const tapCell = (cell) => dispatch({ kind: "tap-cell", cell });
/** @param {number} die */
const tapDie = (die) => dispatch({ kind: "tap-die", die });
/** @param {string} cell */
const point = (cell) => lesson.value?.table.pointed !== cell && dispatch({ kind: "point", cell });

// Keys, the same as at the table; N goes on.

/** @type {Record<string, "left" | "right" | "up" | "down">} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** @param {LessonState} state */
const pointed = (state) => state.table.pointed ?? state.lesson.boards[stepOf(state).seat].cells[0].name;

/** @param {KeyboardEvent} event */
const walk = (event) => {
  const state = lesson.value;
  if (!state || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in ARROWS) {
    event.preventDefault();
    const to = stepTo(state.lesson.boards[stepOf(state).seat], pointed(state), ARROWS[event.key]);
    if (to) {
      point(to);
      document.getElementById(`cell-${to}`)?.focus();
    }
  }
  if (event.key === " " || event.key === "x") {
    event.preventDefault();
    tapCell(pointed(state));
  }
};

/** @param {KeyboardEvent} event */
const typed = (event) => {
  const state = lesson.value;
  const target = /** @type {HTMLElement} */ (event.target);
  if (!state || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog"))
    return;
  const key = event.key.toLowerCase();
  if (key === "enter" && target.closest("button, a")) return;
  if (/^[1-5]$/.test(key)) return tapDie(Number(key) - 1);
  /** @type {Record<string, () => void>} */
  const keys = {
    t: () => (may(state).includes("throw") ? actions.throwDice() : may(state).includes("keep") && actions.keep()),
    s: () => may(state).includes("stop") && actions.stop(),
    enter: () => (state.done ? undefined : actions.cross()),
    u: actions.undo,
    r: actions.reset,
    p: () => may(state).includes("pass") && state.table.draft.cells.length === 0 && actions.pass(),
    escape: actions.dismiss,
    n: () => !isOver(state) && dispatch({ kind: "next" }),
    b: () => document.getElementById(`cell-${pointed(state)}`)?.focus(),
  };
  if (key in keys) {
    event.preventDefault();
    keys[key]();
  }
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
    const { state, actions: around } = /** @type {{ state: LessonState, actions: LessonActions }} */ (
      /** @type {any} */ (this.props)
    );
    return h(
      "div",
      { class: "lesson" },
      h(Place, { state }),
      isOver(state) ? h(End, { state, actions: around }) : h(Card, { state }),
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
      h(LessonBoard, { state, board, seat }),
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

/** @param {{ state: LessonState, board: BoardView, seat: SeatView }} props */
const LessonBoard = ({ state, board, seat }) => {
  const { table } = state;
  const legal = acting(table);
  if (isOver(state)) return h(Board, { board, seat, label: boardLabel(viewOf(state), seat) });
  const open = legal && !legal.may.includes("throw") ? openCells(legal, board, table.draft) : undefined;
  for (const cell of seat.crossed) open?.delete(cell);
  return h(Board, {
    board,
    seat,
    label: boardLabel(viewOf(state), seat),
    open,
    draft: state.done ? [] : table.draft.cells,
    pointed: table.pointed,
    fresh: freshCells(table, seat.seat),
    onTap: tapCell,
    onPoint: point,
    onKey: walk,
  });
};

/** What to do, the dice, and the buttons.
 * @param {{ state: LessonState }} props */
const Card = ({ state }) => {
  const { key } = stepOf(state);
  const { reason } = state.table;
  return h(
    "section",
    { class: `lesson-card${reason ? " hinted" : ""}`, "aria-label": t("desk-label") },
    h(Progress, { state }),
    h(
      "div",
      { class: "say" },
      h("h1", { id: "lesson-title", tabindex: -1 }, t(`lesson-${key}-title`)),
      h(
        "div",
        { class: "told", "aria-live": "polite" },
        h(Thrown, { state }),
        h(
          "p",
          { key: `${key}-${state.done}`, class: state.done ? "praised" : "" },
          state.done && h("strong", null, `${t("lesson-praise")} `),
          t(state.done ? `lesson-${key}-done` : `lesson-${key}`),
        ),
      ),
      h("p", { class: "tip", role: "alert" }, reason ? t(reason.key, reason.args) : ""),
    ),
    h(LessonTray, { state }),
    h("div", { class: "choices" }, !state.done && h(Buttons, { table: state.table, actions })),
    h(
      "div",
      { class: "ways" },
      h(
        "button",
        { type: "button", disabled: state.at === 0, onClick: () => dispatch({ kind: "back" }) },
        h(Arrow, { back: true }),
        t("lesson-back"),
      ),
      canShow(state) && h(Button, { label: t("lesson-show"), onClick: () => dispatch({ kind: "show" }) }),
      h(
        "button",
        {
          type: "button",
          key: state.done ? "on" : "past",
          id: "lesson-next",
          class: state.done ? "primary" : "",
          "aria-keyshortcuts": "N",
          onClick: () => dispatch({ kind: "next" }),
        },
        t("lesson-next"),
        h(Arrow, { back: false }),
      ),
    ),
  );
};

/** What the dice show, for those who hear the lesson.
 * @param {{ state: LessonState }} props */
const Thrown = ({ state }) => {
  const { game, seats } = stepOf(state).before;
  const fallen = game?.dice && game.stage !== "second" && !state.done;
  return fallen
    ? h("p", { class: "sr" }, t("event-thrown", { name: seats[game.active].name, dice: diceInWords(game.dice) }))
    : null;
};

/** @param {{ back: boolean }} props */
const Arrow = ({ back }) =>
  h(
    "svg",
    { class: "arrow", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: back ? "M14 6L8 12L14 18" : "M10 6L16 12L10 18" }),
  );

/** How far the lesson is: a dot for each step, a gap between the examples.
 * @param {{ state: LessonState }} props */
const Progress = ({ state }) =>
  h(
    "div",
    { class: "progress" },
    h("span", { class: "count" }, t("lesson-step", { step: state.at + 1, steps: state.lesson.steps.length })),
    h(
      "span",
      { class: "dots", "aria-hidden": "true" },
      chapters(state.lesson).map(({ example, from, steps }) =>
        h(
          "span",
          { key: `${example}-${from}`, class: "chapter" },
          Array.from({ length: steps }, (_, k) => h("i", { key: k, class: dotted(state, from + k) })),
        ),
      ),
    ),
  );

/** @param {LessonState} state @param {number} dot */
const dotted = ({ at, done }, dot) => (dot < at || (dot === at && done) ? "past" : dot === at ? "now" : "");

/** @param {{ state: LessonState }} props */
const LessonTray = ({ state }) => {
  const { table } = state;
  const game = /** @type {NonNullable<TableView["game"]>} */ (viewOf(state).game);
  const legal = acting(table);
  return h(Tray, {
    dice: tray(game, legal, table.draft.keep, state.done && game.active === stepOf(state).seat ? [] : spent(state)),
    throwKey: `${game.round}-${game.throw}`,
    kept: game.throw > 1 ? game.kept : [],
    onTap: legal?.may.includes("keep") ? tapDie : null,
  });
};

/** The happy end: the scoring of the game, and where to go from here.
 * @param {{ state: LessonState, actions: LessonActions }} props */
const End = ({ state, actions: around }) => {
  const view = viewOf(state);
  const keys = state.lesson.boards[0].territories.map(({ key }) => key);
  return h(
    "section",
    { class: "lesson-card happy", "aria-labelledby": "lesson-title" },
    h(
      "div",
      { class: "say" },
      h("h1", { id: "lesson-title", tabindex: -1 }, t("lesson-end-title")),
      h("p", { "aria-live": "polite" }, t("lesson-end")),
    ),
    h(Scores, { view, keys }),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        { type: "button", class: "primary big", onClick: () => (around.play ? around.play() : around.go("/")) },
        t("lesson-play"),
      ),
      h("button", { type: "button", onClick: () => dispatch({ kind: "restart" }) }, t("lesson-restart")),
      h("a", { class: "button", href: "/rules", onClick: go(around, "/rules") }, t("do-rules")),
    ),
  );
};

/** @param {{ view: TableView, keys: string[] }} props */
const Scores = ({ view, keys }) =>
  h(
    "table",
    { class: "scores" },
    h("caption", { class: "sr" }, t("end-caption")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, t("end-player")),
        h("th", { scope: "col" }, t("end-territories")),
        h("th", { scope: "col" }, t("score-total")),
      ),
    ),
    h(
      "tbody",
      null,
      [...view.seats]
        .sort((a, b) => b.score - a.score)
        .map((seat) =>
          h(
            "tr",
            { key: seat.seat, class: view.game?.outcome?.winners.includes(seat.seat) ? "winner" : "" },
            h("th", { scope: "row" }, seat.name),
            h(
              "td",
              null,
              h(
                "span",
                { class: "parts" },
                seat.closed.map(({ territory, value, first }) =>
                  h(
                    "span",
                    { key: territory, class: first ? "first" : "", title: t(`territory-${keys[territory - 1]}`) },
                    value,
                  ),
                ),
              ),
            ),
            h("td", { class: "sum" }, seat.score),
          ),
        ),
    ),
  );

/** @param {{ state: LessonState }} props */
const Celebrations = ({ state }) => {
  const { frame } = state.table;
  const keys = state.lesson.boards[0].territories.map(({ key }) => key);
  return h(
    "div",
    { class: "celebrations", "aria-hidden": "true" },
    frame?.closings.map((closing) =>
      h(
        "p",
        { key: `${state.at}-${closing.territory}`, class: closing.first ? "first" : "" },
        closed(frame.view, closing, keys),
      ),
    ),
  );
};

/** @param {TableView} view @param {Won} closing @param {string[]} keys */
const closed = (view, { seat, territory, value, first }, keys) =>
  t("event-closed", {
    name: view.seats[seat].name,
    territory: keys[territory - 1],
    points: value,
    first: first ? "yes" : "no",
  });

/** @param {LessonState} state */
const viewOf = (state) => /** @type {TableView} */ (state.table.frame?.view);

/** @param {TableView} view */
const winner = (view) => view.seats[view.game?.outcome?.winners[0] ?? 0];
