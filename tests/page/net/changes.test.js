// Applying view diffs from the server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { applyDiff } from "../../../src/border/page/net/session.js";
import { game, seat, view } from "../table.js";

const table = view({ seats: [seat(0), seat(1)], game: game({ throw: 1 }) });

test("unnamed fields stay unchanged", () => {
  assert.deepEqual(applyDiff(table, {}), table);
  assert.deepEqual(applyDiff(table, { version: 9 }), { ...table, version: 9 });
});

test("seats and the game are updated field by field", () => {
  const { seats, game: now } = applyDiff(table, { seats: { 1: { score: 7 } }, game: { throw: 2 } });
  assert.deepEqual(seats, [table.seats[0], { ...table.seats[1], score: 7 }]);
  assert.deepEqual(now, { ...table.game, throw: 2 });
});

test("seats may be removed, and a game may start", () => {
  const waiting = view({ seats: [seat(0), seat(1), seat(2)], game: null });
  assert.deepEqual(applyDiff(waiting, { seats: [seat(0), seat(1)], game: table.game }).seats.length, 2);
  assert.deepEqual(applyDiff(waiting, { game: table.game }).game, table.game);
});
