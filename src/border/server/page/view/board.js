// A board: territories, cells with their glyphs, crosses, and what can be done on it.

/** @import { BoardView, SeatView } from "../types" */
import { h } from "../vendor/preact.js";
import { corners, format, middle, outline, paper } from "../state/geometry.js";
import { Cross, Glyph } from "./glyphs.js";
import { Land } from "./land.js";
import { Spotlight, Since } from "./marked.js";
import { Still } from "./still.js";
import { taps } from "./taps.js";
import { t } from "./texts.js";
import { Values } from "./values.js";

/** What never moves: land, icons, cells and their glyphs, the outlines of the segments. */
class Ground extends Still {
  render() {
    const { board } = /** @type {{ board: BoardView }} */ (/** @type {any} */ (this.props));
    return h(
      "g",
      { "aria-hidden": "true" },
      board.territories.map((territory) => h(Land, { key: territory.number, board, territory })),
      board.cells.map(({ name, row, column, colour }) => {
        const { x, y } = middle(row, column);
        return h(
          "g",
          { key: name, class: "cell" },
          h("polygon", { class: colour ? `fill-${colour}` : "fill-white", points: format(corners({ x, y })) }),
          colour && h("g", { transform: `translate(${x} ${y})` }, h(Glyph, { colour })),
        );
      }),
      ["keyline", "segment"].map((kind) => h("path", { key: kind, class: kind, d: outlines(board) })),
    );
  }
}

/** The name of each cell. */
class Coordinates extends Still {
  render() {
    const { board } = /** @type {{ board: BoardView }} */ (/** @type {any} */ (this.props));
    return h(
      "g",
      { class: "coordinates", "aria-hidden": "true" },
      board.cells.map(({ name, row, column }) => {
        const { x, y } = middle(row, column);
        return h("text", { key: name, x, y: y + 8 }, name);
      }),
    );
  }
}

/** Around every segment, and around every white cell.
 * @param {BoardView} board */
const outlines = ({ segments, cells }) =>
  [...segments.map((segment) => segment.cells), ...cells.filter(({ colour }) => !colour).map(({ name }) => [name])]
    .map((names) => outline(names))
    .join("");

/** @typedef {{
 *   board: BoardView, seat: SeatView, label: string, open?: Set<string>, draft?: string[],
 *   pointed?: string | null, fresh?: Set<string>, onTap?: (cell: string) => void,
 *   onPoint?: (cell: string) => void, onKey?: (event: KeyboardEvent) => void,
 *   taken?: number[], since?: string[], lit?: string[] | null, coordinates?: boolean,
 * }} BoardProps
 * `taken`: the territories whose high value is gone; `since`: what was crossed since the viewer acted;
 * `lit`: cells that are pointed at elsewhere */

const NONE = new Set();
/** @type {number[]} */
const NOBODYS = [];

/** The board of a seat; with `onTap` its cells can be tapped and walked with the arrow keys.
 * @param {BoardProps} props */
export const Board = (props) => {
  const { board, seat, label, onTap, open = NONE, draft = [] } = props;
  const { width, height } = paper(board);
  return h(
    "svg",
    {
      class: `board${onTap ? " live" : ""}`,
      viewBox: `0 0 ${width} ${height}`,
      role: onTap ? "grid" : "img",
      "aria-label": label,
      onKeyDown: props.onKey,
      ...taps([...open, ...draft], onTap),
    },
    h(Ground, /** @type {any} */ ({ board })),
    h(
      Values,
      /** @type {any} */ ({ board, crossed: seat.crossed, closed: seat.closed, taken: props.taken ?? NOBODYS }),
    ),
    onTap ? h(Rows, props) : h(Marks, props),
    props.since?.length ? h(Since, { cells: props.since }) : null,
    props.coordinates && h(Coordinates, /** @type {any} */ ({ board })),
    props.lit && h(Spotlight, { board, cells: props.lit }),
  );
};

/** Crosses alone, for a board that is only looked at.
 * @param {BoardProps} props */
const Marks = ({ board, seat, fresh = NONE }) => {
  const crossed = new Set(seat.crossed);
  return h(
    "g",
    null,
    board.cells
      .filter(({ name }) => crossed.has(name))
      .map(({ name, row, column }) => {
        const { x, y } = middle(row, column);
        return h("g", { key: name, transform: `translate(${x} ${y})` }, h(Cross, { fresh: fresh.has(name) }));
      }),
  );
};

/** Cells that answer, row by row as in a grid.
 * @param {BoardProps} props */
const Rows = (props) => {
  /** @type {Map<number, BoardView["cells"]>} */
  const rows = new Map();
  for (const cell of props.board.cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  const crossed = new Set(props.seat.crossed);
  const stop = props.pointed ?? props.board.cells[0].name;
  return h(
    "g",
    null,
    [...rows].map(([row, cells]) =>
      h(
        "g",
        { key: row, role: "row" },
        cells.map((cell) => h(LiveCell, { key: cell.name, cell, props, crossed, stop })),
      ),
    ),
  );
};

/** @param {{ cell: BoardView["cells"][0], props: BoardProps, crossed: Set<string>, stop: string }} props */
const LiveCell = ({ cell, props, crossed, stop }) => {
  const { open = NONE, draft = [], fresh = NONE, onPoint } = props;
  const { x, y } = middle(cell.row, cell.column);
  const [done, pencilled, free] = [crossed.has(cell.name), draft.includes(cell.name), open.has(cell.name)];
  return h(
    "g",
    {
      class: `spot${free ? " open" : ""}${pencilled ? " pencilled" : ""}${done ? " done" : ""}`,
      role: "gridcell",
      id: `cell-${cell.name}`,
      tabindex: cell.name === stop ? 0 : -1,
      "aria-label": spoken(cell, done, pencilled, free),
      "aria-selected": pencilled ? "true" : "false",
      transform: `translate(${x} ${y})`,
      onFocus: () => onPoint?.(cell.name),
    },
    h("polygon", { class: "hit", points: format(corners({ x: 0, y: 0 })) }),
    free && h("polygon", { class: "halo-back", points: format(corners({ x: 0, y: 0 }, 8.4)) }),
    free && h("polygon", { class: "halo-open", points: format(corners({ x: 0, y: 0 }, 8.4)) }),
    done && h(Cross, { fresh: fresh.has(cell.name) }),
    pencilled && h(Cross, { pencil: true }),
    h("polygon", { class: "ring", points: format(corners({ x: 0, y: 0 }, 8.4)) }),
  );
};

/** @param {BoardView["cells"][0]} cell @param {boolean} done @param {boolean} pencilled @param {boolean} free */
const spoken = (cell, done, pencilled, free) => {
  const colour = cell.colour ? t(`colour-${cell.colour}`) : t("colour-w");
  const state = done ? "crossed" : pencilled ? "pencilled" : free ? "open" : "empty";
  return t("cell-spoken", { cell: cell.name, colour, state });
};
