// A table for module tests: messages of a server, with changes by the test.

import { readFileSync } from "node:fs";
import { colourOf } from "../../src/border/page/game/draft.js";
import { newTableState } from "../../src/border/page/game/reducer.js";
import { NEW_SEAT } from "../../src/border/page/game/selectors.js";

export const PAGE = new URL("../../src/border/page/", import.meta.url);
export const board = JSON.parse(readFileSync(new URL("classic-1.json", import.meta.url), "utf8"));

/** The cells of the segment with this cell. */
export const segmentOf = (name) => board.segments.find(({ cells }) => cells.includes(name));

export const seat = (number, changes = {}) => ({
  seat: number,
  player: "person",
  name: "",
  bot: null,
  held: null,
  ...NEW_SEAT,
  yours: number === 0,
  board: "classic-1",
  crossed: ["c1", "k12"],
  ...changes,
});

export const game = (changes = {}) => ({
  round: 1,
  active: 0,
  stage: "throw",
  throw: 0,
  dice: "",
  kept: [],
  left: [],
  most: 0,
  taken: [],
  outcome: null,
  ...changes,
});

export const view = (changes = {}) => ({
  id: "abcdefgh",
  version: 1,
  phase: "playing",
  host: true,
  options: { pace: "normal", clock: null, away: 90 },
  rules: { name: "classic", throws: 3, last: 6, chain: true },
  commitment: "",
  seats: [seat(0), seat(1)],
  game: game(),
  legal: [],
  next: null,
  coach: false,
  code: null,
  opener: null,
  day: null,
  door: "open",
  asking: [],
  next_commitment: null,
  ...changes,
});

export const legal = (changes = {}) => ({
  seat: 0,
  may: ["throw"],
  dice: [],
  most: 0,
  segments: [],
  cells: [],
  opens: [],
  ...changes,
});

/** Dice as letters, each usable for the given cells. */
export const dice = (letters, cells = []) => [...letters].map((colour, die) => ({ die, colour, cells }));

/** The first action with these dice; segments that can be completed are named by one cell each. */
export const completing = (letters, names, may = ["cross", "pass"]) =>
  legal({
    may,
    dice: dice(letters),
    most: letters.length,
    segments: names.map(segmentOf).map(({ colour, cells }) => ({ colour, cells })),
  });

/** The second action with these dice, beside these cells; without a chain no cell opens others. */
export const crossing = (letters, cells, most = letters.length, chain = true) =>
  legal({
    may: ["cross", "pass"],
    dice: dice(letters).map((die) => ({ ...die, cells: cells.filter((cell) => colourOf(board, cell) === die.colour) })),
    most,
    cells,
    opens: chain ? board.cells.map(({ name }) => opening(name, letters, cells)).filter((one) => one.cells.length) : [],
  });

/** A cell and the neighbours that these dice could cross after it. */
const opening = (name, letters, open) => {
  const left = letters.replace(colourOf(board, name) ?? "?", "");
  const { neighbours } = board.cells.find((cell) => cell.name === name);
  return {
    cell: name,
    cells: neighbours.filter((cell) => !open.includes(cell) && left.includes(colourOf(board, cell) ?? "?")),
  };
};

/** State of the page at a table with a frame on the screen. */
export const state = (shown, changes = {}) => ({
  ...newTableState("abcdefgh", "t"),
  boards: [board, board],
  frame: { view: shown, event: null, version: shown.version, closings: [], durationMs: 0 },
  connection: "open",
  ...changes,
});
