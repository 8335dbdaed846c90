// Messages that disappear after a while.

import assert from "node:assert/strict";
import { test } from "node:test";
import { notice, notify } from "../../../src/border/page/app/state.js";

test("a message is not cut short by the timer of the one before", ({ mock }) => {
  mock.timers.enable();
  notify("one", 4000);
  mock.timers.tick(3000);
  notify("two", 4000);
  mock.timers.tick(3999);
  assert.equal(notice.value, "two");
  mock.timers.tick(1);
  assert.equal(notice.value, "");
});
