// The others' boards beside your own: small, always up to date, one tap to enlarge.

/** @import { SeatView, TableState, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { freshCells, litCells, otherSeats } from "../state/selectors.js";
import { marksOf } from "../state/story.js";
import { Board } from "./board.js";
import { called } from "./people.js";
import { Plate } from "./plate.js";
import { t } from "./texts.js";

/** @param {{ table: TableState, onEnlarge: (seat: number) => void }} props */
export const Others = ({ table, onEnlarge }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const since = marksOf(table);
  return h(
    "div",
    { class: "others", role: "group", "aria-label": t("others-label") },
    otherSeats(table).map((seat) =>
      h(
        "button",
        {
          key: seat.seat,
          type: "button",
          class: `other${seat.seat === view.game?.active ? " active" : ""}`,
          onClick: () => onEnlarge(seat.seat),
        },
        h(Plate, { view, seat }),
        h(
          "span",
          { class: "stage" },
          table.boards[seat.seat] &&
            h(Board, {
              board: table.boards[seat.seat],
              seat,
              fresh: freshCells(table, seat.seat),
              taken: view.game?.taken,
              since: since[seat.seat],
              lit: litCells(table, seat.seat),
              label: boardLabel(view, seat, since[seat.seat].length),
            }),
        ),
      ),
    ),
  );
};

/** @param {TableView} view @param {SeatView} seat @param {number} [since] how many cells are new to the viewer */
export const boardLabel = (view, seat, since = 0) => {
  const [crosses, closed] = [seat.crossed.length, seat.closed.length];
  const label = t("board-label", { name: called(view, seat.seat), crosses, closed, score: seat.score });
  return since ? `${label}; ${t("board-recent", { count: since })}` : label;
};
