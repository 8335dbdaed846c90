// Messages that disappear after a while.

import assert from "node:assert/strict";
import { test } from "node:test";
import { notice, notify } from "../../../src/border/page/app/state.js";

test("a message is not cut short by the timer of the one before", () => {
  const timers = new Map();
  let last = 0;
  globalThis.setTimeout = (end) => {
    last += 1;
    timers.set(last, end);
    return last;
  };
  globalThis.clearTimeout = (id) => timers.delete(id);
  notify("one", 4000);
  notify("two", 4000);
  assert.equal(notice.value, "two");
  assert.equal(timers.size, 1);
  timers.get(last)();
  assert.equal(notice.value, "");
});
