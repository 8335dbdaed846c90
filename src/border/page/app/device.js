// Data kept in this browser: preferences, table tokens, dice seeds, saved files.

/** @import { Preferences } from "../types" */
import { signal } from "../vendor/signals.js";

// The browser's storage; where that is full or forbidden, this tab remembers instead.

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

// What stays on the device: preferences, and the tokens of your tables.

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
const MAX_TABLES = 100; // tables whose tokens are kept: the latest

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
  keep("border-tables", [{ id, token, at: Date.now() }, ...others].slice(0, MAX_TABLES));
};
/** @param {string} id */
export const forgetTable = (id) =>
  write(
    "border-tables",
    loadSeats().filter((seated) => seated.id !== id),
  );

// The luck that this device adds to the dice of a table: made when their commitment is known, kept for the proof.

const MAX_SEEDS = 100; // tables whose luck is kept: the latest
const BYTES = 16;

/** @typedef {{ table: string, commitment: string, luck: string }} Added */

/** Random bytes in hexadecimal; also where the page was not loaded over a secure connection.
 * @param {number} count */
export const randomHex = (count) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns {Added[]} */
const load = () => {
  const kept = read("border-luck", []);
  return Array.isArray(kept) ? kept : [];
};

/** What this device has added at a table, and to which commitment.
 * @param {string} table */
export const luckOf = (table) => load().find((added) => added.table === table) ?? null;

/** The luck of this device for a table that shows its commitment: always the same, in all of its seats.
 * @param {string} table @param {string} commitment */
export const luckFor = (table, commitment) => {
  const known = luckOf(table);
  if (known?.commitment === commitment) return known.luck;
  const luck = randomHex(BYTES);
  keepSeed({ table, commitment, luck });
  return luck;
};

/** The place of what is added to a rematch, until its table is known.
 * @param {string} table */
const after = (table) => `${table}+`;

/** The luck of this device for the next game of the people at a table.
 * @param {string} table @param {string} commitment to the next dice */
export const nextLuck = (table, commitment) => luckFor(after(table), commitment);

/** Notes at which table a rematch is played.
 * @param {string} from @param {string} to */
export const follow = (from, to) => {
  const added = luckOf(after(from));
  if (added) keepSeed({ ...added, table: to });
};

/** @param {Added} added */
const keepSeed = (added) =>
  write("border-luck", [added, ...load().filter(({ table }) => table !== added.table)].slice(0, MAX_SEEDS));

// Files that the page hands over to be saved.

/** @param {string} name @param {string} text @param {string} type */
export const saveFile = (name, text, type) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
