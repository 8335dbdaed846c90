// The compiled core: the rules, exact odds and the planner of throws, as WebAssembly.

/** @import { Laid } from "../types" */

const BOARD_WORDS = 270;
const HEAD_WORDS = 3;
const SHEET_WORDS = 3;
const FINALS = 252;
const MOST_KEEPS = 4; // after throws but the last, for which a plan has room
const FIRST = -1; // instead of how many dice may be used: the first action
const WORD = (1n << 64n) - 1n;

/** What was laid is no table, or what was asked about it cannot be. */
export class BadQuestion extends Error {}

/** @param {BufferSource} bytes @returns {Promise<Core>} */
export const opened = async (bytes) => {
  const { instance } = await WebAssembly.instantiate(bytes);
  return new Core(instance.exports);
};

export class Core {
  #seats = 0;
  #door;

  /** @param {any} door what wasm/door.c lets through */
  constructor(door) {
    this.#door = door;
    door._initialize();
  }

  /** Lays a table, about which everything else asks.
   * @param {Laid} laid */
  lay({ boards, table }) {
    const seats = boards.length / BOARD_WORDS;
    const fits = [1, 2, 3, 4].includes(seats) && table.length === tableWords(seats);
    if (!fits) throw new BadQuestion("these boards and this table do not belong together");
    this.#seats = seats;
    this.#at(BigUint64Array, "boards", boards.length).set(boards);
    this.#at(BigUint64Array, "table", table.length).set(table);
    const fault = this.#door.lay(seats);
    if (fault) throw new BadQuestion(text(new Uint8Array(this.#door.memory.buffer, fault)));
  }

  /** The sets of cells that a seat may cross; in the second action with so many of the dice at most.
   * @param {number} seat @param {number[]} dice of each colour @param {number} [most] @returns {bigint[]} */
  crosses(seat, dice, most = FIRST) {
    this.#at(Uint8Array, "dice", dice.length).set(dice);
    const number = sound(this.#door.crosses(seat, most));
    const words = this.#at(BigUint64Array, "crosses", 2 * number);
    return Array.from({ length: number }, (_, k) => words[2 * k] | (words[2 * k + 1] << 64n));
  }

  /** The table after an action, and who has won: what the active seat, or what all the others crossed.
   * @param {bigint[]} crossed seat by seat @param {boolean} second */
  advance(crossed, second) {
    this.#cross(crossed);
    const winners = this.#door.advance(second);
    const table = this.#at(BigUint64Array, "table", tableWords(this.#seats)).slice();
    return { table, winners: [0, 1, 2, 3].filter((seat) => (winners >> seat) & 1) };
  }

  /** @returns {number[]} the points of every seat */
  scores() {
    return Array.from({ length: this.#seats }, (_, seat) => this.#door.score(seat));
  }

  /** The chance that a seat can cross these cells in its first action, if it keeps so many dice of each colour.
   * @param {number} seat @param {bigint} aim @param {number[]} kept @param {number} throws to come @returns {number} */
  odds(seat, aim, kept, throws) {
    this.#at(Uint8Array, "dice", kept.length).set(kept);
    this.#cross([aim]);
    return sound(this.#door.odds(seat, throws));
  }

  /** `planner`'s plan of its throws: what it expects before the first, and after each but the last for every final
   * the number of the hand to keep, and what that is worth.
   * @param {number} seat @param {Float64Array} weights */
  planner(seat, weights) {
    this.#at(Float64Array, "weights", weights.length).set(weights);
    const finals = FINALS * (sound(this.#door.planner(seat)) - 1);
    const { buffer } = this.#door.memory;
    const [before, keeps] = [this.#door.plan_at(), this.#door.plan_at() + 8];
    return {
      before: new Float64Array(buffer, before, 1)[0],
      keeps: new Int16Array(buffer, keeps, finals).slice(),
      worths: new Float64Array(buffer, keeps + 2 * FINALS * MOST_KEEPS, finals).slice(),
    };
  }

  /** @param {bigint[]} crossed */
  #cross(crossed) {
    const words = crossed.flatMap((set) => [set & WORD, set >> 64n]);
    this.#at(BigUint64Array, "crossed", words.length).set(words);
  }

  /** Numbers in the core's memory, wherever that is by now.
   * @template T @param {new (buffer: ArrayBuffer, at: number, length: number) => T} kind
   * @param {string} name @param {number} length @returns {T} */
  #at(kind, name, length) {
    return new kind(this.#door.memory.buffer, this.#door[`${name}_at`](), length);
  }
}

/** @param {number} seats */
const tableWords = (seats) => HEAD_WORDS + SHEET_WORDS * seats;

/** @param {number} answer below zero: there is none */
const sound = (answer) => {
  if (answer < 0) throw new BadQuestion("there is no such seat, or there are no such dice");
  return answer;
};

/** @param {Uint8Array} bytes up to a zero */
const text = (bytes) => new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
