// Runs the core in Node: reads questions from standard input, one JSON line each, and writes an answer per line.

import { readFileSync } from "node:fs";
import { BadQuestion, openCore } from "../../src/border/page/core/core.js";
import { cellsOf, setOf, wordsOfBoards, wordsOfTable } from "../../src/border/page/core/client.js";

const DATA = new URL("../../src/border/", import.meta.url);
const core = await openCore(readFileSync(new URL("core/data/core.wasm", DATA)));
for (const seats of [2, 3, 4]) core.loadWeights(readFileSync(new URL(`bots/data/champion-${seats}.bin`, DATA)));
const lines = readFileSync(0, "utf8").trimEnd().split("\n");
const { boards: tables, weights } = JSON.parse(lines[0]);
const packed = tables.map(wordsOfBoards);

/** Returns a function that names the cells of an aim. */
const named = (board) => (aim) => ({ ...aim, cells: cellsOf(board, aim.cells).join(" ") });

/** Answer to a line's question; sets of cells are lists of names. */
const answered = ({ boards: table, view, seat, dice, most, crossed, second, aimed, instant, hinted, round }) => {
  const boards = tables[table];
  const words = wordsOfTable(boards, view);
  core.setTable({ boards: packed[table], table: words });
  const answer = { words: [...words].map(String), scores: core.scores() };
  if (dice) answer.crosses = core.crosses(seat, dice, most).map((set) => cellsOf(boards[seat], set).join(" "));
  if (view.game.stage === "throw") {
    const { before, keeps, worths } = core.planner(seat, Float64Array.from(weights[boards.length]));
    Object.assign(answer, { before, keeps: [...keeps], worths: [...worths] });
  }
  answer.aims = aimed && core.aims(seat, aimed.kept, aimed.throws).map(named(boards[seat]));
  if (instant) answer.shares = core.shares(...instant);
  if (hinted) {
    const { dice, most, left, mine } = hinted;
    const told = core.hints(seat, dice, most, left, setOf(boards[seat], mine));
    answer.hints = told.map(({ cells, kept, shares }) => [cellsOf(boards[seat], cells).join(" "), kept, shares]);
  }
  if (round) {
    const sets = round.crossed.map((cells, seat) => setOf(boards[seat], cells));
    const { bestCrossed, ...told } = core.analyse({ ...round, crossed: sets }, []);
    answer.account = { ...told, bestCrossed: bestCrossed.map((set, seat) => cellsOf(boards[seat], set).join(" ")) };
  }
  if (crossed) {
    const { table, winners } = core.advance(
      crossed.map((cells, seat) => setOf(boards[seat], cells)),
      second,
    );
    Object.assign(answer, { after: [...table].map(String), winners });
  }
  return answer;
};

const refused = (question) => {
  try {
    return answered(question);
  } catch (fault) {
    if (fault instanceof BadQuestion) return { fault: fault.message };
    throw fault;
  }
};

console.log(JSON.stringify({ boards: packed.map((words) => [...words].map(String)) }));
for (const line of lines.slice(1)) console.log(JSON.stringify(refused(JSON.parse(line))));
