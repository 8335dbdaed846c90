// Estimate of a player's strength from the scores of games.

/** @import { Choice, Ledger } from "../review/state.js" */
import { signal } from "../../vendor/signals.js";
import { COSTS, LADDER } from "../../made/ladder.js";
import { read, write } from "../../app/device.js";

// Estimate: compares the cost of a player's decisions with the ladder's bots, as border.coach does.

/** @typedef {{ id: string, at: number, seats: number, decisions: number, cost: number, luck: number }} GameScore
 * a game of this device; `at`: its end; `cost`: win share lost by all of the player's decisions; `luck`: win share
 * gained from the dice */
/** @typedef {{ level: string, lowest: string, highest: string }} Strength
 * the closest ladder bot, and the range of plausible bots */

const Z_95 = 1.96; // standard errors on each side of a 95 % interval
const MAX_GAMES = 500; // older ones are dropped

/** Return a seat's total luck: with its own throws and with those of others.
 * @param {Ledger} ledger */
export const totalLuck = ({ luck, othersLuck }) => luck + othersLuck;

/** Return the score of a game; null if a bot made all decisions for you.
 * @param {{ id: string, at: number, seat: number, choices: Choice[], ledger: Ledger }} game
 * @returns {GameScore | null} */
export const scoreOfGame = ({ id, at, seat, choices, ledger }) => {
  const own = choices.filter((choice) => choice.seat === seat && !choice.view.seats[seat].held);
  if (!own.length) return null;
  const cost = own.reduce((sum, choice) => sum + choice.cost, 0);
  const seats = own[0].view.seats.length;
  return { id, at, seats, decisions: own.length, cost, luck: totalLuck(ledger) };
};

/** Return the mean and standard deviation of a ladder bot's total cost in these games.
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

/** Return the estimated strength; null without games.
 * @param {GameScore[]} games @returns {Strength | null} */
export const strengthOf = (games) => {
  if (!games.length) return null;
  const cost = costOf(games);
  const sums = LADDER.map((_, level) => expected(level, games));
  const apart = sums.map(([mean]) => (cost ? Math.abs(Math.log(cost / mean)) : mean));
  const nearest = apart.indexOf(Math.min(...apart));
  const likely = sums.flatMap(([mean, error], level) => (Math.abs(cost - mean) <= Z_95 * error ? [level] : []));
  const [lowest, highest] = [Math.min(nearest, ...likely), Math.max(nearest, ...likely)];
  return { level: LADDER[nearest], lowest: LADDER[lowest], highest: LADDER[highest] };
};

/** Return the position on the ladder: 0 for the weakest bot, fractions between two bots.
 * @param {GameScore[]} games @returns {number} */
export const ladderPosition = (games) => {
  const cost = costOf(games);
  let least = Infinity; // if two bots are out of order, the lower cost counts for both
  const sums = LADDER.map((_, level) => (least = Math.min(least, expected(level, games)[0])));
  const above = sums.findIndex((sum) => sum < cost);
  if (above === 0) return 0;
  if (above < 0) return LADDER.length - 1;
  const [from, to] = [Math.log(sums[above - 1]), Math.log(sums[above])];
  return above - (Math.log(cost) - to) / (from - to);
};

const AVERAGED_GAMES = 5; // games in the moving average

/** Return the games, oldest first, each with its position on the ladder and the moving average of these positions.
 * @param {GameScore[]} games newest first @returns {{ game: GameScore, alone: number, together: number }[]} */
export const strengthHistory = (games) => {
  const order = [...games].reverse();
  return order.map((game, k) => ({
    game,
    alone: ladderPosition([game]),
    together: ladderPosition(order.slice(Math.max(0, k + 1 - AVERAGED_GAMES), k + 1)),
  }));
};

const RECENT_GAMES = 10; // games that show the present strength
const MIN_GAMES_TO_SUGGEST = 3; // games needed to suggest an opponent

/** Return the games that determine the current strength.
 * @param {GameScore[]} games newest first */
export const recentGames = (games) => games.slice(0, RECENT_GAMES);

/** Return the bot that fits a player; null if unknown or not available.
 * @param {GameScore[]} games newest first @param {string[]} bots */
export const suggestedBot = (games, bots) => {
  const level = games.length >= MIN_GAMES_TO_SUGGEST ? strengthOf(recentGames(games))?.level : undefined;
  return level && bots.includes(level) ? level : null;
};

/** Add a game to a list, newest first; it replaces an entry with the same id.
 * @param {GameScore[]} games @param {GameScore} game @returns {GameScore[]} */
export const withGame = (games, game) =>
  [...games.filter(({ id }) => id !== game.id), game].sort((a, b) => b.at - a.at).slice(0, MAX_GAMES);

/** Return the valid scores in stored data.
 * @param {unknown} kept @returns {GameScore[]} */
export const validScores = (kept) => (Array.isArray(kept) ? kept.filter(isScore) : []);

/** @param {any} game */
const isScore = (game) =>
  typeof game?.id === "string" &&
  game.seats in COSTS &&
  Number.isInteger(game.decisions) &&
  game.decisions > 0 &&
  [game.at, game.cost, game.luck].every(Number.isFinite);

const KEY = "border-strength";
const MAX_SILENT = 2000; // games without a score; older ones are dropped

/** @returns {{ wanted: boolean, games: GameScore[], silent: string[] }} */
const load = () => {
  const kept = read(KEY, null);
  const silent = Array.isArray(kept?.silent) ? kept.silent : [];
  return { wanted: kept?.wanted === true, games: validScores(kept?.games), silent };
};

/** Scores of this device's games. `wanted`: a review was opened before, so the core may be loaded without asking;
 * `games`: newest first; `silent`: ids of games without a score, which need not be analysed again. */
export const gameScores = signal(load());

/** @param {(before: ReturnType<typeof load>) => ReturnType<typeof load>} change */
const change = (change) => {
  gameScores.value = change(load()); // another tab may have added scores
  write(KEY, gameScores.value);
};

/** Note that the player uses reviews. */
export const enableScores = () => {
  if (!gameScores.value.wanted) change((kept) => ({ ...kept, wanted: true }));
};

/** Store a score, unless all data was deleted meanwhile.
 * @param {GameScore} game */
export const keepScore = (game) =>
  change((kept) => (kept.wanted ? { ...kept, games: withGame(kept.games, game) } : kept));

/** Note that a game has no score.
 * @param {string} id */
export const markUnscored = (id) =>
  change((kept) => (kept.wanted ? { ...kept, silent: [...new Set([id, ...kept.silent])].slice(0, MAX_SILENT) } : kept));

/** @param {string} gone id of a game */
export const deleteScore = (gone) => {
  const { games, silent } = gameScores.value;
  if (silent.includes(gone) || games.some(({ id }) => id === gone))
    change(({ wanted, games, silent }) => ({
      wanted,
      games: games.filter(({ id }) => id !== gone),
      silent: silent.filter((id) => id !== gone),
    }));
};

/** Delete all scores, and the note that reviews are used. */
export const deleteAllScores = () => change(() => ({ wanted: false, games: [], silent: [] }));
