// Daily game: this browser's token, and the end of a day.

import { keep, read } from "../../app/device.js";

const KEY = "border-daily";
const DAY = 24 * 3600 * 1000; // milliseconds

/** The token with which this browser plays games of the day: one for all days, so that each has one game.
 * @returns {string | null} null before the first */
export const dailyToken = () => read(KEY, null);
/** @param {string} token */
export const keepDailyToken = (token) => keep(KEY, token);

/** When a day is over, in milliseconds since 1970.
 * @param {string} day a date, in UTC */
export const dayEnd = (day) => Date.parse(day) + DAY;

/** @param {string} day */
export const dayBefore = (day) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Whether a table is that of a day that is not over: its dice are still a secret.
 * @param {{ day?: string | null }} view @param {number} [now] */
export const isSecret = ({ day }, now = Date.now()) => Boolean(day) && now < dayEnd(String(day));
