// Tips in a first game, and their moments.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isTipDue, tipAt } from "../../../src/border/page/screens/table/tips.js";
import { board, completing, crossing, game, legal, seat, state, view } from "../table.js";

const BEFORE = state(view({ legal: [legal()] }));
const KEEP = ["keep", "stop"];
const keeping = (names) =>
  state(view({ game: game({ stage: "keep", dice: "rrrrr" }), legal: [completing("rrrrr", names, KEEP)] }));
const RED = board.segments.find(({ colour }) => colour === "r").cells[0];
const SECOND = state(view({ game: game({ stage: "second", active: 1 }), legal: [crossing("rrrrr", ["b2"])] }));

test("before the first throw there is no tip", () => {
  assert.equal(tipAt(BEFORE, []), null);
});

test("a segment that can be completed comes before dice that can be kept", () => {
  assert.equal(tipAt(keeping([RED]), []), "segment");
  assert.equal(tipAt(keeping([RED]), ["segment"]), "keep");
  assert.equal(tipAt(keeping([]), []), "keep");
  assert.equal(tipAt({ ...keeping([]), draft: { keep: [1], cells: [] } }, []), null, "it is known already");
});

test("the tip about leftover dice is for players who can use them", () => {
  assert.equal(tipAt(SECOND, []), "second");
  assert.equal(tipAt({ ...SECOND, queue: [SECOND.frame] }, []), null, "while something is still shown");
});

test("the tip about closing appears near or after the first closed territory", () => {
  const said = ["segment", "keep", "second"];
  assert.equal(tipAt(SECOND, said), null);
  const closed = seat(1, { closed: [{ territory: 1, value: 4, first: true }] });
  const shown = { ...SECOND.frame.view, seats: [seat(0), closed] };
  assert.equal(tipAt(state(shown), said), "closing");
  const near = seat(0, { crossed: board.territories[0].ring.slice(3) });
  assert.equal(tipAt(state({ ...SECOND.frame.view, seats: [near, seat(1)] }), said), "closing");
});

test("each tip appears once and ends with its moment", () => {
  assert.equal(tipAt(SECOND, ["second"]), null);
  assert.equal(isTipDue("second", SECOND), true);
  assert.equal(isTipDue("second", BEFORE), false);
  assert.equal(isTipDue("keep", state(view())), false, "it is not your turn");
});
