// The others' boards beside your own: small, always up to date, one tap to enlarge.

/** @import { SeatView, TableState, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { freshCells, otherSeats } from "../state/selectors.js";
import { Board } from "./board.js";
import { botName, called, nameOf } from "./people.js";
import { t } from "./texts.js";

/** @param {{ table: TableState, onEnlarge: (seat: number) => void }} props */
export const Others = ({ table, onEnlarge }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
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
              label: boardLabel(view, seat),
            }),
        ),
      ),
    ),
  );
};

/** @param {TableView} view @param {SeatView} seat */
export const boardLabel = (view, seat) =>
  t("board-label", {
    name: nameOf(view, seat),
    crosses: seat.crossed.length,
    closed: seat.closed.length,
    score: seat.score,
  });

/** Name, score, and what a seat is doing.
 * @param {{ view: TableView, seat: SeatView }} props */
export const Plate = ({ view, seat }) =>
  h(
    "span",
    { class: "plate" },
    h("span", { class: "name" }, called(view, seat.seat)),
    h("span", { class: "status" }, status(view, seat)),
    h("span", { class: "score", "aria-label": t("score-spoken", { score: seat.score }) }, seat.score),
  );

/** @param {TableView} view @param {SeatView} seat */
const status = (view, seat) => {
  if (seat.held) return t("status-held", { bot: botName(seat.bot) });
  if (seat.away) return t("status-away");
  if (view.game?.stage === "second" && seat.decided) return t("status-decided");
  if (seat.awaited) return t(view.game?.stage === "second" ? "status-deciding" : "status-active");
  return "";
};
