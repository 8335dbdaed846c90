// Keys that were pressed: which of them are ours, and how what they mean is done.

/** @import { Meaning } from "../state/keyboard.js" */

/** Whether a key belongs to the browser, or to what is being filled in or pressed.
 * @param {KeyboardEvent} event */
export const isElsewhere = (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return true;
  return event.key === "Enter" && target.closest("button, a") !== null;
};

/** Does what a key means.
 * @template C
 * @param {KeyboardEvent} event @param {Meaning<C> | null} meaning @param {(change: C) => void} dispatch */
export const press = (event, meaning, dispatch) => {
  if (!meaning) return;
  event.preventDefault();
  if ("focus" in meaning) document.getElementById(`cell-${meaning.focus}`)?.focus();
  else dispatch(meaning.change);
};
