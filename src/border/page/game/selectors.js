// Selectors: values derived from a table on the screen; player names.

/** @import { BoardView, Frame, GameView, Legal, PublicEvent, SeatView, TableState, TableView } from "../types" */
import { colourOf } from "./draft.js";

// Names. Lengths count visible characters: an emoji of several code points is one.

export const MAX_NAME_CHARS = 40;

/** Return a name cut to the maximum length, without splitting the last character.
 * @param {string} name */
export const shortened = (name) => {
  const seen = Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment) : [...name];
  return seen.length > MAX_NAME_CHARS ? seen.slice(0, MAX_NAME_CHARS).join("") : name;
};

/** Return a name in a form for comparison: names that differ only in case, spaces or character variants become equal.
 * @param {string} name */
const normalised = (name) => name.trim().replace(/\s+/g, " ").normalize("NFKC").toLowerCase();

/** Return the name if it is free, else the name with a number.
 * @param {string} name @param {string[]} taken */
export const freeName = (name, taken) => {
  const others = new Set(taken.map(normalised));
  if (!normalised(name) || !others.has(normalised(name))) return name;
  const short = [...name.trim()].slice(0, MAX_NAME_CHARS - 3).join("");
  let number = 2;
  while (others.has(normalised(`${short} ${number}`))) number++;
  return `${short} ${number}`;
};

/** Fields of a seat before its first move, without its player and its board. */
export const NEW_SEAT = {
  score: 0,
  closed: [],
  away: false,
  yours: false,
  awaited: false,
  deadline: null,
  hurries: false,
  decided: false,
  sealed: null,
  again: null,
  beside: null,
};

/** Return the legal moves of your seat that has to decide; null if none of your seats has to, or while frames are still
 * to be shown.
 * @param {TableState} table @returns {Legal | null} */
export const legalNow = (table) =>
  table.frame && (table.queue.length === 0 || isAwaitingAnswer(table)) && table.connection === "open"
    ? (table.frame.view.legal[0] ?? null)
    : null;

/** Whether the server has yet to answer a decision. The screen does not change until then.
 * @param {TableState} table */
export const isAwaitingAnswer = ({ pending, queuedDecisions }) => pending !== null || queuedDecisions.length > 0;

/** Return the last frame, whether it has been shown or not.
 * @param {TableState} table @returns {Frame | null} */
export const latest = ({ frame, queue }) => queue.at(-1) ?? frame;

/** Return the seat of the board to enlarge after a swipe to the next or previous board; null for the default board.
 * @param {TableState} table @param {1 | -1} by @returns {number | null} */
export const swipedTo = (table, by) => {
  const seats = /** @type {Frame} */ (table.frame).view.seats.length;
  const next = (mainSeat(table) + by + seats) % seats;
  return next === mainSeat({ ...table, enlarged: null }) ? null : next;
};

/** Whether the game waits for you, even if earlier frames are still being shown.
 * @param {TableState} table */
export const awaitsYou = (table) => table.connection === "open" && latest(table)?.view.legal[0] !== undefined;

/** Return the seat of the large board: the seat whose board was enlarged by hand, or your seat that has to decide, or
 * your first seat, or the active seat.
 * @param {TableState} table @returns {number} */
export const mainSeat = (table) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  if (table.enlarged !== null && table.enlarged < view.seats.length) return table.enlarged;
  const yours = view.seats.filter(({ yours }) => yours);
  const free = yours.filter(({ held }) => !held);
  const legal = legalNow(table);
  if (legal) return legal.seat;
  const mine = free.find(({ awaited }) => awaited) ?? free[0] ?? yours[0];
  return (mine ?? view.seats[view.game?.active ?? 0]).seat;
};

/** Return the other seats, clockwise.
 * @param {TableState} table @returns {SeatView[]} */
export const otherSeats = (table) => {
  const { seats } = /** @type {Frame} */ (table.frame).view;
  const main = mainSeat(table);
  return [...seats.slice(main + 1), ...seats.slice(0, main)];
};

/** Return the seat that a bot plays for you; undefined if there is none or the game is over.
 * @param {TableView} view */
export const heldSeat = ({ phase, seats }) =>
  phase === "playing" ? seats.find(({ yours, held }) => yours && held !== null) : undefined;

/** Whether several people play on this device.
 * @param {TableView} view */
export const isShared = (view) => view.seats.filter(({ yours }) => yours).length > 1;

/** Whether you need the host's permission to join.
 * @param {TableView} view */
export const hasToAsk = (view) => view.door === "ask" && !view.host;

/** Whether you can take a seat or ask for one.
 * @param {TableView} view */
export const maySit = (view) => view.host || (view.door !== "locked" && !view.asking.some(({ yours }) => yours));

const MIN_SKIPPABLE_MS = 1000; // longer frames can be skipped

/** Whether there is something to skip: waiting bots, or frames.
 * @param {TableState} table */
export const maySkip = (table) => {
  const { frame, queue } = table;
  const view = latest(table)?.view;
  return (
    (mayHurry(table) && view !== undefined && waitsForBots(view)) ||
    queue.length > 1 ||
    (queue.length === 1 && (frame?.durationMs ?? 0) > MIN_SKIPPABLE_MS)
  );
};

/** Whether you can tell the server not to wait until you have seen all frames.
 * @param {TableState} table */
export const mayHurry = (table) => {
  const view = latest(table)?.view;
  if (view?.phase !== "playing" || view.options.pace === "at-once" || legalNow(table)) return false;
  return view.seats.some(({ yours, hurries }) => yours && !hurries);
};

/** @param {TableView} view */
const waitsForBots = ({ seats }) => seats.some(({ awaited, bot }) => awaited && bot !== null);

/** Whether bots still wait for other people, although you have skipped.
 * @param {TableView} view */
export const skipWaits = (view) => waitsForBots(view) && skippedAlone(view);

/** @param {TableView} view */
const skippedAlone = ({ seats }) =>
  seats.some(({ yours, hurries }) => yours && hurries) &&
  seats.some(({ player, away, hurries }) => player === "person" && !away && !hurries);

/** Return the seconds left for a seat, at most the table's time limit.
 * @param {TableView} view @param {SeatView} seat @param {number} now server time in milliseconds */
export const secondsLeft = ({ options }, { deadline, away }, now) => {
  const most = (away ? null : options.clock) ?? options.away ?? Infinity;
  return Math.min(most, Math.max(0, Math.ceil(((deadline ?? now) - now) / 1000)));
};

/** Return the cells that a seat crossed in the frame's event.
 * @param {TableState} table @param {number} seat @returns {Set<string>} */
export const freshCells = ({ frame }, seat) => new Set(frame?.event ? cellsOf(frame.event, seat) : []);

/** Return a seat's cells highlighted from the log, or null.
 * @param {TableState} table @param {number} seat @returns {string[] | null} */
export const litCells = ({ lit }, seat) => (lit?.seat === seat ? lit.cells : null);

/** Return the dice for the tray, each with its colour and state.
 * @param {GameView} game @param {Legal | null} legal @param {number[]} keep @param {string[]} spent
 * @returns {{ colour: string, state: "lying" | "kept" | "spent" | "gone" }[]} */
export const tray = (game, legal, keep, spent) => {
  const unspent = [...spent];
  return [...game.dice].map((colour, die) => {
    if (game.stage === "second" && !game.left.includes(die)) return { colour, state: "gone" };
    const index = unspent.indexOf(colour);
    if (index >= 0) unspent.splice(index, 1);
    if (index >= 0) return { colour, state: "spent" };
    return { colour, state: legal?.may.includes("keep") && keep.includes(die) ? "kept" : "lying" };
  });
};

/** Return the colours of the dice that the drafted cells use.
 * @param {TableState} table @param {number} seat @returns {string[]} */
export const spent = ({ boards, draft }, seat) => draft.cells.map((cell) => colourOf(boards[seat], cell) ?? "");

/** Whether a seat may use all of its dice, not just a limited number of them.
 * @param {Legal} legal */
export const mayUseAll = ({ most, dice }) => most >= dice.length;

/** Return the dice that a seat could use but would waste by passing.
 * @param {Legal} legal @returns {string[]} */
export const givenAway = (legal) => legal.dice.filter(({ cells }) => cells.length > 0).map(({ colour }) => colour);

/** Return both values of each territory and its state for a seat: `first` or `later` if the seat has closed it, `gone`
 * if it can no longer win the high value, or `open`.
 * @param {BoardView} board @param {Pick<SeatView, "crossed" | "closed">} seat @param {number[]} taken */
export const values = (board, seat, taken) =>
  board.territories.map(({ number, key, high, low, ring }) => {
    const closing = seat.closed.find(({ territory }) => territory === number);
    const missing = ring.filter((cell) => !seat.crossed.includes(cell)).length;
    const state = closing ? (closing.first ? "first" : "later") : taken.includes(number) ? "gone" : "open";
    return { number, key, high, low, missing, state, closed: closing !== undefined };
  });

/** Return the cells that a seat crosses in an event.
 * @param {PublicEvent} event @param {number} seat @returns {string[]} */
export const cellsOf = (event, seat) => {
  if (event.kind === "crossed" && event.seat === seat) return event.cells;
  return event.kind === "revealed" ? (event.cells[seat] ?? []) : [];
};
