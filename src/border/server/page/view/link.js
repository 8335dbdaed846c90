// Links within the page.

/** What a tap on a link does: it stays on the page, unless it is to be opened elsewhere.
 * @param {{ go: (path: string) => void }} actions @param {string} path */
export const linkTo = (actions, path) => (/** @type {MouseEvent} */ event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  actions.go(path);
};
