// Requests to the coach, its answers, and when they are shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  adviceOf,
  advisedCells,
  advisedDice,
  coachedMoves,
  chosen,
  decisionOf,
  draftOf,
  oddsNow,
  bestAims,
  NO_COACHING,
  asFinalRoll,
} from "../../../src/border/page/screens/coach/advice.js";
import { tableKey } from "../../../src/border/page/game/keyboard.js";
import { reduce } from "../../../src/border/page/game/reducer.js";
import { consultedLately, linesOf } from "../../../src/border/page/game/story.js";
import { board, completing, crossing, game, legal, seat, state, view } from "../table.js";

const lying = (changes = {}) => game({ stage: "keep", throw: 1, dice: "rrbys", ...changes });
const keeping = (changes = {}) => {
  const shown = view({ coach: true, game: lying(), legal: [completing("rrbys", [], ["keep", "stop"])] });
  return state(shown, changes);
};
const second = (changes = {}) =>
  state(view({ coach: true, game: game({ stage: "second" }), legal: [crossing("rr", ["d1"])] }), changes);
const hint = (share, { kept = [], cells = [] } = {}) => ({ shares: [share, 1 - share], kept, cells });

test("the coach can be used while a seat of this device decides about dice", () => {
  assert.equal(coachedMoves(keeping()).seat, 0);
  assert.equal(coachedMoves(second()).seat, 0);
  assert.equal(coachedMoves(keeping({ diceFalling: true })), null);
  assert.equal(coachedMoves(keeping({ boards: [] })), null);
  assert.equal(coachedMoves(state(view({ coach: true, legal: [legal()] }))), null, "the dice have to be thrown first");
  assert.equal(coachedMoves(state(view({ coach: true }))), null, "it is somebody else's turn");
  const forbidden = keeping();
  forbidden.frame.view.coach = false;
  assert.equal(coachedMoves(forbidden), null);
});

test("its keys work where the coach can be used", () => {
  const kind = (key, table) => tableKey(key, table)?.change.kind ?? null;
  assert.deepEqual(
    ["h", "o", "a"].map((key) => kind(key, keeping())),
    ["hint", "odds", null],
  );
  assert.deepEqual(
    ["h", "o", "a"].map((key) => kind(key, second())),
    ["hint", null, null],
  );
  const warned = keeping({ coach: { ...NO_COACHING, warning: { kind: "keep", cost: 0.1 } } });
  assert.equal(kind("a", warned), "anyway");
  assert.equal(kind("h", state(view({ legal: [crossing("rr", ["d1"])] }))), null);
});

const aimAt = (dice, odds, territory = null) => ({ cells: [dice], dice: [...dice], territory, odds });

test("the best few aims are shown, by probability and value", () => {
  const aims = [aimAt("rr", 0.5), aimAt("yyy", 0.4), aimAt("b", 1), aimAt("ggggg", 0.001)];
  assert.deepEqual(
    bestAims(board, aims, []).map(({ dice, odds }) => [dice.join(""), odds]),
    [
      ["yyy", 0.4],
      ["rr", 0.5],
      ["b", 1],
    ],
  );
});

test("segments of one colour and length are shown once, and not beside a territory that needs the same dice", () => {
  const [well] = board.territories;
  const aims = [aimAt("rr", 0.5, well.key), aimAt("rr", 0.5), aimAt("yy", 0.4), aimAt("yy", 0.4)];
  assert.deepEqual(bestAims(board, aims, []), [aims[0], aims[2]]);
});

test("a territory counts its cells and the points that it brings now", () => {
  const [well] = board.territories;
  const [closing, segment] = [aimAt("rr", 0.1, well.key), aimAt("yyyyy", (0.1 * (well.low + well.high + 4)) / 10)];
  assert.deepEqual(bestAims(board, [closing, segment], []), [closing, segment]);
  assert.deepEqual(bestAims(board, [closing, segment], [well.number]), [segment, closing]);
});

test("the champion’s decision, the cost of others, and your choice", () => {
  const hints = [["r", "r"], ["r"], [], ["b"], ["y"], ["s"], ["r", "b"]].map((kept, k) =>
    hint(0.5 - k / 100, { kept }),
  );
  const { share, choices } = adviceOf(hints, 0, keeping({ draft: { keep: [0, 2], cells: [] } }));
  assert.equal(share, 0.5);
  assert.deepEqual(
    choices.map(({ what, kept, yours }) => [what, kept.join(""), yours]),
    [
      ["keep", "rr", false],
      ["keep", "r", false],
      ["keep", "", false],
      ["keep", "b", false],
      ["keep", "y", false],
      ["keep", "rb", true],
    ],
  );
  assert.ok(Math.abs(choices[5].cost - 0.06) < 1e-9);
  const stopping = adviceOf([hint(0.5, { kept: [..."rrbys"] }), hint(0.4)], 0, keeping());
  assert.deepEqual(
    stopping.choices.map(({ what, yours }) => [what, yours]),
    [
      ["stop", false],
      ["keep", false],
    ],
  );
  const crossings = adviceOf(
    [hint(0.5, { cells: ["d1"] }), hint(0.4)],
    0,
    second({ draft: { keep: [], cells: ["d1"] } }),
  );
  assert.deepEqual(
    crossings.choices.map(({ what, yours }) => [what, yours]),
    [
      ["cross", true],
      ["pass", false],
    ],
  );
});

test("a warning shows the cost of the decision, not of the draft", () => {
  const hints = [hint(0.5, { kept: ["r"] }), hint(0.4, { kept: [..."rrbys"] })];
  const { choices } = adviceOf(hints, 0, keeping({ draft: { keep: [0], cells: [] } }), "stop");
  assert.deepEqual(
    choices.map(({ what, yours }) => [what, yours]),
    [
      ["keep", false],
      ["stop", true],
    ],
  );
});

test("advice is marked: kept dice first, cells on the board of their seat", () => {
  const choices = [{ what: "keep", kept: ["r"], cells: [] }];
  const coach = { ...NO_COACHING, advice: { seat: 0, share: 0.5, choices } };
  assert.deepEqual(advisedDice(keeping({ coach })), [0]);
  assert.deepEqual(advisedDice(keeping({ coach, draft: { keep: [1], cells: [] } })), [1]);
  const cells = {
    ...NO_COACHING,
    advice: { seat: 0, share: 0.5, choices: [{ what: "cross", kept: [], cells: ["d1"] }] },
  };
  assert.deepEqual(advisedDice(second({ coach: cells })), []);
  assert.deepEqual(advisedCells(second({ coach: cells }), 0), ["d1"]);
  assert.deepEqual(advisedCells(second({ coach: cells }), 1), []);
});

test("the player’s own choice is among the hints", () => {
  const kept = [hint(0.5, { kept: ["b", "r"] }), hint(0.4, { kept: [..."rrbys"] })];
  const table = keeping({ draft: { keep: [0, 2], cells: ["d1", "e1"] } });
  assert.equal(chosen(kept, "keep", table), kept[0]);
  assert.equal(chosen(kept, "stop", table), kept[1]);
  const cells = [hint(0.5, { cells: ["e1", "d1"] }), hint(0.4)];
  assert.equal(chosen(cells, "cross", table), cells[0]);
  assert.equal(chosen(cells, "ask-pass", table), cells[1]);
});

test("crossing while dice may be thrown again is rated with final dice", () => {
  assert.equal(asFinalRoll(keeping().frame.view).game.stage, "first");
  assert.equal(asFinalRoll(second().frame.view).game.stage, "second");
});

test("each decision has a key, and a draft has another", () => {
  const [one, other] = [keeping(), keeping({ draft: { keep: [1], cells: [] } })];
  assert.equal(decisionOf(one), decisionOf(other));
  assert.notEqual(draftOf(one), draftOf(other));
});

const said = { ...NO_COACHING, odds: [], advice: { seat: 0, share: 0.5, choices: [] } };
const update = (shown) => ({ kind: "heard", message: { kind: "update", table: shown, news: [] }, now: 0 });

test("an answer stays until the decision changes", () => {
  const table = keeping({ coach: said });
  const { frame } = table;
  assert.equal(reduce(table, update({ ...frame.view, version: 2 })).coach, said);
  const thrown = { ...frame.view, version: 2, game: lying({ throw: 2 }) };
  assert.equal(reduce(table, update(thrown)).coach, NO_COACHING, "although the same dice fell again");
  assert.equal(reduce(table, update({ ...frame.view, version: 2, legal: [] })).coach, NO_COACHING);
});

test("a warning ends when the choice changes, and advice can be closed", () => {
  const warned = keeping({ coach: { ...said, warning: { kind: "keep", cost: 0.1 } } });
  for (const change of [
    { kind: "tap-die", die: 1 },
    { kind: "tap-cell", cell: "d1" },
    { kind: "undo" },
    { kind: "reset" },
  ]) {
    const { coach } = reduce(warned, change);
    assert.deepEqual([coach.warning, coach.advice], [null, null], change.kind);
    assert.equal(reduce(keeping({ coach: said }), change).coach, said, "without one it stays");
  }
  const { coach } = reduce(warned, { kind: "dismiss" });
  assert.deepEqual([coach.warning, coach.advice, coach.odds], [null, null, []]);
});

test("use of the coach appears in the log and is remembered for the round", () => {
  const events = [
    { kind: "thrown", seat: 0, dice: "rrbys" },
    { kind: "consulted", seat: 0, aid: "odds" },
  ];
  const news = events.map((event, k) => ({ version: k + 1, at: 0, event, game: null }));
  const lines = linesOf(news, view({ seats: [seat(0), seat(1)] }), [board, board]);
  assert.deepEqual(
    lines.map(({ event, seat }) => [event.kind, seat]),
    [
      ["thrown", 0],
      ["consulted", 0],
    ],
  );
  const table = state(view({ version: 9 }), { log: news });
  assert.deepEqual(consultedLately(table), [events[1]]);
  const over = { version: 3, at: 0, event: { kind: "revealed", cells: [[], []] }, game: null };
  assert.deepEqual(consultedLately(state(view({ version: 9 }), { log: [...news, over] })), []);
});

test("odds belong to the dice kept now, not before", () => {
  const odds = [{ aim: { cells: ["d1"], dice: ["r"], territory: null, worth: 1 }, odds: 0.5 }];
  const table = keeping({ coach: { ...NO_COACHING, odds, oddsKey: draftOf(keeping()) } });
  assert.equal(oddsNow(table), odds);
  assert.equal(oddsNow(reduce(table, { kind: "tap-die", die: 0 })), null);
  assert.equal(oddsNow(keeping()), null);
});
