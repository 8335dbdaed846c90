// Reviews in Node: reads replays from standard input, one JSON line each, and prints a review per line.

import { readFileSync } from "node:fs";
import "./worker.js";
import { analyseRound, reason } from "../../src/border/page/core/client.js";
import { replayFrames } from "../../src/border/page/screens/replay/state.js";
import { chancesOf, choicesIn, costliest, ledgersOf, roundsOf } from "../../src/border/page/screens/review/state.js";

const sorted = ({ kept, cells }) => ({ kept: kept.sort(), cells: cells.sort() });

for (const line of readFileSync(0, "utf8").trimEnd().split("\n")) {
  const replay = JSON.parse(line);
  const { boards } = replay;
  const rounds = roundsOf(replayFrames(replay));
  const analyses = [];
  for (const { view, played } of rounds)
    analyses.push(await analyseRound(boards, view, played, analyses.at(-1)?.ledgers));
  const decisions = [];
  for (const choice of costliest(
    rounds.flatMap((round, k) => choicesIn(round, analyses[k])),
    null,
    Infinity,
  )) {
    const { round, seat, kind, view, cost, chosen, best } = choice;
    const { aim, effects } = await reason(boards, view, seat, [chosen, best]);
    const why = { aim: aim && { ...aim, cells: aim.cells.sort() }, effects };
    decisions.push({ round, seat, kind, cost, made: sorted(chosen), best: sorted(best), ...why });
  }
  const closings = rounds.map(({ closings }) => closings);
  console.log(JSON.stringify({ shares: chancesOf(analyses), ledgers: ledgersOf(analyses), closings, decisions }));
}
