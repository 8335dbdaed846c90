// Data of a review: the graph, rounds, and decisions.

/** @import { ReplayFrame } from "../replay/state.js" */
/** @import { Colour, GameView, Option, PlayedRound, RoundAnalysis, Shares } from "../../types" */
/** @import { TableView, Won } from "../../types" */
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

// Rounds and decisions of a game.

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
 *   chosen: RatedOption, best: RatedOption, dice: Colour[],
 * }} Choice
 * a decision, and the best one; `number`: of the throw, from 1; `version`: of the replay step that shows it;
 * `view`: before the decision; `cost`: win share lost; `dice`: on the table */
/** @typedef {Option & { shares: Shares }} RatedOption
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
      view: lyingIn(view, { stage: "keep", throw: k + 1, dice: shown[k].join("") }),
      dice: shown[k],
      chosen: { shares: analysis.decided[k], kept: kept[k] ?? shown[k], cells: [] },
      best: { shares: analysis.thrown[k], kept: best, cells: [] },
    }),
  );
  const first = choice(active, "first", {
    number: shown.length,
    version: versions.first,
    view: lyingIn(view, { stage: "first", throw: shown.length, dice: last.join("") }),
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

/** Return the view with other dice on the table.
 * @param {TableView} view @param {Pick<GameView, "stage" | "throw" | "dice">} lying @returns {TableView} */
const lyingIn = (view, lying) => ({ ...view, game: view.game && { ...view.game, ...lying } });

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

/** @typedef {Record<"start" | "luck" | "othersLuck" | "cost" | "othersCost" | "late" | "result", number>} Ledger
 * sources of a seat's win share, as in border.coach; the lines before the last add up to it */

/** Return the ledger of each seat, or an empty list if there are no rounds.
 * @param {RoundAnalysis[]} analyses @returns {Ledger[]} */
export const ledgersOf = (analyses) =>
  (analyses[analyses.length - 1]?.ledgers ?? []).map(([start, luck, othersLuck, cost, othersCost, late, result]) => ({
    start,
    luck,
    othersLuck,
    cost,
    othersCost,
    late,
    result,
  }));

/** Return the other seat that gained most from a decision; null if no gain reaches `least`.
 * @param {Choice} choice @param {number} least @returns {{ seat: number, gain: number } | null} */
export const gainer = ({ seat, chosen, best }, least) => {
  const gains = chosen.shares.map((share, other) => ({ seat: other, gain: share - best.shares[other] }));
  const most = gains.filter((one) => one.seat !== seat).sort((a, b) => b.gain - a.gain)[0];
  return most && most.gain >= least ? most : null;
};
