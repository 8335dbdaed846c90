// What happened, one frame after the other, so that it can be followed.

/** @import { Won, Frame, News, TableView, PublicEvent } from "../types" */

/** The frames of an update: the table after each of its events, the last exactly as the server says.
 * @param {TableView | null} before @param {News[]} news @param {TableView} after @returns {Frame[]} */
export const framesOf = (before, news, after) => {
  let view = before;
  const worth = news.filter(({ event }) => VISIBLE.has(event.kind));
  /** @type {Frame[]} */
  const frames = worth.map(({ event, version }, index) => {
    view = index === worth.length - 1 || !view ? after : shown(view, event);
    return { view, event, version, closings: [] };
  });
  if (frames.length === 0) frames.push({ view: after, event: null, version: after.version, closings: [] });
  frames[frames.length - 1].closings = closingsBetween(before, after);
  return frames;
};

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

/** The table as an event leaves it, as far as the eye needs it.
 * @param {TableView} view @param {PublicEvent} event @returns {TableView} */
const shown = (view, event) => {
  const { game } = view;
  if (!game) return view;
  switch (event.kind) {
    case "thrown":
      return {
        ...view,
        legal: [],
        game: {
          ...game,
          active: event.seat,
          stage: "keep",
          dice: event.dice,
          throw: game.stage === "throw" ? 1 : game.throw + 1,
          left: [],
        },
      };
    case "kept":
      return { ...view, legal: [], game: { ...game, kept: event.dice } };
    case "crossed":
      return { ...crossedBy(view, event.seat, event.cells), legal: [], game: { ...game, stage: "second" } };
    case "revealed":
      return {
        ...event.cells.reduce((seen, cells, seat) => crossedBy(seen, seat, cells), view),
        legal: [],
        game: { ...game, stage: "throw", dice: "", throw: 0, kept: [], left: [] },
      };
    default:
      return view;
  }
};

/** @param {TableView} view @param {number} seat @param {string[]} cells @returns {TableView} */
const crossedBy = (view, seat, cells) => ({
  ...view,
  seats: view.seats.map((s) => (s.seat === seat ? { ...s, crossed: [...new Set([...s.crossed, ...cells])] } : s)),
});

/** What was closed between two frames, by whom.
 * @param {TableView | null} before @param {TableView} after @returns {Won[]} */
export const closingsBetween = (before, after) =>
  after.seats.flatMap(({ seat, closed }) => {
    const old = new Set((before?.seats[seat]?.closed ?? []).map(({ territory }) => territory));
    return before ? closed.filter(({ territory }) => !old.has(territory)).map((c) => ({ seat, ...c })) : [];
  });

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
