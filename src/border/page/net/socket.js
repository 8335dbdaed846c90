// WebSocket of a table: heartbeat, reconnecting, and resending of commands.

/** @import { Timer } from "../game/frames.js" */
/** @import { FromServer } from "../types" */

// Heartbeat of a connection: pings after a silence, and gives up if there is no answer.

export const QUIET = 2000; // ms of silence before a ping
export const UNSEEN = 15000; // the same while the page is hidden
export const ANSWER = 2500; // ms to wait for a pong
export const WELCOME = 8000; // ms to wait for the welcome message

/** @typedef {{ ask: () => void, dead: () => void, hidden: () => boolean,
 *   timer: Pick<Timer, "later" | "cancel"> }} HeartbeatLent */

export class Heartbeat {
  /** @param {HeartbeatLent} lent */
  constructor(lent) {
    this.lent = lent;
    /** @type {number | undefined} */
    this.waiting = undefined;
  }

  begin() {
    this.wait(WELCOME, this.lent.dead);
  }

  heard() {
    this.wait(this.lent.hidden() ? UNSEEN : QUIET, () => this.ask());
  }

  /** Ping now. The deadline starts with the ping, however late the timers of a hidden page are. */
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

// WebSocket that reconnects, detects a dead network, and resends unanswered commands.

const SOONEST = 300,
  LATEST = 8000; // ms between two attempts
const PING = JSON.stringify({ kind: "ping" });
const GONE = new Set(["no-such-table", "until-tomorrow"]); // refusals after which retrying is useless
const PAST = 150; // events of the past sent to a new client, about ten rounds

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
    /** @type {Map<string, string>} unanswered commands by id */
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
    this.doubt = () => this.welcomed && this.heartbeat.ask(); // a server on this machine can be reached offline
    addEventListener("online", this.wakeUp);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.wakeUp);
    this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    this.socket?.close(); // else it could still open and take the table over
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

  /** Drop a socket that is closed or silent, and reconnect soon.
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

  /** Check the connection, or reconnect at once: the page is visible again or the network is back. */
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

  /** Send a message that is not resent.
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
