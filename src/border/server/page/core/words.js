// Boards and tables as words that the core reads: sets of cells are bits, in the order of a board's cells.

/** @import { BoardView, Colour, TableView } from "../types" */

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
export const countsOf = (dice) => COLOURS.map((colour) => dice.filter((one) => one === colour).length);

/** So many dice of each colour.
 * @param {number[]} counts @returns {Colour[]} */
export const diceOf = (counts) => counts.flatMap((count, k) => Array(count).fill(COLOURS[k]));

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
