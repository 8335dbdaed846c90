// Going from screen to screen.

/** @import { Session } from "./net/session.js" */
/** @import { Route } from "./state/routes.js" */
import * as api from "./net/api.js";
import * as page from "./state/page.js";
import { forgetTable, keepToken, loadSeats } from "./state/preferences.js";
import { routeOf } from "./state/routes.js";
import { complain } from "./view/texts.js";

const MOST = 12; // tables that are looked for: the latest

/** @typedef {{
 *   learn: () => Promise<() => any>, rules: () => Promise<() => any>, replay: (id: string) => Promise<() => any>,
 * }} Screens those that are loaded when they are visited */

export class Navigation {
  /** @param {Session} session @param {Screens} screens */
  constructor(session, screens) {
    this.session = session;
    this.screens = screens;
  }

  /** @param {string} to */
  go(to) {
    if (to !== location.pathname + location.hash) history.pushState(null, "", to);
    this.visit();
  }

  /** Shows what the address names. */
  async visit() {
    const route = routeOf(location.pathname, location.hash);
    page.route.value = route;
    [page.dialog.value, page.joinFault.value, page.screen.value] = [null, "", null];
    page.missing.value = false;
    if (route.screen !== "table" || this.session.table.value?.id !== route.id) this.session.leave();
    await this.open(route);
  }

  /** @param {Route} route */
  async open(route) {
    if (route.screen === "home") return lookForTables();
    if (route.screen === "table") {
      if (route.code) await claimSeat(route.id, route.code);
      return this.session.enter(route.id);
    }
    if (route.screen === "nowhere") return;
    const screen = await (route.screen === "replay" ? this.screens.replay(route.id) : this.screens[route.screen]());
    if (page.route.value === route) page.screen.value = screen;
  }
}

/** @param {string} id @param {string} code */
const claimSeat = async (id, code) => {
  history.replaceState(null, "", `/t/${id}`);
  try {
    keepToken(id, (await api.claim(id, code)).token);
  } catch (error) {
    complain(error);
  }
};

const lookForTables = async () => {
  if (!page.picture.value) api.classicBoards().then(([board]) => (page.picture.value = board));
  loadBots();
  loadRules();
  const seats = loadSeats().slice(0, MOST);
  const views = await Promise.all(seats.map(({ id, token }) => api.table(id, token).catch(missing(id))));
  page.running.value = views
    .filter((view) => view !== null)
    .filter(({ phase }) => phase === "playing" || phase === "gathering");
};

/** @param {string} id @returns {(error: any) => null} */
const missing = (id) => (error) => {
  if (error?.refusal?.reason === "no-such-table") forgetTable(id);
  return null;
};

export const loadRules = async () => {
  if (!page.rules.value.length) page.rules.value = await api.rules().catch(() => []);
};

export const loadBots = async () => {
  if (!page.bots.value.length) page.bots.value = await api.bots().catch(() => []);
};
