// Draft of crosses before they are confirmed, and its copy for reloads.

/** @import { BoardView, Colour, Draft, Legal, Reason, RulesView } from "../types" */

// Drafts. They count the remaining dice and use the lists sent by the server; they contain no rules.

/** @type {Draft} */
export const EMPTY = { keep: [], cells: [] };

/** Return the number of dice of each colour that are left after these cells are crossed.
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

/** Whether the seat now completes whole segments, rather than crossing single cells.
 * @param {Legal} legal */
export const completesSegments = (legal) => legal.may.includes("stop") || legal.segments.length > 0;

/** Return the cells that a tap would add to the draft.
 * @param {Legal} legal @param {BoardView} board @param {Draft} draft @returns {Set<string>} */
export const openCells = (legal, board, draft) =>
  completesSegments(legal) ? openSegments(legal, board, draft) : nextCells(legal, board, draft);

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

/** Return the draft after a tap on a cell; if the tap is refused, also the reason.
 * @param {Legal} legal @param {BoardView} board @param {string[]} crossed
 * @param {Draft} draft @param {string} name @param {RulesView} rules
 * @returns {{ draft: Draft, reason: Reason | null }} */
export const afterTap = (legal, board, crossed, draft, name, rules) => {
  const group = groupOf(legal, name);
  if (draft.cells.includes(name)) {
    const left = withoutGroup(legal, draft, name);
    return { draft: { ...left, cells: reachableCells(legal, board, left.cells) }, reason: null };
  }
  const open = openCells(legal, board, draft);
  for (const cell of crossed) open.delete(cell);
  if (open.has(name)) return { draft: { ...draft, cells: [...draft.cells, ...group] }, reason: null };
  return { draft, reason: refusalReason(legal, board, crossed, draft, name, rules) };
};

/** Return the cells that one tap adds: the missing cells of a segment in the first action, else a single cell.
 * @param {Legal} legal @param {string} name */
const groupOf = (legal, name) => legal.segments.find(({ cells }) => cells.includes(name))?.cells ?? [name];

/** Return the draft without a cell and without the cells that were added with it.
 * @param {Legal} legal @param {Draft} draft @param {string} name @returns {Draft} */
export const withoutGroup = (legal, draft, name) => {
  const group = groupOf(legal, name);
  return { ...draft, cells: draft.cells.filter((cell) => !group.includes(cell)) };
};

/** Return the drafted cells that can still be crossed one after the other.
 * @param {Legal} legal @param {BoardView} board @param {string[]} cells */
const reachableCells = (legal, board, cells) => {
  if (completesSegments(legal)) return cells;
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

/** Return the reason why a cell cannot be crossed.
 * @param {Legal} legal @param {BoardView} board @param {string[]} crossed
 * @param {Draft} draft @param {string} name @param {RulesView} rules @returns {Reason} */
const refusalReason = (legal, board, crossed, draft, name, rules) => {
  const colour = colourOf(board, name);
  if (colour === null || crossed.includes(name)) return { key: "why-crossed", args: { cell: name } };
  const left = diceLeft(legal, board, draft.cells)[colour] ?? 0;
  if (completesSegments(legal)) {
    const all = [...legal.segments, ...board.segments].find(({ cells }) => cells.includes(name))?.cells ?? [name];
    const need = all.filter((cell) => !crossed.includes(cell)).length;
    return { key: "why-segment", args: { colour, need, left } };
  }
  if (draft.cells.length >= legal.most && legal.most < legal.dice.length) return { key: "why-one", args: {} };
  if (left <= 0) return { key: "why-no-die", args: { colour } };
  if (!rules.chain) return { key: "refusal-no-neighbour-before", args: { cells: name } };
  return { key: "why-no-neighbour", args: { cell: name } };
};

// Copies of drafts that survive a reload of the tab.

/** @param {string} id of the table */
const key = (id) => `border-draft-${id}`;

/** Store a draft with the legal moves of its decision, which identify the decision.
 * @param {string} id @param {Legal} legal @param {Draft} draft */
export const saveDraft = (id, legal, draft) => {
  try {
    const begun = draft.keep.length || draft.cells.length || legal.may.includes("keep");
    if (begun) sessionStorage.setItem(key(id), JSON.stringify({ legal, draft }));
    else sessionStorage.removeItem(key(id));
  } catch {
    // Storage is not available: a reload loses the draft.
  }
};

/** Return the stored draft for a decision, or null. A draft of an earlier decision is deleted.
 * @param {string} id @param {Legal} legal @returns {Draft | null} */
export const loadDraft = (id, legal) => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(id)) ?? "null");
    if (kept && JSON.stringify(kept.legal) === JSON.stringify(legal) && isDraft(kept.draft)) return kept.draft;
    sessionStorage.removeItem(key(id));
  } catch {
    // Invalid data.
  }
  return null;
};

/** @param {any} draft */
const isDraft = (draft) =>
  [draft?.keep, draft?.cells].every(Array.isArray) &&
  draft.keep.every(Number.isInteger) &&
  draft.cells.every((/** @type {unknown} */ cell) => typeof cell === "string");
