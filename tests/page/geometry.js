// How the page draws a board that comes on standard input, as JSON: outlines of its segments, and its cells.

import { readFileSync } from "node:fs";
import { centreOf, corners, format, outline } from "../../src/border/page/board/geometry.js";

const board = JSON.parse(readFileSync(0, "utf8"));
console.log(
  JSON.stringify({
    outlines: board.segments.map(({ cells }) => outline(board, cells, 0.4)),
    hexagons: board.cells.map(({ name }) => format(corners(centreOf(board, name)))),
  }),
);
