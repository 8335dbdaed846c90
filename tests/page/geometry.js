// Where the page draws a board that comes on standard input, as JSON: hearts, outlines, paper, a cell's corners.

import { readFileSync } from "node:fs";
import { boardSize, corners, format, middle, outline, placeLabels } from "../../src/border/page/board/geometry.js";

const board = JSON.parse(readFileSync(0, "utf8"));
const border = board.cells.map(({ name }) => name);
const scale = (inside) => Math.min(0.9, 0.3 + inside.length * 0.05);
console.log(
  JSON.stringify({
    paper: boardSize(board),
    hearts: board.territories.map(({ inside }) => placeLabels(inside, border, 15 * scale(inside))),
    outlines: board.segments.map(({ cells }) => outline(cells, 0.4)),
    hexagons: board.cells.map(({ row, column }) => format(corners(middle(row, column)))),
  }),
);
