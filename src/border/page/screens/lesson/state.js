// Lesson: the current step, the attempts, and the feedback.

/** @import { KeyAction } from "../../game/keyboard.js" */
/** @import { Change } from "../../game/reducer.js" */
/** @import { Lesson, LessonStep, Reason, TableState, TableView } from "../../types" */
import { closingsBetween } from "../../game/frames.js";
import { tableKey } from "../../game/keyboard.js";
import { newTableState, reduce } from "../../game/reducer.js";

/** `at`: index of the step, or the number of steps at the end; `tries`: number of mistakes in this step.
 * @typedef {{ lesson: Lesson, at: number, done: boolean, tries: number, table: TableState }} LessonState */

/** @typedef {Change | { kind: "show" } | { kind: "next" } | { kind: "back" } | { kind: "restart" }} LessonChange */

export const MAX_TRIES = 2; // mistakes before the solution is offered

/** Return the lesson at the start of a step.
 * @param {Lesson} lesson @param {number} [at] @returns {LessonState} */
export const lessonAt = (lesson, at = 0) => {
  const step = lesson.steps[at];
  return { lesson, at, done: !step, tries: 0, table: tableShowing(lesson, step ? step.before : lesson.end) };
};

/** Return the lesson at the start of a step that the learner reached by playing; new dice are rolling.
 * @param {LessonState} state @param {number} at @returns {LessonState} */
const advanceTo = (state, at) => {
  const next = lessonAt(state.lesson, at);
  const falling = !isOver(next) && thrownIn(next) !== "" && thrownIn(next) !== thrownIn(state);
  return { ...next, table: { ...next.table, diceFalling: falling } };
};

/** Return a key that identifies the throw on the table; empty if there are no dice.
 * @param {LessonState} state */
const thrownIn = ({ table }) => {
  const game = table.frame?.view.game;
  return game?.dice ? `${game.round} ${game.throw} ${game.dice}` : "";
};

const END = "end"; // stands for the end of the lesson, in place of a step's key

/** Return the key of the current step. Unlike its index, the key stays the same when steps are added.
 * @param {LessonState} state */
export const stepKey = (state) => (isOver(state) ? END : stepOf(state).key);

/** Return the lesson at the step with a key; at the first step if there is no such key.
 * @param {Lesson} lesson @param {string | null} place */
export const lessonAtKey = (lesson, place) => {
  if (place === END) return lessonAt(lesson, lesson.steps.length);
  const at = lesson.steps.findIndex(({ key }) => key === place);
  return lessonAt(lesson, Math.max(0, at));
};

/** @param {Lesson} lesson @param {TableView} view @returns {TableState} */
const tableShowing = (lesson, view) => ({
  ...newTableState("lesson", null),
  boards: lesson.boards,
  connection: "open",
  frame: { view, event: null, version: view.version, closings: [], durationMs: 0 },
});

/** Return the current step; at the end of the lesson, the last step.
 * @param {LessonState} state @returns {LessonStep} */
export const stepOf = ({ lesson, at }) => lesson.steps[Math.min(at, lesson.steps.length - 1)];

/** @param {LessonState} state */
export const isOver = ({ lesson, at }) => at >= lesson.steps.length;

/** Whether to offer the solution.
 * @param {LessonState} state */
export const canShow = (state) =>
  !state.done && state.tries >= MAX_TRIES && ["keep", "cross"].includes(stepOf(state).task);

/** Whether the learner changes seats with this step.
 * @param {LessonState} state */
export const isNewPart = ({ lesson: { steps }, at }) => at < steps.length && steps[at - 1]?.seat !== steps[at].seat;

/** Return the seats that the learner plays, in order, each with its number of steps.
 * @param {Lesson} lesson @returns {{ seat: number, from: number, steps: number }[]} */
export const parts = ({ steps }) =>
  steps.flatMap(({ seat }, from) => {
    if (steps[from - 1]?.seat === seat) return [];
    const end = steps.findIndex((step, at) => at > from && step.seat !== seat);
    return [{ seat, from, steps: (end < 0 ? steps.length : end) - from }];
  });

/** Return the number of dice or cells in the label of a step's button.
 * @param {LessonStep} step */
export const buttonCount = ({ task, keep, least, before }) =>
  task === "keep" ? (before.game?.dice.length ?? 0) - keep.length : least;

/** @param {LessonState} state @param {LessonChange} change @returns {LessonState} */
export const reduceLesson = (state, change) => {
  switch (change.kind) {
    case "next":
      return advanceTo(state, Math.min(state.at + 1, state.lesson.steps.length));
    case "back":
      return lessonAt(state.lesson, Math.max(state.at - 1, 0));
    case "restart":
      return lessonAt(state.lesson);
    case "point":
    case "landed":
      return { ...state, table: reduce(state.table, change) };
    default:
      return state.done ? state : applyMove(state, change);
  }
};

/** @param {LessonState} state
 * @param {Exclude<LessonChange, { kind: "next" | "back" | "restart" | "point" | "landed" }>} change
 * @returns {LessonState} */
const applyMove = (state, change) => {
  switch (change.kind) {
    case "throw":
      return stepOf(state).task === "throw" ? advanceTo(state, state.at + 1) : state;
    case "keep":
      return afterKeep(state);
    case "stop":
      return afterStop(state);
    case "cross":
      return afterCross(state);
    case "ask-pass":
    case "pass":
      return afterPass(state);
    case "show":
      return withSolution(state);
    default: {
      const table = reduce(state.table, change);
      const wrong = change.kind === "tap-cell" && table.reason !== null;
      return { ...state, table, tries: state.tries + (wrong ? 1 : 0) };
    }
  }
};

/** @param {LessonState} state @param {string} key @param {Reason["args"]} [args] @param {number} [wrong]
 * @returns {LessonState} */
const withHint = (state, key, args = {}, wrong = 1) => ({
  ...state,
  tries: state.tries + wrong,
  table: { ...state.table, reason: { key, args } },
});

/** Throw again: continue if the right dice are kept.
 * @param {LessonState} state @returns {LessonState} */
const afterKeep = (state) => {
  const step = stepOf(state);
  if (step.task !== "keep") return withHint(state, "lesson-no-throw");
  const { keep } = state.table.draft;
  const dice = step.before.game?.dice ?? "";
  const missing = step.keep.find((die) => !keep.includes(die));
  if (missing !== undefined) return withHint(state, "lesson-keep-too", { colour: dice[missing] });
  const extra = keep.find((die) => !step.keep.includes(die));
  if (extra !== undefined) return withHint(state, "lesson-keep-not", { colour: dice[extra] });
  return advanceTo(state, state.at + 1);
};

/** @param {LessonState} state */
const afterStop = (state) =>
  stepOf(state).task === "keep" ? withHint(state, "lesson-stop-early") : withHint(state, "lesson-stop-now", {}, 0);

/** @param {LessonState} state @returns {LessonState} */
const afterPass = (state) => {
  const step = stepOf(state);
  return step.task === "pass" ? withStepDone(state, step, []) : withHint(state, "lesson-pass-not");
};

/** Confirm the draft: the step is done if the draft contains the cells that the step asks for.
 * @param {LessonState} state @returns {LessonState} */
const afterCross = (state) => {
  const step = stepOf(state);
  const { cells } = state.table.draft;
  if (step.task === "pass") return state;
  if (cells.length === 0) return withHint(state, "lesson-choose-first", {}, 0);
  if (step.task !== "cross" || step.need.some((cell) => !cells.includes(cell)))
    return withHint(state, `lesson-${step.key}-else`);
  if (cells.length < step.least) return withHint(state, "lesson-one-more");
  if (cells.length > step.most) return withHint(state, `lesson-${step.key}-else`);
  return withStepDone(state, step, cells);
};

/** @param {LessonState} state @param {LessonStep} step @param {string[]} cells @returns {LessonState} */
const withStepDone = (state, step, cells) => {
  const { before, after, seat } = step;
  const seats = after.seats.map((s) =>
    s.seat === seat ? { ...s, crossed: [...before.seats[seat].crossed, ...cells] } : s,
  );
  const game =
    after.game?.stage === "second" || !before.game ? after.game : { ...before.game, taken: after.game?.taken ?? [] };
  const closings = closingsBetween(before, after).filter((closing) => closing.seat === seat);
  const frame = {
    view: { ...after, seats, game, legal: [] },
    event: /** @type {const} */ ({ kind: "crossed", seat, cells, forced: false }),
    version: after.version,
    closings,
    durationMs: 0,
  };
  return { ...state, done: true, table: { ...state.table, frame, reason: null } };
};

/** Draft the solution, ready to be confirmed.
 * @param {LessonState} state @returns {LessonState} */
const withSolution = (state) => {
  const { keep, cells } = stepOf(state);
  return { ...state, table: { ...state.table, draft: { keep, cells }, reason: { key: "lesson-shown", args: {} } } };
};

/** Return the action of a key: the same as at a table, except that N continues the lesson.
 * @param {string} key @param {LessonState} state @returns {KeyAction<LessonChange> | null} */
export const lessonKey = (key, state) => {
  if (key.toLowerCase() !== "n") return tableKey(key, state.table);
  return isOver(state) ? null : { change: { kind: "next" } };
};
