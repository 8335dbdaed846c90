// Cells to look at, over a board: for the lesson, since somebody acted, or under a spotlight.

/** @import { BoardView } from "../types" */
import { h } from "../vendor/preact.js";
import { corners, format, middle, outline, paper, place } from "../state/geometry.js";

/** @param {{ board: BoardView, cells: string[] }} props */
export const Marked = ({ board, cells }) => {
  const { width, height } = paper(board);
  const d = outline(cells, 0.6);
  return h(
    "svg",
    { class: "marked", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    h("path", { class: "mark-ground", d }),
    h("path", { class: "mark-line", d }),
  );
};

/** A frame around what has been crossed since the viewer acted.
 * @param {{ cells: string[] }} props */
export const Since = ({ cells }) => {
  const d = outline(cells, 0.4);
  return h(
    "g",
    { class: "since", "aria-hidden": "true" },
    ["since-edge", "since-line"].map((kind) => h("path", { key: kind, class: kind, d })),
  );
};

/** A veil over a board that leaves some cells free.
 * @param {{ board: BoardView, cells: string[] }} props */
export const Spotlight = ({ board, cells }) => {
  const { width, height } = paper(board);
  const holes = cells.map((cell) => `M${format(hexagon(cell)).replaceAll(" ", "L")}Z`).join("");
  const d = outline(cells);
  return h(
    "g",
    { class: "spotlight", "aria-hidden": "true" },
    h("path", { class: "veil", d: `M0 0H${width}V${height}H0Z${holes}`, "fill-rule": "evenodd" }),
    ["lit-edge", "lit-line"].map((kind) => h("path", { key: kind, class: kind, d })),
  );
};

/** @param {string} cell */
const hexagon = (cell) => corners(middle(place(cell).row, place(cell).column));
