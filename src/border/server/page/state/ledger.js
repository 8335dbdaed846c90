// The ledger of a game: where each seat's share of the victory came from; the same sums as border.coach's.

/** @import { Account, Shares } from "../types" */

/** @typedef {{
 *   start: number, luck: number, othersLuck: number, cost: number, othersCost: number, late: number, result: number,
 * }} Ledger
 * `start`: before the first throw; `luck`: of its own throws, `othersLuck`: of the others'; `cost`: of its own
 * decisions, never above zero; `othersCost`: what the others' decisions gave it; `late`: what the evaluation saw late;
 * `result`: what it got, or its share while the game goes on.  The others add up to it. */

/** The ledger of each seat after the first rounds of a game; none if there was no round.
 * @param {Account[]} accounts @returns {Ledger[]} */
export const ledgersOf = (accounts) => {
  if (!accounts.length) return [];
  const sums = new Sums(accounts[0].before);
  for (const account of accounts) sums.add(account);
  return sums.ledgers();
};

/** What has been added up so far: by whom, for whom. */
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

  /** @param {Account} account */
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

  /** Everything that has changed until now is put down here.
   * @param {number[]} sums @param {Shares} after */
  #step(sums, after) {
    after.forEach((share, seat) => {
      sums[seat] += share - this.now[seat];
    });
    this.now = after;
  }

  /** Each reply is weighed by itself; one better than the best known costs nothing.
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
