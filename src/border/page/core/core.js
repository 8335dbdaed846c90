// Compiled core as WebAssembly: rules, exact odds, planner, champion and provable dice.

/** @import { Aim, DecisionReason, Draw, DrawnFrom, Draws, Effect, Hint, Option, Packed } from "../types" */
/** @import { PlayedRound, RoundAnalysis, TableInput } from "../types" */

const BOARD_WORDS = 270;
const HEAD_WORDS = 3;
const SHEET_WORDS = 3;
const FINALS = 252;
const MAX_KEEPS = 4; // after every throw but the last
const MAX_THROWS = 5;
const MAX_SEATS = 4;
const DICE_BYTES = 6;
const HINT_BYTES = 64;
const DIGEST_BYTES = 32;
const MAX_TEXT_BYTES = 1024;
const AIM_BYTES = 32;
const EFFECT_BYTES = 163;
const CLOSING_BYTES = 4;
const LEDGER_LINES = 7;
const FIRST = -1; // stands for the first action, in place of the number of usable dice
const START = -1; // stands for a round that has not begun, in place of a stage
const WORD = (1n << 64n) - 1n;
const NO_CLOCK = 52; // error code for a missing clock; the core needs a clock only for a time limit

/** Invalid table or query. */
export class BadQuestion extends Error {}

/** @param {BufferSource} bytes @returns {Promise<Core>} */
export const openCore = async (bytes) => {
  const system = { wasi_snapshot_preview1: { clock_time_get: () => NO_CLOCK } };
  const { instance } = await WebAssembly.instantiate(bytes, system);
  return new Core(instance.exports);
};

export class Core {
  #seats = 0;
  #exports;

  /** @param {any} exports the functions of wasm/exports.c */
  constructor(exports) {
    this.#exports = exports;
    exports._initialize();
  }

  get seats() {
    return this.#seats;
  }

  /** Set the table for all other calls.
   * @param {TableInput} tableInput */
  setTable({ boards, table }) {
    const seats = boards.length / BOARD_WORDS;
    const fits = [1, 2, 3, 4].includes(seats) && table.length === tableWords(seats);
    if (!fits) throw new BadQuestion("these boards and this table do not belong together");
    this.#seats = seats;
    this.#at(BigUint64Array, "boards", boards.length).set(boards);
    this.#at(BigUint64Array, "table", table.length).set(table);
    const fault = this.#exports.lay(seats);
    if (fault) throw new BadQuestion(text(new Uint8Array(this.#exports.memory.buffer, fault)));
  }

  /** Return the sets of cells that a seat may cross. In the second action, it may use at most `most` dice.
   * @param {number} seat @param {number[]} dice by colour @param {number} [most] @returns {bigint[]} */
  crosses(seat, dice, most = FIRST) {
    this.#at(Uint8Array, "dice", dice.length).set(dice);
    const number = checked(this.#exports.crosses(seat, most));
    return sets(this.#exports.memory.buffer, this.#exports.crosses_at(), number);
  }

  /** Return the table after an action, and the winners. The active seat crosses in the first action, all others in the
   * second.
   * @param {bigint[]} crossed by seat @param {boolean} second */
  advance(crossed, second) {
    this.#cross(crossed);
    const winners = this.#exports.advance(second);
    const table = this.#at(BigUint64Array, "table", tableWords(this.#seats)).slice();
    return { table, winners: [0, 1, 2, 3].filter((seat) => (winners >> seat) & 1) };
  }

  /** @returns {number[]} points by seat */
  scores() {
    return Array.from({ length: this.#seats }, (_, seat) => this.#exports.score(seat));
  }

  /** Return the segments and territories that a seat may want to cross in its first action, with their odds if it keeps
   * these dice.
   * @param {number} seat @param {number[]} kept by colour @param {number} throws left @returns {Aim<Packed>[]} */
  aims(seat, kept, throws) {
    this.#at(Uint8Array, "dice", kept.length).set(kept);
    const number = checked(this.#exports.aims(seat, throws));
    const { buffer } = this.#exports.memory;
    return Array.from({ length: number }, (_, k) => {
      const at = this.#exports.aims_at() + AIM_BYTES * k;
      return {
        cells: sets(buffer, at, 1)[0],
        odds: new Float64Array(buffer, at + 16, 1)[0],
        territory: territoryAt(buffer, at + 24),
        dice: [...new Uint8Array(buffer, at + 25, DICE_BYTES)],
      };
    });
  }

  /** Return the plan of the `planner` bot: the expected value before the first throw and, for each throw but the last
   * and each possible roll, the index of the dice to keep and the expected value after that.
   * @param {number} seat @param {Float64Array} weights */
  planner(seat, weights) {
    this.#at(Float64Array, "weights", weights.length).set(weights);
    const finals = FINALS * (checked(this.#exports.planner(seat)) - 1);
    const { buffer } = this.#exports.memory;
    const [before, keeps] = [this.#exports.plan_at(), this.#exports.plan_at() + 8];
    return {
      before: new Float64Array(buffer, before, 1)[0],
      keeps: new Int16Array(buffer, keeps, finals).slice(),
      worths: new Float64Array(buffer, keeps + 2 * FINALS * MAX_KEEPS, finals).slice(),
    };
  }

  /** Load the champion's weights for one number of seats.
   * @param {Uint8Array} file */
  loadWeights(file) {
    const at = this.#exports.file_at(file.length);
    new Uint8Array(this.#exports.memory.buffer, at, file.length).set(file);
    checked(this.#exports.read_value(file.length));
  }

  /** Return the win shares at the start of a round or at a moment in it. `stage` is the state of `dice`: kept for
   * the next throw (0), just thrown (1), or left to the others (2). `number` is the number of throws left in
   * stages 0 and 1, and the number of dice that each other seat may use in stage 2.
   * @param {number} [stage] @param {number[]} [dice] @param {number} [number] @returns {number[]} */
  shares(stage = START, dice = [0, 0, 0, 0, 0, 0], number = 0) {
    this.#at(Uint8Array, "dice", dice.length).set(dice);
    checked(this.#exports.share(stage, number));
    return [...this.#at(Float64Array, "shared", this.#seats)];
  }

  /** Return the decisions of a seat, best first. With throws left these are dice to keep, otherwise the best
   * crosses, always including `mine`.
   * @param {number} seat @param {number[]} dice @param {number} most -1 in the first action
   * @param {number} left throws left @param {bigint} mine @returns {Hint<Packed>[]} */
  hints(seat, dice, most, left, mine) {
    this.#at(Uint8Array, "dice", dice.length).set(dice);
    this.#cross([mine]);
    const number = checked(this.#exports.hint(seat, most, left));
    const { buffer } = this.#exports.memory;
    return Array.from({ length: number }, (_, k) => {
      const at = this.#exports.hints_at() + HINT_BYTES * k;
      return {
        cells: sets(buffer, at, 1)[0],
        shares: [...new Float64Array(buffer, at + 16, this.#seats)],
        kept: [...new Uint8Array(buffer, at + 48, DICE_BYTES)],
      };
    });
  }

  /** Explain why the second of two decisions is better: dice to keep if throws are left, otherwise crosses.
   * @param {number} seat @param {number[]} dice @param {number} most -1 in the first action
   * @param {number} left throws left @param {Option<Packed>[]} options @returns {DecisionReason<Packed>} */
  reason(seat, dice, most, left, options) {
    this.#at(Uint8Array, "dice", dice.length).set(dice);
    this.#at(Uint8Array, "kept", DICE_BYTES * options.length).set(options.flatMap(({ kept }) => kept));
    this.#cross(options.map(({ cells }) => cells));
    checked(this.#exports.explain(seat, most, left));
    const { buffer } = this.#exports.memory;
    const at = this.#exports.reason_at();
    const [cells] = sets(buffer, at, 1);
    const odds = [...new Float64Array(buffer, at + 16, 2)];
    return {
      aim: cells ? { cells, odds, territory: territoryAt(buffer, at + 32) } : null,
      effects: left ? [] : options.map((_, k) => effectAt(buffer, at + 33 + EFFECT_BYTES * k)),
    };
  }

  /** Analyse a round played from this table.
   * @param {PlayedRound<Packed>} round @param {number[][]} ledgers of the earlier rounds; empty before the first
   * @returns {RoundAnalysis<Packed>} */
  analyse({ active, shown, kept, crossed }, ledgers) {
    const at = this.#exports.played_at();
    this.#ledgers().fill(0);
    this.#ledgers().set(ledgers.flat());
    const { buffer } = this.#exports.memory;
    new Uint8Array(buffer, at, 2).set([active, shown.length]);
    new Uint8Array(buffer, at + 2, DICE_BYTES * shown.length).set(shown.flat());
    new Uint8Array(buffer, at + 32, DICE_BYTES * kept.length).set(kept.flat());
    new BigUint64Array(buffer, at + 64, 2 * crossed.length).set(crossed.flatMap(toWords));
    checked(this.#exports.review());
    return this.#readAnalysis(active, shown.length);
  }

  #ledgers() {
    const at = this.#exports.account_at() + 672;
    return new Float64Array(this.#exports.memory.buffer, at, MAX_SEATS * LEDGER_LINES);
  }

  /** Read the analysis of a round from the core's memory.
   * @param {number} active @param {number} throws @returns {RoundAnalysis<Packed>} */
  #readAnalysis(active, throws) {
    const at = this.#exports.account_at();
    const { buffer } = this.#exports.memory;
    /** @param {number} k */
    const row = (k) => [...new Float64Array(buffer, at + 8 * MAX_SEATS * k, this.#seats)];
    /** @param {number} from @param {number} number */
    const rows = (from, number) => Array.from({ length: number }, (_, k) => row(from + k));
    const second = 2 * MAX_THROWS + 1;
    const first = row(second + 1);
    const ledgers = this.#ledgers();
    const choices = Math.min(throws, checked(this.#exports.throws()) - 1);
    return {
      active,
      before: row(0),
      thrown: rows(1, throws),
      decided: rows(1 + MAX_THROWS, throws),
      bestFirst: row(second),
      first,
      replied: rows(second + 2, this.#seats).map((shares, seat) => (seat === active ? first : shares)),
      after: row(second + 2 + MAX_SEATS),
      bestCrossed: sets(buffer, at + 576, this.#seats),
      bestKept: Array.from({ length: choices }, (_, k) => [
        ...new Uint8Array(buffer, at + 640 + DICE_BYTES * k, DICE_BYTES),
      ]),
      ledgers: Array.from({ length: this.#seats }, (_, seat) => [
        ...ledgers.slice(LEDGER_LINES * seat, LEDGER_LINES * (seat + 1)),
      ]),
    };
  }

  /** Return the commitment to the seed of a game, and the numbers that follow from the seed (docs/formats.md).
   * @param {DrawnFrom} dice @param {Draw[]} wanted @returns {Draws} */
  draws({ seed, game, luck }, wanted) {
    const secret = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const commitment = this.sha256([...secret, ...ascii(`|${game}`)]);
    this.#write(luck ? this.sha256([...secret, ...ascii(`|${luck.map((part) => part ?? "").join()}`)]) : secret);
    this.#exports.set_key();
    const numbers = wanted.map(([label, n]) => checked(this.#exports.draw(this.#write(ascii(`${game}|${label}|`)), n)));
    return { commitment: [...commitment].map((byte) => byte.toString(16).padStart(2, "0")).join(""), numbers };
  }

  /** @param {ArrayLike<number>} data @returns {Uint8Array} */
  sha256(data) {
    checked(this.#exports.hash(this.#write(data)));
    return this.#at(Uint8Array, "digest", DIGEST_BYTES).slice();
  }

  /** Write text for the next call, and return its length.
   * @param {ArrayLike<number>} data */
  #write(data) {
    if (data.length > MAX_TEXT_BYTES) throw new BadQuestion("the id of the game is too long");
    this.#at(Uint8Array, "text", data.length).set(data);
    return data.length;
  }

  /** @param {bigint[]} crossed */
  #cross(crossed) {
    const words = crossed.flatMap(toWords);
    this.#at(BigUint64Array, "crossed", words.length).set(words);
  }

  /** Return a view of the core's memory. Views are never kept, as the memory may move when it grows.
   * @template T @param {new (buffer: ArrayBuffer, at: number, length: number) => T} kind
   * @param {string} name @param {number} length @returns {T} */
  #at(kind, name, length) {
    return new kind(this.#exports.memory.buffer, this.#exports[`${name}_at`](), length);
  }
}

/** @param {string} text */
const ascii = (text) => Array.from(text, (letter) => letter.charCodeAt(0));

/** @param {bigint} set */
const toWords = (set) => [set & WORD, set >> 64n];

/** @param {ArrayBuffer} buffer @param {number} at @param {number} number @returns {bigint[]} */
const sets = (buffer, at, number) => {
  const words = new BigUint64Array(buffer, at, 2 * number);
  return Array.from({ length: number }, (_, k) => words[2 * k] | (words[2 * k + 1] << 64n));
};

/** @param {ArrayBuffer} buffer @param {number} at @returns {number | null} */
const territoryAt = (buffer, at) => {
  const [territory] = new Int8Array(buffer, at, 1);
  return territory < 0 ? null : territory;
};

/** @param {ArrayBuffer} buffer @param {number} at @returns {Effect<Packed>} */
const effectAt = (buffer, at) => {
  const [closes, replies, most] = new Uint8Array(buffer, at, 3);
  const territory = territoryAt(buffer, at + 3);
  const closings = Array.from({ length: closes + replies }, (_, k) => {
    const [seat, territory, first, value] = new Uint8Array(buffer, at + 19 + CLOSING_BYTES * k, CLOSING_BYTES);
    return { seat, territory: territory + 1, value, first: first === 1 };
  });
  return {
    closes: closings.slice(0, closes),
    replies: closings.slice(closes),
    left: [...new Uint8Array(buffer, at + 4, DICE_BYTES)],
    most,
    nearer: territory === null ? null : { territory, missing: new Uint8Array(buffer, at + 10 + territory, 1)[0] },
  };
};

/** @param {number} seats */
const tableWords = (seats) => HEAD_WORDS + SHEET_WORDS * seats;

/** @param {number} answer negative: error */
const checked = (answer) => {
  if (answer < 0) throw new BadQuestion("that cannot be at this table");
  return answer;
};

/** @param {Uint8Array} bytes terminated by zero */
const text = (bytes) => new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
