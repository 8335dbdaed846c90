// Going from screen to screen.

/** @import { TableView } from "./types" */
/** @import { Session } from "./net/session.js" */
/** @import { Route } from "./state/routes.js" */
import * as api from "./net/api.js";
import { dailyToken } from "./state/daily.js";
import * as page from "./state/page.js";
import { forgetTable, keepToken, loadSeats, tokenOf } from "./state/preferences.js";
import { routeOf } from "./state/routes.js";
import { complain } from "./view/texts.js";

const MOST = 12; // tables that are looked for: the latest

/** @typedef {() => Promise<() => any>} Loading */
/** @typedef {(id: string) => Promise<() => any>} LoadingGame */
/** @typedef {{
 *   learn: Loading, rules: Loading, games: Loading, strength: Loading, replay: LoadingGame, review: LoadingGame,
 *   compare: LoadingGame, daily: (day: string | null) => Promise<() => any>,
 *   puzzle: (id: string | null) => Promise<() => any>,
 *   fault: () => any,
 * }} Screens those that are loaded when they are visited, and the one for what cannot be loaded */

export class Navigation {
  /** @param {Session} session @param {Screens} screens */
  constructor(session, screens) {
    this.session = session;
    this.screens = screens;
  }

  /** @param {string} to */
  go(to) {
    if (to !== location.pathname + location.hash) history.pushState(null, "", to);
    this.visit().then(readOn);
  }

  /** Shows what the address names. */
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
      return lookForTables();
    }
    if (route.screen === "games") lookForTables();
    if (route.screen === "table") {
      if (route.code) await claimSeat(route.id, route.code);
      return this.session.enter(route.id);
    }
    if (route.screen === "nowhere") return;
    const screen = await this.opening(route).catch(() => this.screens.fault);
    if (page.route.value === route) page.screen.value = screen;
  }

  /** @param {Exclude<Route, { screen: "home" | "nowhere" | "table" }>} route */
  opening(route) {
    if ("id" in route) return this.screens[route.screen](route.id);
    if (route.screen === "puzzle") return this.screens.puzzle(route.puzzle);
    return route.screen === "daily" ? this.screens.daily(route.day) : this.screens[route.screen]();
  }
}

/** Who has followed a link hears where it led, unless something there is in focus by itself. */
const readOn = () => {
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
    complain(error);
  }
};

const loadFirstScreen = () => {
  page.offline.value = false;
  if (!page.picture.value) api.classicBoards().then(([board]) => (page.picture.value = board), unreachable);
  loadBots();
  loadRules();
  loadToday();
};

/** How it stands with the game of the day; without an answer its line says less. */
const loadToday = async () => {
  page.today.value = await api.today(dailyToken()).catch(() => null);
};

/** Asks for your tables: some wait for you, others have come to their end meanwhile. */
const lookForTables = async () => {
  const seats = await unfinished();
  const views = seats.length ? await api.yours(seats).catch(() => null) : [];
  if (!views) return; // the next visit will find them
  for (const { id } of seats) if (!views.some((view) => view.id === id)) forgetTable(id);
  page.running.value = views.filter(({ phase }) => phase === "playing" || phase === "gathering");
  for (const view of views) {
    if (view.phase !== "over") continue;
    if (view.options.trial) forgetTable(view.id);
    else rememberLater(view);
  }
};

/** Your seats in the latest games of which no end is known. */
const unfinished = async () => {
  if (!loadSeats().length) return []; // a first visit has nothing to look for
  const { games } = await import("./state/history.js");
  const finished = new Set(games.value.map(({ id }) => id));
  return loadSeats()
    .filter(({ id }) => !finished.has(id))
    .slice(0, MOST)
    .map(({ id, token }) => ({ id, token }));
};

/** A game that came to its end while nobody looked.
 * @param {TableView} view */
const rememberLater = async (view) => {
  const [{ remember }, told] = await Promise.all([
    import("./state/history.js"),
    api.summary(view.id).catch(() => null),
  ]);
  if (told && tokenOf(view.id)) remember(view, told.ended); // unless it was deleted meanwhile
};

/** @param {any} error */
const unreachable = (error) => {
  page.offline.value = !error?.refusal;
};

/** Asks how a finished game came about; without an answer its end is told without.
 * @param {string} id */
export const loadSummary = async (id) => {
  const known = page.summaryOf(id);
  if (known) return known;
  const told = await api.summary(id).catch(() => null);
  if (told) page.summary.value = { id, told };
  return told;
};

export const loadRules = async () => {
  if (!page.rules.value.length) page.rules.value = await api.rules().catch(() => []);
};

export const loadBots = async () => {
  if (!page.bots.value.length) page.bots.value = await api.bots().catch(() => []);
};
