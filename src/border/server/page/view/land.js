// The land inside a territory's ring, with its icon.

/** @import { BoardView } from "../types" */
import { h } from "../vendor/preact.js";
import { corners, format, hearts, middle, place } from "../state/geometry.js";
import { Icon } from "./icons.js";

/** @type {WeakMap<BoardView, ReturnType<typeof hearts>[]>} */
const known = new WeakMap();

/** Where the icon of each territory lies, and where its values are written.
 * @param {BoardView} board */
export const placesIn = (board) => {
  const border = board.cells.map(({ name }) => name);
  const places =
    known.get(board) ?? board.territories.map(({ inside }) => hearts(inside, border, 15 * scaleOf(inside)));
  known.set(board, places);
  return places;
};

/** @param {string[]} inside */
const scaleOf = (inside) => Math.min(0.9, 0.3 + inside.length * 0.05);

/** @param {{ board: BoardView, territory: BoardView["territories"][0] }} props */
export const Land = ({ board, territory: { key, number, inside } }) => {
  const { x, y } = placesIn(board)[number - 1].drawing;
  return h(
    "g",
    { class: `land land-${number}` },
    inside.map((name) => {
      const { row, column } = place(name);
      return h("polygon", { key: name, points: format(corners(middle(row, column), 10.6)) });
    }),
    h(Icon, { name: key, x, y: y - 1, scale: scaleOf(inside) }),
  );
};
