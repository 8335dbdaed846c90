// Playback of a replay: current step, autoplay and copied links.

/** @import { Verdict } from "../../game/proof.js" */
/** @import { Chapter, Control, ReplayFrame } from "./state.js" */
/** @import { Replay } from "../../types" */
import { signal } from "../../vendor/signals.js";
import { addedSeed } from "../../app/device.js";
import { verdict } from "../../game/proof.js";
import * as api from "../../net/api.js";
import { seatsHere } from "../games/state.js";
import { chaptersOf, controlOf, drawsOf, duration, linkedFrame, replayFrames, roundFrom } from "./state.js";

/** @typedef {{
 *   id: string, replay: Replay | null, frames: ReplayFrame[], chapters: Chapter[], fault: string | null,
 *   at: number, playing: boolean, rolling: boolean, speed: number, enlarged: number | null,
 *   unfolded: Record<number, boolean>, verdict: Verdict | null, copied: string, byHand: string,
 * }} State
 * `rolling`: dice have just been thrown; `unfolded`: rounds opened or closed by hand; `copied`: name of the text that
 * was just copied; `byHand`: text that the player has to copy by hand */

/** @type {State} */
const INITIAL = {
  id: "",
  replay: null,
  frames: [],
  chapters: [],
  fault: null,
  at: 0,
  playing: false,
  rolling: false,
  speed: 1,
  enlarged: null,
  unfolded: {},
  verdict: null,
  copied: "",
  byHand: "",
};
export const state = signal(INITIAL);
/** @param {Partial<State>} change */
export const set = (change) => (state.value = { ...state.value, ...change });

/** Open a game, or return to it; the hash of the address names a step.
 * @param {string} id */
export const begin = (id) => {
  if (state.value.id !== id)
    state.value = { ...INITIAL, id, speed: document.documentElement.dataset.motion === "quick" ? 2 : 1 };
  else if (state.value.frames.length)
    set({ at: linkedFrame(state.value.frames, location.hash) ?? state.value.at, rolling: false });
  load(id);
};

/** @param {string} id */
export const load = async (id) => {
  const loading = api.replay(id).catch((error) => {
    const reason = error?.refusal?.reason;
    if (state.value.id === id) set({ fault: reason ? `refusal-${reason}` : "replay-fault" });
  });
  const [replay, yours] = await Promise.all([loading, seatsHere(id)]);
  if (state.value.id !== id || !replay) return;
  const frames = replayFrames(replay, yours);
  const at = linkedFrame(frames, location.hash) ?? Math.min(state.value.at, frames.length - 1);
  set({ replay, frames, chapters: chaptersOf(frames), at, fault: null, rolling: false });
  const found = await verdict({ ...drawsOf(replay), added: addedSeed(id) });
  if (state.value.replay === replay) set({ verdict: found });
};

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let hashTimer;

/** @param {number} to */
const move = (to) => {
  const { frames, at } = state.value;
  const next = Math.max(0, Math.min(frames.length - 1, to));
  if (next === at || !frames.length) return;
  set({ at: next, rolling: next === at + 1 && frames[next].event.kind === "thrown", byHand: "" });
  clearTimeout(hashTimer);
  const wait = hashWrittenAt + HASH_INTERVAL_MS - Date.now();
  if (wait > 0) hashTimer = setTimeout(writeHash, wait);
  else writeHash();
};

const HASH_INTERVAL_MS = 400; // browsers limit how often the address may change
let hashWrittenAt = 0;

const writeHash = () => {
  hashWrittenAt = Date.now();
  history.replaceState(history.state, "", `#${state.value.frames[state.value.at].version}`);
};

/** Go to a step and stop playing.
 * @param {number} to */
export const moveByHand = (to) => {
  play(false);
  move(to);
};

/** @param {boolean} playing */
export const play = (playing) => {
  clearTimeout(timer);
  const { frames, at } = state.value;
  if (playing && at === frames.length - 1) move(0);
  if (playing !== state.value.playing) set({ playing });
  if (playing) schedule();
};

const schedule = () => {
  const { frames, at, speed } = state.value;
  clearTimeout(timer);
  if (at >= frames.length - 1) return play(false);
  timer = setTimeout(
    () => {
      move(state.value.at + 1);
      schedule();
    },
    duration(frames[at], speed),
  );
};

/** @param {number} speed */
export const setSpeed = (speed) => {
  set({ speed });
  if (state.value.playing) schedule();
};

export const linkHere = () =>
  `${location.origin}/t/${state.value.id}/replay#${state.value.frames[state.value.at].version}`;

/** Copy a text. The clipboard API needs a secure page; on other pages, copy a selection, or show the text.
 * @param {string} text @param {string} what */
export const copy = async (text, what) => {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!copied && !copyThroughSelection(text)) return set({ byHand: text });
  set({ copied: what, byHand: "" });
  setTimeout(() => state.value.copied === what && set({ copied: "" }), 2000);
};

/** @param {string} text */
const copyThroughSelection = (text) => {
  const area = document.createElement("textarea");
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  area.value = text;
  area.className = "sr";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  before?.focus();
  return done;
};

/** @param {Control} control */
const runControl = (control) => {
  const { at, chapters, playing } = state.value;
  if (control === "play") play(!playing);
  else if (control === "link") copy(linkHere(), "link");
  else if (control === "boards") set({ enlarged: null });
  else if ("speed" in control) setSpeed(control.speed);
  else
    moveByHand(
      "to" in control ? control.to : "by" in control ? at + control.by : roundFrom(chapters, at, control.rounds),
    );
};

/** @param {KeyboardEvent} event */
export const onKeyDown = (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const control = controlOf(event.key);
  if (!control || !state.value.frames.length || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]") || target.closest("select, textarea, input:not([type=range])")) return;
  // The slider handles its keys itself.
  if (target.closest("input") && typeof control === "object" && !("speed" in control)) return;
  if (event.key === " " && target.closest("button, a, summary")) return;
  event.preventDefault();
  runControl(control);
};

/** Stop all timers. */
export const stopTimers = () => {
  clearTimeout(timer);
  clearTimeout(hashTimer);
  if (state.value.playing) queueMicrotask(() => set({ playing: false }));
};
