// What the games of this device tell about how its player plays, kept where the device keeps things.

/** @import { Judged } from "./strength.js" */
import { signal } from "../vendor/signals.js";
import { read, write } from "./storage.js";
import { soundOf, withGame } from "./strength.js";

const KEY = "border-strength";

/** @returns {{ wanted: boolean, games: Judged[] }} */
const load = () => {
  const kept = read(KEY, null);
  return { wanted: kept?.wanted === true, games: soundOf(kept?.games) };
};

/** `wanted`: whether somebody has asked for a review before, so that the core may be loaded without being asked;
 * `games`: the latest first. */
export const judged = signal(load());

/** @param {(before: ReturnType<typeof load>) => ReturnType<typeof load>} change */
const change = (change) => {
  judged.value = change(load()); // another tab may have added to them
  write(KEY, judged.value);
};

/** Notes that somebody wants to know. */
export const want = () => {
  if (!judged.value.wanted) change(({ games }) => ({ wanted: true, games }));
};

/** Keeps what a game tells, unless everything was deleted while it was worked out.
 * @param {Judged} game */
export const keepJudged = (game) =>
  change((kept) => (kept.wanted ? { ...kept, games: withGame(kept.games, game) } : kept));

/** @param {string} gone the id of a game */
export const dropJudged = (gone) => {
  if (judged.value.games.some(({ id }) => id === gone))
    change(({ wanted, games }) => ({ wanted, games: games.filter(({ id }) => id !== gone) }));
};

/** Forgets everything, also that it was asked for. */
export const dropAll = () => change(() => ({ wanted: false, games: [] }));
