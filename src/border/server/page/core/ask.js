// Questions to the core, which thinks in a worker of its own and is loaded when it is first asked.

/** @import { Account, Answer, Asked, BoardView, Colour, GameView, Hint, PlayedRound, Question } from "../types" */
/** @import { Packed, Shares, TableView } from "../types" */
import { cellsOf, countsOf, diceOf, setOf, wordsOfBoards, wordsOfTable } from "./words.js";

const FIRST = -1; // instead of how many dice may be used: the first action
const [KEPT, LYING, LEFT] = [0, 1, 2]; // what dice do

/** Why the core gave no answer. */
export class NoAnswer extends Error {
  /** @param {NonNullable<Answer["fault"]>} reason @param {string} [text] */
  constructor(reason, text) {
    super(text ?? reason);
    this.reason = reason;
  }
}

/** @typedef {{ resolve: (found: any) => void, reject: (fault: NoAnswer) => void }} Waiting */
/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {Worker | null} */
let worker = null;
let last = 0;

const started = () => {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") throw new NoAnswer("unable");
  const made = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  made.onmessage = ({ data }) => settle(data);
  made.onerror = () => {
    worker = null; // it could not be loaded: the next question tries again
    for (const id of [...waiting.keys()]) settle({ id, fault: "unreachable" });
  };
  return made;
};

/** @param {Answer} answer */
const settle = ({ id, found, fault, text }) => {
  const asking = waiting.get(id);
  waiting.delete(id);
  if (fault) asking?.reject(new NoAnswer(fault, text));
  else asking?.resolve(found);
};

/** @type {WeakMap<BoardView[], BigUint64Array>} the boards that have been asked about, as words */
const packed = new WeakMap();

/** @param {BoardView[]} boards */
const wordsOnce = (boards) => {
  const words = packed.get(boards) ?? wordsOfBoards(boards);
  packed.set(boards, words);
  return words;
};

/** @param {BoardView[]} boards @param {TableView} view @param {Asked} ask @returns {Promise<any>} */
const asked = async (boards, view, ask) => {
  worker ??= started();
  /** @type {Question} */
  const question = { id: ++last, laid: { boards: wordsOnce(boards), table: wordsOfTable(boards, view) }, ask };
  const answer = new Promise((resolve, reject) => waiting.set(question.id, { resolve, reject }));
  worker.postMessage(question);
  return answer;
};

/** @param {TableView} view @returns {GameView} */
const gameOf = (view) => /** @type {GameView} */ (view.game);

/** The dice that the others may use.
 * @param {GameView} game */
const diceLeft = ({ dice, left }) => countsOf(left.map((index) => dice[index]));

/** The chance that the active seat can cross these cells in its first action, if it keeps dice of these colours and
 * later what is best for the cells.
 * @param {BoardView[]} boards @param {TableView} view @param {string[]} cells @param {Colour[]} kept
 * @returns {Promise<number>} */
export const odds = (boards, view, cells, kept) => {
  const { active: seat, throw: thrown } = gameOf(view);
  const aim = setOf(boards[seat], cells);
  return asked(boards, view, { kind: "odds", seat, aim, kept: countsOf(kept), throws: view.rules.throws - thrown });
};

/** Everybody's shares of the victory now: the exact mean over the throws to come in this turn, with the best decisions.
 * @param {BoardView[]} boards @param {TableView} view @param {Colour[]} [kept] where dice are about to be thrown
 * @returns {Promise<Shares>} */
export const shares = (boards, view, kept = []) => {
  const game = gameOf(view);
  const number = view.rules.throws - game.throw;
  if (game.stage === "throw") return asked(boards, view, { kind: "shares", stage: KEPT, dice: countsOf(kept), number });
  if (game.stage === "second") {
    return asked(boards, view, { kind: "shares", stage: LEFT, dice: diceLeft(game), number: game.most });
  }
  const left = game.stage === "keep" ? number : 0;
  return asked(boards, view, { kind: "shares", stage: LYING, dice: countsOf([...game.dice]), number: left });
};

/** What a seat could decide now, the best first, and the cells that it has in mind.
 * @param {BoardView[]} boards @param {TableView} view @param {number} seat @param {string[]} [cells]
 * @returns {Promise<Hint[]>} */
export const hints = async (boards, view, seat, cells = []) => {
  const game = gameOf(view);
  const second = game.stage === "second";
  const dice = second ? diceLeft(game) : countsOf([...game.dice]);
  const left = game.stage === "keep" ? view.rules.throws - game.throw : 0;
  const mine = setOf(boards[seat], cells);
  const most = second ? game.most : FIRST;
  const found = await asked(boards, view, { kind: "hints", seat, dice, most, left, mine });
  return found.map((/** @type {Hint<Packed>} */ hint) => ({
    cells: cellsOf(boards[seat], hint.cells),
    kept: diceOf(hint.kept),
    shares: hint.shares,
  }));
};

/** Resolves when all is loaded that hints at this table need.
 * @param {BoardView[]} boards @param {TableView} view @returns {Promise<void>} */
export const ready = (boards, view) => asked(boards, view, { kind: "ready" });

/** What became of everybody's chances in a round, from the view before it.
 * @param {BoardView[]} boards @param {TableView} view @param {PlayedRound} round @returns {Promise<Account>} */
export const account = async (boards, view, { active, shown, kept, crossed }) => {
  const round = {
    active,
    shown: shown.map(countsOf),
    kept: kept.map(countsOf),
    crossed: crossed.map((cells, seat) => setOf(boards[seat], cells)),
  };
  /** @type {Account<Packed>} */
  const found = await asked(boards, view, { kind: "account", round });
  const bestCrossed = found.bestCrossed.map((set, seat) => cellsOf(boards[seat], set));
  return { ...found, bestCrossed, bestKept: found.bestKept.map(diceOf) };
};
