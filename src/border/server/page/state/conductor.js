// Frames are shown one after the other, each as long as the server says, at the viewer's pace.

/** @import { TableState } from "../types" */
import { FALL } from "./frames.js";
import { isUnderWay } from "./selectors.js";

/** @typedef {{
 *   now: () => number, later: (work: () => void, ms: number) => number, cancel: (timer: number) => void,
 * }} Timer */

const MANY = 40; // frames: who has missed so many sees them in a hurry
const HURRY = 0.25;

export class Conductor {
  /** @param {{ advance: () => void, land: () => void, pace: () => number, timer: Timer }} lent */
  constructor({ advance, land, pace, timer }) {
    this.advance = advance;
    this.land = land;
    this.pace = pace;
    this.timer = timer;
    this.since = 0; // when what is on the screen was told first
    /** @type {number | undefined} */
    this.waiting = undefined;
    /** @type {number | undefined} */
    this.falling = undefined;
  }

  /** Notes what has changed at a table, and when the next frame is due.
   * @param {TableState} before @param {TableState} after */
  attend(before, after) {
    if (after.frame?.event !== before.frame?.event) this.appeared(after);
    const resting = isUnderWay(after);
    const same = after.frame === before.frame && after.queue === before.queue && after.followed === before.followed;
    if (same && resting === isUnderWay(before)) return;
    if (this.waiting !== undefined) this.timer.cancel(this.waiting);
    const more = !after.followed && !resting;
    this.waiting = more ? this.timer.later(() => this.turn(), this.wait(after)) : undefined;
  }

  /** @param {TableState} table with something new on the screen */
  appeared({ falling }) {
    this.since = this.timer.now();
    if (this.falling !== undefined) this.timer.cancel(this.falling);
    this.falling = falling ? this.timer.later(() => this.land(), FALL * this.pace()) : undefined;
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
