// The page’s dice proof, against shared test vectors and forgeries.

import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openCore } from "../../../src/border/page/core/core.js";
import { thrownDice, verdict as verdictBy } from "../../../src/border/page/game/proof.js";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url));
const VECTORS = JSON.parse(read("docs/dice-vectors.json"));
const CLASSIC = ["classic-1", "classic-2", "classic-3", "classic-4"];
const core = await openCore(read("src/border/core/data/core.wasm"));
const drawAgain = async (dice, wanted) => core.draws(dice, wanted);
const verdict = (game) => verdictBy(game, drawAgain);
const hex = (bytes) => Buffer.from(bytes).toString("hex");

test("SHA-256: examples of the standard, and lengths around a block", () => {
  assert.equal(hex(core.sha256([])), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(
    hex(core.sha256(Buffer.from("abc"))),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  for (const length of [54, 55, 56, 57, 63, 64, 65, 119, 120, 1000]) {
    const data = Uint8Array.from({ length }, (_, k) => (k * 37 + length) % 256);
    assert.equal(hex(core.sha256(data)), createHash("sha256").update(data).digest("hex"), String(length));
  }
});

test("draws follow from HMACs of messages of any length", () => {
  const seed = "0f".repeat(32);
  for (const length of [1, 40, 49, 50, 51, 52, 60, 110, 120, 900]) {
    const [game, n] = ["g".repeat(length), 100];
    const bytes = [0, 1].flatMap((counter) => [
      ...createHmac("sha256", Buffer.from(seed, "hex")).update(`${game}|die|${counter}`).digest(),
    ]);
    const drawn = bytes.find((byte) => byte < 200) % n;
    assert.deepEqual(core.draws({ seed, game, luck: null }, [["die", n]]).numbers, [drawn], String(length));
  }
});

test("a game whose id is too long is refused", () => {
  const dice = { seed: "0f".repeat(32), game: "g".repeat(1100), luck: null };
  assert.throws(() => core.draws(dice, []), /too long/);
  assert.throws(() => core.draws({ ...dice, game: "g".repeat(980) }, [["f".repeat(40), 2]]));
  assert.throws(() => core.draws({ ...dice, game: "" }, [["first", 257]]));
});

/** The dice of a throw, as letters. */
const throwOf = (dice, round, number) =>
  core
    .draws(
      dice,
      [0, 1, 2, 3, 4].map((die) => [`${round}|${number}|${die}`, 6]),
    )
    .numbers.map((value) => "roygbs"[value])
    .join("");

test("all games of the vectors", () => {
  for (const { commitment, first, throws, ...dice } of VECTORS.games) {
    assert.equal(core.draws(dice, []).commitment, commitment);
    for (const [seats, seat] of Object.entries(first))
      assert.deepEqual(core.draws(dice, [["first", Number(seats)]]).numbers, [seat]);
    for (const [where, shown] of Object.entries(throws)) {
      const [round, number] = where.split("|").map(Number);
      assert.equal(throwOf(dice, round, number), shown, `${dice.game} ${where}`);
    }
  }
});

test("the shuffled boards of the vectors", async () => {
  for (const { game, seed, luck, commitment, boards } of VECTORS.games) {
    const scheme = luck ? "hmac-sha256/2" : "hmac-sha256/1";
    const dice = { scheme, game, seed, luck, commitment };
    const found = await verdict({ dice, seats: 4, first: null, rounds: [], boards, shuffled: CLASSIC });
    assert.deepEqual([found.state, found.boards], ["proved", true], game);
  }
});

test("all draws of the vectors", () => {
  assert.ok(VECTORS.draws.length > 5);
  for (const { game, seed, label, n, value } of VECTORS.draws)
    assert.deepEqual(core.draws({ game, seed, luck: null }, [[label, n]]).numbers, [value], `${game} ${label} ${n}`);
});

const LUCK = ["00112233445566778899aabbccddeeff", null, "f".repeat(32)];

/** A game with the dice of its seed: the second round keeps two dice, the third throws once. */
const honest = (seats = 3, luck = null) => {
  const { game, seed, commitment, boards } = VECTORS.games[1];
  const dice = { scheme: `hmac-sha256/${luck ? 2 : 1}`, game, commitment, seed, luck };
  const [one, two] = [throwOf(dice, 2, 1), throwOf(dice, 2, 2)];
  const [first, ...others] = core.draws(dice, [
    ["first", seats],
    ["boards|3", 4],
    ["boards|2", 3],
    ["boards|1", 2],
  ]).numbers;
  const order = [...CLASSIC];
  for (const [k, other] of others.entries()) [order[3 - k], order[other]] = [order[other], order[3 - k]];
  if (!luck) assert.deepEqual(order, boards);
  return {
    dice,
    seats,
    first,
    boards: order.slice(0, seats),
    shuffled: CLASSIC,
    rounds: [
      { throws: [throwOf(dice, 1, 1)], kept: [] },
      { throws: [one, one[0] + two.slice(1, 3) + one[3] + two[4]], kept: [[0, 3]] },
      { throws: [throwOf(dice, 3, 1)], kept: [] },
    ],
  };
};

test("an honest game is proved: every thrown die, no kept one", async () => {
  const found = await verdict(honest());
  const [nothing, differences] = [null, []];
  assert.deepEqual(found, {
    ...{ state: "proved", dice: 18, commitment: true, luck: nothing },
    ...{ first: true, boards: true, differences },
  });
});

test("with player seeds, a game is proved if this device’s seed is included under the commitment it saw", async () => {
  const game = honest(3, LUCK);
  const added = { commitment: game.dice.commitment, luck: LUCK[2] };
  assert.deepEqual([(await verdict(game)).state, (await verdict(game)).luck], ["proved", null]);
  assert.deepEqual(
    [(await verdict({ ...game, added })).state, (await verdict({ ...game, added })).luck],
    ["proved", true],
  );
  for (const wrong of [
    { ...added, luck: "0".repeat(32) },
    { ...added, commitment: "0".repeat(64) },
  ]) {
    const found = await verdict({ ...game, added: wrong });
    assert.deepEqual([found.state, found.luck], ["differs", false]);
  }
});

test("a game with a replaced, missing or moved player seed is not proved", async () => {
  const game = honest(3, LUCK);
  const [one, none, three] = LUCK;
  for (const luck of [
    [three, none, one],
    [one, null, null],
    [one, three, none],
    [...LUCK, null],
  ])
    assert.equal((await verdict({ ...game, dice: { ...game.dice, luck } })).state, "differs");
  const plain = { ...game.dice, scheme: "hmac-sha256/1", luck: null };
  assert.equal((await verdict({ ...game, dice: plain })).state, "differs");
});

test("kept dice are not checked as thrown", async () => {
  const { rounds } = honest();
  assert.deepEqual(
    thrownDice([rounds[1]])
      .filter((die) => die.throw === 2)
      .map(({ die }) => die),
    [1, 2, 4],
  );
});

test("a replaced die is found", async () => {
  const game = honest();
  const before = game.rounds[1].throws[1][2];
  const forged = before === "r" ? "o" : "r";
  game.rounds[1].throws[1] = game.rounds[1].throws[1].slice(0, 2) + forged + game.rounds[1].throws[1].slice(3);
  const found = await verdict(game);
  assert.equal(found.state, "differs");
  assert.deepEqual(found.differences, [{ round: 2, throw: 2, die: 2, shown: forged, drawn: before }]);
});

test("another seed, commitment, first seat or board is found", async () => {
  const game = honest();
  const other = { ...game, dice: { ...game.dice, seed: "0".repeat(64) } };
  assert.equal((await verdict(other)).commitment, false);
  assert.ok((await verdict(other)).differences.length > 0);
  assert.equal((await verdict({ ...game, dice: { ...game.dice, commitment: "0".repeat(64) } })).state, "differs");
  assert.equal((await verdict({ ...game, first: (game.first + 1) % 3 })).first, false);
  assert.equal((await verdict({ ...game, boards: [...game.boards].reverse() })).boards, false);
  assert.equal((await verdict({ ...game, boards: [...game.boards].reverse() })).state, "differs");
});

test("chosen boards and an unknown first seat are not checked", async () => {
  const game = honest();
  const found = await verdict({ ...game, first: null, boards: ["mine", "yours", "theirs"], shuffled: null });
  assert.deepEqual([found.state, found.first, found.boards], ["proved", null, null]);
});

test("an impossible proof gives its reason", async () => {
  const game = honest();
  const state = async (dice) => (await verdict({ ...game, dice })).state;
  assert.equal(await state(null), "untold");
  assert.equal(await state({ ...game.dice, seed: null }), "secret");
  assert.equal(await state({ ...game.dice, seed: "abc" }), "unknown");
  assert.equal(await state({ ...game.dice, scheme: "coin/1" }), "unknown");
  for (const luck of [null, [], ["abc"], [LUCK[0].toUpperCase()]])
    assert.equal(await state({ ...game.dice, scheme: "hmac-sha256/2", luck }), "unknown");
  assert.equal(await state({ ...game.dice, luck: LUCK }), "unknown", "no luck was asked for in the first scheme");
});

test("a kept die that changed is found", async () => {
  const game = honest();
  const [one, two] = game.rounds[1].throws;
  const forged = one[3] === "r" ? "o" : "r";
  game.rounds[1].throws[1] = two.slice(0, 3) + forged + two[4];
  const found = await verdict(game);
  assert.equal(found.state, "differs");
  assert.deepEqual(found.differences, [{ round: 2, throw: 2, die: 3, shown: forged, drawn: one[3] }]);
});

test("without the core, nothing is claimed", async () => {
  const found = await verdictBy(honest(), () => Promise.reject(new Error("no core")));
  assert.deepEqual([found.state, found.dice, found.commitment], ["unable", 0, false]);
});
