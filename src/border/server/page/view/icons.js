// The nine territories, drawn: each icon around the origin, about thirty wide.

import { h } from "../vendor/preact.js";

/** @typedef {[string, string][]} Drawing classes and paths, from back to front */

/** @type {Record<string, Drawing>} */
const DRAWINGS = {
  well: [
    ["wood", "M-8-9H-6.4V4H-8ZM6.4-9H8V4H6.4Z"],
    ["roof", "M-11-8L0-15L11-8L9.6-6.4H-9.6Z"],
    ["line", "M0-7V1"],
    ["wood", "M-2.2 0H2.2L1.6 4H-1.6Z"],
    ["stone", "M-9.5 3H9.5L8.4 12Q0 14.5-8.4 12Z"],
    ["water", "M-9.5 3A9.5 2.6 0 0 1 9.5 3A9.5 2.6 0 0 1-9.5 3Z"],
    ["line", "M-9 7.4H9M-4 3.9V7.4M4 3.9V7.4M-6.5 7.4V12.2M0 7.4V13M6.5 7.4V12.2"],
  ],
  mill: [
    ["stone", "M-6 13L-4.2-5H4.2L6 13Z"],
    ["roof", "M-5.4-5Q0-13 5.4-5Z"],
    ["wood", "M-1.8 13V8Q0 6 1.8 8V13Z"],
    [
      "sail",
      [
        "M-.9-5.4L-10-13.6L-12-11.2L-2-3.6Z",
        "M.9-5.4L10-13.6L12-11.2L2-3.6Z",
        "M-.9-2.6L-10 5.6L-12 3.2L-2-4.4Z",
        "M.9-2.6L10 5.6L12 3.2L2-4.4Z",
      ].join(""),
    ],
    ["line", "M-11-12.4L11 4.4M11-12.4L-11 4.4"],
    ["dark", "M0-5.6A1.6 1.6 0 1 1 0-2.4A1.6 1.6 0 1 1 0-5.6Z"],
  ],
  farm: [
    ["field", "M-14 13Q0 8 14 13Z"],
    ["wall", "M-9 12V-2L-1-8L7-2V12Z"],
    ["roof", "M-11-1L-1-9.6L9-1L7.6 1L-1-6L-9.6 1Z"],
    ["wood", "M-5 12V4H3V12Z"],
    ["line", "M-5 4L3 12M3 4L-5 12M-5 4H3V12M-5 4V12"],
    ["stone", "M8.5 12V-4Q10.7-7 13-4V12Z"],
    ["line", "M8.5 0H13M8.5 4H13M8.5 8H13"],
  ],
  orchard: [
    ["wood", "M-1.7 13Q-.6 6-1.4 1H1.4Q.6 6 1.7 13Z"],
    ["leaf", "M0 4C-8 6-12 1-10-4C-13-10-5-15-1-12C4-16 12-11 10-5C13 1 8 6 0 4Z"],
    [
      "fruit",
      [
        "M-5-6A1.9 1.9 0 1 1-5-2.2A1.9 1.9 0 1 1-5-6Z",
        "M2-10A1.9 1.9 0 1 1 2-6.2A1.9 1.9 0 1 1 2-10Z",
        "M6-3.5A1.9 1.9 0 1 1 6 .3A1.9 1.9 0 1 1 6-3.5Z",
        "M-1-2A1.9 1.9 0 1 1-1 1.8A1.9 1.9 0 1 1-1-2Z",
      ].join(""),
    ],
    ["line", "M-8 13H8"],
  ],
  vineyard: [
    ["wood", "M-.8-14H.8V-6H-.8Z"],
    ["leaf", "M0-8C-3-13-10-13-12-8C-9-7-8-5-8-3C-5-3-2-4 0-8ZM0-8C3-13 10-13 12-8C9-7 8-5 8-3C5-3 2-4 0-8Z"],
    [
      "grape",
      [
        "M-4-3.6A2.6 2.6 0 1 1-4 1.6A2.6 2.6 0 1 1-4-3.6Z",
        "M4-3.6A2.6 2.6 0 1 1 4 1.6A2.6 2.6 0 1 1 4-3.6Z",
        "M0-3.8A2.6 2.6 0 1 1 0 1.4A2.6 2.6 0 1 1 0-3.8Z",
        "M-2.2.6A2.6 2.6 0 1 1-2.2 5.8A2.6 2.6 0 1 1-2.2.6Z",
        "M2.2.6A2.6 2.6 0 1 1 2.2 5.8A2.6 2.6 0 1 1 2.2.6Z",
        "M0 5A2.6 2.6 0 1 1 0 10.2A2.6 2.6 0 1 1 0 5Z",
      ].join(""),
    ],
  ],
  villa: [
    ["leaf", "M-14 12C-15 5-12 1-11.5-3C-11 1-8 5-9 12ZM14 12C15 5 12 1 11.5-3C11 1 8 5 9 12Z"],
    ["wall", "M-9 12V-2H9V12Z"],
    ["roof", "M-11-2L0-11L11-2Z"],
    ["wood", "M-2 12V5Q0 2.6 2 5V12Z"],
    ["window", "M-7 2H-4V6H-7ZM4 2H7V6H4ZM-1.6-6.4H1.6V-3.6H-1.6Z"],
    ["line", "M-11 12H11"],
  ],
  abbey: [
    ["wall", "M-12 13V1H5V13Z"],
    ["roof", "M-13.4 1.4L-10.5-4H3.5L6.4 1.4Z"],
    ["wall", "M3 13V-7H11V13Z"],
    ["roof", "M2-7L7-15L12-7Z"],
    ["line", "M7-19V-15M5.4-17.4H8.6"],
    ["window", "M5.6-3.4Q7-5.6 8.4-3.4V.6H5.6ZM-9.6 4.6Q-8.2 2.6-6.8 4.6V9H-9.6ZM-4.8 4.6Q-3.4 2.6-2 4.6V9H-4.8Z"],
    ["wood", "M5.4 13V8Q7 5.8 8.6 8V13Z"],
  ],
  harbour: [
    ["water", "M-16 9Q-12 6.4-8 9T0 9T8 9T16 9V14H-16Z"],
    ["wood", "M-11 4H11Q10 10.5 5.6 11H-6Q-10 10-11 4Z"],
    ["line", "M0 4V-13"],
    ["sail", "M-1.2-12V1.6H-9.6Q-7-5-1.2-12ZM1.2-10V1.6H8.6Q7-5 1.2-10Z"],
    ["roof", "M0-13.6L5.4-12L0-10.6Z"],
    ["foam", "M-16 11Q-12 8.4-8 11T0 11T8 11T16 11V12.4Q12 9.8 8 12.4T0 12.4T-8 12.4T-16 12.4Z"],
  ],
  castle: [
    [
      "stone",
      "M-15 14V-7H-12.6V-4.6H-10.6V-7H-8.2V-4.6H-6.2V-7H-4V14ZM15 14V-7H12.6V-4.6H10.6V-7H8.2V-4.6H6.2V-7H4V14Z",
    ],
    ["wall", "M-6 14V-11H-3.6V-8.6H-1.2V-11H1.2V-8.6H3.6V-11H6V14Z"],
    ["line", "M0-11V-19"],
    ["roof", "M0-19L8-16.6L0-14.2Z"],
    ["dark", "M-3 14V6.4Q0 2.4 3 6.4V14Z"],
    ["window", "M-10.6 0H-8.6V4H-10.6ZM8.6 0H10.6V4H8.6ZM-1-3.4H1V.6H-1Z"],
  ],
};

/** A territory's icon at a point.
 * @param {{ name: string, x?: number, y?: number, scale?: number }} props */
export const Icon = ({ name, x = 0, y = 0, scale = 1 }) =>
  h(
    "g",
    { class: "icon", transform: `translate(${x} ${y}) scale(${scale})` },
    (DRAWINGS[name] ?? []).map(([kind, d]) => h("path", { class: `i-${kind}`, d })),
  );
