// Which screen an address shows.

/** @typedef {{ screen: "home" } | { screen: "nowhere" } | { screen: "learn" | "rules" | "games" | "strength" }
 *   | { screen: "replay" | "review" | "compare", id: string } | { screen: "daily", day: string | null }
 *   | { screen: "puzzle", puzzle: string | null }
 *   | { screen: "table", id: string, code: string | null }} Route
 * `day`: a date, null for today; `puzzle`: its id, null for today's; `code`: of a link that moves a seat here */

const GAME = ["replay", "review", "compare"]; // what can be seen of a game beside its table

/** @param {string} path @param {string} hash @returns {Route} */
export const routeOf = (path, hash) => {
  const [first, id, part, more] = path.split("/").slice(1);
  if (!first) return { screen: "home" };
  if (first === "t" && id && GAME.includes(part) && !more)
    return { screen: /** @type {"replay" | "review" | "compare"} */ (part), id };
  if (first === "t" && id && !part) return { screen: "table", id, code: /^#move=(.+)$/.exec(hash)?.[1] ?? null };
  if (first === "daily" && (!id || isDay(id)) && !part) return { screen: "daily", day: id || null };
  if (first === "puzzles" && !part) return { screen: "puzzle", puzzle: id || null };
  const known = first === "learn" || first === "rules" || first === "games" || first === "strength";
  return known && !id ? { screen: first } : { screen: "nowhere" };
};

/** Whether it is the date of a day that there is.
 * @param {string} text */
const isDay = (text) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

// Six letters, whatever they are, may be a slip; more are a code only if they are syllables, as an id has ten.
const CODE = /^(?:[a-z]{6}|(?:[bdfgklmnprst][aeiou]){4,5})$/;

/** The code that somebody typed, in whatever way; null if it is something else.
 * @param {string} text */
export const codeIn = (text) => CODE.exec(text.toLowerCase().replace(/[\s.,-]/g, ""))?.[0] ?? null;

/** The table of a link or an id that somebody typed; null if it names none.
 * @param {string} text */
export const tableIn = (text) =>
  /([a-z0-9]{4,32})\/?(#.*)?$/.exec(text.trim().toLowerCase().replace(/\s/g, ""))?.[1] ?? null;
