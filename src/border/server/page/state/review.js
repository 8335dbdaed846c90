// The review of a game: its rounds as the core is asked about them, and what was decided in them.  No rules.

/** @import { Account, Colour, PlayedRound, Shares, TableView, Won } from "../types" */
/** @import { ReplayFrame } from "./replay.js" */

/** @typedef {{
 *   round: number, view: TableView, midway: TableView, played: PlayedRound, closings: Won[],
 *   versions: { thrown: number[], first: number, second: number },
 * }} Reviewed
 * a whole round: the view before it, and that before the second action; `versions`: of the steps of a replay */

/** The rounds of a game that were played to their end.
 * @param {ReplayFrame[]} frames @returns {Reviewed[]} */
export const roundsOf = (frames) => {
  /** @type {Reviewed[]} */
  const rounds = [];
  /** @type {Reviewed | null} */
  let open = null;
  frames.forEach(({ event, view, version, round, closings }, index) => {
    if (event.kind === "thrown" && open?.round !== round)
      open = begun(round, event.seat, frames[Math.max(0, index - 1)].view);
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
const begun = (round, active, before) => {
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
 * something that was decided, and what would have been best; `number`: of the throw, from 1; `version`: the step of a
 * replay that shows it; `cost`: the share of the victory that it gave away; `dice`: as they lay */
/** @typedef {{ shares: Shares, kept: Colour[], cells: string[] }} Option
 * `kept`: all five to stop */

/** What was decided in a round, in order: what to keep, what to cross, and how the others replied.
 * @param {Reviewed} reviewed @param {Account} account @returns {Choice[]} */
export const choicesIn = (reviewed, account) => {
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
  const keeps = account.bestKept.map((best, k) =>
    choice(active, "keep", {
      number: k + 1,
      version: versions.thrown[k],
      view: thrownIn(view, k + 1),
      dice: shown[k],
      chosen: { shares: account.decided[k], kept: kept[k] ?? shown[k], cells: [] },
      best: { shares: account.thrown[k], kept: best, cells: [] },
    }),
  );
  const first = choice(active, "first", {
    number: shown.length,
    version: versions.first,
    view,
    dice: last,
    chosen: { shares: account.first, kept: [], cells: crossed[active] },
    best: { shares: account.bestFirst, kept: [], cells: account.bestCrossed[active] },
  });
  const replies = view.seats
    .filter(({ seat }) => seat !== active)
    .map(({ seat }) =>
      choice(seat, "second", {
        number: shown.length,
        version: versions.second,
        view: midway,
        dice: last,
        chosen: { shares: account.replied[seat], kept: [], cells: crossed[seat] },
        best: { shares: account.first, kept: [], cells: account.bestCrossed[seat] },
      }),
    );
  return [...keeps, first, ...replies];
};

/** The view in which so many throws have been made.
 * @param {TableView} view @param {number} number @returns {TableView} */
const thrownIn = (view, number) => ({ ...view, game: view.game && { ...view.game, throw: number } });

export const WORTH_TELLING = 0.005; // of the victory: what rounds to nothing is not told

/** The decisions that gave away the most, of one seat or of all.
 * @param {Choice[]} choices @param {number | null} seat @param {number} most @returns {Choice[]} */
export const costliest = (choices, seat, most) =>
  choices
    .filter((choice) => choice.cost >= WORTH_TELLING && (seat === null || choice.seat === seat))
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);

/** Everybody's chances before each round, and after the last.
 * @param {Account[]} accounts @returns {Shares[]} */
export const chancesOf = (accounts) => {
  const last = accounts[accounts.length - 1];
  return last ? [...accounts.map(({ before }) => before), last.after] : [];
};
