// The length of names counts visible characters.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_NAME_CHARS, shortened } from "../../../src/border/page/game/selectors.js";

const FAMILY = "👩🏽\u200d👩🏿\u200d👧🏻\u200d👦🏽";

test("a name that fits stays unchanged", () => {
  for (const name of ["", "Ada", FAMILY.repeat(MAX_NAME_CHARS), "e\u0301"]) assert.equal(shortened(name), name);
});

test("a longer one is cut between two characters, never within one", () => {
  for (const one of [FAMILY, "🇨🇿", "e\u0301", "x"])
    assert.equal(shortened(one.repeat(MAX_NAME_CHARS + 3)), one.repeat(MAX_NAME_CHARS));
});
