// Everything that a table on the screen can become: a function of what it was and what happened.

/** @import { BoardView, Connection, FromServer, Legal, Refusal, TableState } from "../types" */
import { EMPTY, completing, tapped } from "./draft.js";
import { duration, framesOf } from "./frames.js";

/** @typedef {{ kind: "heard", message: FromServer, now: number }
 *   | { kind: "boards", boards: BoardView[] }
 *   | { kind: "connection", connection: Connection }
 *   | { kind: "advance" } | { kind: "skip" }
 *   | { kind: "tap-cell", cell: string } | { kind: "tap-die", die: number }
 *   | { kind: "undo" } | { kind: "reset" } | { kind: "ask-pass" } | { kind: "asked", id: string }
 *   | { kind: "point", cell: string | null } | { kind: "enlarge", seat: number | null }
 *   | { kind: "dismiss" }} Change */

/** @param {string} id @param {string | null} token @returns {TableState} */
export const opened = (id, token) => ({
  id,
  token,
  boards: [],
  frame: null,
  queue: [],
  log: [],
  draft: EMPTY,
  pending: null,
  reason: null,
  passing: false,
  pointed: null,
  enlarged: null,
  connection: "connecting",
  skew: 0,
});

/** What the acting seat on this device may do; null while there is something to watch.
 * @param {TableState} table @returns {Legal | null} */
export const acting = ({ frame, queue, connection }) =>
  frame && queue.length === 0 && connection === "open" ? (frame.view.legal[0] ?? null) : null;

/** @param {TableState} table @param {Change} change @returns {TableState} */
export const reduce = (table, change) => {
  switch (change.kind) {
    case "heard":
      return heard(table, change.message, change.now);
    case "boards":
      return { ...table, boards: change.boards };
    case "connection":
      return { ...table, connection: change.connection };
    case "advance":
      return advanced(table, 1);
    case "skip":
      return advanced(table, table.queue.length);
    case "tap-cell":
      return cellTapped(table, change.cell);
    case "tap-die":
      return dieTapped(table, change.die);
    case "undo":
      return { ...table, draft: undone(table), reason: null, passing: false };
    case "reset":
      return { ...table, draft: { ...table.draft, cells: [] }, reason: null, passing: false };
    case "ask-pass":
      return { ...table, passing: true, reason: null };
    case "asked":
      return { ...table, pending: change.id, reason: null, passing: false };
    case "point":
      return { ...table, pointed: change.cell };
    case "enlarge":
      return { ...table, enlarged: change.seat };
    case "dismiss":
      return { ...table, reason: null, passing: false };
  }
};

/** @param {TableState} table @param {FromServer} message @param {number} now @returns {TableState} */
const heard = (table, message, now) => {
  switch (message.kind) {
    case "welcome": {
      const frame = { view: message.table, event: null, version: message.table.version, closings: [] };
      const known = new Set(table.log.map(({ version }) => version));
      return {
        ...table,
        token: message.token,
        skew: message.now - now,
        connection: "open",
        frame,
        queue: [],
        log: [...table.log, ...message.news.filter(({ version }) => !known.has(version))],
        draft: message.table.legal[0] && sameDecision(table, message.table.legal[0]) ? table.draft : EMPTY,
        pointed: table.pointed,
      };
    }
    case "update": {
      const last = table.queue.at(-1) ?? table.frame;
      const frames = framesOf(last?.view ?? null, message.news, message.table);
      const grown = { ...table, queue: [...table.queue, ...frames], log: [...table.log, ...message.news] };
      return table.queue.length === 0 && frames.every((frame) => duration(frame) === 0)
        ? advanced(grown, frames.length)
        : grown;
    }
    case "done":
      return table.pending === message.id ? { ...table, pending: null } : table;
    case "refused":
      return refused(table, message);
    case "bye":
      return { ...table, connection: message.again ? "lost" : "taken-over" };
  }
};

/** @param {TableState} table @param {Refusal} refusal @returns {TableState} */
const refused = (table, refusal) => {
  if (refusal.id !== null && table.pending !== refusal.id) return table;
  const key = `refusal-${refusal.refusal ?? refusal.reason}`;
  const args = { cells: refusal.cells.join(" "), dice: refusal.dice, rule: refusal.rule ?? "" };
  return { ...table, pending: null, reason: { key, args } };
};

/** @param {TableState} table @param {number} steps @returns {TableState} */
const advanced = (table, steps) => {
  if (steps === 0) return table;
  const frame = table.queue[steps - 1] ?? table.frame;
  const same = frame?.view.legal[0] && sameDecision(table, frame.view.legal[0]);
  return {
    ...table,
    frame,
    queue: table.queue.slice(steps),
    draft: same ? table.draft : EMPTY,
    passing: Boolean(same) && table.passing,
    reason: same ? table.reason : null,
  };
};

/** Whether a seat is still at the decision that it was at.
 * @param {TableState} table @param {Legal} legal */
const sameDecision = (table, legal) => JSON.stringify(table.frame?.view.legal[0]) === JSON.stringify(legal);

/** @param {TableState} table @param {string} cell @returns {TableState} */
const cellTapped = (table, cell) => {
  const legal = acting(table);
  const view = table.frame?.view;
  const elsewhere = legal && table.enlarged !== null && table.enlarged !== legal.seat;
  if (elsewhere) return { ...table, pointed: cell, reason: { key: "why-other-board", args: {} } };
  if (!legal || !view || legal.may.includes("throw"))
    return { ...table, pointed: cell, reason: { key: legal ? "why-throw-first" : "why-not-you", args: {} } };
  const { draft, reason } = tapped(legal, table.boards[legal.seat], view.seats[legal.seat].crossed, table.draft, cell);
  return { ...table, draft, reason, pointed: cell, passing: false };
};

/** @param {TableState} table @param {number} die @returns {TableState} */
const dieTapped = (table, die) => {
  if (!acting(table)?.may.includes("keep")) return table;
  const keep = table.draft.keep.includes(die)
    ? table.draft.keep.filter((kept) => kept !== die)
    : [...table.draft.keep, die].sort();
  return { ...table, draft: { ...table.draft, keep }, reason: null };
};

/** @param {TableState} table */
const undone = (table) => {
  const legal = acting(table);
  const last = table.draft.cells.at(-1);
  if (!legal || last === undefined) return table.draft;
  const group = completing(legal)
    ? (legal.segments.find(({ cells }) => cells.includes(last))?.cells ?? [last])
    : [last];
  return { ...table.draft, cells: table.draft.cells.filter((cell) => !group.includes(cell)) };
};
