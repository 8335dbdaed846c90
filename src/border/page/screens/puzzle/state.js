// Puzzle being solved, and the results on this device.

/** @import { Change } from "../../game/reducer.js" */
/** @import { Choice } from "../review/state.js" */
/** @import { Colour, Decision, PuzzleChoice, PuzzleLine, PuzzleView, TableState } from "../../types" */
import { signal } from "../../vendor/signals.js";
import { keep, read } from "../../app/device.js";
import { opened, reduce } from "../../game/reducer.js";

// The puzzles that were tried on this device, kept where the device keeps things.

const KEY = "border-puzzles";

/** @typedef {Record<string, boolean>} PuzzleResults by the puzzle's id: whether the first answer was right */

/** @returns {PuzzleResults} */
const load = () => {
  const found = read(KEY, {});
  return typeof found === "object" && !Array.isArray(found) ? found : {};
};

/** Those that were tried. */
export const puzzleResults = signal(load());

/** Remembers what was answered first.
 * @param {string} id @param {boolean} right */
export const noteAnswer = (id, right) => {
  const known = load(); // another tab may have added to them
  if (id in known) return;
  puzzleResults.value = { ...known, [id]: right };
  keep(KEY, puzzleResults.value);
};

// A puzzle: a table at which something is to be decided, and what was answered.

/** @typedef {{ kept: Colour[], cells: string[] }} Answer `kept`: all of them to stop */
/** @typedef {{ puzzle: PuzzleView, table: TableState, answer: Answer | null }} PuzzleState */

/** A puzzle before anything has been done.
 * @param {PuzzleView} puzzle @returns {PuzzleState} */
export const begun = (puzzle) => {
  const { table: view, boards } = puzzle;
  const frame = { view, event: null, version: view.version, closings: [], durationMs: 0 };
  return { puzzle, table: { ...opened("puzzle", null), boards, connection: "open", frame }, answer: null };
};

/** The puzzle after somebody has done something: the same as at a table, but what is decided there is the answer.
 * @param {PuzzleState} state @param {Change} change @returns {PuzzleState} */
export const tried = (state, change) => {
  if (state.answer) return state;
  const table = reduce(state.table, change);
  const [decision] = table.queuedDecisions;
  const answer = decision ? answerOf(decision, table.frame?.view.game?.dice ?? "") : null;
  return { ...state, table: { ...table, queuedDecisions: [] }, answer };
};

/** @param {Decision} decision @param {string} dice @returns {Answer} */
const answerOf = (decision, dice) => {
  const colours = /** @type {Colour[]} */ ([...dice]);
  if (decision.kind === "keep") return { kept: decision.dice.map((die) => colours[die]), cells: [] };
  if (decision.kind === "stop") return { kept: colours, cells: [] };
  return { kept: [], cells: decision.kind === "cross" ? decision.cells : [] };
};

/** Whether two decisions come to the same: dice of one colour are alike, and crosses have no order.
 * @param {Answer} one @param {Answer} other */
export const isSame = (one, other) =>
  [...one.kept].sort().join() === [...other.kept].sort().join() &&
  [...one.cells].sort().join() === [...other.cells].sort().join();

/** @param {PuzzleState} state */
export const isRight = ({ puzzle, answer }) => answer !== null && isSame(answer, puzzle.choices[0]);

/** What is told beside the best: the answer, or where that was right the obvious one; null: its worth is not known.
 * @param {PuzzleState} state @param {PuzzleChoice[]} weighed what is known of other decisions */
export const besideBest = (state, weighed) => {
  const { puzzle, answer } = state;
  if (!answer || isRight(state)) return puzzle.choices[puzzle.obvious];
  return [...puzzle.choices, ...weighed].find((choice) => isSame(choice, answer)) ?? null;
};

/** The answer as a review would tell it: what was done, and what would have been better.
 * @param {PuzzleView} puzzle @param {PuzzleChoice} made @returns {Choice} */
export const choiceIn = ({ seat, kind, table, choices: [best] }, made) => {
  const game = /** @type {NonNullable<typeof table.game>} */ (table.game);
  const option = (/** @type {PuzzleChoice} */ { kept, cells, share }) => ({
    kept,
    cells,
    shares: table.seats.map((other) => (other.seat === seat ? share : 0)),
  });
  return {
    round: game.round,
    seat,
    kind,
    number: game.throw,
    version: 0,
    view: table,
    cost: best.share - made.share,
    dice: /** @type {Colour[]} */ ([...game.dice]),
    chosen: option(made),
    best: option(best),
  };
};

/** The puzzle that comes next: the first after this one that has not been tried, or else simply the next.
 * @param {PuzzleLine[]} puzzles @param {string} id @param {Record<string, boolean>} known @param {number} grade 0: any
 * @returns {string} */
export const nextAfter = (puzzles, id, known, grade) => {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  const later = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)].filter(
    (puzzle) => grade === 0 || puzzle.grade === grade,
  );
  return (later.find((puzzle) => !(puzzle.id in known)) ?? later[0])?.id ?? id;
};

/** How many have been tried, and how many of them were right at once.
 * @param {PuzzleLine[]} puzzles @param {Record<string, boolean>} known */
export const scoreOf = (puzzles, known) => {
  const found = puzzles.filter(({ id }) => id in known);
  return { tried: found.length, right: found.filter(({ id }) => known[id]).length };
};
