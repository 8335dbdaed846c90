// Client of the compiled core: questions and answers as promises.

/** @import { Aim, BoardView, Colour, CoreQuery, CoreRequest, CoreResponse, DecisionReason, Draw } from "../types" */
/** @import { DrawnFrom, Draws, GameView, Hint, Option, Packed, PlayedRound, RoundAnalysis } from "../types" */
/** @import { TableInput, TableView } from "../types" */
import { addressOf } from "../net/files.js";

// Boards and tables in the core's input format. Sets of cells are bit sets, in the order of a board's cells.

const COLOURS = /** @type {Colour[]} */ ([..."roygbs"]);
const WORD = (1n << 64n) - 1n;

/** @type {WeakMap<BoardView, Map<string, bigint>>} */
const bitCache = new WeakMap();

/** Return the bit for each cell.
 * @param {BoardView} board */
const bitsOf = (board) => {
  const found = bitCache.get(board) ?? new Map(board.cells.map(({ name }, place) => [name, 1n << BigInt(place)]));
  bitCache.set(board, found);
  return found;
};

/** Return cells as a set. Names that are not on the board are ignored.
 * @param {BoardView} board @param {string[]} names @returns {bigint} */
export const setOf = (board, names) => {
  const found = bitsOf(board);
  return names.reduce((set, name) => set | (found.get(name) ?? 0n), 0n);
};

/** @param {BoardView} board @param {bigint} set @returns {string[]} */
export const cellsOf = (board, set) =>
  board.cells.filter((_, place) => (set >> BigInt(place)) & 1n).map(({ name }) => name);

/** Count the dice of each colour.
 * @param {string[]} dice @returns {number[]} */
const countsOf = (dice) => COLOURS.map((colour) => dice.filter((one) => one === colour).length);

/** Return the given number of dice of each colour.
 * @param {number[]} counts @returns {Colour[]} */
const diceOf = (counts) => counts.flatMap((count, k) => Array(count).fill(COLOURS[k]));

/** @param {BoardView} board @param {number | null} territory from 0 */
const keyOf = (board, territory) => (territory === null ? null : board.territories[territory].key);

/** @param {bigint} set */
const toWords = (set) => [set & WORD, set >> 64n];

/** Return territories as a set.
 * @param {number[]} numbers from 1 */
const territories = (numbers) => BigInt(numbers.reduce((set, number) => set | (1 << (number - 1)), 0));

/** Pack a board: neighbours of each cell, cells of each colour, segments, rings, white cells, values.
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
  return [...sets.flatMap(toWords), ...values.map(BigInt)];
};

/** Pack the boards of a table, by seat.
 * @param {BoardView[]} boards @returns {BigUint64Array} */
export const wordsOfBoards = (boards) => BigUint64Array.from(boards.flatMap(wordsOfBoard));

/** Pack a game: rules, active seat, territories taken, crosses, and territories that each seat closed first.
 * @param {BoardView[]} boards @param {Pick<TableView, "rules" | "seats" | "game">} view @returns {BigUint64Array} */
export const wordsOfTable = (boards, { rules, seats, game }) => {
  const ruled = rules.throws | (rules.last << 8) | (Number(rules.chain) << 16);
  const sheets = seats.flatMap(({ crossed, closed }, seat) => [
    ...toWords(setOf(boards[seat], crossed)),
    territories(closed.filter(({ first }) => first).map(({ territory }) => territory)),
  ]);
  return BigUint64Array.from([BigInt(ruled), BigInt(game?.active ?? 0), territories(game?.taken ?? []), ...sheets]);
};

// Queries to the core. The first query starts the worker.

const FIRST = -1; // stands for the first action, in place of the number of usable dice

/** The core could not answer. */
export class NoAnswer extends Error {
  /** @param {NonNullable<CoreResponse["fault"]>} reason @param {string} [text] */
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
let lastId = 0;

const startWorker = () => {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") throw new NoAnswer("unable");
  const made = new Worker(addressOf("core/worker.js"), { type: "module" });
  made.onmessage = ({ data }) => settle(data);
  made.onerror = () => {
    worker = null; // loading failed; the next query tries again
    for (const id of [...waiting.keys()]) settle({ id, fault: "unreachable" });
  };
  return made;
};

/** @param {CoreResponse} answer */
const settle = ({ id, found, fault, text }) => {
  const asking = waiting.get(id);
  waiting.delete(id);
  if (fault) asking?.reject(new NoAnswer(fault, text));
  else asking?.resolve(found);
};

/** @type {WeakMap<BoardView[], BigUint64Array>} packed boards */
const packed = new WeakMap();

/** @param {BoardView[]} boards */
const wordsOnce = (boards) => {
  const words = packed.get(boards) ?? wordsOfBoards(boards);
  packed.set(boards, words);
  return words;
};

/** @param {BoardView[]} boards @param {TableView} view @param {CoreQuery} ask @returns {Promise<any>} */
const query = (boards, view, ask) => send({ boards: wordsOnce(boards), table: wordsOfTable(boards, view) }, ask);

/** @param {TableInput | null} tableInput @param {CoreQuery} ask @returns {Promise<any>} */
const send = async (tableInput, ask) => {
  worker ??= startWorker();
  /** @type {CoreRequest} */
  const question = { id: ++lastId, tableInput, ask };
  const answer = new Promise((resolve, reject) => waiting.set(question.id, { resolve, reject }));
  worker.postMessage(question);
  return answer;
};

/** @param {TableView} view @returns {GameView} */
const gameOf = (view) => /** @type {GameView} */ (view.game);

/** Count the leftover dice of each colour: dice that the first action did not use.
 * @param {GameView} game */
const diceLeft = ({ dice, left }) => countsOf(left.map((index) => dice[index]));

/** Return the dice of a decision, the number that may be used, and the throws left.
 * @param {TableView} view */
const decisionIn = (view) => {
  const game = gameOf(view);
  if (game.stage === "second") return { dice: diceLeft(game), most: game.most, left: 0 };
  const left = game.stage === "keep" ? view.rules.throws - game.throw : 0;
  return { dice: countsOf([...game.dice]), most: FIRST, left };
};

/** Return the segments and territories that the active seat may want to cross, with their odds if it keeps these dice
 * now and then always keeps the best dice for each.
 * @param {BoardView[]} boards @param {TableView} view @param {Colour[]} kept @returns {Promise<Aim[]>} */
export const aims = async (boards, view, kept) => {
  const { active: seat, throw: thrown } = gameOf(view);
  const throws = view.rules.throws - thrown;
  /** @type {Aim<Packed>[]} */
  const found = await query(boards, view, { kind: "aims", seat, kept: countsOf(kept), throws });
  return found.map(({ cells, dice, territory, odds }) => ({
    cells: cellsOf(boards[seat], cells),
    dice: diceOf(dice),
    territory: keyOf(boards[seat], territory),
    odds,
  }));
};

/** Return the reason why the second of two decisions of a seat is better.
 * @param {BoardView[]} boards @param {TableView} view @param {number} seat @param {Option[]} options
 * @returns {Promise<DecisionReason>} */
export const reason = async (boards, view, seat, options) => {
  const packed = options.map(({ kept, cells }) => ({ kept: countsOf(kept), cells: setOf(boards[seat], cells) }));
  /** @type {DecisionReason<Packed>} */
  const found = await query(boards, view, { kind: "reason", seat, ...decisionIn(view), options: packed });
  const board = boards[seat];
  const { aim, effects } = found;
  return {
    aim: aim && { ...aim, cells: cellsOf(board, aim.cells), territory: keyOf(board, aim.territory) },
    effects: effects.map(({ left, nearer, ...effect }) => ({
      ...effect,
      left: diceOf(left),
      nearer: nearer && { ...nearer, territory: board.territories[nearer.territory].key },
    })),
  };
};

/** Return the decisions of a seat, best first, including one that crosses the given cells.
 * @param {BoardView[]} boards @param {TableView} view @param {number} seat @param {string[]} [cells]
 * @returns {Promise<Hint[]>} */
export const hints = async (boards, view, seat, cells = []) => {
  const mine = setOf(boards[seat], cells);
  const found = await query(boards, view, { kind: "hints", seat, ...decisionIn(view), mine });
  return found.map((/** @type {Hint<Packed>} */ hint) => ({
    cells: cellsOf(boards[seat], hint.cells),
    kept: diceOf(hint.kept),
    shares: hint.shares,
  }));
};

/** Return a promise that resolves when the data for hints at this table is loaded.
 * @param {BoardView[]} boards @param {TableView} view @returns {Promise<void>} */
export const ready = (boards, view) => query(boards, view, { kind: "ready" });

/** Return the win shares after each throw and decision of a round that starts at this view.
 * @param {BoardView[]} boards @param {TableView} view @param {PlayedRound} round
 * @param {number[][]} [ledgers] of the earlier rounds; empty before the first @returns {Promise<RoundAnalysis>} */
export const analyseRound = async (boards, view, { active, shown, kept, crossed }, ledgers = []) => {
  const round = {
    active,
    shown: shown.map(countsOf),
    kept: kept.map(countsOf),
    crossed: crossed.map((cells, seat) => setOf(boards[seat], cells)),
  };
  /** @type {RoundAnalysis<Packed>} */
  const found = await query(boards, view, { kind: "account", round, ledgers });
  const bestCrossed = found.bestCrossed.map((set, seat) => cellsOf(boards[seat], set));
  return { ...found, bestCrossed, bestKept: found.bestKept.map(diceOf) };
};

/** Return the commitment to the seed of a game, and the numbers that follow from the seed.
 * @param {DrawnFrom} dice @param {Draw[]} [wanted] @returns {Promise<Draws>} */
export const draws = (dice, wanted = []) => send(null, { kind: "draws", dice, wanted });
