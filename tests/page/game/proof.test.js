// The page’s dice proof, against shared test vectors and forgeries.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  bytes,
  commitment,
  dieOf,
  drawing,
  thrownDice,
  hex,
  hmac,
  browserHashes,
  OWN,
  sha256,
  shuffledBy,
  verdict,
} from "../../../src/border/page/game/proof.js";
import "../crypto.js";

const VECTORS = JSON.parse(readFileSync(new URL("../../../docs/dice-vectors.json", import.meta.url), "utf8"));
const CLASSIC = ["classic-1", "classic-2", "classic-3", "classic-4"];
const KINDS = { own: OWN, "the browser's": browserHashes(crypto.subtle) };
const text = (words) => new TextEncoder().encode(words);

test("SHA-256: examples of the standard, and lengths around a block", async () => {
  assert.equal(hex(sha256(text(""))), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(hex(sha256(text("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  for (const length of [54, 55, 56, 57, 63, 64, 65, 119, 120, 1000]) {
    const data = Uint8Array.from({ length }, (_, k) => (k * 37 + length) % 256);
    assert.equal(hex(sha256(data)), hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))), String(length));
  }
});

test("HMAC: examples of RFC 4231 with short and long keys", () => {
  assert.equal(
    hex(hmac(new Uint8Array(20).fill(0x0b), text("Hi There"))),
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  );
  assert.equal(
    hex(hmac(text("Jefe"), text("what do ya want for nothing?"))),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  const long = text("Test Using Larger Than Block-Size Key - Hash Key First");
  assert.equal(
    hex(hmac(new Uint8Array(131).fill(0xaa), long)),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
});

test("hexadecimal to bytes and back", () => assert.equal(hex(bytes("00ff10a9")), "00ff10a9"));

for (const [kind, using] of Object.entries(KINDS)) {
  test(`all games of the vectors, with ${kind} hashes`, async () => {
    for (const { game, seed, luck, commitment: shown, first, boards, throws } of VECTORS.games) {
      assert.equal(await commitment(seed, game, using), shown);
      const draw = await drawing({ seed, game, luck }, using);
      for (const [seats, seat] of Object.entries(first)) assert.equal(await draw("first", Number(seats)), seat);
      assert.deepEqual(await shuffledBy(draw, CLASSIC), boards);
      for (const [where, dice] of Object.entries(throws)) {
        const [round, number] = where.split("|").map(Number);
        const drawn = await Promise.all([0, 1, 2, 3, 4].map((die) => dieOf(draw, round, number, die)));
        assert.equal(drawn.join(""), dice, `${game} ${where}`);
      }
    }
  });

  test(`all draws of the vectors, with ${kind} hashes`, async () => {
    assert.ok(VECTORS.draws.length > 5);
    for (const { game, seed, label, n, value } of VECTORS.draws)
      assert.equal(await (await drawing({ seed, game }, using))(label, n), value, `${game} ${label} ${n}`);
  });
}

const LUCK = ["00112233445566778899aabbccddeeff", null, "f".repeat(32)];

/** A game with the dice of its seed: the second round keeps two dice, the third throws once. */
const honest = async (seats = 3, luck = null) => {
  const { game, seed, commitment: shown } = VECTORS.games[1];
  const draw = await drawing({ seed, game, luck }, OWN);
  const five = async (round, number) =>
    (await Promise.all([0, 1, 2, 3, 4].map((die) => dieOf(draw, round, number, die)))).join("");
  const [one, two] = [await five(2, 1), await five(2, 2)];
  return {
    dice: { scheme: `hmac-sha256/${luck ? 2 : 1}`, game, commitment: shown, seed, luck },
    seats,
    first: await draw("first", seats),
    boards: (await shuffledBy(draw, CLASSIC)).slice(0, seats),
    shuffled: CLASSIC,
    rounds: [
      { throws: [await five(1, 1)], kept: [] },
      { throws: [one, one[0] + two.slice(1, 3) + one[3] + two[4]], kept: [[0, 3]] },
      { throws: [await five(3, 1)], kept: [] },
    ],
  };
};

test("an honest game is proved: every thrown die, no kept one", async () => {
  const found = await verdict(await honest());
  const [nothing, differences] = [null, []];
  assert.deepEqual(found, {
    ...{ state: "proved", dice: 18, commitment: true, luck: nothing },
    ...{ first: true, boards: true, differences },
  });
  assert.deepEqual(await verdict(await honest(), OWN), found);
});

test("with player seeds, a game is proved if this device’s seed is included under the commitment it saw", async () => {
  const game = await honest(3, LUCK);
  const added = { commitment: game.dice.commitment, luck: LUCK[2] };
  assert.deepEqual([(await verdict(game)).state, (await verdict(game)).luck], ["proved", null]);
  assert.deepEqual(
    [(await verdict({ ...game, added })).state, (await verdict({ ...game, added })).luck],
    ["proved", true],
  );
  assert.equal((await verdict({ ...game, added }, OWN)).state, "proved");
  for (const wrong of [
    { ...added, luck: "0".repeat(32) },
    { ...added, commitment: "0".repeat(64) },
  ]) {
    const found = await verdict({ ...game, added: wrong });
    assert.deepEqual([found.state, found.luck], ["differs", false]);
  }
});

test("a game with a replaced, missing or moved player seed is not proved", async () => {
  const game = await honest(3, LUCK);
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
  const { rounds } = await honest();
  assert.deepEqual(
    thrownDice([rounds[1]])
      .filter((die) => die.throw === 2)
      .map(({ die }) => die),
    [1, 2, 4],
  );
});

test("a replaced die is found", async () => {
  const game = await honest();
  const before = game.rounds[1].throws[1][2];
  const forged = before === "r" ? "o" : "r";
  game.rounds[1].throws[1] = game.rounds[1].throws[1].slice(0, 2) + forged + game.rounds[1].throws[1].slice(3);
  const found = await verdict(game);
  assert.equal(found.state, "differs");
  assert.deepEqual(found.differences, [{ round: 2, throw: 2, die: 2, shown: forged, drawn: before }]);
});

test("another seed, commitment, first seat or board is found", async () => {
  const game = await honest();
  const other = { ...game, dice: { ...game.dice, seed: "0".repeat(64) } };
  assert.equal((await verdict(other)).commitment, false);
  assert.ok((await verdict(other)).differences.length > 0);
  assert.equal((await verdict({ ...game, dice: { ...game.dice, commitment: "0".repeat(64) } })).state, "differs");
  assert.equal((await verdict({ ...game, first: (game.first + 1) % 3 })).first, false);
  assert.equal((await verdict({ ...game, boards: [...game.boards].reverse() })).boards, false);
  assert.equal((await verdict({ ...game, boards: [...game.boards].reverse() })).state, "differs");
});

test("chosen boards and an unknown first seat are not checked", async () => {
  const game = await honest();
  const found = await verdict({ ...game, first: null, boards: ["mine", "yours", "theirs"], shuffled: null });
  assert.deepEqual([found.state, found.first, found.boards], ["proved", null, null]);
});

test("an impossible proof gives its reason", async () => {
  const game = await honest();
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
  const game = await honest();
  const [one, two] = game.rounds[1].throws;
  const forged = one[3] === "r" ? "o" : "r";
  game.rounds[1].throws[1] = two.slice(0, 3) + forged + two[4];
  const found = await verdict(game);
  assert.equal(found.state, "differs");
  assert.deepEqual(found.differences, [{ round: 2, throw: 2, die: 3, shown: forged, drawn: one[3] }]);
});
