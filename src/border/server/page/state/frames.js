// What happened, one frame after the other, so that it can be followed.

/** @import { Frame, GameView, News, PublicEvent, SeatView, TableView, Won } from "../types" */

const VISIBLE = new Set([
  "started",
  "thrown",
  "kept",
  "crossed",
  "revealed",
  "ended",
  "given-up",
  "held",
  "returned",
  "sealed",
]);

/** The frames of an update: the table after each of its events, the last exactly as the server says.
 * @param {TableView | null} before @param {News[]} news @param {TableView} after @returns {Frame[]} */
export const framesOf = (before, news, after) => {
  let view = before;
  const frames = news.flatMap(({ event, version, game }) => {
    view = view && between(view, event, game);
    return VISIBLE.has(event.kind)
      ? [{ view: view ?? after, event, version, closings: /** @type {Won[]} */ ([]) }]
      : [];
  });
  const last = frames.pop() ?? { event: null, version: after.version };
  return [...frames, { ...last, view: after, closings: closingsBetween(before, after) }];
};

/** The table between two events of an update: its game as the server says, the crosses as the event does.
 * @param {TableView} view @param {PublicEvent} event @param {GameView | null} game @returns {TableView} */
const between = (view, event, game) => ({
  ...view,
  legal: [],
  game: game ?? view.game,
  seats: view.seats.map((seat) => withCrosses(seat, cellsOf(event, seat.seat))),
});

/** The cells that a seat crosses in an event.
 * @param {PublicEvent} event @param {number} seat @returns {string[]} */
export const cellsOf = (event, seat) => {
  if (event.kind === "crossed" && event.seat === seat) return event.cells;
  return event.kind === "revealed" ? (event.cells[seat] ?? []) : [];
};

/** @param {SeatView} seat @param {string[]} cells */
const withCrosses = (seat, cells) => (cells.length ? { ...seat, crossed: [...seat.crossed, ...cells] } : seat);

/** What was closed between two frames, by whom.
 * @param {TableView | null} before @param {TableView} after @returns {Won[]} */
export const closingsBetween = (before, after) =>
  after.seats.flatMap(({ seat, closed }) => {
    const old = new Set((before?.seats[seat]?.closed ?? []).map(({ territory }) => territory));
    return before ? closed.filter(({ territory }) => !old.has(territory)).map((c) => ({ seat, ...c })) : [];
  });

/** How long dice fall, in milliseconds at normal speed: until the last of them lies. */
export const FALL = 780;

/** How long a frame is shown, in milliseconds at normal speed.
 * @param {Frame} frame */
export const duration = ({ event, view, closings }) => {
  if (!event) return 0;
  const bot = "seat" in event && view.seats[event.seat]?.bot !== null;
  const base =
    /** @type {Record<string, number>} */ ({
      thrown: bot ? 900 : 700,
      kept: bot ? 500 : 0,
      crossed: 1000,
      revealed: 1100,
      started: 600,
    })[event.kind] ?? 0;
  return base + (closings.length ? 900 : 0);
};
