// Tips in the first game on a device.

/** @import { Legal, TableState, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { t } from "../../app/texts.js";
import { openCells } from "../../game/draft.js";
import { legalNow, values } from "../../game/selectors.js";
import { Tool } from "../../ui/layout.js";

const ALMOST_CLOSED = 3; // a territory with this many missing cells may soon be closed

/** Conditions for showing each tip, in order of priority.
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
    values(table.boards[legal.seat], view.seats[legal.seat], []).some(({ missing }) => missing <= ALMOST_CLOSED),
};

/** Whether a tip applies now.
 * @param {string} tip @param {TableState} table */
export const isTipDue = (tip, table) => {
  const legal = legalNow(table);
  const view = table.frame?.view;
  return Boolean(view?.game && legal && table.boards[legal.seat] && MOMENTS[tip](table, view, legal));
};

/** Return the tip for this moment that was not shown before, or null.
 * @param {TableState} table @param {string[]} said */
export const tipAt = (table, said) =>
  Object.keys(MOMENTS).find((tip) => !said.includes(tip) && isTipDue(tip, table)) ?? null;

/** @param {{ tip: string | null, last: number, onDismiss: () => void }} props
 * `last`: number of closed territories that ends the game */
export const Tip = ({ tip, last, onDismiss }) =>
  h(
    "div",
    { class: `remark${tip ? " said" : ""}` },
    h("p", { role: "status" }, tip ? t(`remark-${tip}`, { last }) : ""),
    tip && h(Tool, { label: t("remark-dismiss"), path: "M6 6L18 18M18 6L6 18", onClick: onDismiss }),
  );
