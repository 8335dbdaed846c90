// Join policy, free names, and replies to join requests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerTo } from "../../../src/border/page/screens/lobby/screen.js";
import { freeName, hasToAsk, maySit } from "../../../src/border/page/game/selectors.js";
import { seat, view } from "../table.js";

const guest = (changes = {}) =>
  view({ host: false, phase: "gathering", game: null, seats: [seat(0, { yours: false })], ...changes });
const ASKING = [{ guest: 1, name: "Ben", yours: true }];
const state = (shown, pending = null) => ({ frame: { view: shown }, pending });

test("the host can always sit down, others as the policy says, and nobody asks twice", () => {
  assert.deepEqual([maySit(guest()), hasToAsk(guest())], [true, false]);
  assert.deepEqual([maySit(guest({ door: "ask" })), hasToAsk(guest({ door: "ask" }))], [true, true]);
  assert.equal(maySit(guest({ door: "locked" })), false);
  assert.equal(maySit(guest({ door: "ask", asking: ASKING })), false);
  assert.deepEqual([maySit(view({ door: "locked" })), hasToAsk(view({ door: "ask" }))], [true, false]);
});

test("a guest learns that they were accepted, rejected or removed", () => {
  const [asks, idle, sits] = [guest({ asking: ASKING }), guest(), guest({ seats: [seat(0)] })];
  assert.equal(answerTo(state(asks), state(sits)), "let-in");
  assert.equal(answerTo(state(asks), state(idle)), "turned-away");
  assert.equal(answerTo(state(sits), state(idle)), "sent-away");
  assert.equal(answerTo(state(idle), state(guest())), null);
  assert.equal(answerTo(state(sits), state(guest({ seats: [seat(0), seat(1)] }))), null);
});

test("guests who left, are new or already play get no message", () => {
  const [asks, idle, sits] = [guest({ asking: ASKING }), guest(), guest({ seats: [seat(0)] })];
  assert.equal(answerTo(state(asks, "c1"), state(idle)), null);
  assert.equal(answerTo(state(sits, "c1"), state(idle)), null);
  assert.equal(answerTo({ frame: null, pending: null }, state(idle)), null);
  assert.equal(answerTo(state(asks), state(guest({ phase: "playing" }))), null);
});

test("a taken name gets a number", () => {
  assert.equal(freeName("Ben", ["Ann"]), "Ben");
  assert.equal(freeName("", ["", ""]), "");
  assert.equal(freeName(" ann ", ["Ann"]), "ann 2");
  assert.equal(freeName("ＡNN", ["Ann", "ann 2"]).slice(-2), " 3");
  assert.equal(freeName("x".repeat(40), ["X".repeat(40)]), `${"x".repeat(37)} 2`);
});
