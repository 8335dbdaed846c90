// The heartbeat of a connection: who hears nothing for a while asks, and gives up when no answer comes.

/** @import { Timer } from "../state/conductor.js" */

export const QUIET = 2000; // milliseconds of silence after which we ask
export const UNSEEN = 15000; // the same while nobody looks
export const ANSWER = 2500; // milliseconds for an answer
export const WELCOME = 8000; // milliseconds until a new connection is greeted

/** @typedef {{ ask: () => void, dead: () => void, hidden: () => boolean,
 *   timer: Pick<Timer, "later" | "cancel"> }} HeartbeatLent */

export class Heartbeat {
  /** @param {HeartbeatLent} lent */
  constructor(lent) {
    this.lent = lent;
    /** @type {number | undefined} */
    this.waiting = undefined;
  }

  /** A connection is being made. */
  begin() {
    this.wait(WELCOME, this.lent.dead);
  }

  /** Something was heard: all is well for a while. */
  heard() {
    this.wait(this.lent.hidden() ? UNSEEN : QUIET, () => this.ask());
  }

  /** Asks at once; the answer has to come soon after it, however late the timers of a hidden page are. */
  ask() {
    this.lent.ask();
    this.wait(ANSWER, this.lent.dead);
  }

  stop() {
    if (this.waiting !== undefined) this.lent.timer.cancel(this.waiting);
    this.waiting = undefined;
  }

  /** @param {number} ms @param {() => void} work */
  wait(ms, work) {
    this.stop();
    this.waiting = this.lent.timer.later(work, ms);
  }
}
