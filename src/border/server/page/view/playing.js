// The board and the dice of whoever plays, at the table and in the lesson.

/** @import { SeatView, TableState, TableView } from "../types" */
/** @import { Dispatch } from "./buttons.js" */
import { h } from "../vendor/preact.js";
import { advisedDice } from "../state/coach.js";
import { openCells } from "../state/draft.js";
import { boardKey } from "../state/keyboard.js";
import { preferences } from "../state/page.js";
import { acting, freshCells, litCells, tray } from "../state/selectors.js";
import { marksOf } from "../state/story.js";
import { Board } from "./board.js";
import { Tray } from "./dice.js";
import { press } from "./keys.js";
import { boardLabel } from "./others.js";

/** A board whose cells can be tapped and walked: open are those that can be crossed now that the dice lie.
 * @param {{ table: TableState, seat: SeatView, dispatch: Dispatch }} props */
export const PlayBoard = ({ table, seat, dispatch }) => {
  const legal = acting(table);
  const board = table.boards[seat.seat];
  const own = legal?.seat === seat.seat ? legal : null;
  const lying = own && !own.may.includes("throw") && !table.falling;
  const open = lying ? openCells(own, board, table.draft) : undefined;
  for (const cell of seat.crossed) open?.delete(cell);
  const view = /** @type {TableView} */ (table.frame?.view);
  const since = marksOf(table)[seat.seat];
  return h(Board, {
    board,
    seat,
    label: boardLabel(view, seat, since.length),
    taken: view.game?.taken,
    since,
    lit: litCells(table, seat.seat),
    coordinates: preferences.value.coordinates,
    open,
    draft: own ? table.draft.cells : (seat.sealed ?? []),
    pointed: table.pointed,
    fresh: freshCells(table, seat.seat),
    onTap: (cell) => dispatch({ kind: "tap-cell", cell }),
    onPoint: (cell) => table.pointed !== cell && dispatch({ kind: "point", cell }),
    onKey: (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) press(event, boardKey(event.key, table), dispatch);
    },
  });
};

/** The dice, which can be tapped while some may be kept.
 * @param {{ table: TableState, spent: string[], dispatch: Dispatch, rolling?: boolean }} props
 * `spent`: the colours of the dice that the cells in pencil use; `rolling`: whether they are being thrown */
export const PlayTray = ({ table, spent, dispatch, rolling }) => {
  const game = /** @type {NonNullable<TableView["game"]>} */ (table.frame?.view.game);
  const legal = acting(table);
  return h(Tray, {
    dice: tray(game, legal, table.draft.keep, spent),
    throwKey: `${game.round}-${game.throw}`,
    kept: game.throw > 1 ? game.kept : [],
    rolling,
    advised: advisedDice(table),
    onTap: legal?.may.includes("keep") ? (die) => dispatch({ kind: "tap-die", die }) : null,
  });
};
