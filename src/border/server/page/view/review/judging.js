// What games tell about how somebody plays: worked out in the core's worker, also when nobody looks.

/** @import { Account, BoardView, Replay } from "../../types" */
/** @import { Choice, Reviewed } from "../../state/review.js" */
import { account } from "../../core/ask.js";
import * as api from "../../net/api.js";
import { seatsHere } from "../../net/seats_here.js";
import { games } from "../../state/history.js";
import { judged, keepJudged, passOver } from "../../state/judged.js";
import { ledgersOf } from "../../state/ledger.js";
import { replayFrames } from "../../state/replay.js";
import { choicesIn, roundsOf } from "../../state/review.js";
import { judgedOf } from "../../state/strength.js";

const PAUSE = 100; // milliseconds between two drawings of what is known

/** Works out the rounds that are not known yet, and tells from time to time how far it is.
 * @param {BoardView[]} boards @param {Reviewed[]} rounds @param {Account[]} known
 * @param {(accounts: Account[]) => boolean} tell whether it is to go on */
export const workOut = async (boards, rounds, known, tell) => {
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

/** Everything that was decided in these rounds.
 * @param {Reviewed[]} rounds @param {Account[]} accounts @returns {Choice[]} */
export const choicesOf = (rounds, accounts) => accounts.flatMap((one, k) => choicesIn(rounds[k], one));

/** Whether a game can tell something: one by the rulebook, in which one seat was played on this device.
 * @param {Replay} replay @param {number[]} yours */
const canTell = ({ rules }, yours) => rules.name === "classic" && yours.length === 1;

/** @param {string} gone the id of a game */
const isRemembered = (gone) => games.value.some(({ id }) => id === gone);

/** Keeps what a game tells that is over and remembered, or that it tells nothing.
 * @param {Replay} replay @param {number[]} yours @param {Reviewed[]} rounds @param {Account[]} accounts */
export const judge = (replay, yours, rounds, accounts) => {
  const { id } = replay;
  const ended = replay.steps.findLast(({ game }) => game.outcome);
  if (!ended || !isRemembered(id) || !canTell(replay, yours)) return;
  const [seat] = yours;
  const ledger = ledgersOf(accounts)[seat];
  const game = judgedOf({ id, at: ended.at, seat, choices: choicesOf(rounds, accounts), ledger });
  if (game) keepJudged(game);
  else passOver(id);
};

/** Works out what a game tells that nobody looks at; what went wrong for once can be done another time.
 * @param {string} id */
export const judgeQuietly = async (id) => {
  if (!isRemembered(id)) return;
  try {
    const [replay, yours] = await Promise.all([api.replay(id), seatsHere(id)]);
    if (!canTell(replay, yours)) return passOver(id);
    const rounds = roundsOf(replayFrames(replay, yours));
    await workOut(replay.boards, rounds, [], (accounts) => {
      if (accounts.length === rounds.length) judge(replay, yours, rounds, accounts);
      return judged.value.wanted;
    });
  } catch (error) {
    // the core cannot run, the server is away, or the game is gone
    if (/** @type {any} */ (error)?.refusal?.reason === "no-such-table") passOver(id);
  }
};
