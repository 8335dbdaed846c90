// What the page remembers beside a table: where it is, what is open, what was chosen and what was fetched.

/** @import { BoardView, Preferences, RulesView, TableView } from "../types" */
/** @import { Plan } from "./plan.js" */
/** @import { Route } from "./routes.js" */
import { signal } from "../vendor/signals.js";
import { PLAN } from "./plan.js";
import { loadPreferences } from "./preferences.js";

export const preferences = signal(/** @type {Preferences} */ (loadPreferences()));
/** What the address names. */
export const route = signal(/** @type {Route} */ ({ screen: "home" }));
/** A screen that is loaded when it is visited, once it is. */
export const screen = signal(/** @type {null | (() => any)} */ (null));
/** Which dialog is open: settings, help, log or menu. */
export const dialog = signal(/** @type {string | null} */ (null));
export const notice = signal("");
export const plan = signal(/** @type {Plan} */ (PLAN));
/** Your tables that are not over. */
export const running = signal(/** @type {TableView[]} */ ([]));
/** The seat for which a name is asked, while that dialog is open; null: the first empty one. */
export const asked = signal(/** @type {number | null} */ (null));
/** Whether the table of this address does not exist. */
export const missing = signal(false);
/** @typedef {{ text: string, detail: string }} Fault in the player's language, and in the server's words */
/** What is wrong with a board that somebody brought. */
export const boardFault = signal(/** @type {Fault | null} */ (null));
/** What somebody brought as boards, as the server reads it. */
export const brought = signal(/** @type {BoardView[]} */ ([]));
/** What is remarked in the first game, now that it matters. */
export const remark = signal(/** @type {string | null} */ (null));
/** Why a table could not be joined. */
export const joinFault = signal("");
/** The board on the first screen. */
export const picture = signal(/** @type {BoardView | null} */ (null));
/** The bots that can sit at a table; none before the server has told. */
export const bots = signal(/** @type {string[]} */ ([]));
/** The rules that a table can be played by; none before the server has told. */
export const rules = signal(/** @type {RulesView[]} */ ([]));
/** Whether a table is being opened. */
export const busy = signal(false);
/** The time, for clocks. */
export const now = signal(Date.now());

/** Says something for a while.
 * @param {string} text @param {number} ms */
export const notify = (text, ms) => {
  notice.value = text;
  setTimeout(() => {
    notice.value = "";
  }, ms);
};
