// Puzzle being solved, and the results on this device.

/** @import { Change } from "../../game/reducer.js" */
/** @import { Choice } from "../review/state.js" */
/** @import { Colour, Decision, PuzzleChoice, PuzzleLine, PuzzleView, TableState } from "../../types" */
import { signal } from "../../vendor/signals.js";
import { writeImportant, read } from "../../app/device.js";
import { newTableState, reduce } from "../../game/reducer.js";

const KEY = "border-puzzles";

/** @typedef {Record<string, boolean>} PuzzleResults whether the first answer was right, by puzzle id */

/** @returns {PuzzleResults} */
const load = () => {
  const found = read(KEY, {});
  return typeof found === "object" && !Array.isArray(found) ? found : {};
};

export const puzzleResults = signal(load());

/** Store the first answer to a puzzle.
 * @param {string} id @param {boolean} right */
export const noteAnswer = (id, right) => {
  const known = load(); // another tab may have added results
  if (id in known) return;
  puzzleResults.value = { ...known, [id]: right };
  writeImportant(KEY, puzzleResults.value);
};

/** @typedef {{ kept: Colour[], cells: string[] }} Answer `kept`: all five to stop */
/** @typedef {{ puzzle: PuzzleView, table: TableState, answer: Answer | null }} PuzzleState */

/** Return a puzzle before the first move.
 * @param {PuzzleView} puzzle @returns {PuzzleState} */
export const newPuzzle = (puzzle) => {
  const { table: view, boards } = puzzle;
  const frame = { view, event: null, version: view.version, closings: [], durationMs: 0 };
  return { puzzle, table: { ...newTableState("puzzle", null), boards, connection: "open", frame }, answer: null };
};

/** Return the puzzle after a change. The first decision is the answer.
 * @param {PuzzleState} state @param {Change} change @returns {PuzzleState} */
export const reducePuzzle = (state, change) => {
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

/** Whether two decisions are equivalent: dice of one colour are alike, and crosses have no order.
 * @param {Answer} one @param {Answer} other */
export const isSame = (one, other) =>
  [...one.kept].sort().join() === [...other.kept].sort().join() &&
  [...one.cells].sort().join() === [...other.cells].sort().join();

/** @param {PuzzleState} state */
export const isRight = ({ puzzle, answer }) => answer !== null && isSame(answer, puzzle.choices[0]);

/** Return the decision to show beside the best one: a wrong answer, else the obvious choice; null if its win share is
 * unknown.
 * @param {PuzzleState} state @param {PuzzleChoice[]} analysed decisions analysed by the core */
export const comparedChoice = (state, analysed) => {
  const { puzzle, answer } = state;
  if (!answer || isRight(state)) return puzzle.choices[puzzle.obvious];
  return [...puzzle.choices, ...analysed].find((choice) => isSame(choice, answer)) ?? null;
};

/** Return an answer as a choice for the review's components.
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

/** Return the next puzzle of this difficulty that was not tried, or the next one of this difficulty if all were tried.
 * @param {PuzzleLine[]} puzzles @param {string} id @param {Record<string, boolean>} known @param {number} grade
 * 0 for any @returns {string} */
export const nextAfter = (puzzles, id, known, grade) => {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  const later = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)].filter(
    (puzzle) => grade === 0 || puzzle.grade === grade,
  );
  return (later.find((puzzle) => !(puzzle.id in known)) ?? later[0])?.id ?? id;
};

/** Count the puzzles that were tried, and those that were solved at the first attempt.
 * @param {PuzzleLine[]} puzzles @param {Record<string, boolean>} known */
export const scoreOf = (puzzles, known) => {
  const found = puzzles.filter(({ id }) => id in known);
  return { tried: found.length, right: found.filter(({ id }) => known[id]).length };
};
