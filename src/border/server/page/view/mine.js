// The board in the middle, yours or one that is looked at, with its plate above and its values below.

/** @import { TableState, TableView } from "../types" */
/** @import { Dispatch } from "./buttons.js" */
import { h } from "../vendor/preact.js";
import { advisedCells } from "../state/coach.js";
import { mainSeat, swipedTo } from "../state/selectors.js";
import { Marked } from "./marked.js";
import { Plate } from "./plate.js";
import { PlayBoard } from "./playing.js";
import { Strip } from "./strip.js";
import { swipes } from "./taps.js";
import { t } from "./texts.js";

/** @param {{ table: TableState, view: TableView, dispatch: Dispatch }} props */
export const Mine = ({ table, view, dispatch }) => {
  const main = mainSeat(table);
  const [seat, board, advised] = [view.seats[main], table.boards[main], advisedCells(table, main)];
  return h(
    "section",
    {
      class: "mine",
      "aria-label": t("main-board"),
      ...swipes((by) => dispatch({ kind: "enlarge", seat: swipedTo(table, by) })),
    },
    h(
      "div",
      { class: "nameplate" },
      h(Plate, { view, seat }),
      table.enlarged !== null &&
        h("button", { type: "button", onClick: () => dispatch({ kind: "enlarge", seat: null }) }, t("back-to-mine")),
    ),
    h(
      "div",
      { class: "stage" },
      h(PlayBoard, { table, seat, dispatch }),
      advised.length > 0 && h(Marked, { board, cells: advised }),
    ),
    h(Strip, { board, seat, taken: view.game?.taken ?? [] }),
  );
};
