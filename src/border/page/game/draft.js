// Draft of crosses before they are confirmed, and its copy for a reload.

/** @import { BoardView, Colour, Draft, Legal, Reason, RulesView } from "../types" */

// Crosses in pencil: counts the dice left and follows the lists that the server sent, nothing more.

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

/** @param {Legal} legal @param {BoardView} board @param {Draft} draft @returns {Set<string>} */
const nextCells = (legal, board, draft) => {
  if (draft.cells.length >= legal.most) return new Set();
  const left = diceLeft(legal, board, draft.cells);
  const opened = legal.opens.filter(({ cell }) => draft.cells.includes(cell)).flatMap(({ cells }) => cells);
  const near = [...legal.cells, ...opened].filter((cell) => !draft.cells.includes(cell));
  return new Set(near.filter((cell) => (left[colourOf(board, cell) ?? ""] ?? 0) > 0));
};

/** The draft after a tap on a cell, or why nothing changed.
 * @param {Legal} legal @param {BoardView} board @param {string[]} crossed
 * @param {Draft} draft @param {string} name @param {RulesView} rules
 * @returns {{ draft: Draft, reason: Reason | null }} */
export const tapped = (legal, board, crossed, draft, name, rules) => {
  const group = groupOf(legal, name);
  if (draft.cells.includes(name)) {
    const left = erased(legal, draft, name);
    return { draft: { ...left, cells: connected(legal, board, left.cells) }, reason: null };
  }
  const open = openCells(legal, board, draft);
  for (const cell of crossed) open.delete(cell);
  if (open.has(name)) return { draft: { ...draft, cells: [...draft.cells, ...group] }, reason: null };
  return { draft, reason: whyNot(legal, board, crossed, draft, name, rules) };
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
 * @param {Draft} draft @param {string} name @param {RulesView} rules @returns {Reason} */
const whyNot = (legal, board, crossed, draft, name, rules) => {
  const colour = colourOf(board, name);
  if (colour === null || crossed.includes(name)) return { key: "why-crossed", args: { cell: name } };
  const left = diceLeft(legal, board, draft.cells)[colour] ?? 0;
  if (completing(legal)) {
    const all = [...legal.segments, ...board.segments].find(({ cells }) => cells.includes(name))?.cells ?? [name];
    const need = all.filter((cell) => !crossed.includes(cell)).length;
    return { key: "why-segment", args: { colour, need, left } };
  }
  if (draft.cells.length >= legal.most && legal.most < legal.dice.length) return { key: "why-one", args: {} };
  if (left <= 0) return { key: "why-no-die", args: { colour } };
  if (!rules.chain) return { key: "refusal-no-neighbour-before", args: { cells: name } };
  return { key: "why-no-neighbour", args: { cell: name } };
};

// What is in pencil stays on the device while a tab is open: a reload loses nothing.

/** @param {string} id of the table */
const key = (id) => `border-draft-${id}`;

/** Keeps a draft with the decision that it was made for.
 * @param {string} id @param {Legal} legal @param {Draft} draft */
export const saveDraft = (id, legal, draft) => {
  try {
    const begun = draft.keep.length || draft.cells.length || legal.may.includes("keep");
    if (begun) sessionStorage.setItem(key(id), JSON.stringify({ legal, draft }));
    else sessionStorage.removeItem(key(id));
  } catch {
    // A browser that keeps nothing: the pencil is gone after a reload.
  }
};

/** The draft for a decision, if it was left in the middle of it; one of an earlier decision is forgotten.
 * @param {string} id @param {Legal} legal @returns {Draft | null} */
export const loadDraft = (id, legal) => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(id)) ?? "null");
    if (kept && JSON.stringify(kept.legal) === JSON.stringify(legal) && isDraft(kept.draft)) return kept.draft;
    sessionStorage.removeItem(key(id));
  } catch {
    // Nothing that can be read.
  }
  return null;
};

/** @param {any} draft */
const isDraft = (draft) =>
  [draft?.keep, draft?.cells].every(Array.isArray) &&
  draft.keep.every(Number.isInteger) &&
  draft.cells.every((/** @type {unknown} */ cell) => typeof cell === "string");
