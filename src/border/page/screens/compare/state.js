// Games with the same dice: courses and results compared.

/** @import { RoundPlayed, Run } from "../../types" */

/** @typedef {{ round: number, one: RoundPlayed | null, other: RoundPlayed | null }} Beside
 * a round in both games; null: that game was over before it */

/** The points of runs as the course of a game: at the start, and after each round; who was done early stays there.
 * @param {Run[]} runs @returns {number[][]} */
export const courseOfRuns = (runs) => {
  const last = Math.max(...runs.map(({ rounds }) => rounds.length));
  const points = (/** @type {Run} */ { rounds }, /** @type {number} */ round) =>
    round === 0 || rounds.length === 0 ? 0 : rounds[Math.min(round, rounds.length) - 1].points;
  return Array.from({ length: last + 1 }, (_, round) => runs.map((run) => points(run, round)));
};

/** The runs beside yours: first whoever had the same seat in another game, and so the same dice to throw.
 * @param {Run[]} runs @returns {Run[]} */
export const othersOf = (runs) => {
  const own = ownOf(runs);
  const others = runs.filter((run) => run !== own);
  const sameSeat = (/** @type {Run} */ { seat, table }) => seat === own.seat && table !== own.table;
  return [...others.filter(sameSeat), ...others.filter((run) => !sameSeat(run))];
};

/** Two runs, round by round.
 * @param {Run} one @param {Run} other @returns {Beside[]} */
export const beside = (one, other) =>
  Array.from({ length: Math.max(one.rounds.length, other.rounds.length) }, (_, k) => ({
    round: k + 1,
    one: one.rounds[k] ?? null,
    other: other.rounds[k] ?? null,
  }));

/** How a run ended: its own points, and those of the best of the others.
 * @param {Run} run */
export const endOf = ({ rounds }) => rounds.at(-1) ?? { points: 0, others: 0 };

/** The run that the others are compared with: yours, or the first.
 * @param {Run[]} runs */
export const ownOf = (runs) => runs.find(({ yours }) => yours) ?? runs[0];
