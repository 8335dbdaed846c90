// Session at one table: token, messages received, commands sent.

/** @import { Change } from "../game/reducer.js" */
/** @import { Handlers } from "./socket.js" */
/** @import { Aid, BoardView, Changes, Draft, FromServer, Legal, Reaction, ReactionName } from "../types" */
/** @import { ServerMessage, TableState, TableView, UnsentCommand, Welcome } from "../types" */
import { signal } from "../vendor/signals.js";
import { randomHex } from "../app/device.js";
import { nextDecision, newTableState, reduce } from "../game/reducer.js";
import { legalNow, latest, mayHurry } from "../game/selectors.js";

/** @param {TableView} table @param {Changes} changes @returns {TableView} */
export const applyDiff = (table, { seats, game, ...rest }) => ({
  ...table,
  ...rest,
  seats: Array.isArray(seats) ? seats : table.seats.map((seat, number) => ({ ...seat, ...seats?.[number] })),
  game: game ? /** @type {TableView["game"]} */ ({ ...table.game, ...game }) : table.game,
});

/** @typedef {{
 *   tokenOf: (id: string) => string | null, keepToken: (id: string, token: string) => void,
 *   forgetTable: (id: string) => void,
 * }} Tokens */
/** @typedef {"no-table" | "until-tomorrow"} Missing reason why a table cannot be shown */
/** @typedef {{ send: (command: any) => void, sendOnce: (message: any) => void, close: () => void }} Socket */
/** @typedef {{ load: (id: string, legal: Legal) => Draft | null,
 *   save: (id: string, legal: Legal, draft: Draft) => void }} DraftStorage */
/** @typedef {{
 *   connect: (id: string, handlers: Handlers) => Socket, boards: (id: string) => Promise<BoardView[]>, tokens: Tokens,
 *   draftStorage: DraftStorage, onChange: (before: TableState, after: TableState) => void,
 *   missing: (why: Missing) => void,
 *   onRematch: (id: string, from: string) => void, onWelcome: (edition: string) => void,
 *   onReaction: (reaction: Reaction) => void,
 *   onRateLimit: () => void,
 * }} Deps
 * `draftStorage`: drafts that survive a reload; `missing`: called if the table does not exist or is still secret;
 * `onRematch`: called to continue at another table; `onWelcome`: called with the build id of the server's page;
 * `onRateLimit`: called when a reaction exceeded the rate limit */

export class Session {
  /** @param {Deps} deps */
  constructor(deps) {
    this.deps = deps;
    this.table = signal(/** @type {TableState | null} */ (null));
    /** @type {Socket | null} */
    this.socket = null;
    this.fetching = false;
    /** @type {TableView | null} the last table from the server */
    this.lastView = null;
    /** @type {string | null} id of the last reaction sent */
    this.reacting = null;
    /** @typedef {{
     *   command: { id: string }, resolve: () => void, reject: (why: { reason?: string }) => void,
     * }} PendingConsult */
    /** @type {Map<string, PendingConsult>} unanswered requests to the coach, by command id */
    this.consulting = new Map();
  }

  /** Open a table, unless it is already open.
   * @param {string} id */
  enter(id) {
    if (this.table.value?.id === id) return;
    this.leave();
    const { tokenOf } = this.deps.tokens;
    this.table.value = newTableState(id, tokenOf(id));
    if (tokenOf(id)) this.fetchBoards(id); // in parallel with the socket
    this.connect(id);
  }

  /** Take the table back from another tab or window. */
  resume() {
    if (!this.table.value) return;
    this.socket?.close();
    this.dispatch({ kind: "connection", connection: "connecting" });
    this.connect(this.table.value.id);
    for (const { command } of this.consulting.values()) this.socket?.send(command); // the old socket has lost them
  }

  /** @param {string} id */
  connect(id) {
    const { tokenOf } = this.deps.tokens;
    this.socket = this.deps.connect(id, {
      token: () => tokenOf(id),
      version: () => this.latest()?.version ?? null,
      onMessage: (message) => this.onMessage(id, message),
      status: (connection) => this.dispatch({ kind: "connection", connection }),
    });
  }

  /** Leave the table. Leaving before a rematch has begun declines it. */
  leave() {
    const view = this.latest()?.view;
    if (view && wantsRematch(view)) this.send({ kind: "decline" });
    this.socket?.close();
    [this.socket, this.table.value] = [null, null];
    for (const { reject } of this.consulting.values()) reject({}); // no answer will come
    this.consulting.clear();
  }

  /** @param {Change} change */
  dispatch(change) {
    const before = this.table.value;
    if (!before) return;
    if (change.kind === "skip" && mayHurry(before)) this.hurry();
    this.table.value = reduce(before, change);
    this.keepDraft(before, this.table.value);
    this.deps.onChange(before, this.table.value);
    const decision = nextDecision(this.table.value);
    if (decision) this.send(decision);
  }

  /** Send a command.
   * @param {UnsentCommand} command */
  send(command) {
    const version = this.latest()?.view.version;
    if (version === undefined || !this.socket) return;
    const id = newId();
    this.dispatch({ kind: "asked", id, command });
    this.socket.send({ ...command, id, version });
  }

  /** @param {TableState} before @param {TableState} after */
  keepDraft(before, after) {
    const legal = legalNow(after);
    if (legal && after.draft !== before.draft) this.deps.draftStorage.save(after.id, legal, after.draft);
  }

  /** Send a reaction.
   * @param {number} seat @param {ReactionName} reaction */
  react(seat, reaction) {
    this.reacting = newId();
    this.socket?.sendOnce({ kind: "react", id: this.reacting, seat, reaction });
  }

  /** Announce a request to the coach; resolves when the server has recorded it.
   * @param {number} seat @param {Aid} aid @returns {Promise<void>} */
  consult(seat, aid) {
    const command = { kind: "consult", id: newId(), seat, aid, version: this.latest()?.view.version };
    this.socket?.send(command);
    return new Promise((resolve, reject) => this.consulting.set(command.id, { command, resolve, reject }));
  }

  /** Tell the server not to wait until you have seen all frames. The game on the screen goes on without its answer. */
  hurry() {
    this.socket?.send({ kind: "hurry", id: newId(), version: this.latest()?.view.version });
  }

  latest() {
    return this.table.value && latest(this.table.value);
  }

  /** @param {string} id @param {FromServer} received */
  onMessage(id, received) {
    if (this.table.value?.id !== id) return;
    const message = this.withDiff(received);
    if (message.kind === "welcome" && hasSeat(message.table)) this.deps.tokens.keepToken(id, message.token);
    if (message.kind === "refused" && message.reason === "no-such-table") return this.onNoTable(id);
    if (message.kind === "refused" && message.reason === "until-tomorrow") return this.onSecret();
    if (message.kind === "reaction") return this.deps.onReaction(message);
    if (message.kind === "refused" && message.id !== null && message.id === this.reacting)
      return this.deps.onRateLimit();
    if (this.settleConsult(message)) return;
    if ("table" in message) this.onTable(id, message.table);
    const draft = message.kind === "welcome" && this.table.value.frame === null ? this.storedDraft(id, message) : null;
    this.dispatch({ kind: "heard", message, now: Date.now() });
    if (message.kind === "welcome") this.deps.onWelcome(message.edition);
    if (draft) this.dispatch({ kind: "drafted", draft });
    const rematch = "news" in message ? message.news.map(({ event }) => event).find(isRematch) : undefined;
    if (rematch) this.followRematch(id, rematch.table);
  }

  /** Return the message with the complete table; the server sends updates as differences.
   * @param {FromServer} message @returns {ServerMessage} */
  withDiff(message) {
    if (message.kind === "welcome") this.lastView = message.table;
    if (message.kind !== "update") return message;
    const { changes, ...rest } = message;
    this.lastView = changes.reduce(applyDiff, /** @type {TableView} */ (this.lastView));
    return { ...rest, table: this.lastView };
  }

  /** Settle the promise of a coach request; return whether the message answers one.
   * @param {ServerMessage} message */
  settleConsult(message) {
    if (message.kind !== "done" && message.kind !== "refused") return false;
    const asking = this.consulting.get(message.id ?? "");
    this.consulting.delete(message.id ?? "");
    if (message.kind === "done") asking?.resolve();
    else asking?.reject(message);
    return asking !== undefined;
  }

  /** Return the draft stored before a reload.
   * @param {string} id @param {Welcome} message */
  storedDraft(id, { table: { legal } }) {
    return legal[0] ? this.deps.draftStorage.load(id, legal[0]) : null;
  }

  /** @param {string} id */
  onNoTable(id) {
    this.deps.tokens.forgetTable(id);
    this.leave();
    this.deps.missing("no-table");
  }

  /** Handle a table that is another player's daily game. */
  onSecret() {
    this.leave();
    this.deps.missing("until-tomorrow");
  }

  /** @param {string} id @param {TableView} view */
  onTable(id, view) {
    const state = this.table.value;
    if (view.game && state?.boards.length === 0) this.fetchBoards(id);
    if (hasSeat(view) && state?.token) this.deps.tokens.keepToken(id, state.token);
  }

  /** Go to the table of the rematch; all players keep their tokens there.
   * @param {string} from @param {string} to */
  followRematch(from, to) {
    const token = this.deps.tokens.tokenOf(from);
    if (token) this.deps.tokens.keepToken(to, token);
    this.deps.onRematch(to, from);
  }

  /** @param {string} id */
  async fetchBoards(id) {
    if (this.fetching) return;
    this.fetching = true;
    const boards = await this.deps.boards(id).catch(() => []);
    this.fetching = false;
    if (this.table.value?.id === id && boards.length) this.dispatch({ kind: "boards", boards });
  }
}

/** @param {TableView} view */
const hasSeat = ({ seats }) => seats.some(({ yours }) => yours);

/** @param {TableView} view */
const wantsRematch = ({ next, seats }) => !next && seats.some(({ yours, again }) => yours && again === "yes");

/** @param {import("../types").PublicEvent} event */
const isRematch = (event) => event.kind === "rematched";

const newId = () => randomHex(12);
