// Frames of a replay, and navigation between them.

/** @import { DrawnGame, Thrown } from "../../game/proof.js" */
/** @import { GameView, PublicEvent, Replay, ReplayStep, SeatView, Sitting, TableView, Won } from "../../types" */
import { cellsOf, NEW_SEAT } from "../../game/selectors.js";

/** Return the index of the first frame with at least the version in the address's hash; null if the hash has no
 * version.
 * @param {ReplayFrame[]} frames @param {string} hash */
export const linkedFrame = (frames, hash) => {
  if (!/^#\d{1,9}$/.test(hash)) return null;
  const version = Number(hash.slice(1));
  const index = frames.findIndex((frame) => frame.version >= version);
  return index < 0 ? frames.length - 1 : index;
};

/** Return the start of the next round. Backwards, return the start of this round or, if already there, of the
 * previous one.
 * @param {Chapter[]} chapters @param {number} at @param {1 | -1} way */
export const roundFrom = (chapters, at, way) => {
  const here = chapters.findIndex(({ from, to }) => from <= at && at <= to);
  if (way > 0) return chapters[here + 1]?.from ?? chapters[chapters.length - 1].to;
  return at > chapters[here].from ? chapters[here].from : (chapters[here - 1]?.from ?? 0);
};

export const SPEEDS = [0.5, 1, 2, 4];
const STEP_MS = /** @type {Record<string, number>} */ ({
  thrown: 1400,
  kept: 1000,
  stopped: 800,
  crossed: 1700,
  revealed: 2200,
  sealed: 700,
  held: 1500,
});

/** Return the time for which autoplay shows a frame, in milliseconds.
 * @param {ReplayFrame} frame @param {number} speed */
export const duration = ({ event, closings }, speed) =>
  ((STEP_MS[event.kind] ?? 1200) + (closings.length ? 1300 : 0)) / speed;

/** @typedef {{ to: number } | { by: number } | { rounds: 1 | -1 } | { speed: number }
 *   | "play" | "link" | "boards"} Control */

/** Return the control of a key, or null.
 * @param {string} key @returns {Control | null} */
export const controlOf = (key) => {
  if (/^[1-4]$/.test(key)) return { speed: SPEEDS[Number(key) - 1] };
  return (
    /** @type {Record<string, Control>} */ ({
      ArrowLeft: { by: -1 },
      ArrowRight: { by: 1 },
      ArrowUp: { rounds: -1 },
      ArrowDown: { rounds: 1 },
      Home: { to: 0 },
      End: { to: Infinity },
      " ": "play",
      l: "link",
      L: "link",
      Escape: "boards",
    })[key] ?? null
  );
};

/** Return the frame of a throw.
 * @param {ReplayFrame[]} frames @param {number} round @param {number} number of the throw in it */
export const throwAt = (frames, round, number) =>
  frames.findIndex(({ event, throwing }) => event.kind === "thrown" && throwing === `${round}-${number}`);

// Frames, which can be shown in any order. The server sends every step; this code contains no rules.

/** @typedef {"lying" | "kept" | "gone"} Lying */
/** @typedef {{
 *   view: TableView, event: PublicEvent, version: number, closings: Won[], round: number, active: number,
 *   fresh: Set<string>[], dice: { colour: string, state: Lying }[], throwing: string, forced: number[],
 * }} ReplayFrame
 * `fresh`: cells crossed in this frame, by seat; `throwing`: key of the throw whose dice are shown;
 * `forced`: seats without a legal cross in the second action */
/** @typedef {{ round: number, active: number, from: number, to: number, closings: number }} Chapter
 * a round: its active seat, first and last frame, and number of territories closed */

const SHOWN = new Set([
  "started",
  "thrown",
  "kept",
  "stopped",
  "crossed",
  "sealed",
  "revealed",
  "ended",
  "given-up",
  "held",
  "returned",
  "consulted",
  "closed",
]);

/** Return the frames of a game. Sealed decisions are left out once they are revealed.
 * @param {Replay} replay @param {number[]} [yours] seats played on this device
 * @returns {ReplayFrame[]} */
export const replayFrames = (replay, yours = []) => {
  const lastReveal = replay.steps.findLastIndex(({ event }) => event.kind === "revealed");
  /** @type {ReplayFrame[]} */
  const frames = [];
  let seats = replay.seats.map(initialSeat(replay, yours));
  let lying = /** @type {GameView | null} */ (null);
  let active = replay.first;
  /** @type {number[]} */
  let forced = [];
  replay.steps.forEach((step, index) => {
    const event = asStarted(step.event);
    if (event.kind === "thrown") active = event.seat;
    if (event.kind === "sealed" && event.forced) forced = [...forced, event.seat];
    seats = seats.map((seat) => changed(seat, step, event));
    const view = viewOf(replay, step, seats);
    const onTable = ["revealed", "ended", "given-up", "closed"].includes(event.kind) ? (lying ?? step.game) : step.game;
    if (SHOWN.has(event.kind) && !(event.kind === "sealed" && index < lastReveal))
      frames.push({
        view,
        event,
        version: step.version,
        closings: step.closings,
        round: step.round,
        active,
        fresh: freshOf(event, seats.length),
        dice: trayOf(onTable, event),
        throwing: `${step.round}-${onTable.throw}`,
        forced,
      });
    if (event.kind === "revealed") forced = [];
    lying = onTable;
  });
  return frames;
};

/** @param {PublicEvent} event @returns {PublicEvent} */
const asStarted = (event) =>
  event.kind === "imported" ? { kind: "started", boards: [], first: event.first, luck: null } : event;

/** @param {Replay} replay @param {number[]} yours @returns {(seat: Sitting, index: number) => SeatView} */
const initialSeat =
  (replay, yours) =>
  ({ player, name, bot, held, crossed }, seat) => ({
    seat,
    player,
    name,
    bot,
    held,
    crossed,
    board: replay.boards[seat].name,
    ...NEW_SEAT,
    yours: yours.includes(seat),
  });

/** Return a seat after a step; the same object if nothing changed.
 * @param {SeatView} seat @param {ReplayStep} step @param {PublicEvent} event @returns {SeatView} */
const changed = (seat, { awaited, scores, closings }, event) => {
  const won = closings
    .filter((closing) => closing.seat === seat.seat)
    .map(({ territory, value, first }) => ({ territory, value, first }));
  const cells = cellsOf(event, seat.seat);
  const next = {
    ...seat,
    ...hold(seat, event),
    awaited: event.kind !== "revealed" && awaited.includes(seat.seat),
    decided:
      event.kind === "sealed"
        ? seat.decided || event.seat === seat.seat
        : event.kind === "revealed"
          ? false
          : seat.decided,
    score: scores[seat.seat],
    crossed: cells.length ? [...seat.crossed, ...cells] : seat.crossed,
    closed: won.length ? [...seat.closed, ...won].sort((a, b) => a.territory - b.territory) : seat.closed,
  };
  const same = /** @type {(keyof SeatView)[]} */ (Object.keys(next)).every((key) => next[key] === seat[key]);
  return same ? seat : next;
};

/** @param {SeatView} seat @param {PublicEvent} event @returns {Pick<SeatView, "held" | "bot">} */
const hold = ({ seat, held, bot }, event) => {
  if (event.kind === "held" && event.seat === seat) return { held: event.why, bot: event.bot };
  if (event.kind === "returned" && event.seat === seat) return { held: null, bot: null };
  return { held, bot };
};

/** @param {PublicEvent} event @param {number} seats */
const freshOf = (event, seats) => Array.from({ length: seats }, (_, seat) => new Set(cellsOf(event, seat)));

/** @param {Replay} replay @param {ReplayStep} step @param {SeatView[]} seats @returns {TableView} */
const viewOf = (replay, step, seats) => ({
  id: replay.id,
  version: step.version,
  phase: step.game.outcome ? "over" : "playing",
  host: false,
  options: {},
  rules: replay.rules,
  commitment: replay.dice?.commitment ?? null,
  seats,
  game: step.game,
  legal: [],
  next: null,
  coach: false,
  code: null,
  opener: replay.opener,
  day: replay.day,
  door: "open",
  asking: [],
  next_commitment: null,
});

/** Return the dice for the tray; kept dice and dice that are gone are marked.
 * @param {GameView} game @param {PublicEvent} event @returns {ReplayFrame["dice"]} */
const trayOf = (game, event) => {
  const kept = event.kind === "kept" ? event.dice : event.kind === "thrown" && game.throw > 1 ? game.kept : [];
  return [...game.dice].map((colour, die) => {
    if (game.stage === "second" && !game.left.includes(die)) return { colour, state: "gone" };
    return { colour, state: kept.includes(die) ? "kept" : "lying" };
  });
};

/** Group the frames by round.
 * @param {ReplayFrame[]} frames @returns {Chapter[]} */
export const chaptersOf = (frames) => {
  /** @type {Chapter[]} */
  const chapters = [];
  frames.forEach(({ round, active, closings }, index) => {
    const last = chapters.at(-1);
    if (last?.round !== round) chapters.push({ round, active, from: index, to: index, closings: closings.length });
    else [last.to, last.active, last.closings] = [index, active, last.closings + closings.length];
  });
  return chapters;
};

/** Return all draws of a game, for the proof.
 * @param {Replay} replay @returns {DrawnGame} */
export const drawsOf = ({ dice, seats, first, boards, shuffled, steps }) => ({
  dice,
  seats: seats.length,
  first,
  shuffled,
  boards: boards.map(({ name }) => name),
  rounds: thrownIn(steps),
});

/** @param {ReplayStep[]} steps @returns {Thrown[]} */
const thrownIn = (steps) => {
  /** @type {Thrown[]} */
  const rounds = [];
  for (const { round, event } of steps) {
    if (event.kind === "thrown") {
      rounds[round - 1] ??= { throws: [], kept: [] };
      rounds[round - 1].throws.push(event.dice);
    }
    if (event.kind === "kept") rounds[round - 1].kept.push(event.dice);
  }
  return rounds;
};
