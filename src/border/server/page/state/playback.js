// Ways through a replay: links, rounds, throws, keys, and how long a step is shown.

/** @import { Chapter, ReplayFrame } from "./replay.js" */

/** The frame of a link: of the version behind `#`, or the first one after it; null if it names none.
 * @param {ReplayFrame[]} frames @param {string} hash */
export const linkedFrame = (frames, hash) => {
  if (!/^#\d{1,9}$/.test(hash)) return null;
  const version = Number(hash.slice(1));
  const index = frames.findIndex((frame) => frame.version >= version);
  return index < 0 ? frames.length - 1 : index;
};

/** The frame at which the next round begins, or this one, or the one before.
 * @param {Chapter[]} chapters @param {number} at @param {1 | -1} way */
export const roundFrom = (chapters, at, way) => {
  const here = chapters.findIndex(({ from, to }) => from <= at && at <= to);
  if (way > 0) return chapters[here + 1]?.from ?? chapters[chapters.length - 1].to;
  return at > chapters[here].from ? chapters[here].from : (chapters[here - 1]?.from ?? 0);
};

export const SPEEDS = [0.5, 1, 2, 4];
const LASTS = /** @type {Record<string, number>} */ ({
  thrown: 1400,
  kept: 1000,
  stopped: 800,
  crossed: 1700,
  revealed: 2200,
  sealed: 700,
  held: 1500,
});

/** How long a frame is shown while the game plays by itself, in milliseconds.
 * @param {ReplayFrame} frame @param {number} speed */
export const duration = ({ event, closings }, speed) =>
  ((LASTS[event.kind] ?? 1200) + (closings.length ? 1300 : 0)) / speed;

/** @typedef {{ to: number } | { by: number } | { rounds: 1 | -1 } | { speed: number }
 *   | "play" | "link" | "boards"} Control */

/** What a key asks for; null for a key that is not ours.
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

/** The frame at which a throw was made.
 * @param {ReplayFrame[]} frames @param {number} round @param {number} number of the throw in it */
export const throwAt = (frames, round, number) =>
  frames.findIndex(({ event, throwing }) => event.kind === "thrown" && throwing === `${round}-${number}`);
