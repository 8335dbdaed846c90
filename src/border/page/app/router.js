// Routes: from addresses to screens.

/** @import { Session } from "../net/session.js" */
/** @import { TableView } from "../types" */
import { forgetTable, keepToken, loadSeats, tokenOf } from "./device.js";
import * as page from "./state.js";
import { notifyFault } from "./texts.js";
import * as api from "../net/api.js";
import { dailyToken } from "../screens/daily/state.js";
import { games, storeGame } from "../screens/games/state.js";

/** @typedef {{ screen: "home" } | { screen: "nowhere" } | { screen: "learn" | "rules" | "games" | "strength" }
 *   | { screen: "replay" | "review" | "compare", id: string } | { screen: "daily", day: string | null }
 *   | { screen: "puzzle", puzzle: string | null }
 *   | { screen: "table", id: string, code: string | null }} Route
 * `day`: a date, null for today; `puzzle`: an id, null for today's puzzle; `code`: from a link that moves a seat to
 * this device */

const GAME_SCREENS = ["replay", "review", "compare"]; // views of a game other than its table

/** @param {string} path @param {string} hash @returns {Route} */
export const routeOf = (path, hash) => {
  const [first, id, part, more] = path.split("/").slice(1);
  if (!first) return { screen: "home" };
  if (first === "t" && id && GAME_SCREENS.includes(part) && !more)
    return { screen: /** @type {"replay" | "review" | "compare"} */ (part), id };
  if (first === "t" && id && !part) return { screen: "table", id, code: /^#move=(.+)$/.exec(hash)?.[1] ?? null };
  if (first === "daily" && (!id || isDate(id)) && !part) return { screen: "daily", day: id || null };
  if (first === "puzzles" && !part) return { screen: "puzzle", puzzle: id || null };
  const known = first === "learn" || first === "rules" || first === "games" || first === "strength";
  return known && !id ? { screen: first } : { screen: "nowhere" };
};

/** Whether a text is a valid date.
 * @param {string} text */
const isDate = (text) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

// Any six letters count as a code, because the player may have mistyped one. Longer codes must consist of syllables:
// otherwise a table id, which has ten letters, could be taken for a code.
const CODE = /^(?:[a-z]{6}|(?:[bdfgklmnprst][aeiou]){4,5})$/;

/** Return the code in a player's input, or null.
 * @param {string} text */
export const codeIn = (text) => CODE.exec(text.toLowerCase().replace(/[\s.,-]/g, ""))?.[0] ?? null;

/** Return the table id in a link or id that a player typed, or null.
 * @param {string} text */
export const tableIn = (text) =>
  /([a-z0-9]{4,32})\/?(#.*)?$/.exec(text.trim().toLowerCase().replace(/\s/g, ""))?.[1] ?? null;

const MAX_TABLES = 12; // open tables to request, newest first

/** @typedef {() => Promise<() => any>} Loading */
/** @typedef {(id: string) => Promise<() => any>} LoadingGame */
/** @typedef {{
 *   learn: Loading, rules: Loading, games: Loading, strength: Loading, replay: LoadingGame, review: LoadingGame,
 *   compare: LoadingGame, daily: (day: string | null) => Promise<() => any>,
 *   puzzle: (id: string | null) => Promise<() => any>,
 *   fault: () => any,
 * }} Screens functions that load the screens; `fault`: shown when loading fails */

export class Navigation {
  /** @param {Session} session @param {Screens} screens */
  constructor(session, screens) {
    this.session = session;
    this.screens = screens;
  }

  /** @param {string} to */
  go(to) {
    if (to !== location.pathname + location.hash) history.pushState(null, "", to);
    this.visit().then(focusHeading);
  }

  /** Show the screen of the current address. */
  async visit() {
    const route = routeOf(location.pathname, location.hash);
    page.route.value = route;
    [page.dialog.value, page.joinFault.value, page.screen.value] = [null, "", null];
    page.missing.value = "";
    if (route.screen !== "table" || this.session.table.value?.id !== route.id) this.session.leave();
    await this.open(route);
  }

  /** @param {Route} route */
  async open(route) {
    if (route.screen === "home") {
      loadFirstScreen();
      return loadOpenTables();
    }
    if (route.screen === "games") loadOpenTables();
    if (route.screen === "table") {
      if (route.code) await claimSeat(route.id, route.code);
      return this.session.enter(route.id);
    }
    if (route.screen === "nowhere") return;
    const screen = await this.loadScreen(route).catch(() => this.screens.fault);
    if (page.route.value === route) page.screen.value = screen;
  }

  /** @param {Exclude<Route, { screen: "home" | "nowhere" | "table" }>} route */
  loadScreen(route) {
    if ("id" in route) return this.screens[route.screen](route.id);
    if (route.screen === "puzzle") return this.screens.puzzle(route.puzzle);
    return route.screen === "daily" ? this.screens.daily(route.day) : this.screens[route.screen]();
  }
}

/** Move the focus to the heading after following a link, so that screen readers announce it. */
const focusHeading = () => {
  const heading = document.querySelector("main h1");
  if (!(heading instanceof HTMLElement) || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** @param {string} id @param {string} code */
const claimSeat = async (id, code) => {
  history.replaceState(null, "", `/t/${id}`);
  try {
    keepToken(id, (await api.claim(id, code)).token);
  } catch (error) {
    notifyFault(error);
  }
};

const loadFirstScreen = () => {
  page.offline.value = false;
  if (!page.titleBoard.value) api.classicBoards().then(([board]) => (page.titleBoard.value = board), unreachable);
  loadBots();
  loadRules();
  loadToday();
};

/** Load the state of the daily game; null if the server does not answer. */
const loadToday = async () => {
  page.today.value = await api.today(dailyToken()).catch(() => null);
};

/** Update the list of your open tables, and remember games that have ended since. */
const loadOpenTables = async () => {
  const seats = await openSeats();
  const views = seats.length ? await api.myTables(seats).catch(() => null) : [];
  if (!views) return; // try again at the next visit
  for (const { id } of seats) if (!views.some((view) => view.id === id)) forgetTable(id);
  page.openTables.value = views.filter(({ phase }) => phase === "playing" || phase === "gathering");
  for (const view of views) {
    if (view.phase !== "over") continue;
    if (view.options.trial) forgetTable(view.id);
    else storeFinished(view);
  }
};

/** Return your seats in the newest games, except games that are known to be over. */
const openSeats = async () => {
  if (!loadSeats().length) return []; // no games on this device yet
  const finished = new Set(games.value.map(({ id }) => id));
  return loadSeats()
    .filter(({ id }) => !finished.has(id))
    .slice(0, MAX_TABLES)
    .map(({ id, token }) => ({ id, token }));
};

/** Store a game that ended while this page was not showing it.
 * @param {TableView} view */
const storeFinished = async (view) => {
  const summary = await api.summary(view.id).catch(() => null);
  if (summary && tokenOf(view.id)) storeGame(view, summary.ended); // unless the player has deleted it meanwhile
};

/** @param {any} error */
const unreachable = (error) => {
  page.offline.value = !error?.refusal;
};

/** Return the summary of a finished game; null if the server does not answer.
 * @param {string} id */
export const loadSummary = async (id) => {
  const known = page.summaryOf(id);
  if (known) return known;
  const summary = await api.summary(id).catch(() => null);
  if (summary) page.summary.value = { id, summary };
  return summary;
};

export const loadRules = async () => {
  if (!page.rules.value.length) page.rules.value = await api.rules().catch(() => []);
};

export const loadBots = async () => {
  if (!page.bots.value.length) page.bots.value = await api.bots().catch(() => []);
};
