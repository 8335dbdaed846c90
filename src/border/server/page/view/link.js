// Links within the page, and to it.

/** @import { TableState } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "./texts.js";

const HERE = ["localhost", "127.0.0.1", "[::1]"]; // addresses that mean another machine elsewhere

/** The link of a table, as it can be passed on.
 * @param {TableState} table */
export const tableLink = ({ id, address }) =>
  `${address && HERE.includes(location.hostname) ? address : location.origin}/t/${id}`;

/** The link of a table, and the button that passes it on.
 * @param {{ table: TableState, onShare: () => void }} props */
export const TableLink = ({ table, onShare }) =>
  h(
    "div",
    { class: "link" },
    h("output", { class: "url" }, tableLink(table)),
    h("button", { type: "button", onClick: onShare }, t("do-share")),
  );

/** What a tap on a link does: it stays on the page, unless it is to be opened elsewhere.
 * @param {{ go: (path: string) => void }} actions @param {string} path */
export const linkTo = (actions, path) => (/** @type {MouseEvent} */ event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  actions.go(path);
};
