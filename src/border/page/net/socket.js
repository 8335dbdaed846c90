// WebSocket of a table: heartbeat, reconnecting, and commands sent again.

/** @import { Timer } from "../game/frames.js" */
/** @import { FromServer } from "../types" */

// The heartbeat of a connection: who hears nothing for a while asks, and gives up when no answer comes.

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

// A table's socket that comes back by itself, notices when the network is dead, and says again what was not answered.

const SOONEST = 300,
  LATEST = 8000; // milliseconds between two tries
const PING = JSON.stringify({ kind: "ping" });
const GONE = new Set(["no-such-table", "until-tomorrow"]); // why it need not be tried again
const PAST = 150; // events that are told to who comes anew: about ten rounds

/** @typedef {{ token: () => string | null, version: () => number | null,
 *   onMessage: (message: FromServer) => void, status: (status: "connecting" | "open" | "lost") => void }} Handlers */

export class Live {
  /** @param {string} id @param {Handlers} handlers */
  constructor(id, handlers) {
    this.id = id;
    this.handlers = handlers;
    this.tries = 0;
    this.closed = false;
    this.welcomed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, string>} commands that have not been answered, by their ids */
    this.unanswered = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    this.heartbeat = new Heartbeat({
      ask: () => this.socket?.send(PING),
      dead: () => this.lost(this.socket),
      hidden: () => document.visibilityState === "hidden",
      timer: { later: (work, ms) => setTimeout(work, ms), cancel: (timer) => clearTimeout(timer) },
    });
    this.wakeUp = () => document.visibilityState === "visible" && this.hurry();
    this.doubt = () => this.welcomed && this.heartbeat.ask(); // a server on this device is still there
    addEventListener("online", this.wakeUp);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.wakeUp);
    this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    this.socket?.close(); // else it might come through later, and take over
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    this.heartbeat.begin();
    socket.onopen = () => {
      const [token, version] = [this.handlers.token(), this.handlers.version()];
      socket.send(JSON.stringify({ kind: "hello", token, version, latest: PAST }));
    };
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(JSON.parse(data));
    socket.onclose = () => this.lost(socket);
  }

  /** @param {FromServer} message */
  hear(message) {
    this.heartbeat.heard();
    if (message.kind === "welcome") {
      this.tries = 0;
      this.welcomed = true;
      this.handlers.onMessage(message);
      this.handlers.status("open");
      for (const text of this.unanswered.values()) this.socket?.send(text);
      return;
    }
    if ((message.kind === "done" || message.kind === "refused") && message.id) this.unanswered.delete(message.id);
    if (message.kind === "bye" && !message.again) this.close();
    if (message.kind === "refused" && GONE.has(message.reason)) this.close();
    if (message.kind !== "pong") this.handlers.onMessage(message);
  }

  /** Gives a socket up that was closed, or says nothing any more, and tries again soon.
   * @param {WebSocket | null} socket */
  lost(socket) {
    if (this.closed || socket !== this.socket) return;
    this.heartbeat.stop();
    [this.socket, this.welcomed] = [null, false];
    socket?.close();
    this.handlers.status("lost");
    const wait = Math.min(LATEST, SOONEST * 2 ** this.tries++) * (0.5 + Math.random());
    this.retry = setTimeout(() => this.connect(), wait);
  }

  /** Somebody looks again, or the network is back: is the connection, too? */
  hurry() {
    if (this.closed) return;
    if (this.welcomed) return this.heartbeat.ask();
    this.tries = 0;
    this.connect();
  }

  /** @param {{ id: string } & Record<string, unknown>} command */
  send(command) {
    this.unanswered.set(command.id, JSON.stringify(command));
    this.say(command);
  }

  /** Says something that need not be said again.
   * @param {Record<string, unknown>} message */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    this.heartbeat.stop();
    clearTimeout(this.retry);
    removeEventListener("online", this.wakeUp);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.wakeUp);
    this.socket?.close();
  }
}
