// Finished games kept on this device, and sums over them.

/** @import { Mood } from "../end/state.js" */
/** @import { TableView } from "../../types" */
import { signal } from "../../vendor/signals.js";
import { forgetTable, keep, read, tokenOf } from "../../app/device.js";
import { shortened } from "../../game/selectors.js";
import * as api from "../../net/api.js";
import { dropAll, dropScore } from "../strength/state.js";

// The games that were played on this device: what is remembered of each, and what they add up to.

/** @typedef {{ name: string, bot: string | null, yours: boolean, score: number }} Played
 * `bot`: who sat there in its own right; `name`: of a person, may be empty */
/** @typedef {{ id: string, at: number, winners: number[], players: Played[] }} Remembered
 * a finished game: when it ended, in milliseconds since 1970, and who played, seat by seat */
/** @typedef {{ bot: string | null, name: string, games: number, won: number }} Opponent */
/** @typedef {{
 *   games: number, won: number, opponents: Opponent[], tables: { players: number, games: number, won: number }[],
 * }} Figures */

const FORMAT = "border-games/1";
const MAX_GAMES = 2000; // games: the latest

/** What is remembered of a finished game; null if it is not over, if nobody of this device played, or if it was only
 * tried again from the middle.
 * @param {TableView} view @param {number} at @returns {Remembered | null} */
export const rememberedOf = ({ id, phase, options, seats, game }, at) =>
  phase === "over" && !options.trial && game?.outcome && seats.some(({ yours }) => yours)
    ? {
        id,
        at,
        winners: game.outcome.winners,
        players: seats.map(({ name, player, bot, yours, score }) => ({
          name,
          bot: player === "bot" ? bot : null,
          yours,
          score,
        })),
      }
    : null;

/** The games with more of them, each once, the latest first: what is known already stays as it is.
 * @param {Remembered[]} games @param {Remembered[]} more @returns {Remembered[]} */
export const merged = (games, more) => {
  const known = new Set(games.map(({ id }) => id));
  const unique = more.filter(({ id }) => !known.has(id) && known.add(id));
  return [...games, ...unique].sort((a, b) => b.at - a.at).slice(0, MAX_GAMES);
};

/** What a game was for you; `told`: nobody in it is you, as several played on this device.
 * @param {Remembered} game @returns {Mood} */
export const resultOf = ({ winners, players }) => {
  const yours = players.flatMap((player, seat) => (player.yours ? [seat] : []));
  return resultFor(winners, yours.length === 1 ? yours[0] : null);
};

/** What a game was for a seat; for nobody's, null, it is only told.
 * @param {number[]} winners @param {number | null} seat @returns {Mood} */
export const resultFor = (winners, seat) => {
  if (winners.length === 0) return "nobody";
  if (seat === null) return "told";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "shared" : "won";
};

/** What the games add up to, by opponent and by number of players.  Games of several on this device do not count.
 * @param {Remembered[]} games @returns {Figures} */
export const figuresOf = (games) => {
  const yours = games.filter(({ players }) => players.filter((player) => player.yours).length === 1);
  const won = (/** @type {Remembered[]} */ some) => some.filter((game) => /won|shared/.test(resultOf(game))).length;
  const opponents = new Map(yours.flatMap(({ players }) => opponentsIn(players).map((one) => [keyOf(one), one])));
  const sizes = [...new Set(yours.map(({ players }) => players.length))].sort();
  return {
    games: yours.length,
    won: won(yours),
    opponents: [...opponents]
      .map(([key, { bot, name }]) => {
        const met = yours.filter(({ players }) => opponentsIn(players).some((one) => keyOf(one) === key));
        return { bot, name, games: met.length, won: won(met) };
      })
      .sort((a, b) => b.games - a.games),
    tables: sizes.map((size) => {
      const some = yours.filter(({ players }) => players.length === size);
      return { players: size, games: some.length, won: won(some) };
    }),
  };
};

/** @param {Played[]} players */
const opponentsIn = (players) => players.filter(({ yours }) => !yours);

/** @param {Played} player */
const keyOf = ({ bot, name }) => (bot ? `bot ${bot}` : `person ${name}`);

/** The games as the text of a file.
 * @param {Remembered[]} games */
export const exported = (games) => `${JSON.stringify({ format: FORMAT, games }, null, 1)}\n`;

/** The games in a file; null if it is none of ours.
 * @param {string} text @returns {Remembered[] | null} */
export const imported = (text) => {
  try {
    const { format, games } = JSON.parse(text);
    return format === FORMAT && Array.isArray(games) && games.every(isGame) ? games.map(tidied) : null;
  } catch {
    return null; // no JSON
  }
};

/** The games among whatever was kept on the device.
 * @param {unknown} kept @returns {Remembered[]} */
export const soundOf = (kept) => (Array.isArray(kept) ? kept.filter(isGame).map(tidied) : []);

/** @param {any} game */
const isGame = (game) =>
  typeof game?.id === "string" &&
  /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/.test(game.id) &&
  Number.isFinite(game.at) &&
  Math.abs(game.at) < 8.64e15 && // what a date can be
  Array.isArray(game.winners) &&
  Array.isArray(game.players) &&
  game.players.length >= 2 &&
  game.players.length <= 4 &&
  game.players.every(isPlayer) &&
  game.winners.every((/** @type {any} */ seat) => Number.isInteger(seat) && seat in game.players);

/** @param {any} player */
const isPlayer = (player) =>
  typeof player?.name === "string" &&
  (player.bot === null || typeof player.bot === "string") &&
  typeof player.yours === "boolean" &&
  Number.isFinite(player.score);

/** A game with nothing else in it.
 * @param {Remembered} game @returns {Remembered} */
const tidied = ({ id, at, winners, players }) => ({
  id,
  at,
  winners,
  players: players.map(({ name, bot, yours, score }) => ({ name: shortened(name), bot, yours, score })),
});

// The games of this device, kept where the device keeps things.

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
  dropScore(gone);
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

// Which seats of a game were played on this device.

/** The seats of a game that were played on this device; a replay tells everybody the same.
 * @param {string} id @returns {Promise<number[]>} */
export const seatsHere = async (id) => {
  const known = games.value.find((game) => game.id === id)?.players;
  if (known) return known.flatMap(({ yours }, seat) => (yours ? [seat] : []));
  const token = tokenOf(id);
  const views = token ? await api.yours([{ id, token }]).catch(() => []) : [];
  return views.flatMap(({ seats }) => seats.filter(({ yours }) => yours).map(({ seat }) => seat));
};
