// Games with the same dice: points by round and results.

/** @import { RoundPlayed, Run } from "../../types" */

/** @typedef {{ round: number, one: RoundPlayed | null, other: RoundPlayed | null }} RoundPair
 * a round in both games; null if that game had already ended */

/** Return the points of all runs: at the start, then after each round. Runs that end early keep their last points.
 * @param {Run[]} runs @returns {number[][]} */
export const pointsByRound = (runs) => {
  const last = Math.max(...runs.map(({ rounds }) => rounds.length));
  const points = (/** @type {Run} */ { rounds }, /** @type {number} */ round) =>
    round === 0 || rounds.length === 0 ? 0 : rounds[Math.min(round, rounds.length) - 1].points;
  return Array.from({ length: last + 1 }, (_, round) => runs.map((run) => points(run, round)));
};

/** Return the runs to compare with yours. Runs in the same seat of other games come first: they threw the same dice.
 * @param {Run[]} runs @returns {Run[]} */
export const othersOf = (runs) => {
  const own = ownOf(runs);
  const others = runs.filter((run) => run !== own);
  const sameSeat = (/** @type {Run} */ { seat, table }) => seat === own.seat && table !== own.table;
  return [...others.filter(sameSeat), ...others.filter((run) => !sameSeat(run))];
};

/** @param {Run} one @param {Run} other @returns {RoundPair[]} */
export const pairRounds = (one, other) =>
  Array.from({ length: Math.max(one.rounds.length, other.rounds.length) }, (_, k) => ({
    round: k + 1,
    one: one.rounds[k] ?? null,
    other: other.rounds[k] ?? null,
  }));

/** Return a run's final points, and those of the best opponent.
 * @param {Run} run */
export const endOf = ({ rounds }) => rounds.at(-1) ?? { points: 0, others: 0 };

/** Return your run, or the first one if none is yours.
 * @param {Run[]} runs */
export const ownOf = (runs) => runs.find(({ yours }) => yours) ?? runs[0];
