// Coach at a table: intercepts decisions, asks the core, shows its answers.

/** @import { Change } from "../../game/reducer.js" */
/** @import { Aid, CoachState, Hint, Legal, Preferences, TableState, TableView, WarnedDecision } from "../../types" */
import * as core from "../../core/client.js";
import * as advisor from "./advice.js";

/** @typedef {{
 *   table: () => TableState | null, dispatch: (change: Change) => void,
 *   consult: (seat: number, aid: Aid) => Promise<void>,
 *   preferences: () => Preferences, prefer: (change: Partial<Preferences>) => void,
 *   checkFailed: (fault: string) => void,
 * }} Deps
 * `consult`: resolves when the server has recorded the request; `checkFailed`: a decision could not be checked */

export class Coach {
  /** @param {Deps} deps */
  constructor(deps) {
    this.deps = deps;
    /** @type {Set<string>} requests recorded by the server */
    this.recorded = new Set();
    /** key of the draft whose odds were requested */
    this.oddsKey = "";
    /** table whose data for hints is loaded */
    this.preparedTable = "";
  }

  /** Handle a request to the coach, or a decision that the coach has to check first; return false for other changes.
   * @param {Change} change @returns {boolean} */
  intercept(change) {
    if (change.kind === "hint") this.hint();
    else if (change.kind === "prepare") this.prepare(this.deps.table());
    else if (change.kind === "odds") this.toggleOdds();
    else if (change.kind === "anyway") this.confirmWarned();
    else return this.checkDecision(change);
    return true;
  }

  /** Compute the odds if they are shown and the kept dice have changed; load the data for warnings if they are on.
   * @param {TableState | null} table */
  update(table) {
    if (table && this.deps.preferences().warn && advisor.coachedMoves(table)) this.prepare(table);
    const legal = table && this.deps.preferences().odds ? advisor.coachedMoves(table) : null;
    if (!table || !legal?.may.includes("keep") || this.oddsKey === advisor.draftOf(table)) return;
    const oddsKey = advisor.draftOf(table);
    this.oddsKey = oddsKey;
    this.answer(table, legal, "odds", async () => ({ odds: await oddsAt(table, legal.seat), oddsKey }));
  }

  /** Request the odds again at the next update. */
  resetOdds() {
    this.oddsKey = "";
  }

  /** Show or hide the odds. */
  toggleOdds() {
    this.deps.prefer({ odds: !this.deps.preferences().odds });
    this.resetOdds();
    this.update(this.deps.table());
  }

  /** Load the data for hints in advance. Errors are reported when a hint is requested.
   * @param {TableState | null} table */
  prepare(table) {
    if (!table || this.preparedTable === table.id) return;
    this.preparedTable = table.id;
    core.ready(table.boards, viewOf(table)).catch(() => {
      this.preparedTable = "";
    });
  }

  /** Show the champion's choice, or hide it if it is shown. */
  hint() {
    const table = this.deps.table();
    const legal = table && advisor.coachedMoves(table);
    if (!table || !legal || table.coach.thinking) return;
    if (table.coach.advice) this.setCoach({ advice: null, warning: null });
    else this.answer(table, legal, "hint", async () => ({ advice: await adviceAt(table, legal.seat) }));
  }

  /** Whether a decision has to wait for the coach's check.
   * @param {Change} change */
  checkDecision(change) {
    const table = this.deps.table();
    const legal = table && this.deps.preferences().warn ? advisor.coachedMoves(table) : null;
    if (!table || !legal || table.pending !== null || !advisor.mayWarnAbout(change.kind)) return false;
    if (change.kind === "cross" && table.draft.cells.length === 0) return false;
    if (table.coach.thinking === null) this.checkCost(table, legal, change.kind);
    return true;
  }

  /** @param {TableState} table @param {Legal} legal @param {WarnedDecision} kind */
  async checkCost(table, legal, kind) {
    let harmless = true;
    await this.answer(table, legal, "warnings", async () => {
      const { cost, advice } = await costOf(table, legal.seat, kind);
      harmless = cost <= advisor.MIN_WARNED_LOSS;
      return harmless ? {} : { advice, warning: { kind, cost } };
    });
    if (harmless && this.isUnchanged(table, advisor.draftOf)) this.deps.dispatch({ kind });
  }

  /** Carry out the decision in spite of the warning. */
  confirmWarned() {
    const kind = this.deps.table()?.coach.warning?.kind;
    if (!kind) return;
    this.setCoach({ warning: null, advice: null });
    this.deps.dispatch({ kind: kind === "ask-pass" ? "pass" : kind });
  }

  /** Compute an answer while the server records the request; show it if the decision is still the same.
   * @param {TableState} table @param {Legal} legal @param {Aid} aid @param {() => Promise<Partial<CoachState>>} find */
  async answer(table, { seat }, aid, find) {
    if (aid !== "odds") this.setCoach({ thinking: aid, advice: null, warning: null, fault: null });
    /** @type {Partial<CoachState>} */
    let change = {};
    try {
      const [found] = await Promise.all([find(), this.recordRequest(table, seat, aid)]);
      if (aid === "hint" || this.isUnchanged(table, advisor.draftOf)) change = { ...found, fault: null };
    } catch (fault) {
      const key = faultOf(/** @type {{ reason?: string }} */ (fault));
      if (aid !== "warnings") change = { fault: key };
      else if (this.isUnchanged(table, advisor.decisionOf)) this.deps.checkFailed(key);
    }
    if (this.isUnchanged(table, advisor.decisionOf))
      this.setCoach(aid === "odds" ? change : { ...change, thinking: null });
  }

  /** @param {TableState} table @param {number} seat @param {Aid} aid */
  async recordRequest({ id, frame }, seat, aid) {
    const name = [id, seat, aid, aid === "hint" && frame?.view.game?.round].join();
    if (this.recorded.has(name)) return;
    await this.deps.consult(seat, aid);
    this.recorded.add(name);
  }

  /** Whether the key from `keyOf` is still the same, and the coach can still advise.
   * @param {TableState} table @param {(table: TableState) => string} keyOf */
  isUnchanged(table, keyOf) {
    const now = this.deps.table();
    return now !== null && advisor.coachedMoves(now) !== null && keyOf(now) === keyOf(table);
  }

  /** @param {Partial<CoachState>} coach */
  setCoach(coach) {
    this.deps.dispatch({ kind: "coached", coach });
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
  const aims = await core.aims(boards, view, advisor.keptIn(table));
  return advisor.bestAims(boards[seat], aims, view.game?.taken ?? []);
};

/** Return the champion's choice; if it would stop, also the cells it would cross.
 * @param {TableState} table @param {number} seat @param {Hint[]} [hints] if already known
 * @param {WarnedDecision} [kind] the decision about to be made */
const adviceAt = async (table, seat, hints, kind) => {
  const { boards, draft } = table;
  const view = viewOf(table);
  const found = hints ?? (await core.hints(boards, view, seat, draft.cells));
  const advice = advisor.adviceOf(found, seat, table, kind);
  if (advice.choices[0].what !== "stop") return advice;
  const [{ cells }] = await core.hints(boards, advisor.asFinalRoll(view), seat);
  return { ...advice, choices: advice.choices.map((choice, k) => (k ? choice : { ...choice, cells })) };
};

/** Return the cost of a decision, and better choices.
 * @param {TableState} table @param {number} seat @param {WarnedDecision} kind */
const costOf = async (table, seat, kind) => {
  const { boards, draft } = table;
  const view = viewOf(table);
  const hints = await core.hints(boards, view, seat, draft.cells);
  const crossing = kind === "cross" && view.game?.stage === "keep";
  const mine = crossing ? await core.hints(boards, advisor.asFinalRoll(view), seat, draft.cells) : hints;
  const share = advisor.chosen(mine, kind, table).shares[seat];
  return { cost: hints[0].shares[seat] - share, advice: await adviceAt(table, seat, hints, kind) };
};
