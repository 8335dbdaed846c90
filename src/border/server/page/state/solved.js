// The puzzles that were tried on this device, kept where the device keeps things.

import { signal } from "../vendor/signals.js";
import { keep, read } from "./storage.js";

const KEY = "border-puzzles";

/** @typedef {Record<string, boolean>} Solved by the puzzle's id: whether the first answer was right */

/** @returns {Solved} */
const load = () => {
  const found = read(KEY, {});
  return typeof found === "object" && !Array.isArray(found) ? found : {};
};

/** Those that were tried. */
export const solved = signal(load());

/** Remembers what was answered first.
 * @param {string} id @param {boolean} right */
export const noteAnswer = (id, right) => {
  const known = load(); // another tab may have added to them
  if (id in known) return;
  solved.value = { ...known, [id]: right };
  keep(KEY, solved.value);
};
