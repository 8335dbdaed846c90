// A glyph for each colour, the same on cell, die, button and log; a mark for what is crossed.

/** @import { Colour } from "../types" */
import { h } from "../vendor/preact.js";

/** @type {Record<Colour, string>} shapes around the origin, about nine wide */
const SHAPES = {
  r: "M0-3.7A3.7 3.7 0 1 1 0 3.7A3.7 3.7 0 1 1 0-3.7Z",
  o: "M0-4.3L4.2 3L-4.2 3Z",
  y: "M0-4.8L1.3-1.6L4.7-1.4L2.1.8L2.9 4.1L0 2.3L-2.9 4.1L-2.1.8L-4.7-1.4L-1.3-1.6Z",
  g: "M-3.3-3.3H3.3V3.3H-3.3Z",
  b: [
    "M-4.6-1.4Q-2.9-4.2-1-2.2T2.6-2.2T4.6-2.9V-1.1Q3 1.2 1.2-.8T-2.4-.8T-4.6.2Z",
    "M-4.6 2.6Q-2.9-.2-1 1.8T2.6 1.8T4.6 1.1V2.9Q3 5.2 1.2 3.2T-2.4 3.2T-4.6 4.2Z",
  ].join(""),
  s: "M0-4.9C1.5-2.6 3.6-.6 3.6 1.4A3.6 3.6 0 0 1-3.6 1.4C-3.6-.6-1.5-2.6 0-4.9Z",
};

/** A colour's glyph at the origin.
 * @param {{ colour: Colour }} props */
export const Glyph = ({ colour }) => h("path", { class: `glyph glyph-${colour}`, d: SHAPES[colour] });

const STROKES = ["M-5-5.3C-2-2.2 1.6 1.4 5 4.9", "M5.2-4.8C2-1.7-1.7 1.8-4.9 5.2"];

/** A cross at the origin, drawn by hand; in pencil while it is not confirmed.
 * @param {{ pencil?: boolean, fresh?: boolean }} props */
export const Cross = ({ pencil, fresh }) =>
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
