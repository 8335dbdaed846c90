// Data kept in this browser: preferences, table tokens, dice seeds, saved files.

/** @import { Preferences } from "../types" */
import { signal } from "../vendor/signals.js";

// Storage of the browser. If it is full or not permitted, values are kept for this tab only.

/** @type {Map<string, string>} values that could not be stored */
const unstored = new Map();

/** Whether important data could not be stored. */
export const storageFailed = signal(false);

/** @param {() => T} work @returns {T | null} null if storage is not available @template T */
const tryStorage = (work) => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Return the value stored under a key; `otherwise` if there is none.
 * @param {string} key @param {any} otherwise @returns {any} */
export const read = (key, otherwise) => {
  const text =
    unstored.get(key) ??
    tryStorage(() => sessionStorage.getItem(key)) ??
    tryStorage(() => localStorage.getItem(key)) ??
    "null";
  return tryStorage(() => JSON.parse(text)) ?? otherwise;
};

/** Store a value on the device or, if that fails, for this tab; return whether it is on the device.
 * @param {string} key @param {unknown} value */
export const write = (key, value) => {
  const text = JSON.stringify(value);
  const stored = tryStorage(() => {
    localStorage.setItem(key, text);
    return true;
  });
  if (stored) {
    unstored.delete(key);
    tryStorage(() => sessionStorage.removeItem(key));
    return true;
  }
  unstored.set(key, text);
  tryStorage(() => sessionStorage.setItem(key, text)); // survives a reload
  return false;
};

/** Store important data, and record in `storageFailed` whether that failed.
 * @param {string} key @param {unknown} value */
export const writeImportant = (key, value) => {
  storageFailed.value = !write(key, value);
};

// Preferences, and the tokens of your tables.

/** @type {Preferences} */
const DEFAULT_PREFERENCES = {
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
const MAX_TABLES = 100; // older tables are dropped

/** @returns {Preferences} */
export const loadPreferences = () => ({ ...DEFAULT_PREFERENCES, ...read("border-preferences", {}) });
/** @param {Preferences} preferences */
export const savePreferences = (preferences) => write("border-preferences", preferences);

/** @typedef {{ id: string, token: string, at: number }} Seated */

/** Return your tables, newest first.
 * @returns {Seated[]} */
export const loadSeats = () => read("border-tables", []);
/** @param {string} id @returns {string | null} */
export const tokenOf = (id) => loadSeats().find((seated) => seated.id === id)?.token ?? null;
/** @param {string} id @param {string} token */
export const keepToken = (id, token) => {
  const seats = loadSeats();
  if (seats[0]?.id === id && seats[0].token === token) return;
  const others = seats.filter((seated) => seated.id !== id);
  writeImportant("border-tables", [{ id, token, at: Date.now() }, ...others].slice(0, MAX_TABLES));
};
/** @param {string} id */
export const forgetTable = (id) =>
  write(
    "border-tables",
    loadSeats().filter((seated) => seated.id !== id),
  );

// Player seeds: drawn when a table shows its commitment, and kept to check the proof of the dice.

const MAX_SEEDS = 100; // older seeds are dropped
const SEED_BYTES = 16;

/** @typedef {{ table: string, commitment: string, luck: string }} AddedSeed */

/** Return random bytes in hexadecimal. Works without a secure context, unlike `crypto.randomUUID`.
 * @param {number} count */
export const randomHex = (count) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns {AddedSeed[]} */
const loadSeeds = () => {
  const kept = read("border-luck", []);
  return Array.isArray(kept) ? kept : [];
};

/** Return the seed that this device added at a table, and the commitment that was shown for it.
 * @param {string} table */
export const addedSeed = (table) => loadSeeds().find((added) => added.table === table) ?? null;

/** Return this device's seed for a table and its commitment. All seats on this device share one seed.
 * @param {string} table @param {string} commitment */
export const seedFor = (table, commitment) => {
  const known = addedSeed(table);
  if (known?.commitment === commitment) return known.luck;
  const luck = randomHex(SEED_BYTES);
  keepSeed({ table, commitment, luck });
  return luck;
};

/** Key of the seed for a rematch whose table is not known yet.
 * @param {string} table */
const rematchKey = (table) => `${table}+`;

/** Return this device's seed for the rematch of a table.
 * @param {string} table @param {string} commitment to the dice of the rematch */
export const rematchSeed = (table, commitment) => seedFor(rematchKey(table), commitment);

/** Move the rematch seed of one table to the table of the rematch.
 * @param {string} from @param {string} to */
export const moveRematchSeed = (from, to) => {
  const added = addedSeed(rematchKey(from));
  if (added) keepSeed({ ...added, table: to });
};

/** @param {AddedSeed} added */
const keepSeed = (added) =>
  write("border-luck", [added, ...loadSeeds().filter(({ table }) => table !== added.table)].slice(0, MAX_SEEDS));

/** @param {string} name @param {string} text @param {string} type */
export const saveFile = (name, text, type) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
