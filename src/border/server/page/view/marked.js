// Cells to look at, outlined over a board that is drawn below.

/** @import { BoardView } from "../types" */
import { h } from "../vendor/preact.js";
import { outline, paper } from "../state/geometry.js";

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
