// Tables in the making: what is chosen on the first screen, and what the server is asked for.

/** @import { Pace, TableView } from "../types" */
/** @typedef {"you" | "here" | "friend" | `bot:${string}` | "none"} Place */
/** @typedef {{ places: Place[], rules: string, clock: string, pace: Pace, boards: string }} Plan */

/** @type {Plan} */
export const PLAN = {
  places: ["you", "bot:planner", "bot:greedy", "none"],
  rules: "classic",
  clock: "",
  pace: "normal",
  boards: "shuffled",
};

/** The bot that is to sit in a place, if one is.
 * @param {Place} place */
export const botAt = (place) => (place.startsWith("bot:") ? place.slice(4) : null);

/** You against three bots, without a question.
 * @param {string} name yours, perhaps empty */
export const atOnce = (name) => ({
  seats: [{ player: "you", name }, ...["planner", "greedy", "planner"].map((bot) => ({ player: "bot", bot }))],
  start: true,
});

/** The table that was planned; it starts at once where nobody is to come by link.
 * @param {Plan} plan @param {string} name yours, perhaps empty */
export const planned = ({ places, rules, clock, pace, boards }, name) => {
  const seats = places
    .filter((place) => place !== "none")
    .map((place) => {
      const bot = botAt(place);
      if (bot) return { player: "bot", bot };
      if (place === "friend") return { player: "open" };
      return { player: "you", name: place === "you" ? name : "" };
    });
  return {
    seats,
    start: !places.includes("friend"),
    options: {
      rules,
      clock: clock ? Number(clock) : null,
      pace,
      boards: boards === "order" ? seats.map((_, k) => `classic-${k + 1}`) : [],
    },
  };
};

/** The same table once more, with the same dice: what would you have made of them?
 * @param {TableView} view */
export const sameAgain = (view) => ({
  seats: view.seats.map(({ player, yours, bot, name }) =>
    player === "bot" ? { player: "bot", bot } : yours ? { player: "you", name } : { player: "open" },
  ),
  start: view.seats.every(({ player, yours }) => player === "bot" || yours),
  options: {
    boards: view.options.boards,
    rules: view.options.rules,
    clock: view.options.clock,
    pace: view.options.pace,
    same_dice: view.id,
  },
});
