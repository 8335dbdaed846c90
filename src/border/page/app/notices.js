// Turn notices: system notifications, the tab's icon, sounds.

/** @import { Preferences, TableState } from "../types" */
import { t } from "./texts.js";
import { legalNow, awaitsYou } from "../game/selectors.js";
import { addressOf } from "../net/files.js";

// Turn notices for inattentive players: the tab's icon, system notifications, vibration.

const VIBRATION_MS = [80, 60, 80]; // ms on, off, on

/** Whether it is your turn. On a visible page, your turn begins when all frames have been shown; on a hidden page, as
 * soon as the server has sent it.
 * @param {TableState | null} table @param {boolean} hidden */
export const isYourTurn = (table, hidden) => table !== null && (hidden ? awaitsYou(table) : legalNow(table) !== null);

/** @param {boolean} yourTurn */
export const markIcon = (yourTurn) => {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="icon"]'));
  const href = addressOf(yourTurn ? "icon-turn.svg" : "icon.svg");
  if (link.href !== href) link.href = href;
};

let notified = false;

/** Notify the player once per turn.
 * @param {TableState} table @param {boolean} hidden @param {Preferences} preferences */
export const notifyTurn = (table, hidden, preferences) => {
  if (!awaitsYou(table)) notified = false;
  if (notified || !isYourTurn(table, hidden)) return;
  notified = true;
  if (preferences.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  if (hidden && preferences.notices) notify(table.id, preferences.sound).catch(() => {}); // permission was withdrawn
};

/** @param {string} id @param {boolean} loud */
const notify = async (id, loud) => {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const icon = addressOf("icon-192.png");
  const how = loud ? { vibrate: VIBRATION_MS } : { silent: true };
  const options = { body: t("notice-your-turn"), tag: id, icon, data: `/t/${id}`, ...how };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(t("title-your-turn"), options); // required on phones
  new Notification(t("title-your-turn"), options).onclick = () => focus();
};

/** Close all notifications when the player looks at the page. */
export const closeNotices = async () => {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications?.()) ?? []) notice.close();
};

/** Ask for permission to notify; return "" if granted, else the key of a text with the reason.
 * @returns {Promise<string>} */
export const askForNotices = async () => {
  if (!("Notification" in window)) return "notices-missing";
  return (await Notification.requestPermission()) === "granted" ? "" : "notices-denied";
};

// Synthesised sounds.

/** @type {AudioContext | null} */
let context = null;

/** @typedef {{ from: number, to: number, at: number, lasts: number, wave: OscillatorType, loud: number }} Tone
 *  a glide between two pitches in Hz; `at` and `lasts` in seconds */

/** @param {AudioContext} context @param {Tone} tone */
const play = (context, { from, to, at, lasts, wave, loud }) => {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const begin = context.currentTime + at;
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lasts);
};

/** @param {number} pitch @param {number} at @returns {Tone} */
const bell = (pitch, at) => ({ from: pitch, to: pitch, at, lasts: 0.22, wave: "sine", loud: 0.07 });

/** @type {Record<"throw" | "cross" | "turn" | "close" | "won" | "over", Tone[]>} */
const SOUNDS = {
  throw: [0, 0.05, 0.11, 0.16, 0.24].map((at, k) => ({
    from: 260 - 22 * k,
    to: 90,
    at,
    lasts: 0.05,
    wave: "square",
    loud: 0.04,
  })),
  cross: [0, 0.09].map((at) => ({ from: 900, to: 320, at, lasts: 0.07, wave: "triangle", loud: 0.05 })),
  turn: [bell(660, 0), bell(880, 0.12)],
  close: [523, 659, 784, 1047].map((pitch, k) => ({ ...bell(pitch, 0.09 * k), lasts: 0.3, wave: "triangle" })),
  won: [523, 659, 784, 659, 784, 1047, 1319].map((pitch, k) => ({
    ...bell(pitch, 0.15 * k),
    lasts: k === 6 ? 0.9 : 0.32,
    wave: "triangle",
  })),
  over: [bell(523, 0), bell(494, 0.2), { ...bell(392, 0.4), lasts: 0.6 }],
};

/** @param {keyof typeof SOUNDS} name @param {boolean} wanted */
export const sound = (name, wanted) => {
  if (!wanted || !("AudioContext" in window)) return;
  if (!navigator.userActivation?.hasBeenActive) return; // browsers block sound before the first tap
  context ??= new AudioContext();
  for (const tone of SOUNDS[name]) play(context, tone);
};

let yourTurn = false;
/** @type {unknown} the last event with a sound */
let lastEvent = null;

/** Play the sound of a new event, and the sound that announces your turn.
 * @param {TableState} table @param {boolean} wanted */
export const playSounds = (table, wanted) => {
  const event = table.frame?.event ?? null;
  const kind = event === lastEvent ? null : event?.kind;
  const turn = legalNow(table) !== null;
  if (kind === "thrown") sound("throw", wanted);
  if (kind === "crossed" || kind === "revealed") sound("cross", wanted);
  if (kind && kind !== "ended" && table.frame?.closings.length) sound("close", wanted);
  if (turn && !yourTurn) sound("turn", wanted);
  [lastEvent, yourTurn] = [event, turn];
};
