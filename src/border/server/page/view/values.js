// What a territory is worth, written into it: circled when won, struck when gone, and the cells still missing.

/** @import { BoardView, SeatView } from "../types" */
import { h } from "../vendor/preact.js";
import { corners, format, outline } from "../state/geometry.js";
import { values } from "../state/selectors.js";
import { placesIn } from "./land.js";
import { Still } from "./still.js";

/** @typedef {Pick<SeatView, "crossed" | "closed"> & { board: BoardView, taken: number[] }} ValuesProps */

/** The values of all territories of a board. */
export class Values extends Still {
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
