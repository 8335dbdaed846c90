// Geometry of a board's drawing; the server says where the hexagons are.

/** @import { BoardView } from "../types" */

/** @typedef {{ x: number, y: number }} Point */

export const SIZE = 10; // from the centre of a hexagon to a corner

/** Return the centre of a hexagon.
 * @param {BoardView} board @param {string} name @returns {Point} */
export const centreOf = ({ centres }, name) => ({ x: centres[name][0], y: centres[name][1] });

/** Return the six corners around a point, clockwise from the top.
 * @param {Point} centre @param {number} [size] @returns {Point[]} */
export const corners = ({ x, y }, size = SIZE) =>
  [0, 1, 2, 3, 4, 5].map((k) => ({
    x: x + size * Math.sin((k * Math.PI) / 3),
    y: y - size * Math.cos((k * Math.PI) / 3),
  }));

/** Format points for a `points` attribute.
 * @param {Point[]} points */
export const format = (points) => points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");

/** @param {number} n */
const round = (n) => Math.round(n * 100) / 100;

/** Return the outline of a set of cells as an SVG path: all sides that no two of them share.
 * @param {BoardView} board @param {string[]} names @param {number} [inset] */
export const outline = (board, names, inset = 0) => {
  const centres = names.map((name) => centreOf(board, name));
  return centres
    .map((centre) => {
      const [around, drawn] = [corners(centre), corners(centre, SIZE - inset)];
      return around
        .map((corner, side) => {
          const next = (side + 1) % 6;
          const beyond = { x: corner.x + around[next].x - centre.x, y: corner.y + around[next].y - centre.y };
          if (centres.some((other) => distance(other, beyond) < 1)) return "";
          const [from, to] = [drawn[side], drawn[next]];
          return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
        })
        .join("");
    })
    .join("");
};

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Return the cell whose centre is nearest to a point; null if no centre is within reach.
 * @param {BoardView} board @param {Point} point @param {Iterable<string>} names @param {number} reach
 * @returns {string | null} */
export const nearest = (board, point, names, reach) => {
  let [best, least] = [/** @type {string | null} */ (null), reach];
  for (const name of names) {
    const away = distance(point, centreOf(board, name));
    if (away <= least) [best, least] = [name, away];
  }
  return best;
};

/** Return the nearest cell in the direction of an arrow key, or null.
 * @param {BoardView} board @param {string} name @param {"left"|"right"|"up"|"down"} direction */
export const step = (board, name, direction) => {
  const from = centreOf(board, name);
  const ahead = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction];
  let best = null,
    least = Infinity;
  for (const cell of board.cells) {
    const to = centreOf(board, cell.name);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = dx * ahead[0] + dy * ahead[1];
    const across = Math.abs(dx * ahead[1]) + Math.abs(dy * ahead[0]);
    const cost = along + 2.2 * across;
    if (along > 1 && across <= along * 1.8 && cost < least) [best, least] = [cell.name, cost];
  }
  return best;
};
