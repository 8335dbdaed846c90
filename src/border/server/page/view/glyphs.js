// A glyph for each colour, the same on cell, die, button and log; a mark for what is crossed.

/** @import { Colour } from "../types" */
import { h } from "../vendor/preact.js";
import { GLYPHS, STROKES } from "./art.js";

/** A colour's glyph at the origin.
 * @param {{ colour: Colour }} props */
export const Glyph = ({ colour }) => h("path", { class: `glyph glyph-${colour}`, d: GLYPHS[colour] });

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
