// Reviews computed by the core: one game in detail, and scores of all.

/** @import { Choice, Reviewed } from "./state.js" */
/** @import { Account, BoardView, Replay, TableView } from "../../types" */
import { signal } from "../../vendor/signals.js";
import { account, NoAnswer } from "../../core/client.js";
import * as api from "../../net/api.js";
import { games, seatsHere } from "../games/state.js";
import { replayFrames } from "../replay/state.js";
import { choicesIn, ledgersOf, roundsOf } from "./state.js";
import { gameScores, keepScore, passOver, scoreOfGame, want } from "../strength/state.js";

const PAUSE = 100; // ms between two updates of the screen

/** Analyse the remaining rounds and report the progress regularly.
 * @param {BoardView[]} boards @param {Reviewed[]} rounds @param {Account[]} known
 * @param {(accounts: Account[]) => boolean} tell returns whether to continue */
const workOut = async (boards, rounds, known, tell) => {
  const accounts = [...known];
  let told = performance.now();
  for (const { view, played } of rounds.slice(known.length)) {
    accounts.push(await account(boards, view, played));
    const [now, done] = [performance.now(), accounts.length === rounds.length];
    if (!done && now - told < PAUSE) continue;
    if (!tell([...accounts])) return;
    told = now;
  }
};

/** @param {Reviewed[]} rounds @param {Account[]} accounts @returns {Choice[]} */
const choicesOf = (rounds, accounts) => accounts.flatMap((one, k) => choicesIn(rounds[k], one));

/** Whether a game can be scored: played by the rulebook, with one seat on this device.
 * @param {Replay} replay @param {number[]} yours */
const canTell = ({ rules }, yours) => rules.name === "classic" && yours.length === 1;

/** @param {string} gone id of a game */
const isRemembered = (gone) => games.value.some(({ id }) => id === gone);

/** Store the score of a finished game of this device, or that it has none.
 * @param {Replay} replay @param {number[]} yours @param {Reviewed[]} rounds @param {Account[]} accounts */
const scoreGame = (replay, yours, rounds, accounts) => {
  const { id } = replay;
  const ended = replay.steps.findLast(({ game }) => game.outcome);
  if (!ended || !isRemembered(id) || !canTell(replay, yours)) return;
  const [seat] = yours;
  const ledger = ledgersOf(accounts)[seat];
  const game = scoreOfGame({ id, at: ended.at, seat, choices: choicesOf(rounds, accounts), ledger });
  if (game) keepScore(game);
  else passOver(id);
};

/** Score a game in the background. After a temporary failure it can be tried again.
 * @param {string} id */
export const scoreInBackground = async (id) => {
  if (!isRemembered(id)) return;
  try {
    const [replay, yours] = await Promise.all([api.replay(id), seatsHere(id)]);
    if (!canTell(replay, yours)) return passOver(id);
    const rounds = roundsOf(replayFrames(replay, yours));
    await workOut(replay.boards, rounds, [], (accounts) => {
      if (accounts.length === rounds.length) scoreGame(replay, yours, rounds, accounts);
      return gameScores.value.wanted;
    });
  } catch (error) {
    // the core cannot run, the server is away, or the table is gone
    if (/** @type {any} */ (error)?.refusal?.reason === "no-such-table") passOver(id);
  }
};

/** @typedef {{
 *   id: string, replay: Replay | null, view: TableView | null, rounds: Reviewed[], accounts: Account[],
 *   choices: Choice[], fault: string | null, whose: number | null, open: string | null,
 * }} State
 * `view`: the latest; `accounts`: of the rounds analysed so far; `whose`: the seat whose decisions are shown, null:
 * all; `open`: key of the unfolded decision, empty: none, null: the first */

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

/** Start the review of a game, or continue it.
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
    if (current === replay && accounts.length === rounds.length) scoreGame(replay, yours, rounds, accounts);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (state.value.replay === replay) set({ fault: `review-${error.reason}` });
  }
};
