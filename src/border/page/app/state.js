// State of the page beside the table: address, dialogs, choices, fetched data.

/** @import { Route } from "./router.js" */
/** @import { Wish } from "../screens/home/state.js" */
/** @import { BoardView, Preferences, Reaction, RulesView, Summary, TableView, Today } from "../types" */
import { signal } from "../vendor/signals.js";
import { loadPreferences } from "./device.js";
import { NEW_TABLE } from "../screens/home/state.js";

export const preferences = signal(/** @type {Preferences} */ (loadPreferences()));
/** What the address names. */
export const route = signal(/** @type {Route} */ ({ screen: "home" }));
/** A screen that is loaded when it is visited, once it is. */
export const screen = signal(/** @type {null | (() => any)} */ (null));
/** Which dialog is open: settings, help, log, menu, sit, end, reactions, close, or bot, leave or send and a seat. */
export const dialog = signal(/** @type {string | null} */ (null));
export const notice = signal("");
/** The game of the day, once the server has told how it stands. */
export const today = signal(/** @type {Today | null} */ (null));
export const plan = signal(/** @type {Wish} */ (NEW_TABLE));
/** Your tables that are not over. */
export const openTables = signal(/** @type {TableView[]} */ ([]));
/** The seat for which a name is asked, while that dialog is open; null: the first empty one. */
export const asked = signal(/** @type {number | null} */ (null));
/** The name that is typed there, and one that somebody else has. */
export const naming = signal({ name: "", taken: "" });
/** Why the table of this address cannot be shown: there is none, or it is still a secret. */
export const missing = signal(/** @type {"" | "no-table" | "until-tomorrow"} */ (""));
/** @typedef {{ text: string, detail: string }} Fault in the player's language, and in the server's words */
/** What is wrong with a board that somebody brought. */
export const boardFault = signal(/** @type {Fault | null} */ (null));
/** What somebody brought as boards, as the server reads it. */
export const brought = signal(/** @type {BoardView[]} */ ([]));
/** What is remarked in the first game, now that it matters. */
export const tip = signal(/** @type {string | null} */ (null));
/** Why a table could not be joined. */
export const joinFault = signal("");
/** The board on the first screen. */
export const picture = signal(/** @type {BoardView | null} */ (null));
/** The bots that can sit at a table; none before the server has told. */
export const bots = signal(/** @type {string[]} */ ([]));
/** The rules that a table can be played by; none before the server has told. */
export const rules = signal(/** @type {RulesView[]} */ ([]));
/** How the end of a game is told, once that is loaded. */
export const ending = signal(/** @type {typeof import("../screens/end/screen.js") | null} */ (null));
/** A finished game in a few figures, once the server has told them. */
export const summary = signal(/** @type {{ id: string, told: Summary } | null} */ (null));
/** @param {string} id */
export const summaryOf = (id) => (summary.value?.id === id ? summary.value.told : null);
/** Whether a table is being opened. */
export const busy = signal(false);
/** Whether nobody looks at the page. */
export const hidden = signal(false);
/** Whether the server could not be reached. */
export const offline = signal(false);
/** Whether the server has a newer page than this one. */
export const outdated = signal(false);
/** Why the system does not tell that it is your turn: the key of a text. */
export const noticeFault = signal("");
/** Reactions that are being shown. */
export const reactions = signal(/** @type {Reaction[]} */ ([]));
/** The time, for clocks. */
export const now = signal(Date.now());

/** @type {ReturnType<typeof setTimeout> | undefined} */
let saying;

/** Says something for a while, and not shorter because something else was said before.
 * @param {string} text @param {number} ms */
export const notify = (text, ms) => {
  clearTimeout(saying);
  notice.value = text;
  saying = setTimeout(() => {
    notice.value = "";
  }, ms);
};

const REACTION = 5000; // milliseconds for which a reaction is shown

/** Shows a reaction for a while; of a seat only the last.
 * @param {Reaction} reaction */
export const showReaction = (reaction) => {
  reactions.value = [...reactions.value.filter(({ seat }) => seat !== reaction.seat), reaction];
  setTimeout(() => {
    reactions.value = reactions.value.filter((shown) => shown !== reaction);
  }, REACTION);
};
