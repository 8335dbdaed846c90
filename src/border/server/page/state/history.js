// The games of this device, kept where the device keeps things.

/** @import { TableView } from "../types" */
/** @import { Remembered } from "./games.js" */
import { signal } from "../vendor/signals.js";
import { imported, merged, rememberedOf, soundOf } from "./games.js";
import { dropAll, dropJudged } from "./judged.js";
import { forgetTable } from "./preferences.js";
import { keep, read } from "./storage.js";

const KEY = "border-games";
const load = () => soundOf(read(KEY, []));

/** The finished games, the latest first. */
export const games = signal(load());

/** @param {(games: Remembered[]) => Remembered[]} change */
const change = (change) => {
  games.value = change(load()); // another tab may have added to them
  keep(KEY, games.value);
};

/** Remembers a finished game, if somebody of this device played in it.
 * @param {TableView} view @param {number} at when it ended */
export const remember = (view, at) => {
  const game = rememberedOf(view, at);
  if (game && !games.value.some(({ id }) => id === game.id)) change((games) => merged(games, [game]));
};

/** @param {string} gone the id of a game */
export const forget = (gone) => {
  forgetTable(gone);
  dropJudged(gone);
  change((games) => games.filter(({ id }) => id !== gone));
};

export const forgetAll = () => {
  for (const { id } of games.value) forgetTable(id);
  dropAll();
  change(() => []);
};

/** Takes over the games of a file: how many are new and how many were known; null if it is no such file.
 * @param {string} text */
export const take = (text) => {
  const more = imported(text);
  if (!more) return null;
  const before = load().length;
  change((games) => merged(games, more));
  const added = games.value.length - before;
  return { added, known: more.length - added };
};
