// Data of a review: rounds, win shares, reasons, and a ledger of luck.

/** @import { ReplayFrame } from "../replay/state.js" */
/** @import { BoardView, Colour, PlayedRound, RoundAnalysis, Shares } from "../../types" */
/** @import { TableView, TerritoryView, Won } from "../../types" */
import { colourOf } from "../../game/draft.js";
import { tidy } from "../../ui/chart.js";

// Layout of the graph in a unit square, and of the names beside the lines.

const LABEL_GAP = 0.085; // minimum distance of names, in heights of the graph

/** Return the line of each seat.
 * @param {Shares[]} chances before each round, and after the last @param {number} whole number of rounds */
export const linesOf = (chances, whole) =>
  (chances[0] ?? []).map((_, seat) => ({
    seat,
    points: chances.map((shares, k) => ({ x: tidy(k / whole), y: tidy(1 - shares[seat]) })),
  }));

/** Return the heights of the names, from the top: each near the end of its line, at a minimum distance from the others.
 * @param {Shares[]} chances @returns {number[]} */
export const labelsOf = (chances) => {
  const wanted = (chances[chances.length - 1] ?? []).map((share) => 1 - share);
  const order = wanted.map((_, k) => k).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const placed = [...wanted];
  order.forEach((k, place) => {
    if (place > 0) placed[k] = Math.max(placed[k], placed[order[place - 1]] + LABEL_GAP);
  });
  const over = Math.max(0, placed[order[order.length - 1]] - 1);
  [...order].reverse().forEach((k, place) => {
    const below = place > 0 ? placed[order[order.length - place]] - LABEL_GAP : 1;
    placed[k] = Math.min(placed[k], over ? below : placed[k]);
  });
  return placed.map(tidy);
};

/** Return the closed territories, each with its place: at the end of the round, on the line of its seat.
 * @param {Reviewed[]} rounds @param {Shares[]} chances @param {number} whole number of rounds */
export const marksOf = (rounds, chances, whole) =>
  rounds.slice(0, Math.max(0, chances.length - 1)).flatMap(({ round, closings }, k) =>
    closings.map((closing) => ({
      ...closing,
      round,
      at: { x: tidy((k + 1) / whole), y: tidy(1 - chances[k + 1][closing.seat]) },
    })),
  );

// Reasons for decisions.

/** Return the territories that crosses close, with their points at that moment.
 * @param {BoardView} board @param {Choice} choice @param {string[]} cells
 * @returns {{ key: string, points: number }[]} */
export const closedBy = (board, { view, seat }, cells) => {
  const crossed = new Set([...view.seats[seat].crossed, ...cells]);
  return unclosed(board, view.seats[seat].crossed)
    .filter(({ ring }) => ring.every((cell) => crossed.has(cell)))
    .map(({ key, number, high, low }) => ({ key, points: view.game?.taken.includes(number) ? low : high }));
};

/** Of the open territories whose rings contain these cells, return the one with the fewest missing cells, or null.
 * @param {BoardView} board @param {Choice} choice @param {string[]} cells
 * @returns {{ key: string, missing: number } | null} */
export const nearedBy = (board, { view, seat }, cells) => {
  const crossed = [...view.seats[seat].crossed, ...cells];
  const neared = unclosed(board, crossed)
    .filter(({ ring }) => cells.some((cell) => ring.includes(cell)))
    .map(({ key, ring }) => ({ key, missing: ring.filter((cell) => !crossed.includes(cell)).length }));
  return neared.sort((a, b) => a.missing - b.missing)[0] ?? null;
};

/** Return the dice left after a first action.
 * @param {BoardView} board @param {Choice} choice @param {string[]} cells @returns {Colour[]} */
export const leftBy = (board, { dice }, cells) => {
  const left = [...dice];
  for (const cell of cells) {
    const die = left.indexOf(/** @type {Colour} */ (colourOf(board, cell)));
    if (die >= 0) left.splice(die, 1);
  }
  return left;
};

const MAX_DICE = 5;

/** @typedef {{ cells: string[], missing: number, territory: string | null, colours: Colour[] }} Aim
 * cells to cross in one action; `territory`: key of the territory it closes; `colours`: of the missing cells */

/** Return the aims for the dice kept: rings that five dice can complete, and segments of a colour that was kept or
 * should have been.
 * @param {BoardView} board @param {Choice} choice @returns {Aim[]} */
export const aimsOf = (board, { view, seat, chosen, best }) => {
  const { crossed } = view.seats[seat];
  const missing = (/** @type {string[]} */ cells) => cells.filter((cell) => !crossed.includes(cell));
  /** @param {string[]} cells @param {string | null} territory @returns {Aim} */
  const aim = (cells, territory) => {
    const open = missing(cells);
    const colours = open.map((cell) => /** @type {Colour} */ (colourOf(board, cell)));
    return { cells: open, missing: open.length, territory, colours };
  };
  const wanted = new Set([...chosen.kept, ...best.kept]);
  return [
    ...unclosed(board, crossed).map(({ ring, key }) => aim(ring, key)),
    ...board.segments.filter(({ colour }) => wanted.has(colour)).map(({ cells }) => aim(cells, null)),
  ].filter(({ missing }) => missing > 0 && missing <= MAX_DICE);
};

/** @param {BoardView} board @param {string[]} crossed @returns {TerritoryView[]} */
const unclosed = (board, crossed) =>
  board.territories.filter(({ ring }) => ring.some((cell) => !crossed.includes(cell)));

const MIN_ODDS_GAIN = 0.03; // smallest difference of odds that counts as a reason

/** Return the aim that is the strongest argument for the better decision: by the gain in odds, the missing cells, and
 * a bonus for territories.
 * @param {Aim[]} aims @param {number[]} chosen odds by aim @param {number[]} better odds by aim
 * @returns {{ aim: Aim, chosen: number, better: number } | null} */
export const clearest = (aims, chosen, better) => {
  const weight = (/** @type {number} */ k) => (better[k] - chosen[k]) * aims[k].missing * (aims[k].territory ? 2 : 1);
  const found = aims.map((_, k) => k).filter((k) => better[k] - chosen[k] > MIN_ODDS_GAIN);
  const best = found.sort((a, b) => weight(b) - weight(a))[0];
  return best === undefined ? null : { aim: aims[best], chosen: chosen[best], better: better[best] };
};

/** Return the other seat that gained most from a decision; null if no gain reaches `least`.
 * @param {Choice} choice @param {number} least @returns {{ seat: number, gain: number } | null} */
export const gainer = ({ seat, chosen, best }, least) => {
  const gains = chosen.shares.map((share, other) => ({ seat: other, gain: share - best.shares[other] }));
  const most = gains.filter((one) => one.seat !== seat).sort((a, b) => b.gain - a.gain)[0];
  return most && most.gain >= least ? most : null;
};

// Ledger of a game: the sources of each seat's win share; the same sums as in border.coach.

/** @typedef {{
 *   start: number, luck: number, othersLuck: number, cost: number, othersCost: number, late: number, result: number,
 * }} Ledger
 * `start`: before the first throw; `luck`: of its own throws, `othersLuck`: of the others'; `cost`: of its own
 * decisions, never positive; `othersCost`: gain from the others' decisions; `late`: differences between two
 * evaluations of the same moment; `result`: sum of all, the result or the present win share */

/** Return the ledger of each seat; none without rounds.
 * @param {RoundAnalysis[]} analyses @returns {Ledger[]} */
export const ledgersOf = (analyses) => {
  if (!analyses.length) return [];
  const sums = new Sums(analyses[0].before);
  for (const analysis of analyses) sums.add(analysis);
  return sums.ledgers();
};

/** Total changes of win shares, by the seat that caused them and the seat affected. */
class Sums {
  /** @param {Shares} start */
  constructor(start) {
    const nothing = () => start.map(() => 0);
    this.start = start;
    this.now = start;
    this.late = nothing();
    this.luck = start.map(nothing);
    this.cost = start.map(nothing);
  }

  /** @param {RoundAnalysis} analysis */
  add({ active, before, thrown, decided, bestFirst, first, replied, after }) {
    this.#step(this.late, before);
    thrown.forEach((shares, k) => {
      this.#step(this.luck[active], shares);
      this.#step(this.cost[active], decided[k]);
    });
    this.#step(this.late, bestFirst);
    this.#step(this.cost[active], first);
    replied.forEach((shares, seat) => {
      if (seat !== active) this.#reply(seat, first, shares);
    });
    this.#step(this.late, after);
  }

  /** Add the change since the last call to some sums.
   * @param {number[]} sums @param {Shares} after */
  #step(sums, after) {
    after.forEach((share, seat) => {
      sums[seat] += share - this.now[seat];
    });
    this.now = after;
  }

  /** Add the change by one reply alone. A reply better than the best one known costs nothing.
   * @param {number} seat @param {Shares} before @param {Shares} after */
  #reply(seat, before, after) {
    const changed = after.map((share, k) => (k === seat ? Math.min(share - before[k], 0) : share - before[k]));
    this.#step(
      this.cost[seat],
      this.now.map((share, k) => share + changed[k]),
    );
  }

  /** @returns {Ledger[]} */
  ledgers() {
    return this.start.map((start, seat) => {
      const others = (/** @type {number[][]} */ sums) =>
        sums.reduce((sum, row, other) => (other === seat ? sum : sum + row[seat]), 0);
      return {
        start,
        luck: this.luck[seat][seat],
        othersLuck: others(this.luck),
        cost: this.cost[seat][seat],
        othersCost: others(this.cost),
        late: this.late[seat],
        result: this.now[seat],
      };
    });
  }
}

// Rounds and decisions of a game. The page knows no rules.

/** @typedef {{
 *   round: number, view: TableView, midway: TableView, played: PlayedRound, closings: Won[],
 *   versions: { thrown: number[], first: number, second: number },
 * }} Reviewed
 * a completed round; `view`: before it; `midway`: before the second action; `versions`: of the replay's steps */

/** Return the completed rounds.
 * @param {ReplayFrame[]} frames @returns {Reviewed[]} */
export const roundsOf = (frames) => {
  /** @type {Reviewed[]} */
  const rounds = [];
  /** @type {Reviewed | null} */
  let open = null;
  frames.forEach(({ event, view, version, round, closings }, index) => {
    if (event.kind === "thrown" && open?.round !== round)
      open = newRound(round, event.seat, frames[Math.max(0, index - 1)].view);
    if (!open) return;
    const { played, versions } = open;
    open.closings.push(...closings);
    if (event.kind === "thrown") {
      played.shown.push(coloursOf(event.dice));
      versions.thrown.push(version);
    } else if (event.kind === "kept")
      played.kept.push(event.dice.map((die) => played.shown[played.shown.length - 1][die]));
    else if (event.kind === "crossed") {
      played.crossed[event.seat] = event.cells;
      [open.midway, versions.first] = [view, version];
    } else if (event.kind === "revealed") {
      played.crossed = event.cells.map((cells, seat) => (seat === played.active ? played.crossed[seat] : cells));
      versions.second = version;
      rounds.push(open);
      open = null;
    }
  });
  return rounds;
};

/** @param {number} round @param {number} active @param {TableView} before @returns {Reviewed} */
const newRound = (round, active, before) => {
  const view = { ...before, game: before.game && { ...before.game, active } };
  return {
    round,
    view,
    midway: view,
    played: { active, shown: [], kept: [], crossed: view.seats.map(() => []) },
    versions: { thrown: [], first: 0, second: 0 },
    closings: [],
  };
};

/** @param {string} dice */
const coloursOf = (dice) => /** @type {Colour[]} */ ([...dice]);

/** @typedef {"keep" | "first" | "second"} Kind */
/** @typedef {{
 *   round: number, seat: number, kind: Kind, number: number, version: number, view: TableView, cost: number,
 *   chosen: Option, best: Option, dice: Colour[],
 * }} Choice
 * a decision, and the best one; `number`: of the throw, from 1; `version`: of the replay step that shows it;
 * `cost`: win share lost; `dice`: on the table */
/** @typedef {{ shares: Shares, kept: Colour[], cells: string[] }} Option
 * `kept`: all five to stop */

/** Return the decisions of a round, in order: dice kept, first action, replies.
 * @param {Reviewed} reviewed @param {RoundAnalysis} analysis @returns {Choice[]} */
export const choicesIn = (reviewed, analysis) => {
  const { active, shown, kept, crossed } = reviewed.played;
  const { round, view, midway, versions } = reviewed;
  const last = shown[shown.length - 1];
  /** @param {number} seat @param {Kind} kind @param {Omit<Choice, "round" | "seat" | "kind" | "cost">} rest */
  const choice = (seat, kind, rest) => ({
    round,
    seat,
    kind,
    cost: Math.max(0, rest.best.shares[seat] - rest.chosen.shares[seat]),
    ...rest,
  });
  const keeps = analysis.bestKept.map((best, k) =>
    choice(active, "keep", {
      number: k + 1,
      version: versions.thrown[k],
      view: thrownIn(view, k + 1),
      dice: shown[k],
      chosen: { shares: analysis.decided[k], kept: kept[k] ?? shown[k], cells: [] },
      best: { shares: analysis.thrown[k], kept: best, cells: [] },
    }),
  );
  const first = choice(active, "first", {
    number: shown.length,
    version: versions.first,
    view,
    dice: last,
    chosen: { shares: analysis.first, kept: [], cells: crossed[active] },
    best: { shares: analysis.bestFirst, kept: [], cells: analysis.bestCrossed[active] },
  });
  const replies = view.seats
    .filter(({ seat }) => seat !== active)
    .map(({ seat }) =>
      choice(seat, "second", {
        number: shown.length,
        version: versions.second,
        view: midway,
        dice: last,
        chosen: { shares: analysis.replied[seat], kept: [], cells: crossed[seat] },
        best: { shares: analysis.first, kept: [], cells: analysis.bestCrossed[seat] },
      }),
    );
  return [...keeps, first, ...replies];
};

/** Return the view after some throws.
 * @param {TableView} view @param {number} number @returns {TableView} */
const thrownIn = (view, number) => ({ ...view, game: view.game && { ...view.game, throw: number } });

export const WORTH_TELLING = 0.005; // win share; smaller losses round to 0 %

/** Return the costliest decisions of one seat, or of all.
 * @param {Choice[]} choices @param {number | null} seat @param {number} most @returns {Choice[]} */
export const costliest = (choices, seat, most) =>
  choices
    .filter((choice) => choice.cost >= WORTH_TELLING && (seat === null || choice.seat === seat))
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);

/** Return the win shares before each round, and after the last.
 * @param {RoundAnalysis[]} analyses @returns {Shares[]} */
export const chancesOf = (analyses) => {
  const last = analyses[analyses.length - 1];
  return last ? [...analyses.map(({ before }) => before), last.after] : [];
};
