// Answers about a table on the screen; names of players.

/** @import { BoardView, Frame, GameView, Legal, PublicEvent, SeatView, TableState, TableView } from "../types" */
import { colourOf } from "./draft.js";

// Names, in characters as they are seen: an emoji of several is one.

export const MAX_NAME_CHARS = 40;

/** A name that is not too long, and whose last character is whole.
 * @param {string} name */
export const shortened = (name) => {
  const seen = Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment) : [...name];
  return seen.length > MAX_NAME_CHARS ? seen.slice(0, MAX_NAME_CHARS).join("") : name;
};

/** A name as it is read or heard.
 * @param {string} name */
const plain = (name) => name.trim().replace(/\s+/g, " ").normalize("NFKC").toLowerCase();

/** The name, if nobody has it, else one like it.
 * @param {string} name @param {string[]} taken */
export const freeName = (name, taken) => {
  const others = new Set(taken.map(plain));
  if (!plain(name) || !others.has(plain(name))) return name;
  const short = [...name.trim()].slice(0, MAX_NAME_CHARS - 3).join("");
  let number = 2;
  while (others.has(plain(`${short} ${number}`))) number++;
  return `${short} ${number}`;
};

// A seat at which nothing has happened yet.

/** What is the same at every such seat; whose it is, and its board, come beside it. */
export const UNTOUCHED = {
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

// Questions about a table on the screen.

/** What the acting seat on this device may do; null while there is something to watch.
 * @param {TableState} table @returns {Legal | null} */
export const acting = (table) =>
  table.frame && (table.queue.length === 0 || isUnderWay(table)) && table.connection === "open"
    ? (table.frame.view.legal[0] ?? null)
    : null;

/** Whether something that was decided has not been answered: until it is, the screen stays as it was.
 * @param {TableState} table */
export const isUnderWay = ({ pending, queuedDecisions }) => pending !== null || queuedDecisions.length > 0;

/** The last frame that is known, shown or not.
 * @param {TableState} table @returns {Frame | null} */
export const latest = ({ frame, queue }) => queue.at(-1) ?? frame;

/** Which board a swipe makes large: the next clockwise, or the one before; null for the one that is large by itself.
 * @param {TableState} table @param {1 | -1} by @returns {number | null} */
export const swipedTo = (table, by) => {
  const seats = /** @type {Frame} */ (table.frame).view.seats.length;
  const next = (mainSeat(table) + by + seats) % seats;
  return next === mainSeat({ ...table, enlarged: null }) ? null : next;
};

/** Whether the game waits for you, also if the screen is still telling what happened before.
 * @param {TableState} table */
export const awaitsYou = (table) => table.connection === "open" && latest(table)?.view.legal[0] !== undefined;

/** The seat whose board is large: who acts on this device, else the first that is yours, else who is active.
 * @param {TableState} table @returns {number} */
export const mainSeat = (table) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  if (table.enlarged !== null && table.enlarged < view.seats.length) return table.enlarged;
  const yours = view.seats.filter(({ yours }) => yours);
  const free = yours.filter(({ held }) => !held);
  const legal = acting(table);
  if (legal) return legal.seat;
  const mine = free.find(({ awaited }) => awaited) ?? free[0] ?? yours[0];
  return (mine ?? view.seats[view.game?.active ?? 0]).seat;
};

/** The seats beside the large one, clockwise.
 * @param {TableState} table @returns {SeatView[]} */
export const otherSeats = (table) => {
  const { seats } = /** @type {Frame} */ (table.frame).view;
  const main = mainSeat(table);
  return [...seats.slice(main + 1), ...seats.slice(0, main)];
};

/** Your seat for which a bot plays, if there is one and the game goes on.
 * @param {TableView} view */
export const heldSeat = ({ phase, seats }) =>
  phase === "playing" ? seats.find(({ yours, held }) => yours && held !== null) : undefined;

/** Whether several people play on this device.
 * @param {TableView} view */
export const isShared = (view) => view.seats.filter(({ yours }) => yours).length > 1;

/** Whether somebody sits down here only when the host lets them in.
 * @param {TableView} view */
export const hasToAsk = (view) => view.door === "ask" && !view.host;

/** Whether somebody can sit down, or ask for it.
 * @param {TableView} view */
export const maySit = (view) => view.host || (view.door !== "locked" && !view.asking.some(({ yours }) => yours));

const LONG = 1000; // milliseconds: who has to wait for more can skip it

/** Whether there is something to skip: bots that wait until they have been followed, or what is still to be shown.
 * @param {TableState} table */
export const maySkip = (table) => {
  const { frame, queue } = table;
  const view = latest(table)?.view;
  return (
    (mayHurry(table) && view !== undefined && waitsForBots(view)) ||
    queue.length > 1 ||
    (queue.length === 1 && (frame?.durationMs ?? 0) > LONG)
  );
};

/** Whether the server need not wait any longer until you have followed everything.
 * @param {TableState} table */
export const mayHurry = (table) => {
  const view = latest(table)?.view;
  if (view?.phase !== "playing" || view.options.pace === "at-once" || acting(table)) return false;
  return view.seats.some(({ yours, hurries }) => yours && !hurries);
};

/** @param {TableView} view */
const waitsForBots = ({ seats }) => seats.some(({ awaited, bot }) => awaited && bot !== null);

/** Whether you have skipped what the bots do, but somebody else at the table has not.
 * @param {TableView} view */
export const skipWaits = (view) => waitsForBots(view) && skippedAlone(view);

/** @param {TableView} view */
const skippedAlone = ({ seats }) =>
  seats.some(({ yours, hurries }) => yours && hurries) &&
  seats.some(({ player, away, hurries }) => player === "person" && !away && !hurries);

/** The seconds that a seat has left, of which it never has more than the table gives.
 * @param {TableView} view @param {SeatView} seat @param {number} now of the server, in milliseconds */
export const secondsLeft = ({ options }, { deadline, away }, now) => {
  const most = (away ? null : options.clock) ?? options.away ?? Infinity;
  return Math.min(most, Math.max(0, Math.ceil(((deadline ?? now) - now) / 1000)));
};

/** The cells that were crossed in what has just happened, seat by seat.
 * @param {TableState} table @param {number} seat @returns {Set<string>} */
export const freshCells = ({ frame }, seat) => new Set(frame?.event ? cellsOf(frame.event, seat) : []);

/** The cells of a board that are pointed at in the log.
 * @param {TableState} table @param {number} seat @returns {string[] | null} */
export const litCells = ({ lit }, seat) => (lit?.seat === seat ? lit.cells : null);

/** The dice in the tray: what each shows, and what is with it.
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

/** The colours of the dice that a seat's cells in pencil use.
 * @param {TableState} table @param {number} seat @returns {string[]} */
export const spent = ({ boards, draft }, seat) => draft.cells.map((cell) => colourOf(boards[seat], cell) ?? "");

/** Whether all usable dice may be used, and not only some of them.
 * @param {Legal} legal */
export const mayUseAll = ({ most, dice }) => most >= dice.length;

/** What would be given away by passing: the usable dice.
 * @param {Legal} legal @returns {string[]} */
export const givenAway = (legal) => legal.dice.filter(({ cells }) => cells.length > 0).map(({ colour }) => colour);

/** Both values of each territory for one seat, and its state: open, with its high value gone, or closed first or later.
 * @param {BoardView} board @param {Pick<SeatView, "crossed" | "closed">} seat @param {number[]} taken */
export const values = (board, seat, taken) =>
  board.territories.map(({ number, key, high, low, ring }) => {
    const closing = seat.closed.find(({ territory }) => territory === number);
    const missing = ring.filter((cell) => !seat.crossed.includes(cell)).length;
    const state = closing ? (closing.first ? "first" : "later") : taken.includes(number) ? "gone" : "open";
    return { number, key, high, low, missing, state, closed: closing !== undefined };
  });

/** The cells that a seat crosses in an event.
 * @param {PublicEvent} event @param {number} seat @returns {string[]} */
export const cellsOf = (event, seat) => {
  if (event.kind === "crossed" && event.seat === seat) return event.cells;
  return event.kind === "revealed" ? (event.cells[seat] ?? []) : [];
};
