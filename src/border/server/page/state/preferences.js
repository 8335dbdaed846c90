// What stays on the device: preferences, and the tokens of your tables.

/** @import { Preferences } from "../types" */

/** @type {Preferences} */
const FIRST = {
  language: "",
  theme: "auto",
  motion: "normal",
  sound: true,
  coordinates: false,
  name: "",
  others: "",
  players: 4,
  first: "",
  said: [],
};

/** @param {string} key @param {any} otherwise @returns {any} */
const read = (key, otherwise) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") ?? otherwise;
  } catch {
    return otherwise; // nothing there, or a browser that keeps nothing
  }
};

/** @param {string} key @param {unknown} value */
const write = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: the game goes on without.
  }
};

/** @returns {Preferences} */
export const loadPreferences = () => ({ ...FIRST, ...read("border-preferences", {}) });
/** @param {Preferences} preferences */
export const savePreferences = (preferences) => write("border-preferences", preferences);

/** @typedef {{ id: string, token: string, at: number }} Seated */

/** Your tables, the latest first.
 * @returns {Seated[]} */
export const loadSeats = () => read("border-tables", []);
/** @param {string} id @returns {string | null} */
export const tokenOf = (id) => loadSeats().find((seated) => seated.id === id)?.token ?? null;
/** @param {string} id @param {string} token */
export const keepToken = (id, token) => {
  const others = loadSeats().filter((seated) => seated.id !== id);
  write("border-tables", [{ id, token, at: Date.now() }, ...others].slice(0, 30));
};
/** @param {string} id */
export const forgetTable = (id) =>
  write(
    "border-tables",
    loadSeats().filter((seated) => seated.id !== id),
  );
