// New tables: the choices made, and the request to the server.

/** @import { Choice } from "../review/state.js" */
/** @import { BoardView, Pace, Preferences, TableView } from "../../types" */
import { LADDER, SUCCESSORS } from "../../made/ladder.js";

/** @typedef {"you" | "here" | "friend" | `bot:${string}` | "none"} Place */
/** @typedef {{
 *   places: Place[], names: string[], rules: string, clock: string, pace: Pace, boards: string, own: string[],
 *   coach: "alone" | "all",
 * }} NewTable
 * `names`: of those who play on this device, too, place by place; `own`: boards as somebody brought them */
/** @typedef {Omit<NewTable, "places"> & { places: Place[] | null }} Wish
 * a plan whose places may be left to what is chosen for playing at once */

/** @type {Wish} */
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

/** The bot that is to sit in a place, if one is.
 * @param {Place} place */
export const botAt = (place) => (place.startsWith("bot:") ? place.slice(4) : null);

/** The bots to choose from, the easiest first: the ladder, before the server has told its own.
 * @param {string[]} bots */
export const offered = (bots) => (bots.length ? bots : LADDER);

/** Who was chosen to play against, if that is still to be had.
 * @param {string[]} bots @param {Preferences} preferences */
const chosen = (bots, { others }) => [others, SUCCESSORS[others]].find((bot) => bots.includes(bot));

/** The bot you play against: the one that was chosen, and before that an easy one, in the first game an easier one.
 * @param {string[]} bots the easiest first; none before the server has told its own @param {Preferences} preferences */
export const opponent = (bots, preferences) => {
  const some = offered(bots);
  return chosen(some, preferences) ?? some[preferences.first ? 2 : 1];
};

/** The plan with its places: those that were chosen, or as many bots of the kind that you play at once against.
 * @param {Wish} wish @param {Preferences} preferences @param {string[]} bots the easiest first @returns {NewTable} */
export const settled = (wish, preferences, bots) => {
  const bot = opponent(bots, preferences);
  const others = wish.names.slice(1).map((_, k) => (k + 1 < preferences.players ? `bot:${bot}` : "none"));
  return { ...wish, places: wish.places ?? /** @type {Place[]} */ (["you", ...others]) };
};

/** Whether the others have become stronger by themselves, as the first game is behind you.
 * @param {Preferences} preferences @param {string[]} bots the easiest first */
export const isHarder = (preferences, bots) =>
  preferences.first !== "" && bots.length > 0 && !chosen(bots, preferences);

/** You against bots of one kind, without a question.
 * @param {Preferences} preferences @param {string[]} bots the easiest first */
export const atOnce = (preferences, bots) => ({
  seats: [
    { player: "you", name: preferences.name },
    ...Array.from({ length: preferences.players - 1 }, () => ({ player: "bot", bot: opponent(bots, preferences) })),
  ],
  start: true,
});

/** How many sit at the table that was planned.
 * @param {NewTable} plan */
export const seatsIn = ({ places }) => places.filter((place) => place !== "none").length;

/** The table that was planned; it starts at once where nobody is to come by link.
 * @param {NewTable} plan @param {string} name yours, perhaps empty @param {BoardView[]} brought boards, seat by seat */
export const tableRequest = ({ places, names, rules, clock, pace, coach, boards }, name, brought = []) => {
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
      boards: boards === "order" ? seats.map((_, k) => `classic-${k + 1}`) : brought.map((board) => board.name),
      pictures: picturesOf(brought),
    },
  };
};

/** @param {BoardView[]} boards */
const picturesOf = (boards) => Object.fromEntries(boards.map(({ name, picture }) => [name, picture]));

/** The same table once more, with the same dice: what would you have made of them?
 * @param {TableView} view @param {BoardView[]} boards its own */
export const sameAgain = (view, boards) => ({
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

/** A finished game once more, from one of its decisions on, against bots: those that sat there, and one for everybody
 * else.
 * @param {TableView} view @param {Choice} choice @param {{ name: string, bot: string, same: boolean }} how
 * `same`: with the same dice */
export const triedFrom = (view, { seat, round, number, kind }, { name, bot, same }) => ({
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
