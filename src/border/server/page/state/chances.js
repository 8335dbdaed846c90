// The graph of everybody's chances: lines in a box of one by one, and where names are written beside their ends.

/** @import { Shares } from "../types" */
/** @import { Reviewed } from "./review.js" */

/** @typedef {{ seat: number, path: string, end: number, label: number }} ChanceLine
 * `end`: how high it ends, `label`: where its name is written; from the top, 0 to 1 */
/** @typedef {{ seat: number, x: number, y: number, first: boolean, territory: number, round: number }} Mark
 * a territory that was closed */

const APART = 0.085; // of the height, between two names

/** @param {Shares[]} chances before each round, and after the last @param {number} whole how many rounds there are
 * @returns {ChanceLine[]} */
export const linesOf = (chances, whole) => {
  const last = chances[chances.length - 1] ?? [];
  const labels = spread(last.map((share) => 1 - share));
  return last.map((share, seat) => ({
    seat,
    path: `M${chances.map((shares, k) => `${tidy(k / Math.max(1, whole))} ${tidy(1 - shares[seat])}`).join("L")}`,
    end: tidy(1 - share),
    label: tidy(labels[seat]),
  }));
};

/** Heights that are apart from each other, each near where it should be.
 * @param {number[]} wanted @returns {number[]} */
const spread = (wanted) => {
  const order = wanted.map((_, k) => k).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const placed = [...wanted];
  order.forEach((k, place) => {
    if (place > 0) placed[k] = Math.max(placed[k], placed[order[place - 1]] + APART);
  });
  const over = Math.max(0, placed[order[order.length - 1]] - 1);
  [...order].reverse().forEach((k, place) => {
    const below = place > 0 ? placed[order[order.length - place]] - APART : 1;
    placed[k] = Math.min(placed[k], over ? below : placed[k]);
  });
  return placed;
};

/** Where territories were closed: on the line of whoever closed them, at the end of the round.
 * @param {Reviewed[]} rounds @param {Shares[]} chances @param {number} whole @returns {Mark[]} */
export const marksOf = (rounds, chances, whole) =>
  rounds.slice(0, Math.max(0, chances.length - 1)).flatMap(({ round, closings }, k) =>
    closings.map(({ seat, first, territory }) => ({
      seat,
      first,
      territory,
      round,
      x: tidy((k + 1) / Math.max(1, whole)),
      y: tidy(1 - chances[k + 1][seat]),
    })),
  );

/** The rounds that are named below the graph.
 * @param {number} whole @returns {number[]} */
export const ticksOf = (whole) => {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => whole / size <= 8) ?? whole;
  return Array.from({ length: Math.floor(whole / step) }, (_, k) => step * (k + 1));
};

/** @param {number} part */
const tidy = (part) => Math.round(part * 1e4) / 1e4;
