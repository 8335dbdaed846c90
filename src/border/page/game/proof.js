// Proof that the dice follow from the seed (docs/formats.md).

/** @import { DiceEntry } from "../types" */

/** @typedef {{ throws: string[], kept: number[][] }} Thrown a round in a record's notation */
/** @typedef {{
 *   dice: DiceEntry | null, seats: number, first: number | null, rounds: Thrown[],
 *   boards: string[], shuffled: string[] | null, added?: { commitment: string, luck: string } | null,
 * }} Draws all draws of a game; `shuffled`: the boards before the shuffle; `added`: this device's seed, and the
 * commitment shown to it */
/** @typedef {{ round: number, throw: number, die: number, shown: string, drawn: string }} Difference */
/** @typedef {{
 *   state: "untold" | "secret" | "unknown" | "proved" | "differs", dice: number,
 *   commitment: boolean, luck: boolean | null, first: boolean | null, boards: boolean | null,
 *   differences: Difference[],
 * }} Verdict `dice`: number of dice checked; a check is null if there was nothing to check */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {(data: Bytes) => Promise<Bytes>} Hash */
/** @typedef {{ sha256: Hash, hmac: (key: Bytes) => Promise<Hash> }} Hashes */
/** @typedef {(label: string, n: number) => Promise<number>} Draw */

const SCHEME = "hmac-sha256/1",
  WITH_LUCK = "hmac-sha256/2";
const LETTERS = "roygbs";

// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in JavaScript, because browsers offer these functions on secure pages only.

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
/** @param {number} x */
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (p) => fraction(Math.cbrt(p)));
const START = Int32Array.from(PRIMES.slice(0, 8), (p) => fraction(Math.sqrt(p)));

/** @param {number} x @param {number} by */
const rotated = (x, by) => (x >>> by) | (x << (32 - by));

/** Return the data with SHA-256 padding: a one bit, zeros, and the length in bits.
 * @param {Bytes} data */
const padded = (data) => {
  const whole = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  whole.set(data);
  whole[data.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, data.length * 8);
  return new DataView(whole.buffer);
};

/** @param {Int32Array} state @param {Int32Array} w the message schedule */
const compressed = (state, w) => {
  let [a, b, c, d, e, f, g, h] = state;
  for (let k = 0; k < 64; k++) {
    const one = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[k] + w[k]) | 0;
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return state.map((word, k) => word + [a, b, c, d, e, f, g, h][k]);
};

/** @param {Bytes} data @returns {Bytes} */
export const sha256 = (data) => {
  const blocks = padded(data);
  let state = START;
  for (let at = 0; at < blocks.byteLength; at += 64) {
    const w = new Int32Array(64);
    for (let k = 0; k < 16; k++) w[k] = blocks.getInt32(at + 4 * k);
    for (let k = 16; k < 64; k++) {
      const [x, y] = [w[k - 15], w[k - 2]];
      w[k] =
        w[k - 16] +
        (rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3)) +
        w[k - 7] +
        (rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10));
    }
    state = compressed(state, w);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [k, word] of state.entries()) digest.setInt32(4 * k, word);
  return new Uint8Array(digest.buffer);
};

/** @param {Bytes} key @param {Bytes} data @returns {Bytes} */
export const hmac = (key, data) => {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const pad = (/** @type {number} */ byte) => block.map((b) => b ^ byte);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), data))));
};

/** @param {...Bytes} parts @returns {Bytes} */
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** @type {Hashes} */
export const OWN = { sha256: async (data) => sha256(data), hmac: async (key) => async (data) => hmac(key, data) };

/** Return the hash functions of the browser.
 * @param {SubtleCrypto} subtle @returns {Hashes} */
export const browserHashes = (subtle) => ({
  sha256: async (data) => new Uint8Array(await subtle.digest("SHA-256", data)),
  hmac: async (secret) => {
    const key = await subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return async (data) => new Uint8Array(await subtle.sign("HMAC", key, data));
  },
});

/** Return the browser's hash functions where they are available (https, localhost), else the ones in this file.
 * @returns {Hashes} */
export const hashes = () => (globalThis.crypto?.subtle ? browserHashes(globalThis.crypto.subtle) : OWN);

// Draws from the seed.

/** @param {string} text @returns {Bytes} */
const ascii = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** @param {string} hex @returns {Bytes} */
export const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** @param {Bytes} data */
export const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the commitment that is shown before the first throw.
 * @param {string} seed @param {string} game @param {Hashes} [using] */
export const commitment = async (seed, game, using = hashes()) =>
  hex(await using.sha256(joined(bytes(seed), ascii(`|${game}`))));

/** Return the HMAC key: the seed, or a hash of the seed and the player seeds.
 * @param {string} seed @param {(string | null)[] | null | undefined} luck @param {Hashes} using */
const keyOf = async (seed, luck, using) =>
  luck ? using.sha256(joined(bytes(seed), ascii(`|${luck.map((part) => part ?? "").join()}`))) : bytes(seed);

/** Return a function that draws one of n equally likely values for a label. Bytes that would bias the result are
 * skipped.
 * @param {Pick<DiceEntry, "game" | "luck"> & { seed: string }} dice @param {Hashes} [using] @returns
 * {Promise<Draw>} */
export const drawing = async ({ seed, game, luck }, using = hashes()) => {
  const digest = await using.hmac(await keyOf(seed, luck, using));
  return async (label, n) => {
    for (let counter = 0; ; counter++) {
      const fair = (await digest(ascii(`${game}|${label}|${counter}`))).find((byte) => byte < 256 - (256 % n));
      if (fair !== undefined) return fair % n;
    }
  };
};

/** Return the colour of a die. Rounds and throws count from 1, dice from 0.
 * @param {Draw} draw @param {number} round @param {number} number of the throw @param {number} die */
export const dieOf = async (draw, round, number, die) => LETTERS[await draw(`${round}|${number}|${die}`, 6)];

/** Return names in random order: a Fisher–Yates shuffle from the last index down.
 * @param {Draw} draw @param {string[]} names */
export const shuffledBy = async (draw, names) => {
  const order = [...names];
  for (let last = order.length - 1; last > 0; last--) {
    const other = await draw(`boards|${last}`, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
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

/** Whether the dice use this device's seed and have the commitment shown to this device; null if it added no seed.
 * @param {DiceEntry} dice @param {Draws["added"]} added */
const isAdded = (dice, added) =>
  added ? added.commitment === dice.commitment && Boolean(dice.luck?.includes(added.luck)) : null;

/** Check that every draw follows from the seed and that kept dice did not change.
 * @param {Draws} drawn @param {Hashes} [using] @returns {Promise<Verdict>} */
export const verdict = async ({ dice, seats, first, rounds, boards, shuffled, added }, using = hashes()) => {
  if (!dice) return NOTHING;
  if (!isKnown(dice)) return { ...NOTHING, state: "unknown" };
  const { seed, game } = dice;
  if (!seed) return { ...NOTHING, state: "secret" };
  if (!/^[0-9a-f]{64}$/.test(seed)) return { ...NOTHING, state: "unknown" };
  const draw = await drawing({ ...dice, seed }, using);
  const all = await Promise.all(
    thrownDice(rounds).map(async (die) => ({ ...die, drawn: await dieOf(draw, die.round, die.throw, die.die) })),
  );
  const found = {
    dice: all.length,
    commitment: (await commitment(seed, game, using)) === dice.commitment,
    luck: isAdded(dice, added),
    first: first === null ? null : (await draw("first", seats)) === first,
    boards: shuffled && (await shuffledBy(draw, shuffled)).slice(0, seats).join() === boards.join(),
    differences: [...all.filter(({ shown, drawn }) => shown !== drawn), ...changedDice(rounds)],
  };
  const right =
    found.commitment &&
    [found.luck, found.first, found.boards].every((part) => part !== false) &&
    found.differences.length === 0;
  return { state: right ? "proved" : "differs", ...found };
};
