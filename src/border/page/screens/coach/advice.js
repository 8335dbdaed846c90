// Advice of the coach: aims with their odds, and choices with their cost.

/** @import { Advice, Aim, BoardView, Choice, CoachState, Colour, Hint, Legal } from "../../types" */
/** @import { TableState, TableView, WarnedDecision } from "../../types" */
import { legalNow } from "../../game/selectors.js";

const DICE = 5;
const MAX_AIMS = 3;
const MAX_CHOICES = 5; // not counting your own
const UNLIKELY = 0.005; // smaller odds would be shown as 0 %
/** Largest loss of win share without a warning. */
export const MIN_WARNED_LOSS = 0.05;

/** State of the coach before it is asked. */
export const NO_COACHING = /** @type {CoachState} */ ({
  odds: null,
  oddsKey: "",
  advice: null,
  warning: null,
  thinking: null,
  fault: null,
});

/** Return the legal moves of a seat on this device, if the coach can advise on them now.
 * @param {TableState} table @returns {Legal | null} */
export const coachedMoves = (table) => {
  const legal = legalNow(table);
  const coached = table.frame?.view.coach && table.boards.length > 0 && !table.diceFalling;
  return coached && legal && !legal.may.includes("throw") ? legal : null;
};

/** Return a key that identifies the current decision.
 * @param {TableState} table */
export const decisionOf = ({ id, frame }) => {
  const { round, stage, throw: thrown } = frame?.view.game ?? {};
  return [id, round, stage, thrown, frame?.view.legal[0]?.seat].join(" ");
};

/** Return a key that identifies the current decision and its draft.
 * @param {TableState} table */
export const draftOf = (table) => [decisionOf(table), table.draft.keep, table.draft.cells].join(" ");

/** Return the odds of the current draft; null until they are known.
 * @param {TableState} table @returns {Aim[] | null} */
export const oddsNow = (table) => (table.coach.oddsKey === draftOf(table) ? table.coach.odds : null);

/** Return the colours of the dice that the draft keeps.
 * @param {TableState} table @returns {Colour[]} */
export const keptIn = ({ frame, draft }) =>
  draft.keep.map((die) => /** @type {Colour} */ (frame?.view.game?.dice[die]));

/** Return the best aims: territories, and one segment for each colour and length. They are ranked by the product of
 * their odds and their worth, which counts the cells and points that they bring.
 * @param {BoardView} board @param {Aim[]} aims territories first @param {number[]} taken @returns {Aim[]} */
export const bestAims = (board, aims, taken) => {
  const known = new Set();
  const worth = (/** @type {Aim} */ { dice, territory }) => {
    const { number = 0, high = 0, low = 0 } = board.territories.find(({ key }) => key === territory) ?? {};
    return dice.length + (taken.includes(number) ? low : high);
  };
  return aims
    .filter(({ dice, territory, odds }) => {
      const shown = odds >= UNLIKELY && (territory !== null || !known.has(dice.join("")));
      if (shown) known.add(dice.join(""));
      return shown;
    })
    .sort((a, b) => b.odds * worth(b) - a.odds * worth(a))
    .slice(0, MAX_AIMS);
};

/** Return the view as if the dice were final, because a player who crosses while throws are left stops first.
 * @param {TableView} view @returns {TableView} */
export const asFinalRoll = (view) =>
  view.game?.stage === "keep" ? { ...view, game: { ...view.game, stage: "first" } } : view;

/** @param {Hint} hint @param {boolean} keeping @returns {Choice["what"]} */
const whatOf = ({ kept, cells }, keeping) => {
  if (keeping) return kept.length === DICE ? "stop" : "keep";
  return cells.length > 0 ? "cross" : "pass";
};

/** Whether two lists contain the same items, in any order.
 * @param {string[]} some @param {string[]} others */
const same = (some, others) => [...some].sort().join() === [...others].sort().join();

/** Return the champion's choice, the other choices with their cost, and your own.
 * @param {Hint[]} hints best first @param {number} seat @param {TableState} table
 * @param {WarnedDecision} [kind] the decision you are about to make; without it, your own choice is the draft
 * @returns {Advice} */
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

/** Return the hint for a player's decision.
 * @param {Hint[]} hints @param {WarnedDecision} kind @param {TableState} table */
export const chosen = (hints, kind, table) => {
  const wanted = {
    keep: (/** @type {Hint} */ { kept }) => same(kept, keptIn(table)),
    stop: (/** @type {Hint} */ { kept }) => kept.length === DICE,
    cross: (/** @type {Hint} */ { cells }) => same(cells, table.draft.cells),
    "ask-pass": (/** @type {Hint} */ { cells }) => cells.length === 0,
  };
  return /** @type {Hint} */ (hints.find(wanted[kind]));
};

/** Return the dice that the champion would keep; among dice of one colour, those already kept come first.
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

/** Return the cells that the champion would cross on a seat's board.
 * @param {TableState} table @param {number} seat */
export const advisedCells = ({ coach: { advice } }, seat) => (advice?.seat === seat && advice.choices[0]?.cells) || [];

/** Whether the coach may warn about a change of this kind.
 * @param {string} kind @returns {kind is WarnedDecision} */
export const mayWarnAbout = (kind) => ["keep", "stop", "cross", "ask-pass"].includes(kind);
