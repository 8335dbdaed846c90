// What the games of this device tell about how its player plays, kept where the device keeps things.

/** @import { Judged } from "./strength.js" */
import { signal } from "../vendor/signals.js";
import { read, write } from "./storage.js";
import { soundOf, withGame } from "./strength.js";

const KEY = "border-strength";
const MOST = 2000; // games that tell nothing: the latest

/** @returns {{ wanted: boolean, games: Judged[], silent: string[] }} */
const load = () => {
  const kept = read(KEY, null);
  const silent = Array.isArray(kept?.silent) ? kept.silent : [];
  return { wanted: kept?.wanted === true, games: soundOf(kept?.games), silent };
};

/** `wanted`: whether somebody has asked for a review before, so that the core may be loaded without being asked;
 * `games`: the latest first; `silent`: the ids of those that tell nothing, and need not be worked out again. */
export const judged = signal(load());

/** @param {(before: ReturnType<typeof load>) => ReturnType<typeof load>} change */
const change = (change) => {
  judged.value = change(load()); // another tab may have added to them
  write(KEY, judged.value);
};

/** Notes that somebody wants to know. */
export const want = () => {
  if (!judged.value.wanted) change((kept) => ({ ...kept, wanted: true }));
};

/** Keeps what a game tells, unless everything was deleted while it was worked out.
 * @param {Judged} game */
export const keepJudged = (game) =>
  change((kept) => (kept.wanted ? { ...kept, games: withGame(kept.games, game) } : kept));

/** Notes that a game tells nothing.
 * @param {string} id */
export const passOver = (id) =>
  change((kept) => (kept.wanted ? { ...kept, silent: [...new Set([id, ...kept.silent])].slice(0, MOST) } : kept));

/** @param {string} gone the id of a game */
export const dropJudged = (gone) => {
  const { games, silent } = judged.value;
  if (silent.includes(gone) || games.some(({ id }) => id === gone))
    change(({ wanted, games, silent }) => ({
      wanted,
      games: games.filter(({ id }) => id !== gone),
      silent: silent.filter((id) => id !== gone),
    }));
};

/** Forgets everything, also that it was asked for. */
export const dropAll = () => change(() => ({ wanted: false, games: [], silent: [] }));
