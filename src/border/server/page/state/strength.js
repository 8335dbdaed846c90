// Whom somebody plays like: by what their decisions cost, beside those of the ladder; the same as border.coach says.

/** @import { Choice } from "./review.js" */
/** @import { Ledger } from "./ledger.js" */
import { COSTS, LADDER } from "../ladder.js";

/** @typedef {{ id: string, at: number, seats: number, decisions: number, cost: number, luck: number }} Judged
 * an own game: when it ended, what all of its decisions cost, and what the dice brought, in shares of the victory */
/** @typedef {{ level: string, lowest: string, highest: string }} Strength
 * the level that somebody plays like, and those that cannot be ruled out */

const NORMAL = 1.96; // standard errors on each side: a 95 % interval
const MOST = 500; // games: the latest

/** All luck of a seat: that of its own throws, and of the others'.
 * @param {Ledger} ledger */
export const allLuck = ({ luck, othersLuck }) => luck + othersLuck;

/** An own game with what it tells; null if nobody but a bot decided there.
 * @param {{ id: string, at: number, seat: number, choices: Choice[], ledger: Ledger }} game @returns {Judged | null} */
export const judgedOf = ({ id, at, seat, choices, ledger }) => {
  const own = choices.filter((choice) => choice.seat === seat && !choice.view.seats[seat].held);
  if (!own.length) return null;
  const cost = own.reduce((sum, choice) => sum + choice.cost, 0);
  const seats = own[0].view.seats.length;
  return { id, at, seats, decisions: own.length, cost, luck: allLuck(ledger) };
};

/** What a level would have given away in these games, and how much that varies.
 * @param {number} level @param {Judged[]} games @returns {[number, number]} */
const expected = (level, games) => {
  let [total, variance] = [0, 0];
  for (const { seats, decisions } of games) {
    const [mean, spread] = COSTS[seats][level];
    total += decisions * mean;
    variance += decisions * spread ** 2;
  }
  return [total, Math.sqrt(variance)];
};

/** @param {Judged[]} games */
const costOf = (games) => games.reduce((sum, { cost }) => sum + Math.max(0, cost), 0);

/** Whom somebody plays like who gave away so much; null without a game.
 * @param {Judged[]} games @returns {Strength | null} */
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
 * @param {Judged[]} games @returns {number} */
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
 * @param {Judged[]} games the latest first @returns {{ game: Judged, alone: number, together: number }[]} */
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
 * @param {Judged[]} games the latest first */
export const latest = (games) => games.slice(0, LATEST);

/** The bot that fits somebody; null before that can be told, or where it is not to be had.
 * @param {Judged[]} games the latest first @param {string[]} bots */
export const fitting = (games, bots) => {
  const level = games.length >= ENOUGH ? strengthOf(latest(games))?.level : undefined;
  return level && bots.includes(level) ? level : null;
};

/** The games with one more, each once, the latest first.
 * @param {Judged[]} games @param {Judged} game @returns {Judged[]} */
export const withGame = (games, game) =>
  [...games.filter(({ id }) => id !== game.id), game].sort((a, b) => b.at - a.at).slice(0, MOST);

/** The games among whatever was kept on the device.
 * @param {unknown} kept @returns {Judged[]} */
export const soundOf = (kept) => (Array.isArray(kept) ? kept.filter(isJudged) : []);

/** @param {any} game */
const isJudged = (game) =>
  typeof game?.id === "string" &&
  game.seats in COSTS &&
  Number.isInteger(game.decisions) &&
  game.decisions > 0 &&
  [game.at, game.cost, game.luck].every(Number.isFinite);
