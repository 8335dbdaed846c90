// Board as SVG: territories, cells, glyphs, crosses, values, and taps on it.

/** @import { BoardView, Colour, SeatView } from "../types" */
import { Component, h } from "../vendor/preact.js";
import { GLYPHS, ICONS, STROKES } from "../made/art.js";
import { t } from "../app/texts.js";
import { centreOf, corners, format, nearest, outline } from "./geometry.js";
import { values } from "../game/selectors.js";

// Component that is drawn again only when one of its properties changes.

export class Memo extends Component {
  /** @returns {any} */
  render() {}

  /** @param {any} next */
  shouldComponentUpdate(next) {
    const props = /** @type {any} */ (this.props);
    return Object.keys(next).some((key) => next[key] !== props[key]);
  }
}

// Glyphs of the colours, and crosses.

/** Glyph of a colour, centred on the origin.
 * @param {{ colour: Colour }} props */
export const Glyph = ({ colour }) => h("path", { class: `glyph glyph-${colour}`, d: GLYPHS[colour] });

/** Hand-drawn cross, centred on the origin; in pencil until it is confirmed.
 * @param {{ pencil?: boolean, fresh?: boolean }} props */
const Cross = ({ pencil, fresh }) =>
  h(
    "g",
    { class: `cross${pencil ? " pencil" : ""}${fresh ? " fresh" : ""}` },
    h("path", { class: "halo", d: STROKES.join("") }),
    STROKES.map((d, k) => h("path", { class: `stroke stroke-${k}`, d, pathLength: 1 })),
  );

/** Colour badge for texts and lists.
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

/** Thrown dice as badges.
 * @param {{ dice: string }} props */
export const DiceBadges = ({ dice }) =>
  h(
    "span",
    { class: "thrown" },
    [...dice].map((colour, k) =>
      h(Badge, { key: k, colour: /** @type {Colour} */ (colour), label: t(`colour-${colour}`) }),
    ),
  );

/** Icon of a territory.
 * @param {{ name: string, x?: number, y?: number, scale?: number }} props */
export const Icon = ({ name, x = 0, y = 0, scale = 1 }) =>
  h(
    "g",
    { class: "icon", transform: `translate(${x} ${y}) scale(${scale})` },
    (ICONS[name] ?? []).map(([kind, d]) => h("path", { class: `i-${kind}`, d })),
  );

// Land inside a territory's ring.

/** @param {{ board: BoardView, territory: BoardView["territories"][0] }} props */
const Land = ({ board, territory: { key, number, inside, icon } }) =>
  h(
    "g",
    { class: `land land-${number}` },
    inside.map((name) => h("polygon", { key: name, points: format(corners(centreOf(board, name), 10.6)) })),
    h(Icon, { name: key, x: icon.x, y: icon.y - 1, scale: icon.scale }),
  );

// Highlighted cells: marked by the lesson, crossed since the viewer acted, or under a spotlight.

/** @param {{ board: BoardView, cells: string[] }} props */
export const Marked = ({ board, cells }) => {
  const d = outline(board, cells, 0.6);
  return h(
    "svg",
    { class: "marked", viewBox: `0 0 ${board.width} ${board.height}`, "aria-hidden": "true" },
    h("path", { class: "mark-ground", d }),
    h("path", { class: "mark-line", d }),
  );
};

/** Frame around the cells crossed since the viewer acted.
 * @param {{ board: BoardView, cells: string[] }} props */
const RecentCrosses = ({ board, cells }) => {
  const d = outline(board, cells, 0.4);
  return h(
    "g",
    { class: "since", "aria-hidden": "true" },
    ["since-edge", "since-line"].map((kind) => h("path", { key: kind, class: kind, d })),
  );
};

/** Veil over a board, with holes for some cells.
 * @param {{ board: BoardView, cells: string[] }} props */
const Spotlight = ({ board, cells }) => {
  const holes = cells.map((cell) => `M${format(corners(centreOf(board, cell))).replaceAll(" ", "L")}Z`).join("");
  const d = outline(board, cells);
  return h(
    "g",
    { class: "spotlight", "aria-hidden": "true" },
    h("path", { class: "veil", d: `M0 0H${board.width}V${board.height}H0Z${holes}`, "fill-rule": "evenodd" }),
    ["lit-edge", "lit-line"].map((kind) => h("path", { key: kind, class: kind, d })),
  );
};

// Values in the territories (circled when won, struck through when gone) and the number of missing cells.

/** @typedef {Pick<SeatView, "crossed" | "closed"> & { board: BoardView, taken: number[] }} ValuesProps */

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
  const { inside, label } = board.territories[number - 1];
  const { wide } = label;
  const [x, y] = closed ? [0, 0] : wide ? [-5.4, 0] : [0, -4.6];
  const gap = high > 9 ? 1.2 : 0; // space for two digits
  return h(
    "g",
    null,
    closed && h("path", { class: `ribbon ${state}`, d: outline(board, inside, -0.8) }),
    h(
      "g",
      { class: `worth ${state}`, transform: `translate(${label.x} ${label.y})${wide ? "" : " scale(.84)"}` },
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

// Taps and swipes.

const TAP_REACH = 21; // maximum distance to the centre of the selected cell, for a tap outside all cells
const TAP_SLIP = 12.6; // the same for a tap that hits another cell: the usual error of a finger

/** @type {PointerEvent | null} last touch by a finger; browsers may move its click to a nearby element */
let finger = null;

/** Return the handlers for taps. A tap selects the cell under it. A finger that hits a cell without an action, or no
 * cell, selects the nearest cell of `answering` within reach.
 * @param {BoardView} board @param {Iterable<string>} answering
 * @param {((cell: string) => void) | undefined} onTap */
const taps = (board, answering, onTap) =>
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
        : (nearest(board, pointOf(event.currentTarget, clientX, clientY), cells, hit ? TAP_SLIP : TAP_REACH) ?? hit);
      if (cell) onTap(cell);
    },
  };

/** Return the position of a tap in the board's coordinates.
 * @param {any} board @param {number} x @param {number} y */
const pointOf = (board, x, y) => new DOMPoint(x, y).matrixTransform(board.getScreenCTM().inverse());

const MIN_SWIPE_PX = 48;

/** @type {Touch | null} start of a touch with a single finger */
let swipeStart = null;

/** Return the handlers for swipes with one finger: 1 for the next item, -1 for the previous. They ignore swipes while
 * the page is zoomed in, because a swipe then moves the page.
 * @param {(by: 1 | -1) => void} onSwipe */
export const swipes = (onSwipe) => ({
  onTouchStart: (/** @type {TouchEvent} */ { touches }) => {
    swipeStart = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.05 ? touches[0] : null;
  },
  onTouchEnd: (/** @type {TouchEvent} */ { changedTouches: [to] }) => {
    const [dx, dy] = swipeStart ? [to.clientX - swipeStart.clientX, to.clientY - swipeStart.clientY] : [0, 0];
    swipeStart = null;
    if (Math.abs(dx) > MIN_SWIPE_PX && Math.abs(dx) > 1.5 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  },
});

/** Static part of a board: land, icons, cells with glyphs, outlines of segments. */
class Ground extends Memo {
  render() {
    const { board } = /** @type {{ board: BoardView }} */ (/** @type {any} */ (this.props));
    return h(
      "g",
      { "aria-hidden": "true" },
      board.territories.map((territory) => h(Land, { key: territory.number, board, territory })),
      board.cells.map(({ name, colour }) => {
        const { x, y } = centreOf(board, name);
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

/** Names of the cells. */
class Coordinates extends Memo {
  render() {
    const { board } = /** @type {{ board: BoardView }} */ (/** @type {any} */ (this.props));
    return h(
      "g",
      { class: "coordinates", "aria-hidden": "true" },
      board.cells.map(({ name }) => {
        const { x, y } = centreOf(board, name);
        return h("text", { key: name, x, y: y + 8 }, name);
      }),
    );
  }
}

/** Return the outlines of all segments and of all white cells.
 * @param {BoardView} board */
const outlines = (board) =>
  [
    ...board.segments.map((segment) => segment.cells),
    ...board.cells.filter(({ colour }) => !colour).map(({ name }) => [name]),
  ]
    .map((names) => outline(board, names))
    .join("");

/** @typedef {{
 *   board: BoardView, seat: SeatView, label: string, open?: Set<string>, draft?: string[],
 *   pointed?: string | null, fresh?: Set<string>, onTap?: (cell: string) => void,
 *   onPoint?: (cell: string) => void, onKey?: (event: KeyboardEvent) => void,
 *   taken?: number[], since?: string[], lit?: string[] | null, coordinates?: boolean,
 * }} BoardProps
 * `taken`: territories whose high value is gone; `since`: cells crossed since the viewer acted;
 * `lit`: cells that the log or a review highlights */

const NONE = new Set();
/** @type {number[]} */
const NONE_TAKEN = [];

/** Board of a seat. With `onTap`, players can tap its cells and focus them with the arrow keys.
 * @param {BoardProps} props */
export const Board = (props) => {
  const { board, seat, label, onTap, open = NONE, draft = [] } = props;
  return h(
    "svg",
    {
      class: `board${onTap ? " live" : ""}`,
      viewBox: `0 0 ${board.width} ${board.height}`,
      role: onTap ? "grid" : "img",
      "aria-label": label,
      onKeyDown: props.onKey,
      ...taps(board, [...open, ...draft], onTap),
    },
    h(Ground, /** @type {any} */ ({ board })),
    h(
      Values,
      /** @type {any} */ ({ board, crossed: seat.crossed, closed: seat.closed, taken: props.taken ?? NONE_TAKEN }),
    ),
    onTap ? h(Rows, props) : h(Crosses, props),
    props.since?.length ? h(RecentCrosses, { board, cells: props.since }) : null,
    props.coordinates && h(Coordinates, /** @type {any} */ ({ board })),
    props.lit && h(Spotlight, { board, cells: props.lit }),
  );
};

/** Crosses of a board without interaction.
 * @param {BoardProps} props */
const Crosses = ({ board, seat, fresh = NONE }) => {
  const crossed = new Set(seat.crossed);
  return h(
    "g",
    null,
    board.cells
      .filter(({ name }) => crossed.has(name))
      .map(({ name }) => {
        const { x, y } = centreOf(board, name);
        return h("g", { key: name, transform: `translate(${x} ${y})` }, h(Cross, { fresh: fresh.has(name) }));
      }),
  );
};

/** Interactive cells, in rows as required by ARIA's grid role.
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
  const { x, y } = centreOf(props.board, cell.name);
  const [done, pencilled, free] = [crossed.has(cell.name), draft.includes(cell.name), open.has(cell.name)];
  return h(
    "g",
    {
      class: `spot${free ? " open" : ""}${pencilled ? " pencilled" : ""}${done ? " done" : ""}`,
      role: "gridcell",
      id: `cell-${cell.name}`,
      tabindex: cell.name === stop ? 0 : -1,
      "aria-label": cellLabel(cell, done, pencilled, free),
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
const cellLabel = (cell, done, pencilled, free) => {
  const colour = cell.colour ? t(`colour-${cell.colour}`) : t("colour-w");
  const state = done ? "crossed" : pencilled ? "pencilled" : free ? "open" : "empty";
  return t("cell-spoken", { cell: cell.name, colour, state });
};
