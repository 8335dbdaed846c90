// The story of a game, line by line, and what has been crossed since somebody acted last.

/** @import { BoardView, News, PublicEvent, TableState, TableView, Won } from "../types" */
import { cellsOf } from "./frames.js";
import { acting } from "./selectors.js";

/** @typedef {{
 *   id: string, round: number, seat: number | null, cells: string[], event: PublicEvent | null,
 *   kept: number[], forced: boolean, closing: Won | null,
 * }} Line
 * `seat`: whose board it is about, and `cells` of it; `kept`: the dice that lay there when the others were thrown;
 * `closing`: what was closed, in a line of its own without an event */

// What a line is made of; what was decided unseen is told when it is revealed, and keeping with the next throw.
const TOLD = new Set([
  "started",
  "thrown",
  "ended",
  "given-up",
  "held",
  "returned",
  "consulted",
  "away",
  "back",
  "moved",
]);

/** What has happened, as far as it has been shown.
 * @param {TableState} table @returns {News[]} */
export const shown = ({ log, frame }) => log.filter(({ version }) => version <= (frame?.version ?? 0));

/** The lines of the story, the oldest first.
 * @param {News[]} news @param {TableView} view @param {BoardView[]} boards @returns {Line[]} */
export const linesOf = (news, view, boards) => {
  const closings = closingsIn(news, view, boards);
  return inContext(news, view).flatMap((told) => [
    ...linesFor(told, view),
    ...(closings.get(told.version) ?? []).map((closing) => {
      const { ring } = boards[closing.seat].territories[closing.territory - 1];
      const { seat, territory } = closing;
      return line(told, `${seat}-${territory}`, { seat, cells: ring, closing });
    }),
  ]);
};

/** @typedef {{
 *   event: PublicEvent, version: number, round: number, active: number | null, kept: number[], forced: number[],
 * }} Told an event, its round, who is active, the dice kept for a throw, and who could cross nothing in this action */

/** @param {News[]} news @param {TableView} view @returns {Told[]} */
const inContext = (news, view) => {
  const over = view.game?.outcome !== null;
  const complete = (view.game?.round ?? 1) - (over ? 0 : 1); // rounds
  let ahead = news.filter(({ event }) => event.kind === "revealed").length;
  let active = /** @type {number | null} */ (null);
  let kept = /** @type {number[]} */ ([]);
  let forced = /** @type {number[]} */ ([]);
  return news.map(({ event, version }) => {
    if (event.kind === "thrown") active = event.seat;
    if (event.kind === "sealed" && event.forced) forced = [...forced, event.seat];
    const round = Math.max(1, complete - ahead + (over && ahead === 0 ? 0 : 1));
    const told = { event, version, round, active, kept, forced };
    if (event.kind === "revealed") [ahead, forced] = [ahead - 1, []];
    kept = event.kind === "kept" ? event.dice : [];
    return told;
  });
};

/** @param {Told} told @param {TableView} view @returns {Line[]} */
const linesFor = (told, view) => {
  const { event, active, kept, forced } = told;
  if (event.kind === "revealed")
    return event.cells.flatMap((cells, seat) => {
      const passed = active !== null && seat !== active && !forced.includes(seat);
      return cells.length || passed ? [line(told, seat, { seat, cells })] : [];
    });
  if (event.kind === "crossed") return [line(told, "", { seat: event.seat, cells: event.cells, forced: event.forced })];
  if (event.kind === "sealed") return event.forced ? [line(told, "", { seat: event.seat, forced: true })] : [];
  if ((event.kind === "away" || event.kind === "back") && view.seats[event.seat]?.yours) return [];
  return TOLD.has(event.kind) ? [line(told, "", { seat: "seat" in event ? event.seat : null, kept })] : [];
};

/** @param {Told} told @param {number | string} more of its id @param {Partial<Line>} line @returns {Line} */
const line = ({ event, version, round }, more, line) => ({
  ...{ id: `${version}-${more}`, round, event: line.closing ? null : event, seat: null },
  ...{ cells: [], kept: [], forced: false, closing: null, ...line },
});

/** What was closed, by the version of the event in which the last cell of its ring was crossed.
 * @param {News[]} news @param {TableView} view @param {BoardView[]} boards */
const closingsIn = (news, view, boards) => {
  /** @type {Map<number, Won[]>} */
  const found = new Map();
  for (const { seat, closed } of view.seats)
    for (const closing of closed) {
      const ring = new Set(boards[seat]?.territories[closing.territory - 1].ring);
      const last = news.findLast(({ event }) => cellsOf(event, seat).some((cell) => ring.has(cell)));
      if (last) found.set(last.version, [...(found.get(last.version) ?? []), { seat, ...closing }]);
    }
  return found;
};

/** Where cells lie: as few territories as can be, first the one in whose ring there are most of them.
 * A cell that lies in no ring is at no territory.
 * @param {BoardView} board @param {string[]} cells @returns {{ territory: string | null, cells: string[] }[]} */
export const placesOf = (board, cells) => {
  const ways = board.territories.map(({ key, ring }) => ({
    territory: key,
    size: ring.length,
    cells: cells.filter((cell) => ring.includes(cell)),
  }));
  const [most] = ways.sort((a, b) => b.cells.length - a.cells.length || a.size - b.size);
  if (!most?.cells.length) return cells.length ? [{ territory: null, cells }] : [];
  const rest = cells.filter((cell) => !most.cells.includes(cell));
  return [{ territory: most.territory, cells: most.cells }, ...placesOf(board, rest)];
};

/** The seat of whoever looks at this device; null: a watcher.
 * @param {TableState} table @returns {number | null} */
export const viewer = (table) => {
  const yours = (table.frame?.view.seats ?? []).filter(({ yours }) => yours);
  return acting(table)?.seat ?? (yours.find(({ awaited }) => awaited) ?? yours[0])?.seat ?? null;
};

/** What is marked on each board: what was crossed since the viewer acted, as far as it has been shown.
 * @param {TableState} table @returns {string[][]} */
export const marksOf = (table) => {
  const seats = table.frame?.view.seats ?? [];
  const marks = crossedSince(shown(table), seats.length, viewer(table));
  return marks.map((cells, seat) => cells.filter((cell) => seats[seat].crossed.includes(cell)));
};

/** What was crossed on each board since the viewer acted; for a watcher, what each crossed last.
 * What a bot crosses in the viewer's seat counts, and being passed over is no act.
 * @param {News[]} news @param {number} seats @param {number | null} viewer @returns {string[][]} */
export const crossedSince = (news, seats, viewer) => {
  const nothing = Array.from({ length: seats }, () => /** @type {string[]} */ ([]));
  let [marks, held] = [nothing, false];
  for (const { event } of news) {
    held = isHeld(held, event, viewer);
    if (isAct(event) && event.seat === viewer && !held) marks = nothing;
    marks = marks.map((old, seat) => {
      const cells = seat === viewer && !held ? [] : cellsOf(event, seat);
      if (!cells.length) return old;
      return viewer === null ? cells : [...old, ...cells];
    });
  }
  return marks;
};

/** @param {boolean} held @param {PublicEvent} event @param {number | null} viewer */
const isHeld = (held, event, viewer) => {
  if ((event.kind !== "held" && event.kind !== "returned") || event.seat !== viewer) return held;
  return event.kind === "held";
};

/** Whether somebody has decided what to cross.
 * @param {PublicEvent} event @returns {event is Extract<PublicEvent, { kind: "crossed" | "sealed" }>} */
const isAct = (event) => (event.kind === "crossed" || event.kind === "sealed") && !event.forced;

/** What was revealed last before you throw, which you need not wait to see: whose cells, and which; of several, those
 * that were told last.
 * @param {TableState} table @returns {{ seat: number, cells: string[] } | null} */
export const lastRevealed = (table) => {
  if (!acting(table)?.may.includes("throw")) return null;
  const last = shown(table).findLast(({ event }) => event.kind === "revealed" || event.kind === "thrown")?.event;
  if (last?.kind !== "revealed") return null;
  const seat = table.frame?.view.seats.findLast(({ seat, yours }) => !yours && last.cells[seat]?.length)?.seat;
  return seat === undefined ? null : { seat, cells: last.cells[seat] };
};

/** What was asked of the coach since the last round, as far as it has been shown.
 * @param {TableState} table @returns {Extract<PublicEvent, { kind: "consulted" }>[]} */
export const consultedLately = (table) => {
  const events = shown(table).map(({ event }) => event);
  const since = events.slice(1 + events.findLastIndex(({ kind }) => kind === "revealed"));
  return since.filter((event) => event.kind === "consulted");
};

/** Whether the viewer found nothing to cross since acting last: in the present action, or before it.
 * @param {News[]} news @param {number | null} viewer @returns {"now" | "before" | null} */
export const passedOver = (news, viewer) => {
  const own = news.findLastIndex(
    ({ event }) => ["thrown", "crossed", "sealed"].includes(event.kind) && "seat" in event && event.seat === viewer,
  );
  const event = news[own]?.event;
  if (!event || !("forced" in event) || !event.forced) return null;
  return news.slice(own).some(({ event }) => event.kind === "revealed") ? "before" : "now";
};

/** Who has the most points; nobody before there are any.
 * @param {TableView} view @returns {number[]} */
export const leaders = ({ seats }) => {
  const most = Math.max(...seats.map(({ score }) => score));
  return most > 0 ? seats.filter(({ score }) => score === most).map(({ seat }) => seat) : [];
};
