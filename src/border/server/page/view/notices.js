// Tells whoever looks elsewhere that it is their turn: the icon of the tab, a notice of the system, a phone that hums.

/** @import { Preferences, TableState } from "../types" */
import { acting, awaitsYou } from "../state/selectors.js";
import { t } from "./texts.js";

const HUM = [80, 60, 80]; // milliseconds on, off, on

/** Whether it is your turn: on the screen, or for whoever does not see it as soon as it is known.
 * @param {TableState | null} table @param {boolean} hidden */
export const isYourTurn = (table, hidden) => table !== null && (hidden ? awaitsYou(table) : acting(table) !== null);

/** Marks the icon of the tab.
 * @param {boolean} yourTurn */
export const markIcon = (yourTurn) => {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="icon"]'));
  const href = new URL(yourTurn ? "../icon-turn.svg" : "../icon.svg", import.meta.url).href;
  if (link.href !== href) link.href = href;
};

let told = false;

/** Tells once that it is your turn, and again at the next one.
 * @param {TableState} table @param {boolean} hidden @param {Preferences} preferences */
export const tellTurn = (table, hidden, preferences) => {
  if (!awaitsYou(table)) told = false;
  if (told || !isYourTurn(table, hidden)) return;
  told = true;
  if (preferences.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(HUM);
  if (hidden && preferences.notices) notify(table.id, preferences.sound).catch(() => {}); // taken back by the browser
};

/** @param {string} id @param {boolean} loud */
const notify = async (id, loud) => {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const icon = new URL("../icon-192.png", import.meta.url).href;
  const how = loud ? { vibrate: HUM } : { silent: true };
  const options = { body: t("notice-your-turn"), tag: id, icon, data: `/t/${id}`, ...how };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(t("title-your-turn"), options); // the only way on a phone
  new Notification(t("title-your-turn"), options).onclick = () => focus();
};

/** Takes the notices back, when somebody looks. */
export const takeBack = async () => {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications?.()) ?? []) notice.close();
};

/** Asks the browser whether the system may tell; why not, as the key of a text, or nothing.
 * @returns {Promise<string>} */
export const askForNotices = async () => {
  if (!("Notification" in window)) return "notices-missing";
  return (await Notification.requestPermission()) === "granted" ? "" : "notices-denied";
};
