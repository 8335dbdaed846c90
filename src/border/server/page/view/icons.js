// The nine territories, drawn.

import { h } from "../vendor/preact.js";
import { ICONS } from "./art.js";

/** A territory's icon at a point.
 * @param {{ name: string, x?: number, y?: number, scale?: number }} props */
export const Icon = ({ name, x = 0, y = 0, scale = 1 }) =>
  h(
    "g",
    { class: "icon", transform: `translate(${x} ${y}) scale(${scale})` },
    (ICONS[name] ?? []).map(([kind, d]) => h("path", { class: `i-${kind}`, d })),
  );
