// Daily game: this browser's token, and the end of a day.

import { writeImportant, read } from "../../app/device.js";

const KEY = "border-daily";
const DAY = 24 * 3600 * 1000; // ms

/** Return this browser's token for daily games. All days share it, so that each player has one game a day.
 * @returns {string | null} null before the first game */
export const dailyToken = () => read(KEY, null);
/** @param {string} token */
export const keepDailyToken = (token) => writeImportant(KEY, token);

/** Return the end of a day in milliseconds since 1970.
 * @param {string} day date in UTC */
export const dayEnd = (day) => Date.parse(day) + DAY;

/** @param {string} day */
export const dayBefore = (day) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Whether a table is a daily game whose dice are still secret.
 * @param {{ day?: string | null }} view @param {number} [now] */
export const isSecret = ({ day }, now = Date.now()) => Boolean(day) && now < dayEnd(String(day));
