// The end: the scoring, the tie-break where it mattered, and what comes next.

/** @import { SeatView, TableState, TableView } from "../types" */
/** @import { TableActions } from "./table.js" */
import { h } from "../vendor/preact.js";
import { called } from "./people.js";
import { Scores, ranked } from "./scores.js";
import { t } from "./texts.js";

/** @param {{ table: TableState, actions: TableActions }} props */
export const End = ({ table, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const outcome = view.game?.outcome;
  const keys = table.boards[0].territories.map(({ key }) => key);
  const yours = view.seats.some(({ yours }) => yours);
  return h(
    "div",
    { class: "end" },
    h(Scores, { view, keys, name: ({ seat }) => called(view, seat) }),
    outcome?.reason === "highest territory" &&
      h("p", { class: "tie" }, t("end-tie-break", { value: best(ranked(view)[0]) })),
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
