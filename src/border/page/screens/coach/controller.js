// Coach at a table: intercepts decisions, asks the core, shows its answers.

/** @import { Change } from "../../game/reducer.js" */
/** @import { Aid, Coaching, Hint, Legal, Preferences, TableState, TableView, Weighty } from "../../types" */
import * as core from "../../core/client.js";
import * as weighing from "./advice.js";

/** @typedef {{
 *   table: () => TableState | null, dispatch: (change: Change) => void,
 *   consult: (seat: number, aid: Aid) => Promise<void>,
 *   preferences: () => Preferences, prefer: (change: Partial<Preferences>) => void, unwarned: (fault: string) => void,
 * }} Lent
 * `consult`: resolves when the server has recorded the request; `unwarned`: a decision could not be checked */

export class Coach {
  /** @param {Lent} lent */
  constructor(lent) {
    this.lent = lent;
    /** @type {Set<string>} requests recorded by the server */
    this.noted = new Set();
    /** key of the draft whose odds were requested */
    this.aimed = "";
    /** table whose data for hints is loaded */
    this.prepared = "";
  }

  /** Handle requests to the coach; return false for all other changes.
   * @param {Change} change @returns {boolean} */
  intercept(change) {
    if (change.kind === "hint") this.hint();
    else if (change.kind === "prepare") this.prepare(this.lent.table());
    else if (change.kind === "odds") this.fold();
    else if (change.kind === "anyway") this.confirmWarned();
    else return this.checkDecision(change);
    return true;
  }

  /** Compute the odds if they are shown and the kept dice have changed; load the data for warnings.
   * @param {TableState | null} table */
  attend(table) {
    if (table && this.lent.preferences().warn && weighing.choosing(table)) this.prepare(table);
    const legal = table && this.lent.preferences().odds ? weighing.choosing(table) : null;
    if (!table || !legal?.may.includes("keep") || this.aimed === weighing.draftOf(table)) return;
    const aimed = weighing.draftOf(table);
    this.aimed = aimed;
    this.answer(table, legal, "odds", async () => ({ odds: await oddsAt(table, legal.seat), aimed }));
  }

  /** Request the odds again at the next update. */
  forget() {
    this.aimed = "";
  }

  /** Show or hide the odds. */
  fold() {
    this.lent.prefer({ odds: !this.lent.preferences().odds });
    this.forget();
    this.attend(this.lent.table());
  }

  /** Load the data for hints in advance. Errors are reported when a hint is requested.
   * @param {TableState | null} table */
  prepare(table) {
    if (!table || this.prepared === table.id) return;
    this.prepared = table.id;
    core.ready(table.boards, viewOf(table)).catch(() => {
      this.prepared = "";
    });
  }

  /** Show the champion's choice, or hide it if it is shown. */
  hint() {
    const table = this.lent.table();
    const legal = table && weighing.choosing(table);
    if (!table || !legal || table.coach.thinking) return;
    if (table.coach.advice) this.say({ advice: null, warning: null });
    else this.answer(table, legal, "hint", async () => ({ advice: await adviceAt(table, legal.seat) }));
  }

  /** Whether a decision has to wait for the coach's check.
   * @param {Change} change */
  checkDecision(change) {
    const table = this.lent.table();
    const legal = table && this.lent.preferences().warn ? weighing.choosing(table) : null;
    if (!table || !legal || table.pending !== null || !weighing.isWeighty(change.kind)) return false;
    if (change.kind === "cross" && table.draft.cells.length === 0) return false;
    if (table.coach.thinking === null) this.consider(table, legal, change.kind);
    return true;
  }

  /** @param {TableState} table @param {Legal} legal @param {Weighty} kind */
  async consider(table, legal, kind) {
    let harmless = true;
    await this.answer(table, legal, "warnings", async () => {
      const { cost, advice } = await weighed(table, legal.seat, kind);
      harmless = cost <= weighing.MIN_WARNED_LOSS;
      return harmless ? {} : { advice, warning: { kind, cost } };
    });
    if (harmless && this.isAt(table, weighing.draftOf)) this.lent.dispatch({ kind });
  }

  /** Carry out the decision that the player was warned about. */
  confirmWarned() {
    const kind = this.lent.table()?.coach.warning?.kind;
    if (!kind) return;
    this.say({ warning: null, advice: null });
    this.lent.dispatch({ kind: kind === "ask-pass" ? "pass" : kind });
  }

  /** Compute an answer while the server records the request; show it if the decision is still the same.
   * @param {TableState} table @param {Legal} legal @param {Aid} aid @param {() => Promise<Partial<Coaching>>} find */
  async answer(table, { seat }, aid, find) {
    if (aid !== "odds") this.say({ thinking: aid, advice: null, warning: null, fault: null });
    /** @type {Partial<Coaching>} */
    let said = {};
    try {
      const [found] = await Promise.all([find(), this.note(table, seat, aid)]);
      if (aid === "hint" || this.isAt(table, weighing.draftOf)) said = { ...found, fault: null };
    } catch (fault) {
      const key = faultOf(/** @type {{ reason?: string }} */ (fault));
      if (aid !== "warnings") said = { fault: key };
      else if (this.isAt(table, weighing.decisionOf)) this.lent.unwarned(key);
    }
    if (this.isAt(table, weighing.decisionOf)) this.say(aid === "odds" ? said : { ...said, thinking: null });
  }

  /** @param {TableState} table @param {number} seat @param {Aid} aid */
  async note({ id, frame }, seat, aid) {
    const name = [id, seat, aid, aid === "hint" && frame?.view.game?.round].join();
    if (this.noted.has(name)) return;
    await this.lent.consult(seat, aid);
    this.noted.add(name);
  }

  /** Whether a key of the table is unchanged and the coach can still advise.
   * @param {TableState} table @param {(table: TableState) => string} named */
  isAt(table, named) {
    const now = this.lent.table();
    return now !== null && weighing.choosing(now) !== null && named(now) === named(table);
  }

  /** @param {Partial<Coaching>} coach */
  say(coach) {
    this.lent.dispatch({ kind: "coached", coach });
  }
}

const FAULTS = ["unable", "unreachable", "bad-question"];

/** Return the text key for an error of the core or the server.
 * @param {{ reason?: string }} fault */
const faultOf = ({ reason = "unreachable" }) => (FAULTS.includes(reason) ? `coach-${reason}` : `refusal-${reason}`);

/** @param {TableState} table */
const viewOf = ({ frame }) => /** @type {TableView} */ (frame?.view);

/** @param {TableState} table @param {number} seat */
const oddsAt = async (table, seat) => {
  const { boards } = table;
  const view = viewOf(table);
  const aims = weighing.aimsOf(boards[seat], view.seats[seat], view.game?.taken ?? []);
  const kept = weighing.keptIn(table);
  return weighing.promising(aims, await Promise.all(aims.map(({ cells }) => core.odds(boards, view, cells, kept))));
};

/** Return the champion's choice; if it would stop, also the cells it would cross.
 * @param {TableState} table @param {number} seat @param {Hint[]} [hints] if already known
 * @param {Weighty} [kind] the decision about to be made */
const adviceAt = async (table, seat, hints, kind) => {
  const { boards, draft } = table;
  const view = viewOf(table);
  const found = hints ?? (await core.hints(boards, view, seat, draft.cells));
  const advice = weighing.adviceOf(found, seat, table, kind);
  if (advice.choices[0].what !== "stop") return advice;
  const [{ cells }] = await core.hints(boards, weighing.stopped(view), seat);
  return { ...advice, choices: advice.choices.map((choice, k) => (k ? choice : { ...choice, cells })) };
};

/** Return the cost of a decision, and better choices.
 * @param {TableState} table @param {number} seat @param {Weighty} kind */
const weighed = async (table, seat, kind) => {
  const { boards, draft } = table;
  const view = viewOf(table);
  const hints = await core.hints(boards, view, seat, draft.cells);
  const crossing = kind === "cross" && view.game?.stage === "keep";
  const mine = crossing ? await core.hints(boards, weighing.stopped(view), seat, draft.cells) : hints;
  const share = weighing.chosen(mine, kind, table).shares[seat];
  return { cost: hints[0].shares[seat] - share, advice: await adviceAt(table, seat, hints, kind) };
};
