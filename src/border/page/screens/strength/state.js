// Estimate of a player's strength, and the scores of games it needs.

/** @import { Choice, Ledger } from "../review/state.js" */
import { signal } from "../../vendor/signals.js";
import { COSTS, LADDER } from "../../made/ladder.js";
import { read, write } from "../../app/device.js";

// Whom somebody plays like: by what their decisions cost, beside those of the ladder; the same as border.coach says.

/** @typedef {{ id: string, at: number, seats: number, decisions: number, cost: number, luck: number }} GameScore
 * an own game: when it ended, what all of its decisions cost, and what the dice brought, in shares of the victory */
/** @typedef {{ level: string, lowest: string, highest: string }} Strength
 * the level that somebody plays like, and those that cannot be ruled out */

const NORMAL = 1.96; // standard errors on each side: a 95 % interval
const MAX_GAMES = 500; // games: the latest

/** All luck of a seat: that of its own throws, and of the others'.
 * @param {Ledger} ledger */
export const allLuck = ({ luck, othersLuck }) => luck + othersLuck;

/** An own game with what it tells; null if nobody but a bot decided there.
 * @param {{ id: string, at: number, seat: number, choices: Choice[], ledger: Ledger }} game
 * @returns {GameScore | null} */
export const scoreOfGame = ({ id, at, seat, choices, ledger }) => {
  const own = choices.filter((choice) => choice.seat === seat && !choice.view.seats[seat].held);
  if (!own.length) return null;
  const cost = own.reduce((sum, choice) => sum + choice.cost, 0);
  const seats = own[0].view.seats.length;
  return { id, at, seats, decisions: own.length, cost, luck: allLuck(ledger) };
};

/** What a level would have given away in these games, and how much that varies.
 * @param {number} level @param {GameScore[]} games @returns {[number, number]} */
const expected = (level, games) => {
  let [total, variance] = [0, 0];
  for (const { seats, decisions } of games) {
    const [mean, spread] = COSTS[seats][level];
    total += decisions * mean;
    variance += decisions * spread ** 2;
  }
  return [total, Math.sqrt(variance)];
};

/** @param {GameScore[]} games */
const costOf = (games) => games.reduce((sum, { cost }) => sum + Math.max(0, cost), 0);

/** Whom somebody plays like who gave away so much; null without a game.
 * @param {GameScore[]} games @returns {Strength | null} */
export const strengthOf = (games) => {
  if (!games.length) return null;
  const cost = costOf(games);
  const sums = LADDER.map((_, level) => expected(level, games));
  const apart = sums.map(([mean]) => (cost ? Math.abs(Math.log(cost / mean)) : mean));
  const nearest = apart.indexOf(Math.min(...apart));
  const likely = sums.flatMap(([mean, error], level) => (Math.abs(cost - mean) <= NORMAL * error ? [level] : []));
  const [lowest, highest] = [Math.min(nearest, ...likely), Math.max(nearest, ...likely)];
  return { level: LADDER[nearest], lowest: LADDER[lowest], highest: LADDER[highest] };
};

/** Where between the ladder's players these games stand: 0 is the weakest; halves are between two.
 * @param {GameScore[]} games @returns {number} */
export const placeOf = (games) => {
  const cost = costOf(games);
  let least = Infinity; // of two that are not in order, the lower cost counts for both
  const sums = LADDER.map((_, level) => (least = Math.min(least, expected(level, games)[0])));
  const above = sums.findIndex((sum) => sum < cost);
  if (above === 0) return 0;
  if (above < 0) return LADDER.length - 1;
  const [from, to] = [Math.log(sums[above - 1]), Math.log(sums[above])];
  return above - (Math.log(cost) - to) / (from - to);
};

const RECENT = 5; // games that a point of the line adds up

/** The games from the first on, each with where it stands alone and with those before it.
 * @param {GameScore[]} games the latest first @returns {{ game: GameScore, alone: number, together: number }[]} */
export const courseOfStrength = (games) => {
  const order = [...games].reverse();
  return order.map((game, k) => ({
    game,
    alone: placeOf([game]),
    together: placeOf(order.slice(Math.max(0, k + 1 - RECENT), k + 1)),
  }));
};

const LATEST = 10; // games that tell how somebody plays now
const ENOUGH = 3; // games before an opponent is proposed

/** The games that tell how somebody plays now.
 * @param {GameScore[]} games the latest first */
export const latest = (games) => games.slice(0, LATEST);

/** The bot that fits somebody; null before that can be told, or where it is not to be had.
 * @param {GameScore[]} games the latest first @param {string[]} bots */
export const fitting = (games, bots) => {
  const level = games.length >= ENOUGH ? strengthOf(latest(games))?.level : undefined;
  return level && bots.includes(level) ? level : null;
};

/** The games with one more, each once, the latest first.
 * @param {GameScore[]} games @param {GameScore} game @returns {GameScore[]} */
export const withGame = (games, game) =>
  [...games.filter(({ id }) => id !== game.id), game].sort((a, b) => b.at - a.at).slice(0, MAX_GAMES);

/** The games among whatever was kept on the device.
 * @param {unknown} kept @returns {GameScore[]} */
export const soundOf = (kept) => (Array.isArray(kept) ? kept.filter(isScore) : []);

/** @param {any} game */
const isScore = (game) =>
  typeof game?.id === "string" &&
  game.seats in COSTS &&
  Number.isInteger(game.decisions) &&
  game.decisions > 0 &&
  [game.at, game.cost, game.luck].every(Number.isFinite);

// What the games of this device tell about how its player plays, kept where the device keeps things.

const KEY = "border-strength";
const MAX_SILENT = 2000; // games that tell nothing: the latest

/** @returns {{ wanted: boolean, games: GameScore[], silent: string[] }} */
const load = () => {
  const kept = read(KEY, null);
  const silent = Array.isArray(kept?.silent) ? kept.silent : [];
  return { wanted: kept?.wanted === true, games: soundOf(kept?.games), silent };
};

/** `wanted`: whether somebody has asked for a review before, so that the core may be loaded without being asked;
 * `games`: the latest first; `silent`: the ids of those that tell nothing, and need not be worked out again. */
export const gameScores = signal(load());

/** @param {(before: ReturnType<typeof load>) => ReturnType<typeof load>} change */
const change = (change) => {
  gameScores.value = change(load()); // another tab may have added to them
  write(KEY, gameScores.value);
};

/** Notes that somebody wants to know. */
export const want = () => {
  if (!gameScores.value.wanted) change((kept) => ({ ...kept, wanted: true }));
};

/** Keeps what a game tells, unless everything was deleted while it was worked out.
 * @param {GameScore} game */
export const keepScore = (game) =>
  change((kept) => (kept.wanted ? { ...kept, games: withGame(kept.games, game) } : kept));

/** Notes that a game tells nothing.
 * @param {string} id */
export const passOver = (id) =>
  change((kept) => (kept.wanted ? { ...kept, silent: [...new Set([id, ...kept.silent])].slice(0, MAX_SILENT) } : kept));

/** @param {string} gone the id of a game */
export const dropScore = (gone) => {
  const { games, silent } = gameScores.value;
  if (silent.includes(gone) || games.some(({ id }) => id === gone))
    change(({ wanted, games, silent }) => ({
      wanted,
      games: games.filter(({ id }) => id !== gone),
      silent: silent.filter((id) => id !== gone),
    }));
};

/** Forgets everything, also that it was asked for. */
export const dropAll = () => change(() => ({ wanted: false, games: [], silent: [] }));
