// WebSocket of a table: heartbeat, reconnecting, and resending of commands.

/** @import { Timer } from "../game/frames.js" */
/** @import { FromServer } from "../types" */

// Heartbeat of a connection: sends a ping after a silence, and drops the connection if no pong comes.

export const PING_AFTER_MS = 2000; // silence before a ping
export const HIDDEN_PING_AFTER_MS = 15000; // silence before a ping while the page is hidden
export const PONG_TIMEOUT_MS = 2500;
export const WELCOME_TIMEOUT_MS = 8000;

/** @typedef {{ ping: () => void, onDead: () => void, hidden: () => boolean,
 *   timer: Pick<Timer, "later" | "cancel"> }} HeartbeatDeps */

export class Heartbeat {
  /** @param {HeartbeatDeps} deps */
  constructor(deps) {
    this.deps = deps;
    /** @type {number | undefined} */
    this.waiting = undefined;
  }

  start() {
    this.wait(WELCOME_TIMEOUT_MS, this.deps.onDead);
  }

  onMessage() {
    this.wait(this.deps.hidden() ? HIDDEN_PING_AFTER_MS : PING_AFTER_MS, () => this.ping());
  }

  /** Ping now. The deadline counts from the ping, because browsers may delay the timers of a hidden page. */
  ping() {
    this.deps.ping();
    this.wait(PONG_TIMEOUT_MS, this.deps.onDead);
  }

  stop() {
    if (this.waiting !== undefined) this.deps.timer.cancel(this.waiting);
    this.waiting = undefined;
  }

  /** @param {number} ms @param {() => void} work */
  wait(ms, work) {
    this.stop();
    this.waiting = this.deps.timer.later(work, ms);
  }
}

// WebSocket that reconnects, detects a dead network, and resends unanswered commands.

const MIN_RETRY_MS = 300,
  MAX_RETRY_MS = 8000; // limits of the time between two attempts
const PING = JSON.stringify({ kind: "ping" });
const FINAL_REFUSALS = new Set(["no-such-table", "until-tomorrow"]); // refusals after which retrying is useless
const MAX_MISSED_EVENTS = 150; // past events sent to a new client; about ten rounds

/** @typedef {{ token: () => string | null, version: () => number | null,
 *   onMessage: (message: FromServer) => void, status: (status: "connecting" | "open" | "lost") => void }} Handlers */

export class TableSocket {
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
      ping: () => this.socket?.send(PING),
      onDead: () => this.lost(this.socket),
      hidden: () => document.visibilityState === "hidden",
      timer: { later: (work, ms) => setTimeout(work, ms), cancel: (timer) => clearTimeout(timer) },
    });
    this.onWake = () => document.visibilityState === "visible" && this.checkNow();
    this.onOffline = () => this.welcomed && this.heartbeat.ping(); // even offline, a server on this machine answers
    addEventListener("online", this.onWake);
    addEventListener("offline", this.onOffline);
    document.addEventListener("visibilitychange", this.onWake);
    this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    this.socket?.close(); // otherwise the old socket could open later and take the table over
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    this.heartbeat.start();
    socket.onopen = () => {
      const [token, version] = [this.handlers.token(), this.handlers.version()];
      socket.send(JSON.stringify({ kind: "hello", token, version, latest: MAX_MISSED_EVENTS }));
    };
    socket.onmessage = ({ data }) => socket === this.socket && this.receive(JSON.parse(data));
    socket.onclose = () => this.lost(socket);
  }

  /** @param {FromServer} message */
  receive(message) {
    this.heartbeat.onMessage();
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
    if (message.kind === "refused" && FINAL_REFUSALS.has(message.reason)) this.close();
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
    const wait = Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** this.tries++) * (0.5 + Math.random());
    this.retry = setTimeout(() => this.connect(), wait);
  }

  /** Check the connection, or reconnect at once. Called when the page is visible again or the network is back. */
  checkNow() {
    if (this.closed) return;
    if (this.welcomed) return this.heartbeat.ping();
    this.tries = 0;
    this.connect();
  }

  /** @param {{ id: string } & Record<string, unknown>} command */
  send(command) {
    this.unanswered.set(command.id, JSON.stringify(command));
    this.sendOnce(command);
  }

  /** Send a message that is not resent.
   * @param {Record<string, unknown>} message */
  sendOnce(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    this.heartbeat.stop();
    clearTimeout(this.retry);
    removeEventListener("online", this.onWake);
    removeEventListener("offline", this.onOffline);
    document.removeEventListener("visibilitychange", this.onWake);
    this.socket?.close();
  }
}
