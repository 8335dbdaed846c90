// Style sheets that a screen brings along.

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** Loads a style sheet, once; without it a screen is plain, but there.
 * @param {string} name @returns {Promise<void>} */
export const wear = (name) => {
  const wearing = worn.get(name) ?? new Promise((resolve) => begin(name, resolve));
  worn.set(name, wearing);
  return wearing;
};

/** @param {string} name @param {() => void} ready */
const begin = (name, ready) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../style/${name}.css`, import.meta.url).href;
  link.onload = ready;
  link.onerror = () => {
    worn.delete(name);
    ready();
  };
  document.head.append(link);
};
