// Review of a game: rounds, decisions, and reasons for better ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  aimsOf,
  chancesOf,
  choicesIn,
  clearest,
  closedBy,
  costliest,
  gainer,
  leftBy,
  labelsOf,
  linesOf,
  marksOf,
  nearedBy,
  roundsOf,
} from "../../../src/border/page/screens/review/state.js";
import { board, game, seat, view } from "../table.js";

const frame = (version, round, event, changes = {}) => ({
  version,
  round,
  event,
  view: view({ game: game({ round, active: 1 }), ...changes.view }),
  closings: changes.closings ?? [],
});
const mill = { seat: 1, territory: 2, value: 5, first: true };

/** A whole round in which Ann throws twice, and the start of the next. */
const frames = () => [
  frame(3, 1, { kind: "started", boards: [], first: 0 }),
  frame(4, 1, { kind: "thrown", seat: 0, dice: "roygb" }),
  frame(5, 1, { kind: "kept", seat: 0, dice: [1, 3] }),
  frame(6, 1, { kind: "thrown", seat: 0, dice: "soygs" }),
  frame(7, 1, { kind: "stopped", seat: 0 }),
  frame(8, 1, { kind: "crossed", seat: 0, cells: ["d1", "e1"], forced: false }),
  frame(9, 1, { kind: "revealed", cells: [[], ["a2"]] }, { closings: [mill] }),
  frame(10, 2, { kind: "thrown", seat: 1, dice: "rrrrr" }),
];

test("rounds are listed as played, without the unfinished one", () => {
  const [round, ...others] = roundsOf(frames());
  assert.deepEqual(others, []);
  assert.equal(round.round, 1);
  assert.equal(round.view.game.active, 0, "whoever threw is active");
  assert.deepEqual(round.played, {
    active: 0,
    shown: [[..."roygb"], [..."soygs"]],
    kept: [["o", "g"]],
    crossed: [["d1", "e1"], ["a2"]],
  });
  assert.deepEqual(round.versions, { thrown: [4, 6], first: 8, second: 9 });
  assert.deepEqual(round.closings, [mill]);
  assert.deepEqual(roundsOf([]), []);
});

/** An analysed round in which keeping cost nothing, stopping a tenth, the crosses two tenths, and the reply nothing. */
const account = (changes = {}) => ({
  active: 0,
  before: [0.5, 0.5],
  thrown: [
    [0.6, 0.4],
    [0.7, 0.3],
  ],
  decided: [
    [0.6, 0.4],
    [0.6, 0.4],
  ],
  bestFirst: [0.6, 0.4],
  first: [0.4, 0.6],
  replied: [
    [0.4, 0.6],
    [0.39, 0.61],
  ],
  after: [0.45, 0.55],
  bestKept: [["o", "g"], ["y"]],
  bestCrossed: [["f1"], []],
  ...changes,
});

test("decisions are compared with the best ones", () => {
  const choices = choicesIn(roundsOf(frames())[0], account());
  assert.deepEqual(
    choices.map(({ seat, kind, number, version }) => [seat, kind, number, version]),
    [
      [0, "keep", 1, 4],
      [0, "keep", 2, 6],
      [0, "first", 2, 8],
      [1, "second", 2, 9],
    ],
  );
  const [keep, stop, first, second] = choices;
  assert.equal(keep.cost, 0);
  assert.ok(Math.abs(stop.cost - 0.1) < 1e-12);
  assert.deepEqual(stop.chosen.kept, [..."soygs"], "who stops keeps all five");
  assert.deepEqual(stop.best.kept, ["y"]);
  assert.equal(stop.view.game.throw, 2);
  assert.ok(Math.abs(first.cost - 0.2) < 1e-12);
  assert.deepEqual([first.chosen.cells, first.best.cells], [["d1", "e1"], ["f1"]]);
  assert.equal(second.cost, 0, "better than the best that was known costs nothing");

  assert.deepEqual(costliest(choices, null, 5), [first, stop]);
  assert.deepEqual(costliest(choices, null, 1), [first]);
  assert.deepEqual(costliest(choices, 1, 5), []);
});

test("chances before each round and after the last", () => {
  assert.deepEqual(chancesOf([]), []);
  const later = account({ before: [0.45, 0.55], after: [1, 0] });
  assert.deepEqual(chancesOf([account(), later]), [
    [0.5, 0.5],
    [0.45, 0.55],
    [1, 0],
  ]);
});

test("the graph grows with the known rounds, and names do not overlap", () => {
  const chances = [
    [0.25, 0.25, 0.25, 0.25],
    [0.97, 0.01, 0.01, 0.01],
  ];
  assert.deepEqual(linesOf(chances, 2)[0].points, [
    { x: 0, y: 0.75 },
    { x: 0.5, y: 0.03 },
  ]);
  const labels = labelsOf(chances).sort();
  for (const [k, label] of labels.entries()) {
    assert.ok(label >= 0 && label <= 1);
    if (k) assert.ok(label - labels[k - 1] > 0.08);
  }
  const rounds = roundsOf(frames());
  assert.deepEqual(
    marksOf(
      rounds,
      [
        [0.5, 0.5],
        [0.3, 0.7],
      ],
      2,
    ),
    [{ ...rounds[0].closings[0], round: 1, at: { x: 0.5, y: 0.3 } }],
  );
  assert.deepEqual(marksOf(rounds, [], 2), []);
  assert.equal(rounds[0].closings.length, 1);
  assert.deepEqual([linesOf([], 2), labelsOf([])], [[], []]);
});

const [well] = board.territories;
const almost = well.ring.slice(1);
const last = well.ring[0];
const lastColour = board.cells.find(({ name }) => name === last).colour;
const choice = (changes = {}) => ({
  round: 1,
  seat: 0,
  view: view({ seats: [seat(0, { crossed: almost }), seat(1)], game: game({ throw: 1 }) }),
  dice: [lastColour, "s", "s", "s", "s"],
  chosen: { shares: [0.3, 0.5, 0.2], kept: [], cells: [] },
  best: { shares: [0.4, 0.42, 0.18], kept: [], cells: [last] },
  ...changes,
});

test("reasons: closed territories, approached ones, and leftovers", () => {
  const [closed] = closedBy(board, choice(), [last]);
  assert.deepEqual(closed, { key: well.key, points: well.high });
  const late = choice({ view: { ...choice().view, game: game({ taken: [well.number] }) } });
  assert.equal(closedBy(board, late, [last])[0].points, well.low);
  assert.deepEqual(closedBy(board, choice(), []), []);
  const further = choice({ view: view({ seats: [seat(0, { crossed: almost.slice(1) }), seat(1)] }) });
  assert.equal(nearedBy(board, further, [last]).missing, 1);
  assert.equal(nearedBy(board, further, []), null);
  assert.deepEqual(leftBy(board, choice(), [last]), ["s", "s", "s", "s"]);
  assert.deepEqual(gainer(choice(), 0.005).seat, 1);
  assert.equal(gainer(choice({ chosen: choice().best }), 0.005), null);
});

test("reasons: higher odds from a keep", () => {
  const aims = aimsOf(board, choice({ best: { shares: [], kept: ["s"], cells: [] } }));
  const ring = aims.findIndex(({ territory }) => territory === well.key);
  assert.deepEqual(aims[ring].cells, [last], "only what is missing");
  assert.ok(aims.every(({ missing }) => missing > 0 && missing <= 5));
  assert.ok(aims.some(({ territory, colours }) => !territory && colours.every((colour) => colour === "s")));
  const none = aims.map(() => 0.2);
  const found = clearest(
    aims,
    none,
    none.map((odds, k) => (k === ring ? 0.8 : odds)),
  );
  assert.deepEqual(found, { aim: aims[ring], chosen: 0.2, better: 0.8 });
  assert.equal(clearest(aims, none, none), null);
});
