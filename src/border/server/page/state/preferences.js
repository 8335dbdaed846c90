// What stays on the device: preferences, and the tokens of your tables.

/** @import { Preferences } from "../types" */
import { keep, read, write } from "./storage.js";

/** @type {Preferences} */
const FIRST = {
  language: "",
  theme: "auto",
  motion: "normal",
  sound: true,
  notices: false,
  reactions: true,
  coordinates: false,
  odds: false,
  warn: false,
  name: "",
  others: "",
  players: 4,
  first: "",
  said: [],
};
const MOST = 100; // tables whose tokens are kept: the latest

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
  const seats = loadSeats();
  if (seats[0]?.id === id && seats[0].token === token) return;
  const others = seats.filter((seated) => seated.id !== id);
  keep("border-tables", [{ id, token, at: Date.now() }, ...others].slice(0, MOST));
};
/** @param {string} id */
export const forgetTable = (id) =>
  write(
    "border-tables",
    loadSeats().filter((seated) => seated.id !== id),
  );
