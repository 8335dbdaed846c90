// Storage that works, is full, or is forbidden.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { storageFailed, writeImportant, read, write } from "../../../src/border/page/app/device.js";

/** A browser’s storage with a limit on the length of a text. */
const storage = (most) => {
  const kept = new Map();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => kept.delete(key),
    setItem: (key, text) => {
      if (text.length > most) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  };
};

afterEach(() => {
  globalThis.localStorage = globalThis.sessionStorage = storage(1000);
  writeImportant("key", null);
});

test("written values can be read and stay on the device", () => {
  globalThis.localStorage = storage(1000);
  globalThis.sessionStorage = storage(1000);
  writeImportant("key", { a: 1 });
  assert.deepEqual(read("key", null), { a: 1 });
  assert.equal(localStorage.kept.get("key"), '{"a":1}');
  assert.equal(storageFailed.value, false);
  assert.equal(read("other", "otherwise"), "otherwise");
});

test("a full storage is noted, and a reload still finds new values", () => {
  globalThis.localStorage = storage(5);
  globalThis.sessionStorage = storage(1000);
  localStorage.kept.set("key", "[1]");
  writeImportant("key", [1, 2, 3]);
  assert.equal(storageFailed.value, true);
  assert.deepEqual(read("key", null), [1, 2, 3]);
  assert.equal(sessionStorage.kept.get("key"), "[1,2,3]");
  writeImportant("key", [2]);
  assert.equal(storageFailed.value, false);
  assert.deepEqual([localStorage.kept.get("key"), sessionStorage.kept.size], ["[2]", 0]);
});

test("without storage the tab remembers values itself", () => {
  const forbidden = new Proxy({}, { get: () => assert.fail("forbidden") });
  globalThis.localStorage = globalThis.sessionStorage = forbidden;
  assert.equal(write("key", "kept"), false);
  assert.equal(read("key", null), "kept");
});

test("unreadable values count as missing", () => {
  globalThis.localStorage = storage(1000);
  globalThis.sessionStorage = storage(1000);
  localStorage.kept.set("broken", "{");
  assert.deepEqual(read("broken", []), []);
});
