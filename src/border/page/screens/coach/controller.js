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
 * `consult`: kept when the server has noted it; `unwarned`: something is decided without the warning that was wanted */

export class Coach {
  /** @param {Lent} lent */
  constructor(lent) {
    this.lent = lent;
    /** @type {Set<string>} what the server has noted */
    this.noted = new Set();
    /** the draft whose odds have been asked for */
    this.aimed = "";
    /** the table for which all that hints need has been loaded */
    this.prepared = "";
  }

  /** Does what is asked of it, and lets other changes pass; whether it has to do with this one.
   * @param {Change} change @returns {boolean} */
  intercept(change) {
    if (change.kind === "hint") this.hint();
    else if (change.kind === "prepare") this.prepare(this.lent.table());
    else if (change.kind === "odds") this.fold();
    else if (change.kind === "anyway") this.confirmWarned();
    else return this.checkDecision(change);
    return true;
  }

  /** Works odds out anew, if they are wanted and what is kept has changed; who wants warnings will need the rest.
   * @param {TableState | null} table */
  attend(table) {
    if (table && this.lent.preferences().warn && weighing.choosing(table)) this.prepare(table);
    const legal = table && this.lent.preferences().odds ? weighing.choosing(table) : null;
    if (!table || !legal?.may.includes("keep") || this.aimed === weighing.draftOf(table)) return;
    const aimed = weighing.draftOf(table);
    this.aimed = aimed;
    this.answer(table, legal, "odds", async () => ({ odds: await oddsAt(table, legal.seat), aimed }));
  }

  /** Forgets which odds have been asked for: where they were shown is left, or they are asked for anew. */
  forget() {
    this.aimed = "";
  }

  /** Shows odds from now on, or no longer. */
  fold() {
    this.lent.prefer({ odds: !this.lent.preferences().odds });
    this.forget();
    this.attend(this.lent.table());
  }

  /** Loads what a hint needs, for who is about to ask; why it cannot be had is said when it is asked for.
   * @param {TableState | null} table */
  prepare(table) {
    if (!table || this.prepared === table.id) return;
    this.prepared = table.id;
    core.ready(table.boards, viewOf(table)).catch(() => {
      this.prepared = "";
    });
  }

  /** Shows what the champion would do; asked again, hides it. */
  hint() {
    const table = this.lent.table();
    const legal = table && weighing.choosing(table);
    if (!table || !legal || table.coach.thinking) return;
    if (table.coach.advice) this.say({ advice: null, warning: null });
    else this.answer(table, legal, "hint", async () => ({ advice: await adviceAt(table, legal.seat) }));
  }

  /** Whether a change is a decision that has to wait until the coach has looked at it.
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

  /** Does what somebody was warned about. */
  confirmWarned() {
    const kind = this.lent.table()?.coach.warning?.kind;
    if (!kind) return;
    this.say({ warning: null, advice: null });
    this.lent.dispatch({ kind: kind === "ask-pass" ? "pass" : kind });
  }

  /** Says what was found when it is noted who asked, if the decision is still the same.
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

  /** Whether the same is still to be decided.
   * @param {TableState} table @param {(table: TableState) => string} named what has to be the same */
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

/** The key of a text that says why there is no answer: of the core, or of the server.
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

/** What the champion would do; where it would stop, also what it would cross.
 * @param {TableState} table @param {number} seat @param {Hint[]} [hints] where they are known
 * @param {Weighty} [kind] what is about to be done */
const adviceAt = async (table, seat, hints, kind) => {
  const { boards, draft } = table;
  const view = viewOf(table);
  const found = hints ?? (await core.hints(boards, view, seat, draft.cells));
  const advice = weighing.adviceOf(found, seat, table, kind);
  if (advice.choices[0].what !== "stop") return advice;
  const [{ cells }] = await core.hints(boards, weighing.stopped(view), seat);
  return { ...advice, choices: advice.choices.map((choice, k) => (k ? choice : { ...choice, cells })) };
};

/** What a decision costs, and what would be better.
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
