// Geometry of hexagons: positions of cells and outlines of areas.

/** @import { BoardView } from "../types" */

/** @typedef {{ x: number, y: number }} Point */

export const SIZE = 10; // from the centre of a hexagon to a corner
export const WIDTH = Math.sqrt(3) * SIZE;
const MARGIN = 1.5; // around the board, so that outlines are not cut off

/** Return the centre of a cell. Rows and columns start at 1; even rows are shifted to the right.
 * @param {number} row @param {number} column @returns {Point} */
export const middle = (row, column) => ({
  x: MARGIN + WIDTH * (column - 0.5 + (row % 2 === 0 ? 0.5 : 0)),
  y: MARGIN + SIZE * (1 + 1.5 * (row - 1)),
});

/** Return the row and column in a cell name such as `c4`.
 * @param {string} name */
export const place = (name) => ({ column: name.charCodeAt(0) - 96, row: Number(name.slice(1)) });

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
export const round = (n) => Math.round(n * 100) / 100;

// Neighbours of a hexagon, one per side, starting with the side between the first two corners.
/** @param {number} row @param {number} column */
const neighbours = (row, column) => {
  const left = row % 2 === 0 ? column : column - 1;
  return [
    [row - 1, left + 1],
    [row, column + 1],
    [row + 1, left + 1],
    [row + 1, left],
    [row, column - 1],
    [row - 1, left],
  ];
};

/** Return the outline of a set of cells as an SVG path: all sides without a neighbour in the set.
 * @param {string[]} names @param {number} [inset] */
export const outline = (names, inset = 0) => {
  const cells = new Set(names);
  return names
    .map((name) => {
      const { row, column } = place(name);
      const around = corners(middle(row, column), SIZE - inset);
      return neighbours(row, column)
        .map(([r, c], side) => {
          if (cells.has(cellName(r, c))) return "";
          const [from, to] = [around[side], around[(side + 1) % 6]];
          return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
        })
        .join("");
    })
    .join("");
};

/** @param {number} row @param {number} column */
export const cellName = (row, column) => `${String.fromCharCode(96 + column)}${row}`;

/** Return the mean of the centres of some cells.
 * @param {string[]} names @returns {Point} */
export const centre = (names) => {
  const all = names.map(middleOf);
  const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / all.length, y: sum.y / all.length };
};

/** Return the places of a territory's icon and values: the icon far from the border cells, and the values beside the
 * icon, across two cells of a row if possible.
 * @param {string[]} names cells inside the territory @param {string[]} others border cells
 * @param {number} size from the icon's centre to its sides
 * @returns {{ drawing: Point, words: Point, wide: boolean }} */
export const placeLabels = (names, others, size) => {
  const inside = names.map(middleOf);
  const outside = others.map(middleOf);
  const goal = centre(names);
  const drawings = pairs(inside).map(([a, b]) => between(a, b));
  const rows = pairs(inside).filter(([a, b]) => a.y === b.y && Math.abs(a.x - b.x) > 1 && distance(a, b) < WIDTH + 1);
  /** @param {Point} p */
  const room = (p) => Math.min(...outside.map((q) => distance(p, q)));
  const rooms = drawings.map((p) => 1.2 * room(p) - 0.35 * distance(p, goal));
  /** @param {Point} drawing @param {Point} words @param {boolean} wide */
  const overlap = (drawing, words, wide) => {
    const across = size + (wide ? WIDTH - 2 : WIDTH / 2 - 1) - Math.abs(words.x - drawing.x);
    const along = 1.1 * size + (wide ? 6.5 : 9.5) - Math.abs(words.y - drawing.y);
    return Math.max(0, Math.min(across, along));
  };
  const places = [...rows.map(([a, b]) => ({ words: between(a, b), wide: true })), ...inside.map(inOneCell)].map(
    (place) => ({
      ...place,
      around: 0.4 * room(place.words),
    }),
  );
  let [best, most] = [{ drawing: inside[0], words: inside[0], wide: false }, -Infinity];
  drawings.forEach((drawing, k) => {
    for (const { words, wide, around } of places) {
      const apart = 4 * overlap(drawing, words, wide) + 0.2 * distance(drawing, words);
      const nudge = 1e-6 * (drawing.x - words.y); // breaks ties independently of rounding errors
      const worth = rooms[k] + around + (wide ? 8 : 0) - apart + nudge;
      if (worth > most) [best, most] = [{ drawing, words, wide }, worth];
    }
  });
  return best;
};

/** Return all pairs of points, including each point with itself.
 * @param {Point[]} points @returns {[Point, Point][]} */
const pairs = (points) => points.flatMap((a, k) => points.slice(k).map((b) => /** @type {[Point, Point]} */ ([a, b])));

/** @param {Point} a @param {Point} b @returns {Point} */
const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** @param {Point} words */
const inOneCell = (words) => ({ words, wide: false });

/** @param {string} name */
const middleOf = (name) => middle(place(name).row, place(name).column);

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Return the cell whose centre is nearest to a point; null if no centre is within reach.
 * @param {Point} point @param {Iterable<string>} names @param {number} reach @returns {string | null} */
export const nearest = (point, names, reach) => {
  let [best, least] = [/** @type {string | null} */ (null), reach];
  for (const name of names) {
    const away = distance(point, middleOf(name));
    if (away <= least) [best, least] = [name, away];
  }
  return best;
};

/** Return the size of a board's drawing.
 * @param {BoardView} board */
export const boardSize = (board) => {
  const rows = Math.max(...board.cells.map((cell) => cell.row));
  const right = Math.max(...board.cells.map((cell) => middle(cell.row, cell.column).x));
  return { width: round(right + WIDTH / 2 + MARGIN), height: round(SIZE * (1.5 * rows + 0.5) + 2 * MARGIN) };
};

/** Return the next cell in the direction of an arrow key, or null.
 * @param {BoardView} board @param {string} name @param {"left"|"right"|"up"|"down"} direction */
export const step = (board, name, direction) => {
  const from = middleOf(name);
  const ahead = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction];
  let best = null,
    least = Infinity;
  for (const cell of board.cells) {
    const to = middle(cell.row, cell.column);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = dx * ahead[0] + dy * ahead[1];
    const across = Math.abs(dx * ahead[1]) + Math.abs(dy * ahead[0]);
    const cost = along + 2.2 * across;
    if (along > 1 && across <= along * 1.8 && cost < least) [best, least] = [cell.name, cost];
  }
  return best;
};
