// New tables: the choices made, and the request to the server.

/** @import { Choice } from "../review/state.js" */
/** @import { BoardView, Pace, Preferences, TableView } from "../../types" */
import { LADDER, SUCCESSORS } from "../../made/ladder.js";

/** @typedef {"you" | "here" | "friend" | `bot:${string}` | "none"} Place */
/** @typedef {{
 *   places: Place[], names: string[], rules: string, clock: string, pace: Pace, boards: string, own: string[],
 *   coach: "alone" | "all",
 * }} NewTable
 * `names`: names of other players on this device, by place; `own`: texts of imported boards */
/** @typedef {Omit<NewTable, "places"> & { places: Place[] | null }} TableChoices
 * `places`: null for the places of quick play */

/** @type {TableChoices} */
export const NEW_TABLE = {
  places: null,
  names: ["", "", "", ""],
  rules: "classic",
  clock: "",
  pace: "normal",
  boards: "shuffled",
  own: [],
  coach: "alone",
};

/** Return the bot chosen for a place, or null.
 * @param {Place} place */
export const botAt = (place) => (place.startsWith("bot:") ? place.slice(4) : null);

/** Return the bots to choose from, weakest first; until they are loaded, the bots of the ladder.
 * @param {string[]} bots */
export const offered = (bots) => (bots.length ? bots : LADDER);

/** Return the preferred bot, or the bot that replaced it; undefined if neither is available.
 * @param {string[]} bots @param {Preferences} preferences */
const chosen = (bots, { others }) => [others, SUCCESSORS[others]].find((bot) => bots.includes(bot));

/** Return the bot to play against: the preferred one, else an easy one; before the first game, an even easier one.
 * @param {string[]} bots weakest first; empty until loaded @param {Preferences} preferences */
export const opponent = (bots, preferences) => {
  const some = offered(bots);
  return chosen(some, preferences) ?? some[preferences.first ? 2 : 1];
};

/** Fill the places of a new table as chosen, or else as in quick play.
 * @param {TableChoices} choices @param {Preferences} preferences @param {string[]} bots weakest first
 * @returns {NewTable} */
export const withPlaces = (choices, preferences, bots) => {
  const bot = opponent(bots, preferences);
  const others = choices.names.slice(1).map((_, k) => (k + 1 < preferences.players ? `bot:${bot}` : "none"));
  return { ...choices, places: choices.places ?? /** @type {Place[]} */ (["you", ...others]) };
};

/** Whether the default bot has become stronger after the first game.
 * @param {Preferences} preferences @param {string[]} bots weakest first */
export const isHarder = (preferences, bots) =>
  preferences.first !== "" && bots.length > 0 && !chosen(bots, preferences);

/** Return the request for quick play: you against bots of one kind.
 * @param {Preferences} preferences @param {string[]} bots weakest first */
export const quickPlayRequest = (preferences, bots) => ({
  seats: [
    { player: "you", name: preferences.name },
    ...Array.from({ length: preferences.players - 1 }, () => ({ player: "bot", bot: opponent(bots, preferences) })),
  ],
  start: true,
});

/** @param {NewTable} newTable */
export const seatCount = ({ places }) => places.filter((place) => place !== "none").length;

/** Return the request for a new table. The game starts at once if nobody joins by link.
 * @param {NewTable} newTable @param {string} name your name; may be empty
 * @param {BoardView[]} importedBoards boards by seat */
export const tableRequest = ({ places, names, rules, clock, pace, coach, boards }, name, importedBoards = []) => {
  const seats = places.flatMap((place, index) => {
    const bot = botAt(place);
    if (place === "none") return [];
    if (bot) return [{ player: "bot", bot }];
    if (place === "friend") return [{ player: "open" }];
    return [{ player: "you", name: place === "you" ? name : names[index] }];
  });
  return {
    seats,
    start: !places.includes("friend"),
    options: {
      rules,
      clock: clock ? Number(clock) : null,
      pace,
      coach,
      boards: boards === "order" ? seats.map((_, k) => `classic-${k + 1}`) : importedBoards.map((board) => board.name),
      pictures: picturesOf(importedBoards),
    },
  };
};

/** @param {BoardView[]} boards */
const picturesOf = (boards) => Object.fromEntries(boards.map(({ name, picture }) => [name, picture]));

/** Return the request for the same table with the same dice.
 * @param {TableView} view @param {BoardView[]} boards */
export const sameDiceRequest = (view, boards) => ({
  seats: view.seats.map(({ player, yours, bot, name }) =>
    player === "bot" ? { player: "bot", bot } : yours ? { player: "you", name } : { player: "open" },
  ),
  start: view.seats.every(({ player, yours }) => player === "bot" || yours),
  options: {
    boards: view.options.boards,
    pictures: view.options.boards?.length ? picturesOf(boards) : {},
    rules: view.options.rules,
    clock: view.options.clock,
    pace: view.options.pace,
    coach: view.options.coach,
    same_dice: view.id,
  },
});

/** Return the request for a trial: play a finished game again from one decision onward, against bots. Bots of that game
 * keep their seats, and `bot` replaces each other person.
 * @param {TableView} view @param {Choice} choice @param {{ name: string, bot: string, same: boolean }} how
 * `same`: with the same dice */
export const trialRequest = (view, { seat, round, number, kind }, { name, bot, same }) => ({
  seats: view.seats.map((one) =>
    one.seat === seat ? { player: "you", name } : { player: "bot", bot: one.player === "bot" ? one.bot : bot },
  ),
  start: true,
  options: {
    seats: view.seats.length,
    same_dice: same ? view.id : null,
    trial: { game: view.id, round, throw: number, stage: kind },
  },
});
