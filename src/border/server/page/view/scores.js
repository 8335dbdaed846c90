// The scoring: who has closed what for how much, the winners first.

/** @import { SeatView, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "./texts.js";

/** The seats in the order in which they are told.
 * @param {TableView} view @returns {SeatView[]} */
export const ranked = ({ seats, game }) => {
  const won = (/** @type {SeatView} */ { seat }) => Number(game?.outcome?.winners.includes(seat) ?? false);
  return [...seats].sort((a, b) => won(b) - won(a) || b.score - a.score);
};

/** @typedef {{ view: TableView, keys: string[], name: (seat: SeatView) => string }} ScoresProps
 * `keys`: of the territories; `name`: what a seat's player is called */

/** @param {ScoresProps} props */
export const Scores = ({ view, keys, name }) =>
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
        ["end-player", "end-territories", "score-total"].map((key) => h("th", { key, scope: "col" }, t(key))),
      ),
    ),
    h(
      "tbody",
      null,
      ranked(view).map((seat) =>
        h(
          "tr",
          { key: seat.seat, class: view.game?.outcome?.winners.includes(seat.seat) ? "winner" : "" },
          h("th", { scope: "row" }, name(seat)),
          h("td", null, h(Parts, { seat, keys })),
          h("td", { class: "sum" }, seat.score),
        ),
      ),
    ),
  );

/** @param {{ seat: SeatView, keys: string[] }} props */
const Parts = ({ seat, keys }) =>
  h(
    "span",
    { class: "parts" },
    seat.closed.map(({ territory, value, first }) =>
      h("span", { key: territory, class: first ? "first" : "", title: t(`territory-${keys[territory - 1]}`) }, value),
    ),
  );
