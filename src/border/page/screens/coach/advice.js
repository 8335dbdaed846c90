// Advice of the coach: aims, choices, and the cost of each.

/** @import { Advice, Aim, BoardView, Choice, Coaching, Colour, Hint, Legal, Odds, SeatView } from "../../types" */
/** @import { TableState, TableView, Weighty } from "../../types" */
import { acting } from "../../game/selectors.js";

const DICE = 5;
const MAX_AIMS = 3; // aims that are shown, the best
const MAX_CHOICES = 5; // choices that are shown beside your own, the best
const UNLIKELY = 0.005; // would be shown as nothing
/** What may be given away without a warning, of the victory. */
export const MIN_WARNED_LOSS = 0.05;

/** What the coach says before it is asked. */
export const SILENT = /** @type {Coaching} */ ({
  odds: null,
  aimed: "",
  advice: null,
  warning: null,
  thinking: null,
  fault: null,
});

/** What a seat on this device has to decide now, if it is something that the coach knows about.
 * @param {TableState} table @returns {Legal | null} */
export const choosing = (table) => {
  const legal = acting(table);
  const coached = table.frame?.view.coach && table.boards.length > 0 && !table.diceFalling;
  return coached && legal && !legal.may.includes("throw") ? legal : null;
};

/** Names a decision.
 * @param {TableState} table */
export const decisionOf = ({ id, frame }) => {
  const { round, stage, throw: thrown } = frame?.view.game ?? {};
  return [id, round, stage, thrown, frame?.view.legal[0]?.seat].join(" ");
};

/** Names a decision, and what is in pencil for it.
 * @param {TableState} table */
export const draftOf = (table) => [decisionOf(table), table.draft.keep, table.draft.cells].join(" ");

/** The odds of what is in pencil now; null before they are known.
 * @param {TableState} table @returns {Odds[] | null} */
export const oddsNow = (table) => (table.coach.aimed === draftOf(table) ? table.coach.odds : null);

/** The dice that would be kept, by their colours.
 * @param {TableState} table @returns {Colour[]} */
export const keptIn = ({ frame, draft }) =>
  draft.keep.map((die) => /** @type {Colour} */ (frame?.view.game?.dice[die]));

/** What dice can be thrown for: segments, each length of a colour once, and territories that five dice would close.
 * @param {BoardView} board @param {Pick<SeatView, "crossed">} seat @param {number[]} taken @returns {Aim[]} */
export const aimsOf = (board, { crossed }, taken) => {
  const done = new Set(crossed);
  const open = board.segments
    .map(({ colour, cells }) => ({ colour, cells: cells.filter((cell) => !done.has(cell)) }))
    .filter(({ cells }) => cells.length > 0);
  const closing = board.territories.flatMap(({ key, number, ring, high, low }) => {
    const lacking = open.filter(({ cells }) => cells.some((cell) => ring.includes(cell)));
    const cells = lacking.flatMap(({ cells }) => cells);
    const dice = lacking.flatMap(({ colour, cells }) => cells.map(() => colour)).sort();
    if (cells.length === 0 || cells.length > DICE) return [];
    return [{ cells, dice, territory: key, worth: cells.length + (taken.includes(number) ? low : high) }];
  });
  const known = new Set(closing.map(({ dice }) => dice.join("")));
  const completing = open.flatMap(({ colour, cells }) => {
    const dice = cells.map(() => colour);
    if (known.has(dice.join(""))) return [];
    known.add(dice.join(""));
    return [{ cells, dice, territory: null, worth: cells.length }];
  });
  return [...closing, ...completing];
};

/** The aims that promise most, the best first.
 * @param {Aim[]} aims @param {number[]} odds of each @returns {Odds[]} */
export const promising = (aims, odds) =>
  aims
    .map((aim, k) => ({ aim, odds: odds[k] }))
    .filter(({ odds }) => odds >= UNLIKELY)
    .sort((a, b) => b.odds * b.aim.worth - a.odds * a.aim.worth)
    .slice(0, MAX_AIMS);

/** The decision as if the dice were final: who crosses while dice may be thrown again stops first.
 * @param {TableView} view @returns {TableView} */
export const stopped = (view) =>
  view.game?.stage === "keep" ? { ...view, game: { ...view.game, stage: "first" } } : view;

/** @param {Hint} hint @param {boolean} keeping @returns {Choice["what"]} */
const whatOf = ({ kept, cells }, keeping) => {
  if (keeping) return kept.length === DICE ? "stop" : "keep";
  return cells.length > 0 ? "cross" : "pass";
};

/** @param {string[]} some @param {string[]} others whether they are the same, in whatever order */
const same = (some, others) => [...some].sort().join() === [...others].sort().join();

/** What the champion would do, and what the best of the other choices and your own cost.
 * @param {Hint[]} hints the best first @param {number} seat @param {TableState} table
 * @param {Weighty} [kind] what you are about to do; else your own is what is in pencil @returns {Advice} */
export const adviceOf = (hints, seat, table, kind) => {
  const keeping = table.frame?.view.game?.stage === "keep";
  const mine = keeping ? keptIn(table) : table.draft.cells;
  const [best] = hints;
  const choices = hints.map((hint) => ({
    what: whatOf(hint, keeping),
    kept: hint.kept,
    cells: hint.cells,
    cost: best.shares[seat] - hint.shares[seat],
    yours: kind ? hint === chosen(hints, kind, table) : mine.length > 0 && same(keeping ? hint.kept : hint.cells, mine),
  }));
  return { share: best.shares[seat], seat, choices: choices.filter(({ yours }, k) => k < MAX_CHOICES || yours) };
};

/** The hint that is what somebody wants to do.
 * @param {Hint[]} hints @param {Weighty} kind @param {TableState} table */
export const chosen = (hints, kind, table) => {
  const wanted = {
    keep: (/** @type {Hint} */ { kept }) => same(kept, keptIn(table)),
    stop: (/** @type {Hint} */ { kept }) => kept.length === DICE,
    cross: (/** @type {Hint} */ { cells }) => same(cells, table.draft.cells),
    "ask-pass": (/** @type {Hint} */ { cells }) => cells.length === 0,
  };
  return /** @type {Hint} */ (hints.find(wanted[kind]));
};

/** The dice that the champion would keep; of equal ones first those that are kept already.
 * @param {TableState} table @returns {number[]} */
export const advisedDice = ({ coach: { advice }, draft, frame }) => {
  const best = advice?.choices[0];
  if (best?.what !== "keep") return [];
  const wanted = [...best.kept];
  const dice = [...(frame?.view.game?.dice ?? "")].map((colour, die) => ({ colour, die }));
  const order = [true, false].flatMap((is) => dice.filter(({ die }) => draft.keep.includes(die) === is));
  return order
    .filter(({ colour }) => {
      const at = wanted.indexOf(/** @type {Colour} */ (colour));
      if (at >= 0) wanted.splice(at, 1);
      return at >= 0;
    })
    .map(({ die }) => die);
};

/** The cells that the champion would cross, on the board of a seat.
 * @param {TableState} table @param {number} seat */
export const advisedCells = ({ coach: { advice } }, seat) => (advice?.seat === seat && advice.choices[0]?.cells) || [];

/** Whether somebody can be warned of a change.
 * @param {string} kind @returns {kind is Weighty} */
export const isWeighty = (kind) => ["keep", "stop", "cross", "ask-pass"].includes(kind);
