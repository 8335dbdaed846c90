// Frames of an update, and the player that shows each for its duration.

/** @import { Frame, GameView, News, PublicEvent, SeatView, TableState, TableView, Won } from "../types" */
import { cellsOf, isAwaitingAnswer } from "./selectors.js";

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

/** Return the frames of an update: the table after each visible event. `after` is the table after the last event.
 * @param {TableView | null} before @param {News[]} news @param {TableView} after @returns {Frame[]} */
export const framesOf = (before, news, after) => {
  let view = before;
  const frames = news.flatMap(splitReveal(after)).flatMap(({ event, version, game, lasts }) => {
    view = view && viewBetween(view, event, game);
    return VISIBLE.has(event.kind)
      ? [{ view: view ?? after, event, version, closings: /** @type {Won[]} */ ([]), durationMs: lasts }]
      : [];
  });
  const last = frames.pop() ?? { event: null, version: after.version, durationMs: 0 };
  return [...frames, { ...last, view: after, closings: closingsBetween(before, after) }];
};

/** Split an event that reveals the cells of several seats into one event for each of these seats; they share its
 * duration. Your own cells, which you already know, appear with the first one. The next round begins with the last one.
 * @param {TableView} view @returns {(news: News) => News[]} */
const splitReveal =
  ({ seats }) =>
  (news) => {
    const { event, game, lasts } = news;
    if (event.kind !== "revealed") return [news];
    const others = seats.filter(({ seat, yours }) => !yours && event.cells[seat]?.length).map(({ seat }) => seat);
    if (others.length < 2) return [news];
    return others.map((other, part) => ({
      ...news,
      event: { ...event, cells: event.cells.map((cells, seat) => (isInPart(seats[seat], other, part) ? cells : [])) },
      game: part === others.length - 1 ? game : null,
      lasts: Math.round(lasts / others.length),
    }));
  };

/** Whether a part of a split reveal shows a seat's cells. The part for a seat shows the cells of that seat; the first
 * part also shows those of your seats.
 * @param {SeatView} seat @param {number} other seat for which the part was made @param {number} part from 0 */
const isInPart = ({ seat, yours }, other, part) => seat === other || (yours && part === 0);

/** Return the table after an event. The game comes from the server, and the crosses follow from the event.
 * @param {TableView} view @param {PublicEvent} event @param {GameView | null} game @returns {TableView} */
const viewBetween = (view, event, game) => ({
  ...view,
  legal: [],
  game: game ?? view.game,
  seats: view.seats.map((seat) => withCrosses(seat, cellsOf(event, seat.seat))),
});

/** @param {SeatView} seat @param {string[]} cells */
const withCrosses = (seat, cells) => (cells.length ? { ...seat, crossed: [...seat.crossed, ...cells] } : seat);

/** Return the territories closed between two views.
 * @param {TableView | null} before @param {TableView} after @returns {Won[]} */
export const closingsBetween = (before, after) =>
  after.seats.flatMap(({ seat, closed }) => {
    const old = new Set((before?.seats[seat]?.closed ?? []).map(({ territory }) => territory));
    return before ? closed.filter(({ territory }) => !old.has(territory)).map((c) => ({ seat, ...c })) : [];
  });

/** Time in milliseconds until the last die has landed, at normal speed. */
export const FALL_MS = 780;

/** @typedef {{
 *   now: () => number, later: (work: () => void, ms: number) => number, cancel: (timer: number) => void,
 * }} Timer */

const MAX_QUEUED_FRAMES = 40; // with more frames, each is shown for a shorter time
const HURRIED_PACE = 0.25;

export class FramePlayer {
  /** @param {{ advance: () => void, diceLanded: () => void, pace: () => number, timer: Timer }} deps */
  constructor({ advance, diceLanded, pace, timer }) {
    this.advance = advance;
    this.diceLanded = diceLanded;
    this.pace = pace;
    this.timer = timer;
    this.since = 0; // when the frame on the screen appeared
    /** @type {number | undefined} */
    this.waiting = undefined;
    /** @type {number | undefined} */
    this.falling = undefined;
  }

  /** Schedule the next frame after a change of the table.
   * @param {TableState} before @param {TableState} after */
  update(before, after) {
    if (after.frame?.event !== before.frame?.event) this.onFrameShown(after);
    const resting = isAwaitingAnswer(after);
    const same = after.frame === before.frame && after.queue === before.queue && after.caughtUp === before.caughtUp;
    if (same && resting === isAwaitingAnswer(before)) return;
    if (this.waiting !== undefined) this.timer.cancel(this.waiting);
    const more = !after.caughtUp && !resting;
    this.waiting = more ? this.timer.later(() => this.showNext(), this.wait(after)) : undefined;
  }

  /** @param {TableState} table with a new frame on the screen */
  onFrameShown({ diceFalling }) {
    this.since = this.timer.now();
    if (this.falling !== undefined) this.timer.cancel(this.falling);
    this.falling = diceFalling ? this.timer.later(() => this.diceLanded(), FALL_MS * this.pace()) : undefined;
  }

  showNext() {
    this.waiting = undefined;
    this.advance();
  }

  /** Return the remaining display time of the current frame, in milliseconds.
   * @param {TableState} table */
  wait({ frame, queue }) {
    const lasts = (frame?.durationMs ?? 0) * this.pace() * (queue.length > MAX_QUEUED_FRAMES ? HURRIED_PACE : 1);
    return Math.max(0, lasts - (this.timer.now() - this.since));
  }
}
