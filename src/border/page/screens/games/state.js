// Finished games stored on this device, and statistics of them.

/** @import { Mood } from "../end/state.js" */
/** @import { TableView } from "../../types" */
import { signal } from "../../vendor/signals.js";
import { forgetTable, writeImportant, read, tokenOf } from "../../app/device.js";
import { shortened } from "../../game/selectors.js";
import * as api from "../../net/api.js";
import { deleteAllScores, deleteScore } from "../strength/state.js";

/** @typedef {{ name: string, bot: string | null, yours: boolean, score: number }} Played
 * `bot`: null for a person, even if a bot took over; `name`: name of a person, may be empty */
/** @typedef {{ id: string, at: number, winners: number[], players: Played[] }} StoredGame
 * a finished game; `at`: end in milliseconds since 1970; `players`: by seat */
/** @typedef {{ bot: string | null, name: string, games: number, won: number }} Opponent */
/** @typedef {{
 *   games: number, won: number, opponents: Opponent[], tables: { players: number, games: number, won: number }[],
 * }} Statistics */

const FORMAT = "border-games/1";
const MAX_GAMES = 2000; // older games are dropped

/** Return a game as it is stored; null if it is not over, was not played on this device, or is a trial of another
 * decision in an earlier game.
 * @param {TableView} view @param {number} at @returns {StoredGame | null} */
export const toStoredGame = ({ id, phase, options, seats, game }, at) =>
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

/** Merge two lists of games without duplicates, newest first. If a game is in both, its entry in `games` is kept.
 * @param {StoredGame[]} games @param {StoredGame[]} more @returns {StoredGame[]} */
export const merged = (games, more) => {
  const known = new Set(games.map(({ id }) => id));
  const unique = more.filter(({ id }) => !known.has(id) && known.add(id));
  return [...games, ...unique].sort((a, b) => b.at - a.at).slice(0, MAX_GAMES);
};

/** Return your result in a game; `told` if several people played on this device.
 * @param {StoredGame} game @returns {Mood} */
export const resultOf = ({ winners, players }) => {
  const yours = players.flatMap((player, seat) => (player.yours ? [seat] : []));
  return resultFor(winners, yours.length === 1 ? yours[0] : null);
};

/** Return the result of a game for a seat; `told` if the seat is null.
 * @param {number[]} winners @param {number | null} seat @returns {Mood} */
export const resultFor = (winners, seat) => {
  if (winners.length === 0) return "nobody";
  if (seat === null) return "told";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "shared" : "won";
};

/** Return statistics by opponent and by number of players. They leave out games of several people on this device.
 * @param {StoredGame[]} games @returns {Statistics} */
export const statisticsOf = (games) => {
  const yours = games.filter(({ players }) => players.filter((player) => player.yours).length === 1);
  const won = (/** @type {StoredGame[]} */ some) => some.filter((game) => /won|shared/.test(resultOf(game))).length;
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

/** Return games as the text of an export file.
 * @param {StoredGame[]} games */
export const exportText = (games) => `${JSON.stringify({ format: FORMAT, games }, null, 1)}\n`;

/** Return the games of an export file, or null if it is invalid.
 * @param {string} text @returns {StoredGame[] | null} */
export const parseExport = (text) => {
  try {
    const { format, games } = JSON.parse(text);
    return format === FORMAT && Array.isArray(games) && games.every(isGame) ? games.map(withoutUnknownFields) : null;
  } catch {
    return null; // invalid JSON
  }
};

/** Return the valid games in stored data.
 * @param {unknown} kept @returns {StoredGame[]} */
export const validGames = (kept) => (Array.isArray(kept) ? kept.filter(isGame).map(withoutUnknownFields) : []);

/** @param {any} game */
const isGame = (game) =>
  typeof game?.id === "string" &&
  /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/.test(game.id) &&
  Number.isFinite(game.at) &&
  Math.abs(game.at) < 8.64e15 && // range of a Date
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

/** Return a game without unknown fields.
 * @param {StoredGame} game @returns {StoredGame} */
const withoutUnknownFields = ({ id, at, winners, players }) => ({
  id,
  at,
  winners,
  players: players.map(({ name, bot, yours, score }) => ({ name: shortened(name), bot, yours, score })),
});

const KEY = "border-games";
const load = () => validGames(read(KEY, []));

/** The finished games, newest first. */
export const games = signal(load());

/** @param {(games: StoredGame[]) => StoredGame[]} change */
const change = (change) => {
  games.value = change(load()); // another tab may have added games
  writeImportant(KEY, games.value);
};

/** Store a finished game if it was played on this device.
 * @param {TableView} view @param {number} at end of the game */
export const storeGame = (view, at) => {
  const game = toStoredGame(view, at);
  if (game && !games.value.some(({ id }) => id === game.id)) change((games) => merged(games, [game]));
};

/** @param {string} gone id of a game */
export const deleteGame = (gone) => {
  forgetTable(gone);
  deleteScore(gone);
  change((games) => games.filter(({ id }) => id !== gone));
};

export const deleteAllGames = () => {
  for (const { id } of games.value) forgetTable(id);
  deleteAllScores();
  change(() => []);
};

/** Import a file; return the number of new and of known games, or null if the file is invalid.
 * @param {string} text */
export const importFile = (text) => {
  const more = parseExport(text);
  if (!more) return null;
  const before = load().length;
  change((games) => merged(games, more));
  const added = games.value.length - before;
  return { added, known: more.length - added };
};

/** Return the seats of a game that were played on this device. Replays do not contain this information.
 * @param {string} id @returns {Promise<number[]>} */
export const seatsHere = async (id) => {
  const known = games.value.find((game) => game.id === id)?.players;
  if (known) return known.flatMap(({ yours }, seat) => (yours ? [seat] : []));
  const token = tokenOf(id);
  const views = token ? await api.myTables([{ id, token }]).catch(() => []) : [];
  return views.flatMap(({ seats }) => seats.filter(({ yours }) => yours).map(({ seat }) => seat));
};
