// The random seed of this device: one for each table and commitment, kept for the proof.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  moveRematchSeed,
  seedFor,
  addedSeed,
  rematchSeed,
  randomHex,
  write,
} from "../../../src/border/page/app/device.js";
import "../crypto.js";

test("random bytes in hexadecimal, never the same", () => {
  assert.match(randomHex(16), /^[0-9a-f]{32}$/);
  assert.notEqual(randomHex(16), randomHex(16));
});

test("a device has one seed for all its seats at a table, and another elsewhere", () => {
  const luck = seedFor("one", "c1");
  assert.match(luck, /^[0-9a-f]{32}$/);
  assert.equal(seedFor("one", "c1"), luck);
  assert.notEqual(seedFor("two", "c1"), luck);
  assert.deepEqual(addedSeed("one"), { table: "one", commitment: "c1", luck });
  assert.equal(addedSeed("three"), null);
});

test("a seed that the server has seen is not used for another commitment", () => {
  const luck = seedFor("four", "c1");
  assert.notEqual(seedFor("four", "c2"), luck);
});

test("the seed of a rematch is found at its table", () => {
  const luck = rematchSeed("five", "c5");
  assert.equal(rematchSeed("five", "c5"), luck);
  assert.equal(addedSeed("five"), null);
  moveRematchSeed("five", "six");
  assert.deepEqual(addedSeed("six"), { table: "six", commitment: "c5", luck });
  moveRematchSeed("nobody", "seven");
  assert.equal(addedSeed("seven"), null);
});

test("invalid stored seeds are ignored", () => {
  write("border-luck", { table: "eight" });
  assert.equal(addedSeed("eight"), null);
  assert.equal(seedFor("eight", "c8"), seedFor("eight", "c8"));
});
