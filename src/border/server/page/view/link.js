// Links within the page, and to it.

/** @import { TableState } from "../types" */

const HERE = ["localhost", "127.0.0.1", "[::1]"]; // addresses that mean another machine elsewhere

/** The link of a table, as it can be passed on.
 * @param {TableState} table */
export const tableLink = ({ id, address }) =>
  `${address && HERE.includes(location.hostname) ? address : location.origin}/t/${id}`;

/** What a tap on a link does: it stays on the page, unless it is to be opened elsewhere.
 * @param {{ go: (path: string) => void }} actions @param {string} path */
export const linkTo = (actions, path) => (/** @type {MouseEvent} */ event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  actions.go(path);
};
