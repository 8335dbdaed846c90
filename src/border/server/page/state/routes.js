// Which screen an address shows.

/** @typedef {{ screen: "home" | "nowhere" | "learn" | "rules" | "games" | "strength" }
 *   | { screen: "replay" | "review", id: string } | { screen: "table", id: string, code: string | null }} Route
 * `code`: of a link that moves a seat to this device */

/** @param {string} path @param {string} hash @returns {Route} */
export const routeOf = (path, hash) => {
  const [first, id, part, more] = path.split("/").slice(1);
  if (!first) return { screen: "home" };
  if (first === "t" && id && (part === "replay" || part === "review") && !more) return { screen: part, id };
  if (first === "t" && id && !part) return { screen: "table", id, code: /^#move=(.+)$/.exec(hash)?.[1] ?? null };
  const known = first === "learn" || first === "rules" || first === "games" || first === "strength";
  return known && !id ? { screen: first } : { screen: "nowhere" };
};

/** The six letters that somebody typed, in whatever way; null if it is something else.
 * @param {string} text */
export const codeIn = (text) => /^[a-z]{6}$/.exec(text.toLowerCase().replace(/[\s.,-]/g, ""))?.[0] ?? null;

/** The table of a link or an id that somebody typed; null if it names none.
 * @param {string} text */
export const tableIn = (text) =>
  /([a-z0-9]{4,32})\/?(#.*)?$/.exec(text.trim().toLowerCase().replace(/\s/g, ""))?.[1] ?? null;
