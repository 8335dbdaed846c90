// Proof that the dice follow from the seed (docs/formats.md).

/** @import { DiceEntry, Draw, DrawnFrom, Draws } from "../types" */
import { draws } from "../core/client.js";

/** @typedef {{ throws: string[], kept: number[][] }} Thrown a round in a record's notation */
/** @typedef {{
 *   dice: DiceEntry | null, seats: number, first: number | null, rounds: Thrown[],
 *   boards: string[], shuffled: string[] | null, added?: { commitment: string, luck: string } | null,
 * }} DrawnGame all draws of a game; `shuffled`: the boards before the shuffle; `added`: this device's seed, and the
 * commitment shown to it */
/** @typedef {{ round: number, throw: number, die: number, shown: string, drawn: string }} Difference */
/** @typedef {{
 *   state: "untold" | "secret" | "unknown" | "unable" | "proved" | "differs", dice: number,
 *   commitment: boolean, luck: boolean | null, first: boolean | null, boards: boolean | null,
 *   differences: Difference[],
 * }} Verdict
 * States: `untold`: the record has no dice entry; `secret`: the seed is not revealed yet; `unknown`: the scheme or the
 * seed is not supported; `unable`: the core could not draw; `proved`, `differs`: result of the checks.
 * `dice`: number of dice checked; a check is null if there was nothing to check */

const SCHEME = "hmac-sha256/1",
  WITH_LUCK = "hmac-sha256/2";
const LETTERS = "roygbs";

/** Return names as shuffled by these draws: a Fisher–Yates shuffle from the last index down.
 * @param {string[]} names @param {number[]} others */
const shuffledBy = (names, others) => {
  const order = [...names];
  others.forEach((other, k) => {
    const last = names.length - 1 - k;
    [order[last], order[other]] = [order[other], order[last]];
  });
  return order;
};

/** List the dice that were thrown, not kept.
 * @param {Thrown[]} rounds @returns {Omit<Difference, "drawn">[]} */
export const thrownDice = (rounds) =>
  rounds.flatMap(({ throws, kept }, r) =>
    throws.flatMap((dice, k) =>
      [...dice].flatMap((shown, die) =>
        k > 0 && kept[k - 1].includes(die) ? [] : [{ round: r + 1, throw: k + 1, die, shown }],
      ),
    ),
  );

/** List the dice that were kept but changed in the next throw.
 * @param {Thrown[]} rounds @returns {Difference[]} */
export const changedDice = (rounds) =>
  rounds.flatMap(({ throws, kept }, r) =>
    kept.flatMap((dice, k) =>
      dice
        .filter((die) => throws[k + 1] && throws[k + 1][die] !== throws[k][die])
        .map((die) => ({ round: r + 1, throw: k + 2, die, shown: throws[k + 1][die], drawn: throws[k][die] })),
    ),
  );

/** @type {Verdict} */
const NOTHING = {
  state: "untold",
  dice: 0,
  commitment: false,
  luck: null,
  first: null,
  boards: null,
  differences: [],
};

/** Whether the page can check the scheme of an entry.
 * @param {DiceEntry} dice */
const isKnown = ({ scheme, luck }) =>
  scheme === WITH_LUCK
    ? Boolean(luck?.length && luck.every((part) => part === null || /^[0-9a-f]{32}$/.test(part)))
    : scheme === SCHEME && !luck;

/** Whether the dice use this device's seed, and the commitment shown to it; null if the device added no seed.
 * @param {DiceEntry} dice @param {DrawnGame["added"]} added */
const isAdded = (dice, added) =>
  added ? added.commitment === dice.commitment && Boolean(dice.luck?.includes(added.luck)) : null;

/** Check that every draw follows from the seed and that kept dice did not change. The core on this device draws again.
 * @param {DrawnGame} drawn
 * @param {(dice: DrawnFrom, wanted: Draw[]) => Promise<Draws>} [drawAgain] @returns {Promise<Verdict>} */
export const verdict = async ({ dice, seats, first, rounds, boards, shuffled, added }, drawAgain = draws) => {
  if (!dice) return NOTHING;
  if (!isKnown(dice)) return { ...NOTHING, state: "unknown" };
  const { seed } = dice;
  if (!seed) return { ...NOTHING, state: "secret" };
  if (!/^[0-9a-f]{64}$/.test(seed)) return { ...NOTHING, state: "unknown" };
  const swaps = (shuffled ?? [])
    .map((_, last) => last)
    .slice(1)
    .reverse();
  const thrown = thrownDice(rounds);
  /** @type {Draw[]} */
  const wanted = [
    ["first", seats],
    ...swaps.map((last) => /** @type {Draw} */ ([`boards|${last}`, last + 1])),
    ...thrown.map((die) => /** @type {Draw} */ ([`${die.round}|${die.throw}|${die.die}`, LETTERS.length])),
  ];
  const again = await drawAgain({ ...dice, seed }, wanted).catch(() => null);
  if (!again) return { ...NOTHING, state: "unable" };
  const [beginner, ...rest] = again.numbers;
  const all = thrown.map((die, k) => ({ ...die, drawn: LETTERS[rest[swaps.length + k]] }));
  const found = {
    dice: all.length,
    commitment: again.commitment === dice.commitment,
    luck: isAdded(dice, added),
    first: first === null ? null : beginner === first,
    boards: shuffled && shuffledBy(shuffled, rest.slice(0, swaps.length)).slice(0, seats).join() === boards.join(),
    differences: [...all.filter(({ shown, drawn }) => shown !== drawn), ...changedDice(rounds)],
  };
  const right =
    found.commitment &&
    [found.luck, found.first, found.boards].every((part) => part !== false) &&
    found.differences.length === 0;
  return { state: right ? "proved" : "differs", ...found };
};
