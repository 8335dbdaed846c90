// The picture on the first screen: a real board in the middle of a game.

/** @import { BoardView, SeatView } from "../types" */
import { h } from "../vendor/preact.js";
import { Board } from "./board.js";
import { t } from "./texts.js";

/** A seat that has closed a few territories.
 * @param {BoardView} board @returns {SeatView} */
const halfway = (board) => {
  const closed = [1, 8];
  const rings = closed.flatMap((number) => board.territories[number - 1].ring);
  return {
    seat: 0,
    player: "person",
    name: "",
    bot: null,
    held: null,
    away: false,
    yours: false,
    awaited: false,
    deadline: null,
    hurries: false,
    decided: false,
    sealed: null,
    again: null,
    board: board.name,
    score: 0,
    crossed: [...new Set([...rings, ...board.cells.filter(({ colour }) => colour === null).map(({ name }) => name)])],
    closed: closed.map((territory) => ({ territory, value: board.territories[territory - 1].high, first: true })),
  };
};

/** @param {{ board: BoardView | null }} props */
export const Picture = ({ board }) =>
  h("div", { class: "picture" }, board && h(Board, { board, seat: halfway(board), label: t("hero-picture") }));
