// Which screen an address shows.

/** @typedef {{ screen: "home" | "learn" | "rules" | "games" } | { screen: "replay", id: string }
 *   | { screen: "table", id: string, code: string | null }} Route
 * `code`: of a link that moves a seat to this device */

/** @param {string} path @param {string} hash @returns {Route} */
export const routeOf = (path, hash) => {
  const [, first, id, part] = path.split("/");
  if (first === "t" && id && part === "replay") return { screen: "replay", id };
  if (first === "t" && id) return { screen: "table", id, code: /^#move=(.+)$/.exec(hash)?.[1] ?? null };
  return first === "learn" || first === "rules" || first === "games" ? { screen: first } : { screen: "home" };
};

/** The table of a link or a code that somebody typed; null if it names none.
 * @param {string} text */
export const tableIn = (text) =>
  /([a-z0-9]{4,32})\/?(#.*)?$/.exec(text.trim().toLowerCase().replace(/\s/g, ""))?.[1] ?? null;
