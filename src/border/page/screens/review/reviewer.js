// Reviews computed by the core: one game in detail, and scores of all.

/** @import { Choice, Reviewed } from "./state.js" */
/** @import { RoundAnalysis, BoardView, Replay, TableView } from "../../types" */
import { signal } from "../../vendor/signals.js";
import { analyseRound, NoAnswer } from "../../core/client.js";
import * as api from "../../net/api.js";
import { games, seatsHere } from "../games/state.js";
import { replayFrames } from "../replay/state.js";
import { choicesIn, ledgersOf, roundsOf } from "./state.js";
import { gameScores, keepScore, markUnscored, scoreOfGame, enableScores } from "../strength/state.js";

const REPORT_INTERVAL_MS = 100; // ms between two updates of the screen

/** Analyse the remaining rounds and report the progress regularly.
 * @param {BoardView[]} boards @param {Reviewed[]} rounds @param {RoundAnalysis[]} known
 * @param {(analyses: RoundAnalysis[]) => boolean} report returns whether to continue */
const analyseRounds = async (boards, rounds, known, report) => {
  const analyses = [...known];
  let reportedAt = performance.now();
  for (const { view, played } of rounds.slice(known.length)) {
    analyses.push(await analyseRound(boards, view, played, analyses[analyses.length - 1]?.ledgers));
    const [now, done] = [performance.now(), analyses.length === rounds.length];
    if (!done && now - reportedAt < REPORT_INTERVAL_MS) continue;
    if (!report([...analyses])) return;
    reportedAt = now;
  }
};

/** @param {Reviewed[]} rounds @param {RoundAnalysis[]} analyses @returns {Choice[]} */
const choicesOf = (rounds, analyses) => analyses.flatMap((one, k) => choicesIn(rounds[k], one));

/** Whether a game can be scored: played by the rulebook, with one seat on this device.
 * @param {Replay} replay @param {number[]} yours */
const canScore = ({ rules }, yours) => rules.name === "classic" && yours.length === 1;

/** @param {string} gone id of a game */
const isStored = (gone) => games.value.some(({ id }) => id === gone);

/** Store the score of a finished game of this device, or note that it has none.
 * @param {Replay} replay @param {number[]} yours @param {Reviewed[]} rounds @param {RoundAnalysis[]} analyses */
const scoreGame = (replay, yours, rounds, analyses) => {
  const { id } = replay;
  const ended = replay.steps.findLast(({ game }) => game.outcome);
  if (!ended || !isStored(id) || !canScore(replay, yours)) return;
  const [seat] = yours;
  const ledger = ledgersOf(analyses)[seat];
  const game = scoreOfGame({ id, at: ended.at, seat, choices: choicesOf(rounds, analyses), ledger });
  if (game) keepScore(game);
  else markUnscored(id);
};

/** Score a game in the background. After a temporary failure it can be tried again.
 * @param {string} id */
export const scoreInBackground = async (id) => {
  if (!isStored(id)) return;
  try {
    const [replay, yours] = await Promise.all([api.replay(id), seatsHere(id)]);
    if (!canScore(replay, yours)) return markUnscored(id);
    const rounds = roundsOf(replayFrames(replay, yours));
    await analyseRounds(replay.boards, rounds, [], (analyses) => {
      if (analyses.length === rounds.length) scoreGame(replay, yours, rounds, analyses);
      return gameScores.value.wanted;
    });
  } catch (error) {
    // the core cannot run, the server is away, or the table is gone
    if (/** @type {any} */ (error)?.refusal?.reason === "no-such-table") markUnscored(id);
  }
};

/** @typedef {{
 *   id: string, replay: Replay | null, view: TableView | null, rounds: Reviewed[], analyses: RoundAnalysis[],
 *   choices: Choice[], fault: string | null, whose: number | null, open: string | null,
 * }} State
 * `view`: the latest; `analyses`: of the rounds analysed so far; `whose`: the seat whose decisions are shown, null:
 * all; `open`: key of the unfolded decision, empty: none, null: the first */

/** @type {State} */
const INITIAL = {
  id: "",
  replay: null,
  view: null,
  rounds: [],
  analyses: [],
  choices: [],
  fault: null,
  whose: null,
  open: null,
};
export const state = signal(INITIAL);
/** @param {Partial<State>} change */
export const set = (change) => (state.value = { ...state.value, ...change });

/** Start the review of a game, or continue it.
 * @param {string} id */
export const begin = (id) => {
  if (state.value.id !== id) state.value = { ...INITIAL, id };
  enableScores();
  load(id);
};

/** @param {string} id */
export const load = async (id) => {
  const reportedAt = api.replay(id).catch((error) => {
    const reason = error?.refusal?.reason;
    if (state.value.id === id) set({ fault: reason ? `refusal-${reason}` : "review-unreachable" });
  });
  const [replay, yours] = await Promise.all([reportedAt, seatsHere(id)]);
  if (state.value.id !== id || !replay) return;
  const frames = replayFrames(replay, yours);
  const rounds = roundsOf(frames);
  const whose = state.value.replay ? state.value.whose : yours.length === 1 ? yours[0] : null;
  set({ replay, view: frames[frames.length - 1].view, rounds, whose, fault: null });
  const known = state.value.analyses;
  try {
    await analyseRounds(replay.boards, rounds, known, (analyses) => {
      const current = state.value.replay === replay;
      if (current) set({ analyses, choices: choicesOf(rounds, analyses) });
      return current;
    });
    const { replay: current, analyses } = state.value;
    if (current === replay && analyses.length === rounds.length) scoreGame(replay, yours, rounds, analyses);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (state.value.replay === replay) set({ fault: `review-${error.reason}` });
  }
};
