// The random seed of this device: one for each table and commitment, kept for the proof.

import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, luckFor, luckOf, nextLuck, randomHex, write } from "../../../src/border/page/app/device.js";
import "../crypto.js";

test("random bytes in hexadecimal, never the same", () => {
  assert.match(randomHex(16), /^[0-9a-f]{32}$/);
  assert.notEqual(randomHex(16), randomHex(16));
});

test("a device has one seed for all its seats at a table, and another elsewhere", () => {
  const luck = luckFor("one", "c1");
  assert.match(luck, /^[0-9a-f]{32}$/);
  assert.equal(luckFor("one", "c1"), luck);
  assert.notEqual(luckFor("two", "c1"), luck);
  assert.deepEqual(luckOf("one"), { table: "one", commitment: "c1", luck });
  assert.equal(luckOf("three"), null);
});

test("a seed that the server has seen is not used for another commitment", () => {
  const luck = luckFor("four", "c1");
  assert.notEqual(luckFor("four", "c2"), luck);
});

test("the seed of a rematch is found at its table", () => {
  const luck = nextLuck("five", "c5");
  assert.equal(nextLuck("five", "c5"), luck);
  assert.equal(luckOf("five"), null);
  follow("five", "six");
  assert.deepEqual(luckOf("six"), { table: "six", commitment: "c5", luck });
  follow("nobody", "seven");
  assert.equal(luckOf("seven"), null);
});

test("invalid stored seeds are ignored", () => {
  write("border-luck", { table: "eight" });
  assert.equal(luckOf("eight"), null);
  assert.equal(luckFor("eight", "c8"), luckFor("eight", "c8"));
});
