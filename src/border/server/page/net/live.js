// A table's socket that comes back by itself, and says again what was not answered.

/** @import { FromServer } from "../types" */

const SOONEST = 300,
  LATEST = 8000; // milliseconds between two tries
const PAST = 150; // events that are told to who comes anew: about ten rounds

/** @typedef {{ token: () => string | null, version: () => number | null,
 *   heard: (message: FromServer) => void, status: (status: "connecting" | "open" | "lost") => void }} Handlers */

export class Live {
  /** @param {string} id @param {Handlers} handlers */
  constructor(id, handlers) {
    this.id = id;
    this.handlers = handlers;
    this.tries = 0;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, string>} commands that have not been answered, by their ids */
    this.unanswered = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    this.wakeUp = () => document.visibilityState === "visible" && this.hurry();
    addEventListener("online", this.wakeUp);
    document.addEventListener("visibilitychange", this.wakeUp);
    this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => {
      const [token, version] = [this.handlers.token(), this.handlers.version()];
      socket.send(JSON.stringify({ kind: "hello", token, version, latest: PAST }));
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = () => this.lost(socket);
  }

  /** @param {FromServer} message */
  hear(message) {
    if (message.kind === "welcome") {
      this.tries = 0;
      this.handlers.heard(message);
      this.handlers.status("open");
      for (const text of this.unanswered.values()) this.socket?.send(text);
      return;
    }
    if ((message.kind === "done" || message.kind === "refused") && message.id) this.unanswered.delete(message.id);
    if (message.kind === "bye" && !message.again) this.close();
    if (message.kind === "refused" && message.reason === "no-such-table") this.close();
    this.handlers.heard(message);
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (this.closed || socket !== this.socket) return;
    this.handlers.status("lost");
    const wait = Math.min(LATEST, SOONEST * 2 ** this.tries++) * (0.5 + Math.random());
    this.retry = setTimeout(() => this.connect(), wait);
  }

  hurry() {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    this.tries = 0;
    this.connect();
  }

  /** @param {{ id: string } & Record<string, unknown>} command */
  send(command) {
    const text = JSON.stringify(command);
    this.unanswered.set(command.id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    removeEventListener("online", this.wakeUp);
    document.removeEventListener("visibilitychange", this.wakeUp);
    this.socket?.close();
  }
}
