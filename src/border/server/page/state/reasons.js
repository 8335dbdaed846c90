// Why one decision is better than another: what it closes, what it leaves for the others, what it makes likely.

/** @import { BoardView, Colour, TerritoryView } from "../types" */
/** @import { Choice } from "./review.js" */
import { colourOf } from "./draft.js";

/** The territories that crosses close, and what each is worth at that moment.
 * @param {BoardView} board @param {Choice} choice @param {string[]} cells
 * @returns {{ key: string, points: number }[]} */
export const closedBy = (board, { view, seat }, cells) => {
  const crossed = new Set([...view.seats[seat].crossed, ...cells]);
  return unclosed(board, view.seats[seat].crossed)
    .filter(({ ring }) => ring.every((cell) => crossed.has(cell)))
    .map(({ key, number, high, low }) => ({ key, points: view.game?.taken.includes(number) ? low : high }));
};

/** The territory that crosses bring nearest to its end, and how many cells are missing then; null where none is.
 * @param {BoardView} board @param {Choice} choice @param {string[]} cells
 * @returns {{ key: string, missing: number } | null} */
export const nearedBy = (board, { view, seat }, cells) => {
  const crossed = [...view.seats[seat].crossed, ...cells];
  const neared = unclosed(board, crossed)
    .filter(({ ring }) => cells.some((cell) => ring.includes(cell)))
    .map(({ key, ring }) => ({ key, missing: ring.filter((cell) => !crossed.includes(cell)).length }));
  return neared.sort((a, b) => a.missing - b.missing)[0] ?? null;
};

/** The dice that a first action leaves; none where all five are used.
 * @param {BoardView} board @param {Choice} choice @param {string[]} cells @returns {Colour[]} */
export const leftBy = (board, { dice }, cells) => {
  const left = [...dice];
  for (const cell of cells) {
    const die = left.indexOf(/** @type {Colour} */ (colourOf(board, cell)));
    if (die >= 0) left.splice(die, 1);
  }
  return left;
};

const MOST_DICE = 5;

/** @typedef {{ cells: string[], missing: number, territory: string | null, colours: Colour[] }} Aim
 * cells to cross in one action; `territory`: whose ring they complete; `colours`: of those that are missing */

/** What somebody could have hoped for who kept dice: rings that five dice can complete, and whole segments of a colour
 * that was kept or should have been.
 * @param {BoardView} board @param {Choice} choice @returns {Aim[]} */
export const aimsOf = (board, { view, seat, chosen, best }) => {
  const { crossed } = view.seats[seat];
  const missing = (/** @type {string[]} */ cells) => cells.filter((cell) => !crossed.includes(cell));
  /** @param {string[]} cells @param {string | null} territory @returns {Aim} */
  const aim = (cells, territory) => {
    const open = missing(cells);
    const colours = open.map((cell) => /** @type {Colour} */ (colourOf(board, cell)));
    return { cells: open, missing: open.length, territory, colours };
  };
  const wanted = new Set([...chosen.kept, ...best.kept]);
  return [
    ...unclosed(board, crossed).map(({ ring, key }) => aim(ring, key)),
    ...board.segments.filter(({ colour }) => wanted.has(colour)).map(({ cells }) => aim(cells, null)),
  ].filter(({ missing }) => missing > 0 && missing <= MOST_DICE);
};

/** @param {BoardView} board @param {string[]} crossed @returns {TerritoryView[]} */
const unclosed = (board, crossed) =>
  board.territories.filter(({ ring }) => ring.some((cell) => !crossed.includes(cell)));

const CLEAR = 0.03; // by how much an aim has to become likelier to be a reason

/** The aim that speaks most for the better decision: the likelier it makes it, and the more it brings.
 * @param {Aim[]} aims @param {number[]} chosen how likely each is @param {number[]} better
 * @returns {{ aim: Aim, chosen: number, better: number } | null} */
export const clearest = (aims, chosen, better) => {
  const weight = (/** @type {number} */ k) => (better[k] - chosen[k]) * aims[k].missing * (aims[k].territory ? 2 : 1);
  const found = aims.map((_, k) => k).filter((k) => better[k] - chosen[k] > CLEAR);
  const best = found.sort((a, b) => weight(b) - weight(a))[0];
  return best === undefined ? null : { aim: aims[best], chosen: chosen[best], better: better[best] };
};

/** Who else has gained most by a decision that was not the best; null where nobody's gain is worth telling.
 * @param {Choice} choice @param {number} least @returns {{ seat: number, gain: number } | null} */
export const gainer = ({ seat, chosen, best }, least) => {
  const gains = chosen.shares.map((share, other) => ({ seat: other, gain: share - best.shares[other] }));
  const most = gains.filter((one) => one.seat !== seat).sort((a, b) => b.gain - a.gain)[0];
  return most && most.gain >= least ? most : null;
};
