// A table after what the server says is new in it.

/** @import { Changes, TableView } from "../types" */

/** @param {TableView} table @param {Changes} changes @returns {TableView} */
export const changed = (table, { seats, game, ...rest }) => ({
  ...table,
  ...rest,
  seats: Array.isArray(seats) ? seats : table.seats.map((seat, number) => ({ ...seat, ...seats?.[number] })),
  game: game ? /** @type {TableView["game"]} */ ({ ...table.game, ...game }) : table.game,
});
