// Tips in the first game on a device.

/** @import { Legal, TableState, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { t } from "../../app/texts.js";
import { openCells } from "../../game/draft.js";
import { acting, values } from "../../game/selectors.js";
import { Tool } from "../../ui/layout.js";

const NEAR = 3; // missing cells of a territory about to be closed

/** Moments of the tips, in order of priority.
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

/** Whether a tip applies now.
 * @param {string} remark @param {TableState} table */
export const matters = (remark, table) => {
  const legal = acting(table);
  const view = table.frame?.view;
  return Boolean(view?.game && legal && table.boards[legal.seat] && MOMENTS[remark](table, view, legal));
};

/** Return the tip for this moment that was not shown before, or null.
 * @param {TableState} table @param {string[]} said */
export const tipAt = (table, said) =>
  Object.keys(MOMENTS).find((remark) => !said.includes(remark) && matters(remark, table)) ?? null;

/** @param {{ remark: string | null, last: number, onDismiss: () => void }} props
 * `last`: number of closed territories that ends the game */
export const Tip = ({ remark, last, onDismiss }) =>
  h(
    "div",
    { class: `remark${remark ? " said" : ""}` },
    h("p", { role: "status" }, remark ? t(`remark-${remark}`, { last }) : ""),
    remark && h(Tool, { label: t("remark-dismiss"), path: "M6 6L18 18M18 6L6 18", onClick: onDismiss }),
  );
