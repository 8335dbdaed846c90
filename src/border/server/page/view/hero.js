// The picture on the first screen: a real board in the middle of a game.

/** @import { BoardView, SeatView } from "../types" */
import { UNTOUCHED } from "../state/seats.js";
import { h } from "../vendor/preact.js";
import { Board } from "./board.js";
import { t } from "./texts.js";

/** A seat that has only its white cells crossed, as before the game.
 * @param {BoardView} board @returns {SeatView} */
export const untouched = (board) => ({
  ...UNTOUCHED,
  seat: 0,
  player: "person",
  name: "",
  bot: null,
  held: null,
  board: board.name,
  crossed: board.cells.filter(({ colour }) => colour === null).map(({ name }) => name),
});

/** A seat that has closed a few territories.
 * @param {BoardView} board @returns {SeatView} */
const halfway = (board) => {
  const closed = [1, 8];
  const rings = closed.flatMap((number) => board.territories[number - 1].ring);
  const seat = untouched(board);
  return {
    ...seat,
    crossed: [...new Set([...rings, ...seat.crossed])],
    closed: closed.map((territory) => ({ territory, value: board.territories[territory - 1].high, first: true })),
  };
};

/** @param {{ board: BoardView | null }} props */
export const Picture = ({ board }) =>
  h("div", { class: "picture" }, board && h(Board, { board, seat: halfway(board), label: t("hero-picture") }));
