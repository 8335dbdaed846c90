// Lesson: the current step, the attempts, and the response to them.

/** @import { Meaning } from "../../game/keyboard.js" */
/** @import { Change } from "../../game/reducer.js" */
/** @import { Lesson, LessonStep, Reason, TableState, TableView } from "../../types" */
import { closingsBetween } from "../../game/frames.js";
import { tableKey } from "../../game/keyboard.js";
import { opened, reduce } from "../../game/reducer.js";

/** `at` is the number of the step; one more than the last is the happy end. `tries` counts what went wrong in it.
 * @typedef {{ lesson: Lesson, at: number, done: boolean, tries: number, table: TableState }} LessonState */

/** @typedef {Change | { kind: "show" } | { kind: "next" } | { kind: "back" } | { kind: "restart" }} LessonChange */

export const TRIES = 2; // after as many, the learner can be shown how it goes

/** The lesson at one of its steps, with nothing done yet.
 * @param {Lesson} lesson @param {number} [at] @returns {LessonState} */
export const begun = (lesson, at = 0) => {
  const step = lesson.steps[at];
  return { lesson, at, done: !step, tries: 0, table: showing(lesson, step ? step.before : lesson.end) };
};

/** The lesson at another of its steps, reached by going on: dice that lay nowhere before are falling.
 * @param {LessonState} state @param {number} at @returns {LessonState} */
const entered = (state, at) => {
  const next = begun(state.lesson, at);
  const falling = !isOver(next) && thrownIn(next) !== "" && thrownIn(next) !== thrownIn(state);
  return { ...next, table: { ...next.table, diceFalling: falling } };
};

/** The dice that lie there, with the throw they come from; empty where none do.
 * @param {LessonState} state */
const thrownIn = ({ table }) => {
  const game = table.frame?.view.game;
  return game?.dice ? `${game.round} ${game.throw} ${game.dice}` : "";
};

const END = "end"; // what the happy end is called where the steps have their keys

/** What the learner is at, by a name that stays the same when steps are added.
 * @param {LessonState} state */
export const placeOf = (state) => (isOver(state) ? END : stepOf(state).key);

/** The lesson where it was left; from its beginning, where it was never begun.
 * @param {Lesson} lesson @param {string | null} place */
export const resumed = (lesson, place) => {
  if (place === END) return begun(lesson, lesson.steps.length);
  return begun(
    lesson,
    Math.max(
      0,
      lesson.steps.findIndex(({ key }) => key === place),
    ),
  );
};

/** @param {Lesson} lesson @param {TableView} view @returns {TableState} */
const showing = (lesson, view) => ({
  ...opened("lesson", null),
  boards: lesson.boards,
  connection: "open",
  frame: { view, event: null, version: view.version, closings: [], durationMs: 0 },
});

/** The step that the learner is at; at the end the last one.
 * @param {LessonState} state @returns {LessonStep} */
export const stepOf = ({ lesson, at }) => lesson.steps[Math.min(at, lesson.steps.length - 1)];

/** Whether all steps are behind.
 * @param {LessonState} state */
export const isOver = ({ lesson, at }) => at >= lesson.steps.length;

/** Whether it is time to offer to show how it goes.
 * @param {LessonState} state */
export const canShow = (state) => !state.done && state.tries >= TRIES && ["keep", "cross"].includes(stepOf(state).task);

/** Whether the learner takes another part in this step.
 * @param {LessonState} state */
export const isNewPart = ({ lesson: { steps }, at }) => at < steps.length && steps[at - 1]?.seat !== steps[at].seat;

/** Whose parts the learner takes, each with its number of steps, in the order in which they come.
 * @param {Lesson} lesson @returns {{ seat: number, from: number, steps: number }[]} */
export const parts = ({ steps }) =>
  steps.flatMap(({ seat }, from) => {
    if (steps[from - 1]?.seat === seat) return [];
    const end = steps.findIndex((step, at) => at > from && step.seat !== seat);
    return [{ seat, from, steps: (end < 0 ? steps.length : end) - from }];
  });

/** How many dice or cells the button of a step names, when the learner does what it asks for.
 * @param {LessonStep} step */
export const counted = ({ task, keep, least, before }) =>
  task === "keep" ? (before.game?.dice.length ?? 0) - keep.length : least;

/** @param {LessonState} state @param {LessonChange} change @returns {LessonState} */
export const learn = (state, change) => {
  switch (change.kind) {
    case "next":
      return entered(state, Math.min(state.at + 1, state.lesson.steps.length));
    case "back":
      return begun(state.lesson, Math.max(state.at - 1, 0));
    case "restart":
      return begun(state.lesson);
    case "point":
    case "landed":
      return { ...state, table: reduce(state.table, change) };
    default:
      return state.done ? state : acted(state, change);
  }
};

/** @param {LessonState} state
 * @param {Exclude<LessonChange, { kind: "next" | "back" | "restart" | "point" | "landed" }>} change
 * @returns {LessonState} */
const acted = (state, change) => {
  switch (change.kind) {
    case "throw":
      return stepOf(state).task === "throw" ? entered(state, state.at + 1) : state;
    case "keep":
      return kept(state);
    case "stop":
      return stopped(state);
    case "cross":
      return crossed(state);
    case "ask-pass":
    case "pass":
      return passed(state);
    case "show":
      return shown(state);
    default: {
      const table = reduce(state.table, change);
      const wrong = change.kind === "tap-cell" && table.reason !== null;
      return { ...state, table, tries: state.tries + (wrong ? 1 : 0) };
    }
  }
};

/** @param {LessonState} state @param {string} key @param {Reason["args"]} [args] @param {number} [wrong]
 * @returns {LessonState} */
const hinted = (state, key, args = {}, wrong = 1) => ({
  ...state,
  tries: state.tries + wrong,
  table: { ...state.table, reason: { key, args } },
});

/** The dice are thrown again: on to the next step, if the right ones were kept.
 * @param {LessonState} state @returns {LessonState} */
const kept = (state) => {
  const step = stepOf(state);
  if (step.task !== "keep") return hinted(state, "lesson-no-throw");
  const { keep } = state.table.draft;
  const dice = step.before.game?.dice ?? "";
  const missing = step.keep.find((die) => !keep.includes(die));
  if (missing !== undefined) return hinted(state, "lesson-keep-too", { colour: dice[missing] });
  const extra = keep.find((die) => !step.keep.includes(die));
  if (extra !== undefined) return hinted(state, "lesson-keep-not", { colour: dice[extra] });
  return entered(state, state.at + 1);
};

/** @param {LessonState} state */
const stopped = (state) =>
  stepOf(state).task === "keep" ? hinted(state, "lesson-stop-early") : hinted(state, "lesson-stop-now", {}, 0);

/** @param {LessonState} state @returns {LessonState} */
const passed = (state) => {
  const step = stepOf(state);
  return step.task === "pass" ? finished(state, step, []) : hinted(state, "lesson-pass-not");
};

/** Cells are confirmed: done, if they are what the example is about.
 * @param {LessonState} state @returns {LessonState} */
const crossed = (state) => {
  const step = stepOf(state);
  const { cells } = state.table.draft;
  if (step.task === "pass") return state;
  if (cells.length === 0) return hinted(state, "lesson-choose-first", {}, 0);
  if (step.task !== "cross" || step.need.some((cell) => !cells.includes(cell)))
    return hinted(state, `lesson-${step.key}-else`);
  if (cells.length < step.least) return hinted(state, "lesson-one-more");
  if (cells.length > step.most) return hinted(state, `lesson-${step.key}-else`);
  return finished(state, step, cells);
};

/** @param {LessonState} state @param {LessonStep} step @param {string[]} cells @returns {LessonState} */
const finished = (state, step, cells) => {
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

/** What the example did, in pencil and ready to be confirmed.
 * @param {LessonState} state @returns {LessonState} */
const shown = (state) => {
  const { keep, cells } = stepOf(state);
  return { ...state, table: { ...state.table, draft: { keep, cells }, reason: { key: "lesson-shown", args: {} } } };
};

/** What a key means in the lesson: the same as at the table, but N goes on.
 * @param {string} key @param {LessonState} state @returns {Meaning<LessonChange> | null} */
export const lessonKey = (key, state) => {
  if (key.toLowerCase() !== "n") return tableKey(key, state.table);
  return isOver(state) ? null : { change: { kind: "next" } };
};
