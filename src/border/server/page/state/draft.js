// Crosses in pencil: counts the dice left and follows the lists that the server sent, nothing more.

/** @import { BoardView, Colour, Draft, Legal, Reason } from "../types" */

/** @type {Draft} */
export const EMPTY = { keep: [], cells: [] };

/** How many dice of each colour are left when these cells are crossed.
 * @param {Legal} legal @param {BoardView} board @param {string[]} cells
 * @returns {Record<string, number>} */
export const diceLeft = (legal, board, cells) => {
  /** @type {Record<string, number>} */
  const left = {};
  for (const { colour } of legal.dice) left[colour] = (left[colour] ?? 0) + 1;
  for (const name of cells) {
    const colour = colourOf(board, name);
    if (colour) left[colour] = (left[colour] ?? 0) - 1;
  }
  return left;
};

/** @param {BoardView} board @param {string} name @returns {Colour | null} */
export const colourOf = (board, name) => board.cells.find((cell) => cell.name === name)?.colour ?? null;

/** Whether segments are completed now, and not cells crossed one by one.
 * @param {Legal} legal */
export const completing = (legal) => legal.may.includes("stop") || legal.segments.length > 0;

/** The cells that a tap would cross in pencil.
 * @param {Legal} legal @param {BoardView} board @param {Draft} draft @returns {Set<string>} */
export const openCells = (legal, board, draft) =>
  completing(legal) ? openSegments(legal, board, draft) : nextCells(legal, board, draft);

/** @param {Legal} legal @param {BoardView} board @param {Draft} draft */
const openSegments = (legal, board, draft) => {
  const left = diceLeft(legal, board, draft.cells);
  const fitting = legal.segments.filter(
    ({ colour, cells }) => !draft.cells.includes(cells[0]) && cells.length <= (left[colour] ?? 0),
  );
  return new Set(fitting.flatMap(({ cells }) => cells));
};

/** @param {Legal} legal @param {BoardView} board @param {Draft} draft */
const nextCells = (legal, board, draft) => {
  if (draft.cells.length >= legal.most) return /** @type {Set<string>} */ (new Set());
  const left = diceLeft(legal, board, draft.cells);
  const near = new Set(legal.cells);
  const pencilled = new Set(draft.cells);
  for (const cell of board.cells) if (pencilled.has(cell.name)) for (const name of cell.neighbours) near.add(name);
  return new Set(
    board.cells
      .filter((cell) => near.has(cell.name) && !pencilled.has(cell.name))
      .filter((cell) => cell.colour !== null && (left[cell.colour] ?? 0) > 0)
      .map((cell) => cell.name),
  );
};

/** The draft after a tap on a cell, or why nothing changed.
 * @param {Legal} legal @param {BoardView} board @param {string[]} crossed
 * @param {Draft} draft @param {string} name
 * @returns {{ draft: Draft, reason: Reason | null }} */
export const tapped = (legal, board, crossed, draft, name) => {
  const group = groupOf(legal, name);
  if (draft.cells.includes(name)) {
    const left = erased(legal, draft, name);
    return { draft: { ...left, cells: connected(legal, board, left.cells) }, reason: null };
  }
  const open = openCells(legal, board, draft);
  for (const cell of crossed) open.delete(cell);
  if (open.has(name)) return { draft: { ...draft, cells: [...draft.cells, ...group] }, reason: null };
  return { draft, reason: whyNot(legal, board, crossed, draft, name) };
};

/** The cells that are crossed together: in the first action all that a segment lacks.
 * @param {Legal} legal @param {string} name */
const groupOf = (legal, name) => legal.segments.find(({ cells }) => cells.includes(name))?.cells ?? [name];

/** The draft without a cell and those that were pencilled with it.
 * @param {Legal} legal @param {Draft} draft @param {string} name @returns {Draft} */
export const erased = (legal, draft, name) => {
  const group = groupOf(legal, name);
  return { ...draft, cells: draft.cells.filter((cell) => !group.includes(cell)) };
};

/** Those of the pencilled cells that can still be crossed one after the other.
 * @param {Legal} legal @param {BoardView} board @param {string[]} cells */
const connected = (legal, board, cells) => {
  if (completing(legal)) return cells;
  /** @type {string[]} */
  let kept = [];
  for (let grown = true; grown; ) {
    const open = nextCells(legal, board, { keep: [], cells: kept });
    const more = cells.filter((cell) => open.has(cell) && !kept.includes(cell)).slice(0, 1);
    grown = more.length > 0;
    kept = [...kept, ...more];
  }
  return cells.filter((cell) => kept.includes(cell));
};

/** Why a cell cannot be crossed, in the words of the rules' refusals.
 * @param {Legal} legal @param {BoardView} board @param {string[]} crossed
 * @param {Draft} draft @param {string} name @returns {Reason} */
const whyNot = (legal, board, crossed, draft, name) => {
  const colour = colourOf(board, name);
  if (colour === null || crossed.includes(name)) return { key: "why-crossed", args: { cell: name } };
  const left = diceLeft(legal, board, draft.cells)[colour] ?? 0;
  if (completing(legal)) {
    const segment = board.segments.find(({ cells }) => cells.includes(name));
    const need = segment ? segment.cells.filter((cell) => !crossed.includes(cell)).length : 1;
    return { key: "why-segment", args: { colour, need, left } };
  }
  if (draft.cells.length >= legal.most && legal.most === 1) return { key: "why-one", args: {} };
  if (left <= 0) return { key: "why-no-die", args: { colour } };
  return { key: "why-no-neighbour", args: { cell: name } };
};
