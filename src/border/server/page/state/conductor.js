// Frames are shown one after the other, each as long as the server says, at the viewer's pace.

/** @import { TableState } from "../types" */

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
    this.since = -Infinity; // when what is on the screen was told first, if it has not been followed
    /** @type {number | undefined} */
    this.waiting = undefined;
  }

  /** Notes what has changed at a table, and when the next frame is due.
   * @param {TableState} before @param {TableState} after */
  attend(before, after) {
    if (after.frame?.event !== before.frame?.event) this.since = this.timer.now();
    if (after.followed) this.since = -Infinity;
    if (after.frame === before.frame && after.queue === before.queue && after.followed === before.followed) return;
    if (this.waiting !== undefined) this.timer.cancel(this.waiting);
    this.waiting = after.followed ? undefined : this.timer.later(() => this.turn(), this.wait(after));
  }

  turn() {
    this.waiting = undefined;
    this.advance();
  }

  /** How long the frame on the screen is still to be seen, in milliseconds.
   * @param {TableState} table */
  wait({ frame, queue }) {
    const lasts = (frame?.lasts ?? 0) * this.pace() * (queue.length > MANY ? HURRY : 1);
    return Math.max(0, lasts - (this.timer.now() - this.since));
  }
}
