// Tips in the first game on a device.

/** @import { Legal, TableState, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { t } from "../../app/texts.js";
import { openCells } from "../../game/draft.js";
import { acting, values } from "../../game/selectors.js";
import { Tool } from "../../ui/layout.js";

// What is remarked in the first game on a device, each once, at the moment when it matters.

const NEAR = 3; // missing cells of a territory that will soon be closed

/** The remarks, in the order in which they are made where two matter at once.
 * @type {Record<string, (table: TableState, view: TableView, legal: Legal) => boolean>} */
const MOMENTS = {
  segment: (table, view, legal) =>
    !legal.may.includes("throw") &&
    view.game?.stage !== "second" &&
    openCells(legal, table.boards[legal.seat], table.draft).size + table.draft.cells.length > 0,
  keep: ({ draft }, _view, legal) => legal.may.includes("keep") && draft.keep.length + draft.cells.length === 0,
  second: (_table, view) => view.game?.stage === "second",
  closing: (table, view, legal) =>
    view.seats.some(({ closed }) => closed.length > 0) ||
    values(table.boards[legal.seat], view.seats[legal.seat], []).some(({ missing }) => missing <= NEAR),
};

/** Whether this is the moment of a remark.
 * @param {string} remark @param {TableState} table */
export const matters = (remark, table) => {
  const legal = acting(table);
  const view = table.frame?.view;
  return Boolean(view?.game && legal && table.boards[legal.seat] && MOMENTS[remark](table, view, legal));
};

/** The remark for this moment, if one has not been made.
 * @param {TableState} table @param {string[]} said */
export const tipAt = (table, said) =>
  Object.keys(MOMENTS).find((remark) => !said.includes(remark) && matters(remark, table)) ?? null;

// A remark in the first game, in the bar above: there it moves nothing and covers no board.

/** @param {{ remark: string | null, last: number, onDismiss: () => void }} props
 * `last`: how many closed territories end the game */
export const Tip = ({ remark, last, onDismiss }) =>
  h(
    "div",
    { class: `remark${remark ? " said" : ""}` },
    h("p", { role: "status" }, remark ? t(`remark-${remark}`, { last }) : ""),
    remark && h(Tool, { label: t("remark-dismiss"), path: "M6 6L18 18M18 6L6 18", onClick: onDismiss }),
  );
