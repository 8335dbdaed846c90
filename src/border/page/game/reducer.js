// Reducer of a table on the screen, and the decisions to send.

/** @import { BoardView, CoachState, Connection, Decision, Draft, Frame, Legal, Lit, May } from "../types" */
/** @import { Refusal, ServerMessage, TableState, TableView, UnsentCommand } from "../types" */
import { EMPTY, withoutGroup, afterTap } from "./draft.js";
import { framesOf } from "./frames.js";
import { legalNow, givenAway, isAwaitingAnswer, latest } from "./selectors.js";
import { decisionOf, NO_COACHING } from "../screens/coach/advice.js";

/** Return the first queued decision if it is legal and no command is unanswered, else null.
 * @param {TableState} table @returns {Decision | null} */
export const nextDecision = (table) => {
  const [next] = table.queuedDecisions;
  const legal = table.connection === "open" ? latest(table)?.view.legal[0] : null;
  return next && table.pending === null && isLegal(legal, next) ? next : null;
};

/** @param {Legal | null | undefined} legal @param {Decision} decision */
const isLegal = (legal, { kind, seat }) => legal?.seat === seat && legal.may.includes(kind);

/** @param {TableState} table @param {May | "ask-pass"} kind @returns {TableState} */
const queueDecision = (table, kind) => {
  const legal = legalNow(table);
  if (!legal || table.pending !== null) return table;
  if (kind === "ask-pass" && givenAway(legal).length > 0) return { ...table, passing: true, reason: null };
  return { ...table, queuedDecisions: decisionsFor(legal, table.draft, kind === "ask-pass" ? "pass" : kind) };
};

/** Return the decisions made by one tap. A tap that crosses while throws are left makes two: stop, then cross.
 * @param {Legal} legal @param {Draft} draft @param {May} kind @returns {Decision[]} */
const decisionsFor = ({ seat, may }, { keep, cells }, kind) => {
  if (kind === "keep") return may.includes(kind) ? [{ kind, seat, dice: keep }] : [];
  if (kind !== "cross") return may.includes(kind) ? [{ kind, seat }] : [];
  if (cells.length === 0) return [];
  const crossing = /** @type {const} */ ({ kind, seat, cells });
  return may.includes("stop") ? [{ kind: "stop", seat }, crossing] : may.includes(kind) ? [crossing] : [];
};

/** Return the queued decisions if they are all still legal or a command is unanswered; otherwise none.
 * @param {TableState} table @param {Legal | undefined} legal @returns {Decision[]} */
const stillLegal = ({ queuedDecisions, pending }, legal) =>
  pending !== null || queuedDecisions.every((decision) => isLegal(legal, decision)) ? queuedDecisions : [];

/** @typedef {{ kind: "heard", message: ServerMessage, now: number }
 *   | { kind: "boards", boards: BoardView[] }
 *   | { kind: "connection", connection: Connection }
 *   | { kind: "drafted", draft: Draft }
 *   | { kind: "advance" } | { kind: "skip" } | { kind: "landed" }
 *   | { kind: "tap-cell", cell: string } | { kind: "tap-die", die: number }
 *   | { kind: "undo" } | { kind: "reset" } | { kind: "dismiss" }
 *   | { kind: "throw" } | { kind: "keep" } | { kind: "stop" } | { kind: "cross" }
 *   | { kind: "ask-pass" } | { kind: "pass" }
 *   | { kind: "hint" } | { kind: "prepare" } | { kind: "odds" } | { kind: "anyway" }
 *   | { kind: "coached", coach: Partial<CoachState> }
 *   | { kind: "asked", id: string, command: UnsentCommand }
 *   | { kind: "point", cell: string | null } | { kind: "enlarge", seat: number | null }
 *   | { kind: "light", line: Lit | null }} Change */

/** @param {string} id @param {string | null} token @returns {TableState} */
export const newTableState = (id, token) => ({
  id,
  token,
  boards: [],
  frame: null,
  queue: [],
  caughtUp: true,
  log: [],
  draft: EMPTY,
  queuedDecisions: [],
  pending: null,
  diceFalling: false,
  reason: null,
  passing: false,
  coach: NO_COACHING,
  pointed: null,
  enlarged: null,
  lit: null,
  connection: "connecting",
  skew: 0,
  address: "",
});

/** @param {TableState} table @param {Change} change @returns {TableState} */
export const reduce = (table, change) => {
  switch (change.kind) {
    case "heard":
      return onMessage(table, change.message, change.now);
    case "boards":
      return { ...table, boards: change.boards };
    case "connection":
      return { ...table, connection: change.connection };
    case "drafted":
      return { ...table, draft: change.draft };
    case "advance":
      return advance(table, 1 + instantFrames(table.queue));
    case "skip":
      return { ...advance(table, table.queue.length), caughtUp: true };
    case "landed":
      return { ...table, diceFalling: false };
    case "tap-cell":
      return cellTapped(table, change.cell);
    case "tap-die":
      return dieTapped(table, change.die);
    case "undo":
      return { ...withoutWarning(table), draft: draftAfterUndo(table), reason: null, passing: false };
    case "reset":
      return { ...withoutWarning(table), draft: { ...table.draft, cells: [] }, reason: null, passing: false };
    case "dismiss":
      return { ...table, coach: { ...table.coach, advice: null, warning: null }, reason: null, passing: false };
    case "throw":
    case "keep":
    case "stop":
    case "cross":
    case "ask-pass":
    case "pass":
      return queueDecision(table, change.kind);
    case "hint":
    case "odds":
    case "prepare":
    case "anyway":
      return table; // the coach's answer comes later as another change
    case "coached":
      return { ...table, coach: { ...table.coach, ...change.coach } };
    case "asked":
      return {
        ...table,
        pending: change.id,
        queuedDecisions: table.queuedDecisions.filter((decision) => decision !== change.command),
        reason: null,
        passing: false,
      };
    case "point":
      return { ...table, pointed: change.cell };
    case "enlarge":
      return { ...table, enlarged: change.seat };
    case "light":
      return { ...table, lit: change.line };
  }
};

/** @param {TableState} table @param {ServerMessage} message @param {number} now @returns {TableState} */
const onMessage = (table, message, now) => {
  switch (message.kind) {
    case "welcome": {
      const [legal] = message.table.legal;
      const frame = { view: message.table, event: null, version: message.table.version, closings: [], durationMs: 0 };
      const known = new Set(table.log.map(({ version }) => version));
      return {
        ...table,
        token: message.token,
        skew: message.now - now,
        address: message.address,
        connection: "open",
        frame,
        queue: [],
        caughtUp: true,
        diceFalling: false,
        log: [...table.log, ...message.news.filter(({ version }) => !known.has(version))],
        draft: legal && sameDecision(table, legal) ? table.draft : initialDraft(message.table),
        coach: coachAt(table, frame),
        queuedDecisions: stillLegal(table, legal),
      };
    }
    case "update": {
      const frames = framesOf(latest(table)?.view ?? null, message.news, message.table);
      const grown = { ...table, caughtUp: false, log: [...table.log, ...message.news] };
      return isInstant(table, frames)
        ? {
            ...advance({ ...grown, queue: [{ ...table.frame, view: message.table }] }, 1),
            diceFalling: table.diceFalling,
          }
        : showKnown({ ...grown, queue: [...table.queue, ...frames] }, table.caughtUp);
    }
    case "done":
      return table.pending === message.id ? showKnown({ ...table, pending: null }, true) : table;
    case "refused":
      return refused(table, message);
    case "bye":
      return { ...table, connection: message.again ? "lost" : "taken-over" };
    default:
      return table; // does not change the game
  }
};

/** Whether all new frames are instant and another frame is on the screen, which then stays until its time ends.
 * @param {TableState} table @param {Frame[]} frames @returns {table is TableState & { frame: Frame }} */
const isInstant = (table, frames) =>
  !table.caughtUp &&
  table.queue.length === 0 &&
  !isAwaitingAnswer(table) &&
  frames.every(({ durationMs }) => durationMs === 0);

/** Skip to the next frame that has a duration, or to the last frame if none has. Skip only if `enough` is set or the
 * player can already decide in the current frame, and not while the server has yet to answer a decision.
 * @param {TableState} table @param {boolean} [enough] @returns {TableState} */
const showKnown = (table, enough = false) => {
  const known = { ...table, queuedDecisions: stillLegal(table, latest(table)?.view.legal[0]) };
  const seen = table.queue.length > 0 && (enough || table.frame?.view.legal.length);
  return seen && !isAwaitingAnswer(known) ? advance(known, 1 + instantFrames(known.queue)) : known;
};

/** Count the frames to skip: all before the first one that has a duration, or all but the last if none has.
 * @param {Frame[]} queue */
const instantFrames = (queue) => {
  const lasting = queue.findIndex(({ durationMs }) => durationMs > 0);
  return Math.max(0, lasting < 0 ? queue.length - 1 : lasting);
};

/** @param {TableState} table @param {Refusal} refusal @returns {TableState} */
const refused = (table, refusal) => {
  if (refusal.id !== null && table.pending !== refusal.id) return table;
  const key = `refusal-${refusal.refusal ?? refusal.reason}`;
  const args = { cells: refusal.cells.join(" "), dice: refusal.dice, rule: refusal.rule ?? "", name: refusal.name };
  return { ...showKnown({ ...table, pending: null, queuedDecisions: [] }), reason: { key, args } };
};

/** @param {TableState} table @param {number} steps @returns {TableState} */
const advance = (table, steps) => {
  if (steps === 0) return table;
  if (table.queue.length === 0) return { ...table, caughtUp: true };
  const frame = table.queue[steps - 1] ?? table.frame;
  const legal = frame?.view.legal[0];
  const same = legal !== undefined && sameDecision(table, legal);
  const queue = table.queue.slice(steps);
  return {
    ...table,
    frame,
    queue,
    caughtUp: queue.length === 0 && frame?.durationMs === 0,
    diceFalling: legal !== undefined && (frame?.event?.kind === "thrown" || (same && table.diceFalling)),
    draft: same ? table.draft : initialDraft(frame?.view),
    coach: coachAt(table, frame),
    queuedDecisions: queue.length ? table.queuedDecisions : stillLegal(table, legal),
    passing: same && table.passing,
    reason: same ? table.reason : null,
  };
};

/** Return the coach's state for a new frame: unchanged if the decision is still the same, else empty.
 * @param {TableState} table @param {Frame | null} frame */
const coachAt = (table, frame) =>
  frame?.view.legal.length && decisionOf(table) === decisionOf({ ...table, frame }) ? table.coach : NO_COACHING;

/** Return the initial draft of a decision. Dice that were kept before stay kept until they are tapped.
 * @param {TableView | undefined} view @returns {Draft} */
const initialDraft = (view) =>
  view?.legal[0]?.may.includes("keep") ? { ...EMPTY, keep: view.game?.kept ?? [] } : EMPTY;

/** Whether the screen asks for this decision now.
 * @param {TableState} table @param {Legal} legal */
const sameDecision = (table, legal) => JSON.stringify(table.frame?.view.legal[0]) === JSON.stringify(legal);

/** Remove a warning, because the player has changed the choice.
 * @param {TableState} table @returns {TableState} */
const withoutWarning = (table) =>
  table.coach.warning ? { ...table, coach: { ...table.coach, warning: null, advice: null } } : table;

/** @param {TableState} table @param {string} cell @returns {TableState} */
const cellTapped = (table, cell) => {
  const legal = legalNow(table);
  const view = table.frame?.view;
  const elsewhere = legal && table.enlarged !== null && table.enlarged !== legal.seat;
  if (elsewhere) return { ...table, pointed: cell, reason: { key: "why-other-board", args: {} } };
  if (!legal || !view || legal.may.includes("throw"))
    return { ...table, pointed: cell, reason: { key: legal ? "why-throw-first" : "why-not-you", args: {} } };
  const { crossed } = view.seats[legal.seat];
  const { draft, reason } = afterTap(legal, table.boards[legal.seat], crossed, table.draft, cell, view.rules);
  return { ...withoutWarning(table), draft, reason, pointed: cell, passing: false };
};

/** @param {TableState} table @param {number} die @returns {TableState} */
const dieTapped = (table, die) => {
  if (!legalNow(table)?.may.includes("keep")) return table;
  const keep = table.draft.keep.includes(die)
    ? table.draft.keep.filter((kept) => kept !== die)
    : [...table.draft.keep, die].sort();
  return { ...withoutWarning(table), draft: { ...table.draft, keep }, reason: null };
};

/** @param {TableState} table */
const draftAfterUndo = (table) => {
  const legal = legalNow(table);
  const last = table.draft.cells.at(-1);
  return legal && last !== undefined ? withoutGroup(legal, table.draft, last) : table.draft;
};
