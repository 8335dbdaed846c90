// Working out a review: round by round, on this device, in the worker of the core.

/** @import { Account, Replay, TableView } from "../../types" */
/** @import { Choice, Reviewed } from "../../state/review.js" */
import { NoAnswer } from "../../core/ask.js";
import * as api from "../../net/api.js";
import { seatsHere } from "../../net/seats_here.js";
import { want } from "../../state/judged.js";
import { replayFrames } from "../../state/replay.js";
import { roundsOf } from "../../state/review.js";
import { signal } from "../../vendor/signals.js";
import { choicesOf, judge, workOut } from "./judging.js";

/** @typedef {{
 *   id: string, replay: Replay | null, view: TableView | null, rounds: Reviewed[], accounts: Account[],
 *   choices: Choice[], fault: string | null, whose: number | null, open: string | null,
 * }} State
 * `view`: how the game stands; `accounts`: of the rounds that have been worked out; `whose`: the seat whose decisions
 * are shown, null: everybody's; `open`: the decision that is unfolded, empty: none, null: the first */

/** @type {State} */
const FIRST = {
  id: "",
  replay: null,
  view: null,
  rounds: [],
  accounts: [],
  choices: [],
  fault: null,
  whose: null,
  open: null,
};
export const state = signal(FIRST);
/** @param {Partial<State>} change */
export const set = (change) => (state.value = { ...state.value, ...change });

/** Begins with a game, or goes on with it.
 * @param {string} id */
export const begin = (id) => {
  if (state.value.id !== id) state.value = { ...FIRST, id };
  want();
  load(id);
};

/** @param {string} id */
export const load = async (id) => {
  const told = api.replay(id).catch((error) => {
    const reason = error?.refusal?.reason;
    if (state.value.id === id) set({ fault: reason ? `refusal-${reason}` : "review-unreachable" });
  });
  const [replay, yours] = await Promise.all([told, seatsHere(id)]);
  if (state.value.id !== id || !replay) return;
  const frames = replayFrames(replay, yours);
  const rounds = roundsOf(frames);
  const whose = state.value.replay ? state.value.whose : yours.length === 1 ? yours[0] : null;
  set({ replay, view: frames[frames.length - 1].view, rounds, whose, fault: null });
  const known = state.value.accounts;
  try {
    await workOut(replay.boards, rounds, known, (accounts) => {
      const current = state.value.replay === replay;
      if (current) set({ accounts, choices: choicesOf(rounds, accounts) });
      return current;
    });
    const { replay: current, accounts } = state.value;
    if (current === replay && accounts.length === rounds.length) judge(replay, yours, rounds, accounts);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (state.value.replay === replay) set({ fault: `review-${error.reason}` });
  }
};
