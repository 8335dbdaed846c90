// Frames are shown one after the other, each as long as it lasts at the player's pace.

/** @import { TableState } from "../types" */
import { duration } from "./frames.js";

/** @typedef {{
 *   now: () => number, later: (work: () => void, ms: number) => number, cancel: (timer: number) => void,
 * }} Timer */

const MANY = 40; // frames: who has missed so many sees them in a hurry
const HURRY = 0.25;

export class Conductor {
  /** @param {{ advance: () => void, pace: () => number, timer: Timer }} lent */
  constructor({ advance, pace, timer }) {
    this.advance = advance;
    this.pace = pace;
    this.timer = timer;
    this.since = 0; // when the frame on the screen was shown first
    /** @type {number | undefined} */
    this.waiting = undefined;
  }

  /** Notes what has changed at a table, and when the next frame is due.
   * @param {TableState} before @param {TableState} after */
  attend(before, after) {
    if (after.frame !== before.frame) this.since = this.timer.now();
    if (after.frame === before.frame && after.queue === before.queue) return;
    if (this.waiting !== undefined) this.timer.cancel(this.waiting);
    this.waiting = after.queue.length ? this.timer.later(() => this.turn(), this.wait(after)) : undefined;
  }

  turn() {
    this.waiting = undefined;
    this.advance();
  }

  /** How long the frame on the screen is still to be seen, in milliseconds.
   * @param {TableState} table */
  wait({ frame, queue }) {
    const lasts = frame ? duration(frame) * this.pace() * (queue.length > MANY ? HURRY : 1) : 0;
    return Math.max(0, lasts - (this.timer.now() - this.since));
  }
}
