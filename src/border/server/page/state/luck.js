// The luck that this device adds to the dice of a table: made when their commitment is known, kept for the proof.

import { read, write } from "./storage.js";

const MOST = 100; // tables whose luck is kept: the latest
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
  keep({ table, commitment, luck });
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
  if (added) keep({ ...added, table: to });
};

/** @param {Added} added */
const keep = (added) =>
  write("border-luck", [added, ...load().filter(({ table }) => table !== added.table)].slice(0, MOST));
