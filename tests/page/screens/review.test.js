// Review of a game: rounds, decisions, and reasons for better ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../worker.js";
import { reason } from "../../../src/border/page/core/client.js";
import { reasonTexts } from "../../../src/border/page/screens/review/choices.js";
import {
  chancesOf,
  choicesIn,
  costliest,
  gainer,
  labelsOf,
  ledgersOf,
  linesOf,
  marksOf,
  roundsOf,
} from "../../../src/border/page/screens/review/state.js";
import { board, game, seat, segmentOf, view } from "../table.js";

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

test("the ledgers are those after the last round", () => {
  const later = account({ ledgers: [[0.5, 0.2, 0.1, -0.1, 0.2, 0.1, 1]] });
  const [ledger, ...others] = ledgersOf([account({ ledgers: [] }), later]);
  assert.deepEqual(others, []);
  assert.deepEqual([ledger.start, ledger.othersLuck, ledger.cost, ledger.result], [0.5, 0.1, -0.1, 1]);
  assert.deepEqual(ledgersOf([]), []);
});

test("the other seat that gained most is named if it gained enough", () => {
  const [chosen, best] = [{ shares: [0.3, 0.5, 0.2] }, { shares: [0.4, 0.42, 0.18] }];
  assert.equal(gainer({ seat: 0, chosen, best }, 0.005).seat, 1);
  assert.equal(gainer({ seat: 0, chosen: best, best }, 0.005), null);
});

const boards = [board, board];
const [well] = board.territories;
const last = well.ring.find((cell) => segmentOf(cell));
const { colour } = segmentOf(last);
const other = colour === "s" ? "g" : "s";
const dice = [colour, other, other, other, other];
const others = segmentOf(last).cells.filter((cell) => cell !== last);
const crossed = [...new Set(["c1", "k12", ...others, ...well.ring.filter((cell) => cell !== last)])];
const asked = (changes) =>
  view({ seats: [seat(0, { crossed }), seat(1)], game: game({ dice: dice.join(""), ...changes }) });
const pass = { kept: [], cells: [] };
const cross = { kept: [], cells: [last] };
const closed = { seat: 0, territory: well.number, value: well.high, first: true };

test("the core explains crosses by what they close and leave", async () => {
  const { aim, effects } = await reason(boards, asked({ stage: "first", throw: 3 }), 0, [pass, cross]);
  assert.equal(aim, null);
  const [done, better] = effects;
  assert.deepEqual([done.closes, better.closes], [[], [closed]]);
  assert.deepEqual([done.left.sort(), done.most], [dice.sort(), 5]);
  assert.deepEqual([better.left, better.most], [Array(4).fill(other), 4]);
  const { ring } = board.territories.find(({ key }) => key === better.nearer.territory);
  assert.ok(ring.includes(last), "another ring that contains the cell");
  assert.equal(ring.filter((cell) => ![...crossed, last].includes(cell)).length, better.nearer.missing);
  assert.equal(done.nearer, null);
  const late = await reason(boards, asked({ stage: "first", throw: 3, taken: [well.number] }), 0, [pass, cross]);
  assert.deepEqual(late.effects[1].closes, [{ ...closed, value: well.low, first: false }]);
});

test("the core explains keeps by the odds of an aim", async () => {
  const kept = (letters) => ({ kept: letters, cells: [] });
  const view = asked({ stage: "keep", throw: 2 });
  const { aim, effects } = await reason(boards, view, 0, [kept(dice.slice(1)), kept(dice.slice(0, 4))]);
  assert.deepEqual([aim.cells, aim.territory, aim.odds[1]], [[last], well.key, 1]);
  assert.ok(aim.odds[0] < 1);
  assert.deepEqual(effects, []);
  assert.equal((await reason(boards, view, 0, [kept([colour]), kept([colour])])).aim, null);
});

test("reasons in words", (context) => {
  globalThis.document = { documentElement: { lang: "en" } };
  context.after(() => delete globalThis.document);
  const keys = (choice, reason) => [0, 1].map((which) => reasonTexts(boards, { seat: 0, ...choice }, reason, which));
  const aim = { cells: [last], territory: null, odds: [0.1, 0.2] };
  const keep = { kind: "keep", view: asked({}) };
  assert.deepEqual(keys(keep, { aim, effects: [] })[1], ["reason-odds"]);
  assert.deepEqual(keys(keep, { aim: { ...aim, territory: well.key }, effects: [] })[0], ["reason-odds-territory"]);
  assert.deepEqual(keys(keep, { aim: null, effects: [] }), [[], []]);
  const none = { closes: [], replies: [], left: [], most: 0, nearer: null };
  const some = { ...none, closes: [closed], nearer: { territory: "mill", missing: 3 } };
  assert.deepEqual(keys({ kind: "second", view: asked({}) }, { aim: null, effects: [none, some] }), [
    [],
    ["reason-closes", "reason-nears"],
  ]);
  const first = [
    { ...none, left: dice, most: 1 },
    { ...none, left: dice, most: 5, replies: [{ ...closed, seat: 1 }] },
  ];
  assert.deepEqual(keys({ kind: "first", view: asked({}) }, { aim: null, effects: first }), [
    ["reason-leaves-one"],
    ["reason-leaves", "reason-reply"],
  ]);
});
