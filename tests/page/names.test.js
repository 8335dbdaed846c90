// The length of names counts visible characters.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, shortened } from "../../src/border/server/page/state/names.js";

const FAMILY = "👩🏽\u200d👩🏿\u200d👧🏻\u200d👦🏽";

test("a name that fits stays unchanged", () => {
  for (const name of ["", "Ada", FAMILY.repeat(LONGEST), "e\u0301"]) assert.equal(shortened(name), name);
});

test("a longer one is cut between two characters, never within one", () => {
  for (const one of [FAMILY, "🇨🇿", "e\u0301", "x"])
    assert.equal(shortened(one.repeat(LONGEST + 3)), one.repeat(LONGEST));
});
