// The browser's storage; where that is full or forbidden, this tab remembers instead.

import { signal } from "../vendor/signals.js";

/** @type {Map<string, string>} what could not be stored */
const unstored = new Map();

/** Whether something that matters could not be stored. */
export const failing = signal(false);

/** @param {() => T} work @returns {T | null} null from a browser that keeps nothing @template T */
const attempted = (work) => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** What was kept under a key.
 * @param {string} key @param {any} otherwise @returns {any} */
export const read = (key, otherwise) => {
  const text =
    unstored.get(key) ??
    attempted(() => sessionStorage.getItem(key)) ??
    attempted(() => localStorage.getItem(key)) ??
    "null";
  return attempted(() => JSON.parse(text)) ?? otherwise;
};

/** Keeps something on the device, or at least in this tab; whether it will be there for the next one, too.
 * @param {string} key @param {unknown} value */
export const write = (key, value) => {
  const text = JSON.stringify(value);
  const stored = attempted(() => {
    localStorage.setItem(key, text);
    return true;
  });
  if (stored) {
    unstored.delete(key);
    attempted(() => sessionStorage.removeItem(key));
    return true;
  }
  unstored.set(key, text);
  attempted(() => sessionStorage.setItem(key, text)); // so that it outlives a reload
  return false;
};

/** Keeps something that a player would miss, and notes if that is not possible.
 * @param {string} key @param {unknown} value */
export const keep = (key, value) => {
  failing.value = !write(key, value);
};
