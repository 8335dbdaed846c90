// The end: the scoring, the tie-break where it mattered, and what comes next.

/** @import { SeatView, TableState, TableView } from "../types" */
/** @import { TableActions } from "./table.js" */
import { h } from "../vendor/preact.js";
import { called } from "./people.js";
import { t } from "./texts.js";

/** @param {{ table: TableState, actions: TableActions }} props */
export const End = ({ table, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const outcome = view.game?.outcome;
  const keys = table.boards[0].territories.map(({ key }) => key);
  const won = (/** @type {SeatView} */ { seat }) => Number(outcome?.winners.includes(seat) ?? false);
  const ranked = [...view.seats].sort((a, b) => won(b) - won(a) || b.score - a.score);
  const yours = view.seats.some(({ yours }) => yours);
  return h(
    "div",
    { class: "end" },
    h(
      "table",
      { class: "scores" },
      h("caption", { class: "sr" }, t("end-caption")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, t("end-player")),
          h("th", { scope: "col" }, t("end-territories")),
          h("th", { scope: "col" }, t("score-total")),
        ),
      ),
      h(
        "tbody",
        null,
        ranked.map((seat) =>
          h(
            "tr",
            { key: seat.seat, class: outcome?.winners.includes(seat.seat) ? "winner" : "" },
            h("th", { scope: "row" }, called(view, seat.seat)),
            h(
              "td",
              { class: "parts" },
              seat.closed.map(({ territory, value, first }) =>
                h(
                  "span",
                  { key: territory, class: first ? "first" : "", title: t(`territory-${keys[territory - 1]}`) },
                  value,
                ),
              ),
            ),
            h("td", { class: "sum" }, seat.score),
          ),
        ),
      ),
    ),
    outcome?.reason === "highest territory" && h("p", { class: "tie" }, t("end-tie-break", { value: best(ranked[0]) })),
    h(
      "div",
      { class: "actions" },
      yours && h("button", { type: "button", class: "primary", onClick: actions.rematch }, t("do-rematch")),
      h("button", { type: "button", onClick: actions.replay }, t("do-replay")),
      yours &&
        outcome?.reason !== "limit" &&
        h("button", { type: "button", onClick: actions.sameDice }, t("do-same-dice")),
      h("button", { type: "button", onClick: actions.download }, t("do-download")),
      h("button", { type: "button", onClick: actions.home }, t("do-home")),
    ),
  );
};

/** The most that a seat got for one territory.
 * @param {SeatView} seat */
const best = ({ closed }) => Math.max(0, ...closed.map(({ value }) => value));
