// Sounds, made on the spot: no files, off in one tap.

/** @import { TableState } from "../types" */
import { acting } from "../state/selectors.js";

/** @type {AudioContext | null} */
let context = null;

/** @typedef {{ from: number, to: number, at: number, lasts: number, wave: OscillatorType, loud: number }} Tone
 * from one pitch to another; `at` and `lasts` in seconds */

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
  if (!navigator.userActivation?.hasBeenActive) return; // browsers stay silent until the first tap
  context ??= new AudioContext();
  for (const tone of SOUNDS[name]) play(context, tone);
};

let yourTurn = false;
/** @type {unknown} what was heard last */
let heard = null;

/** Makes heard what is new on the screen, and that it is your turn.
 * @param {TableState} table @param {boolean} wanted */
export const accompany = (table, wanted) => {
  const event = table.frame?.event ?? null;
  const kind = event === heard ? null : event?.kind;
  const turn = acting(table) !== null;
  if (kind === "thrown") sound("throw", wanted);
  if (kind === "crossed" || kind === "revealed") sound("cross", wanted);
  if (kind && kind !== "ended" && table.frame?.closings.length) sound("close", wanted);
  if (turn && !yourTurn) sound("turn", wanted);
  [heard, yourTurn] = [event, turn];
};
