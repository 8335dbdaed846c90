// State of the page: address, dialogs, choices, fetched data.

/** @import { Route } from "./router.js" */
/** @import { TableChoices } from "../screens/home/state.js" */
/** @import { BoardView, Preferences, Reaction, RulesView, Summary, TableView, Today } from "../types" */
import { signal } from "../vendor/signals.js";
import { loadPreferences } from "./device.js";
import { NEW_TABLE } from "../screens/home/state.js";

export const preferences = signal(/** @type {Preferences} */ (loadPreferences()));
/** Route for the current address. */
export const route = signal(/** @type {Route} */ ({ screen: "home" }));
/** The current screen, if its code is loaded on demand; null for a screen whose code is always loaded. */
export const screen = signal(/** @type {null | (() => any)} */ (null));
/** Name of the open dialog: settings, help, log, menu, sit, end, reactions or close; or bot, leave or send, followed by
 * a seat. */
export const dialog = signal(/** @type {string | null} */ (null));
export const notice = signal("");
/** State of the daily game; null until loaded. */
export const today = signal(/** @type {Today | null} */ (null));
export const newTable = signal(/** @type {TableChoices} */ (NEW_TABLE));
/** Your tables that are not over. */
export const openTables = signal(/** @type {TableView[]} */ ([]));
/** Seat for the join dialog; null for the first empty seat. */
export const joinSeat = signal(/** @type {number | null} */ (null));
/** Name typed in the join dialog, and the last name that was rejected because another player has it. */
export const joinName = signal({ name: "", taken: "" });
/** Reason why the table of this address cannot be shown: it does not exist, or it is secret until tomorrow. */
export const missing = signal(/** @type {"" | "no-table" | "until-tomorrow"} */ (""));
/** @typedef {{ text: string, detail: string }} Fault
 * `text`: in the player's language; `detail`: as sent by the server */
/** Error in an imported board. */
export const boardFault = signal(/** @type {Fault | null} */ (null));
/** Imported boards, as the server returned them. */
export const importedBoards = signal(/** @type {BoardView[]} */ ([]));
/** The tip on the screen; tips appear in the first game. */
export const tip = signal(/** @type {string | null} */ (null));
/** Error message after an attempt to join a table; empty if there was no error. */
export const joinFault = signal("");
/** Board on the home screen. */
export const titleBoard = signal(/** @type {BoardView | null} */ (null));
/** Available bots; empty until loaded. */
export const bots = signal(/** @type {string[]} */ ([]));
/** Available rules; empty until loaded. */
export const rules = signal(/** @type {RulesView[]} */ ([]));
/** Module of the end screen, once loaded. */
export const ending = signal(/** @type {typeof import("../screens/end/screen.js") | null} */ (null));
/** Summary of a finished game, once loaded. */
export const summary = signal(/** @type {{ id: string, summary: Summary } | null} */ (null));
/** @param {string} id */
export const summaryOf = (id) => (summary.value?.id === id ? summary.value.summary : null);
/** Whether a table is being opened. */
export const busy = signal(false);
/** Whether the page is hidden. */
export const hidden = signal(false);
export const offline = signal(false);
/** Whether the server has a newer build of the page. */
export const outdated = signal(false);
/** Key of the text with the reason why notifications are off; empty if they are on. */
export const noticeFault = signal("");
/** Reactions on the screen. */
export const reactions = signal(/** @type {Reaction[]} */ ([]));
/** Current time, for clocks. */
export const now = signal(Date.now());

/** @type {ReturnType<typeof setTimeout> | undefined} */
let noticeTimer;

/** Show a message for `ms` milliseconds; a newer message replaces it and restarts the timer.
 * @param {string} text @param {number} ms */
export const notify = (text, ms) => {
  clearTimeout(noticeTimer);
  notice.value = text;
  noticeTimer = setTimeout(() => {
    notice.value = "";
  }, ms);
};

const REACTION_MS = 5000;

/** Show a reaction for a while; each seat has at most one.
 * @param {Reaction} reaction */
export const showReaction = (reaction) => {
  reactions.value = [...reactions.value.filter(({ seat }) => seat !== reaction.seat), reaction];
  setTimeout(() => {
    reactions.value = reactions.value.filter((shown) => shown !== reaction);
  }, REACTION_MS);
};
