// Client of the compiled core: questions and answers as promises.

/** @import { Account, Answer, Asked, BoardView, Colour, GameView, Hint, Packed, PlayedRound } from "../types" */
/** @import { Question, Shares, TableView } from "../types" */

// Boards and tables as words that the core reads: sets of cells are bits, in the order of a board's cells.

const COLOURS = /** @type {Colour[]} */ ([..."roygbs"]);
const WORD = (1n << 64n) - 1n;

/** @type {WeakMap<BoardView, Map<string, bigint>>} */
const known = new WeakMap();

/** The bit of each cell of a board.
 * @param {BoardView} board */
const bitsOf = (board) => {
  const found = known.get(board) ?? new Map(board.cells.map(({ name }, place) => [name, 1n << BigInt(place)]));
  known.set(board, found);
  return found;
};

/** Cells as a set; those that are not on the board are in none.
 * @param {BoardView} board @param {string[]} names @returns {bigint} */
export const setOf = (board, names) => {
  const found = bitsOf(board);
  return names.reduce((set, name) => set | (found.get(name) ?? 0n), 0n);
};

/** The cells of a set.
 * @param {BoardView} board @param {bigint} set @returns {string[]} */
export const cellsOf = (board, set) =>
  board.cells.filter((_, place) => (set >> BigInt(place)) & 1n).map(({ name }) => name);

/** How many dice there are of each colour.
 * @param {string[]} dice @returns {number[]} */
const countsOf = (dice) => COLOURS.map((colour) => dice.filter((one) => one === colour).length);

/** So many dice of each colour.
 * @param {number[]} counts @returns {Colour[]} */
const diceOf = (counts) => counts.flatMap((count, k) => Array(count).fill(COLOURS[k]));

/** @param {bigint} set */
const halves = (set) => [set & WORD, set >> 64n];

/** Territories as a set.
 * @param {number[]} numbers from 1 */
const territories = (numbers) => BigInt(numbers.reduce((set, number) => set | (1 << (number - 1)), 0));

/** A board: what touches each cell, what has each colour, segments, rings, what is white, and values.
 * @param {BoardView} board @returns {bigint[]} */
const wordsOfBoard = (board) => {
  /** @param {string[]} names */
  const set = (names) => setOf(board, names);
  /** @param {string | null} colour */
  const coloured = (colour) => set(board.cells.filter((cell) => cell.colour === colour).map(({ name }) => name));
  const sets = [
    ...board.cells.map(({ neighbours }) => set(neighbours)),
    ...COLOURS.map(coloured),
    ...board.segments.map(({ cells }) => set(cells)),
    ...board.territories.map(({ ring }) => set(ring)),
    coloured(null),
  ];
  const values = [...board.territories.map(({ high }) => high), ...board.territories.map(({ low }) => low)];
  return [...sets.flatMap(halves), ...values.map(BigInt)];
};

/** The boards of a table, seat by seat.
 * @param {BoardView[]} boards @returns {BigUint64Array} */
export const wordsOfBoards = (boards) => BigUint64Array.from(boards.flatMap(wordsOfBoard));

/** What a view says of its game: rules, who is active, what is taken, crosses, firsts.
 * @param {BoardView[]} boards @param {Pick<TableView, "rules" | "seats" | "game">} view @returns {BigUint64Array} */
export const wordsOfTable = (boards, { rules, seats, game }) => {
  const ruled = rules.throws | (rules.last << 8) | (Number(rules.chain) << 16);
  const sheets = seats.flatMap(({ crossed, closed }, seat) => [
    ...halves(setOf(boards[seat], crossed)),
    territories(closed.filter(({ first }) => first).map(({ territory }) => territory)),
  ]);
  return BigUint64Array.from([BigInt(ruled), BigInt(game?.active ?? 0), territories(game?.taken ?? []), ...sheets]);
};

// Questions to the core, which thinks in a worker of its own and is loaded when it is first asked.

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
