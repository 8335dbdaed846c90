// The score strip: both values of each territory, circled when won, struck when gone.

/** @import { BoardView, SeatView } from "../types" */
import { h } from "../vendor/preact.js";
import { values } from "../state/selectors.js";
import { Icon } from "./icons.js";
import { t } from "./texts.js";

/** @param {{ board: BoardView, seat: SeatView, taken: number[] }} props */
export const Strip = ({ board, seat, taken }) =>
  h(
    "ul",
    { class: "strip", "aria-label": t("strip-label") },
    values(board, seat, taken).map(({ number, key, high, low, missing, state, closed }) =>
      h(
        "li",
        { key: number, class: `value ${state}`, title: t(`territory-${key}`) },
        h("svg", { viewBox: "-17 -20 34 36", "aria-hidden": "true" }, h(Icon, { name: key })),
        h(
          "span",
          { class: "numbers", "aria-hidden": "true" },
          h("span", { class: "high" }, high),
          h("span", { class: "low" }, low),
        ),
        h("span", { class: "sr" }, t("strip-spoken", { name: t(`territory-${key}`), high, low, state, missing })),
        h("span", { class: "missing", "aria-hidden": "true" }, closed ? "✓" : missing),
      ),
    ),
    h("li", { class: "total" }, h("span", null, t("score-total")), h("strong", null, seat.score)),
  );
