// Board as SVG: territories, cells, glyphs, crosses, values, and taps on it.

/** @import { BoardView, Colour, SeatView } from "../types" */
import { Component, h } from "../vendor/preact.js";
import { GLYPHS, ICONS, STROKES } from "../made/art.js";
import { t } from "../app/texts.js";
import { corners, format, hearts, middle, nearest, outline, paper, place } from "./geometry.js";
import { values } from "../game/selectors.js";

// What draws itself again only when something that it is given has changed.

export class Memo extends Component {
  /** @returns {any} */
  render() {}

  /** @param {any} next */
  shouldComponentUpdate(next) {
    const props = /** @type {any} */ (this.props);
    return Object.keys(next).some((key) => next[key] !== props[key]);
  }
}

// A glyph for each colour, the same on cell, die, button and log; a mark for what is crossed.

/** A colour's glyph at the origin.
 * @param {{ colour: Colour }} props */
export const Glyph = ({ colour }) => h("path", { class: `glyph glyph-${colour}`, d: GLYPHS[colour] });

/** A cross at the origin, drawn by hand; in pencil while it is not confirmed.
 * @param {{ pencil?: boolean, fresh?: boolean }} props */
const Cross = ({ pencil, fresh }) =>
  h(
    "g",
    { class: `cross${pencil ? " pencil" : ""}${fresh ? " fresh" : ""}` },
    h("path", { class: "halo", d: STROKES.join("") }),
    STROKES.map((d, k) => h("path", { class: `stroke stroke-${k}`, d, pathLength: 1 })),
  );

/** A colour as a small badge for text and lists.
 * @param {{ colour: Colour, label?: string }} props */
export const Badge = ({ colour, label }) =>
  h(
    "svg",
    {
      class: "badge",
      viewBox: "-7 -7 14 14",
      role: label ? "img" : null,
      "aria-label": label,
      "aria-hidden": label ? null : "true",
    },
    h("rect", { class: `fill-${colour}`, x: -6.5, y: -6.5, width: 13, height: 13, rx: 3 }),
    h(Glyph, { colour }),
  );

// The nine territories, drawn.

/** A territory's icon at a point.
 * @param {{ name: string, x?: number, y?: number, scale?: number }} props */
export const Icon = ({ name, x = 0, y = 0, scale = 1 }) =>
  h(
    "g",
    { class: "icon", transform: `translate(${x} ${y}) scale(${scale})` },
    (ICONS[name] ?? []).map(([kind, d]) => h("path", { class: `i-${kind}`, d })),
  );

// The land inside a territory's ring, with its icon.

/** @type {WeakMap<BoardView, ReturnType<typeof hearts>[]>} */
const known = new WeakMap();

/** Where the icon of each territory lies, and where its values are written.
 * @param {BoardView} board */
const placesIn = (board) => {
  const border = board.cells.map(({ name }) => name);
  const places =
    known.get(board) ?? board.territories.map(({ inside }) => hearts(inside, border, 15 * scaleOf(inside)));
  known.set(board, places);
  return places;
};

/** @param {string[]} inside */
const scaleOf = (inside) => Math.min(0.9, 0.3 + inside.length * 0.05);

/** @param {{ board: BoardView, territory: BoardView["territories"][0] }} props */
const Land = ({ board, territory: { key, number, inside } }) => {
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

// Cells to look at, over a board: for the lesson, since somebody acted, or under a spotlight.

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
const Since = ({ cells }) => {
  const d = outline(cells, 0.4);
  return h(
    "g",
    { class: "since", "aria-hidden": "true" },
    ["since-edge", "since-line"].map((kind) => h("path", { key: kind, class: kind, d })),
  );
};

/** A veil over a board that leaves some cells free.
 * @param {{ board: BoardView, cells: string[] }} props */
const Spotlight = ({ board, cells }) => {
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

// What a territory is worth, written into it: circled when won, struck when gone, and the cells still missing.

/** @typedef {Pick<SeatView, "crossed" | "closed"> & { board: BoardView, taken: number[] }} ValuesProps */

/** The values of all territories of a board. */
class Values extends Memo {
  render() {
    const { board, taken, ...seat } = /** @type {ValuesProps} */ (/** @type {any} */ (this.props));
    return h(
      "g",
      { class: "values", "aria-hidden": "true" },
      values(board, seat, taken).map((value) => h(Value, { key: value.number, board, value })),
    );
  }
}

const HEXAGON = format(corners({ x: 0, y: 0 }, 6));

/** @param {{ board: BoardView, value: ReturnType<typeof values>[0] }} props */
const Value = ({ board, value: { number, high, low, missing, state, closed } }) => {
  const { inside } = board.territories[number - 1];
  const { words, wide } = placesIn(board)[number - 1];
  const [x, y] = closed ? [0, 0] : wide ? [-5.4, 0] : [0, -4.6];
  const gap = high > 9 ? 1.2 : 0; // two digits need more room
  return h(
    "g",
    null,
    closed && h("path", { class: `ribbon ${state}`, d: outline(inside, -0.8) }),
    h(
      "g",
      { class: `worth ${state}`, transform: `translate(${words.x} ${words.y})${wide ? "" : " scale(.84)"}` },
      h(Amount, {
        value: high,
        kind: "high",
        x: x - 4.4 - gap,
        y,
        won: state === "first",
        gone: state === "gone" || state === "later",
      }),
      h(Amount, { value: low, kind: "low", x: x + 4.6 + gap, y, won: state === "later", gone: false }),
      !closed &&
        h(
          "g",
          { class: "lacking", transform: wide ? `translate(${9.4 + gap / 2} 0)` : "translate(0 5.4)" },
          h("polygon", { points: HEXAGON }),
          h("text", { y: 2.7 }, missing),
        ),
    ),
  );
};

/** @param {{ value: number, kind: "high" | "low", x: number, y: number, won: boolean, gone: boolean }} props */
const Amount = ({ value, kind, x, y, won, gone }) =>
  h(
    "g",
    { class: kind, transform: `translate(${x} ${y})` },
    won && h("circle", { r: 6.4 }),
    h("text", { y: 3 }, value),
    gone && h("path", { class: "struck", d: value > 9 ? "M-6 1.6L6-1.6" : "M-4 1.6L4-1.6" }),
  );

// What a finger means: the cell near which it taps, and to which side it swipes.

const REACH = 21; // beside all cells: as far as the next but one would begin
const SLIP = 12.6; // on another cell: what a finger misses by

/** @type {PointerEvent | null} where a finger came down: a browser may shift the click that follows to what it likes */
let finger = null;

/** What a board listens to: the cell under a tap is meant, or the nearest of those that answer; where a finger slips
 * onto another cell, that is meant, too.
 * @param {Iterable<string>} answering @param {((cell: string) => void) | undefined} onTap */
export const taps = (answering, onTap) =>
  onTap && {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      finger = event.pointerType === "touch" ? event : null;
    },
    onClick: (/** @type {any} */ event) => {
      const { clientX, clientY } = finger ?? event;
      const target = finger ? document.elementFromPoint(clientX, clientY) : event.target;
      const hit = target?.closest(".spot")?.id.slice(5) ?? null;
      const cells = new Set(answering);
      const exact = hit !== null && (cells.has(hit) || !finger);
      const cell = exact
        ? hit
        : (nearest(pointOf(event.currentTarget, clientX, clientY), cells, hit ? SLIP : REACH) ?? hit);
      if (cell) onTap(cell);
    },
  };

/** Where on the paper of a board a tap is.
 * @param {any} board @param {number} x @param {number} y */
const pointOf = (board, x, y) => new DOMPoint(x, y).matrixTransform(board.getScreenCTM().inverse());

const FAR = 48; // pixels

/** @type {Touch | null} where one finger came down */
let from = null;

/** What an area listens to for swipes of one finger: to the next with 1, back with -1.  Who has zoomed in looks around.
 * @param {(by: 1 | -1) => void} onSwipe */
export const swipes = (onSwipe) => ({
  onTouchStart: (/** @type {TouchEvent} */ { touches }) => {
    from = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.05 ? touches[0] : null;
  },
  onTouchEnd: (/** @type {TouchEvent} */ { changedTouches: [to] }) => {
    const [dx, dy] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    from = null;
    if (Math.abs(dx) > FAR && Math.abs(dx) > 1.5 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  },
});

// A board: territories, cells with their glyphs, crosses, and what can be done on it.

/** What never moves: land, icons, cells and their glyphs, the outlines of the segments. */
class Ground extends Memo {
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
class Coordinates extends Memo {
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
