// The lesson: what learners may try, the feedback, and the next steps.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  lessonAt,
  canShow,
  buttonCount,
  isNewPart,
  isOver,
  reduceLesson,
  lessonKey,
  parts,
  stepKey,
  lessonAtKey,
  stepOf,
  MAX_TRIES,
} from "../../../src/border/page/screens/lesson/state.js";
import { legalNow, spent } from "../../../src/border/page/game/selectors.js";
import { board, completing, crossing, dice, game, legal, seat, view } from "../table.js";

const WHITE = ["c1", "k12"];
const grey = ["k3", "k4"]; // the grey segment of length 2
const closing = { territory: 1, value: 4, first: true };

const step = (key, changes) => ({
  key,
  seat: 0,
  task: "cross",
  before: view(),
  after: view(),
  keep: [],
  need: [],
  least: 0,
  most: 5,
  cells: [],
  show: [],
  ...changes,
});
const throwing = step("throw", { task: "throw", before: view({ legal: [legal()] }) });
const keeping = step("grey", {
  task: "keep",
  keep: [1, 2],
  before: view({
    game: game({ stage: "keep", throw: 1, dice: "rssyo" }),
    legal: [
      legal({ may: ["keep", "stop"], dice: dice("rssyo"), most: 5, segments: completing("rssyo", ["k3"]).segments }),
    ],
  }),
});
const full = step("complete", {
  need: grey,
  least: 2,
  cells: grey,
  before: view({ game: game({ stage: "first", throw: 3, dice: "yssrb" }), legal: [completing("yssrb", ["k3"])] }),
  after: view({
    game: game({ stage: "second", dice: "yssrb", left: [0, 3, 4] }),
    seats: [seat(0, { crossed: [...WHITE, ...grey] }), seat(1)],
  }),
});
const beside = step("beside", {
  least: 2,
  cells: ["d1", "b2"],
  before: view({
    game: game({ stage: "second", active: 1, dice: "yssrb", left: [0, 3, 4], most: 3 }),
    legal: [crossing("yrb", ["d1", "b2", "j12"])],
  }),
  after: view({
    version: 9,
    game: game({ round: 2, taken: [1] }),
    seats: [
      seat(0, { crossed: [...WHITE, "d1", "b2"], closed: [closing], score: 4 }),
      seat(1, { closed: [{ ...closing, territory: 2 }] }),
    ],
  }),
});
const nothing = step("pass", {
  task: "pass",
  seat: 1,
  before: view({ game: game({ stage: "second", dice: "yyyrr", left: [3], most: 1 }), legal: [crossing("r", [])] }),
});
const end = view({ version: 99 });
const lesson = { boards: [board, board], steps: [throwing, keeping, full, beside, nothing], end };

const at = (number, ...actions) => actions.reduce(reduceLesson, lessonAt(lesson, number));
const [tap, die] = [(cell) => ({ kind: "tap-cell", cell }), (number) => ({ kind: "tap-die", die: number })];
const reason = (state) => state.table.reason?.key;
const THROW = { kind: "throw" },
  KEEP = { kind: "keep" },
  STOP = { kind: "stop" },
  CROSS = { kind: "cross" },
  PASS = { kind: "pass" };

test("it starts with the first step", () => {
  const state = lessonAt(lesson);
  assert.equal(stepOf(state), throwing);
  assert.deepEqual([state.done, state.tries, isOver(state)], [false, 0, false]);
  assert.deepEqual(legalNow(state.table).may, ["throw"]);
});

test("a throw leads to the next step", () => {
  assert.equal(stepOf(at(0, THROW)), keeping);
  assert.equal(stepOf(at(1, THROW)), keeping, "where nothing is to be thrown, nothing happens");
});

test("a tap on the board before the throw is explained", () => {
  assert.equal(reason(at(0, tap("d1"))), "why-throw-first");
});

test("the right dice have to be kept: missing and surplus ones are named by colour", () => {
  assert.equal(stepOf(at(1, die(1), die(2), KEEP)), full);
  const missing = at(1, die(1), KEEP);
  assert.deepEqual(missing.table.reason, { key: "lesson-keep-too", args: { colour: "s" } });
  const extra = at(1, die(1), die(2), die(3), KEEP);
  assert.deepEqual(extra.table.reason, { key: "lesson-keep-not", args: { colour: "y" } });
  assert.equal(extra.tries, 1);
});

test("stopping too early is explained, also with chosen cells", () => {
  assert.equal(reason(at(1, STOP)), "lesson-stop-early");
  assert.equal(reason(at(1, tap("k3"), CROSS)), "lesson-grey-else");
});

test("with the right dice another throw is refused, and stopping is no mistake", () => {
  assert.equal(reason(at(2, KEEP)), "lesson-no-throw");
  assert.deepEqual([reason(at(2, STOP)), at(2, STOP).tries], ["lesson-stop-now", 0]);
});

test("an illegal tap is explained by its rule and counted", () => {
  const state = at(2, tap("c12"));
  assert.equal(reason(state), "why-segment");
  assert.equal(state.tries, 1);
  assert.equal(at(2, tap("k3")).tries, 0);
});

test("the segment can be drafted, removed, and confirmed", () => {
  assert.deepEqual(at(2, tap("k4")).table.draft.cells, grey);
  assert.deepEqual(spent(at(2, tap("k4")).table, 0), ["s", "s"]);
  assert.deepEqual(at(2, tap("k4"), { kind: "undo" }).table.draft.cells, []);
  assert.deepEqual(at(2, tap("k4"), { kind: "reset" }).table.draft.cells, []);
  const done = at(2, tap("k4"), CROSS);
  assert.equal(done.done, true);
  assert.deepEqual(done.table.frame.view.seats[0].crossed, [...WHITE, ...grey]);
  assert.equal(done.table.frame.view.game.stage, "second", "the dice that are left are seen");
  assert.equal(legalNow(done.table), null);
});

test("confirming nothing is no mistake, passing is one", () => {
  assert.deepEqual([reason(at(2, CROSS)), at(2, CROSS).tries], ["lesson-choose-first", 0]);
  assert.deepEqual([reason(at(2, PASS)), at(2, PASS).tries], ["lesson-pass-not", 1]);
});

test("where nothing fits, only passing is possible", () => {
  for (const kind of ["ask-pass", "pass"]) assert.equal(at(4, { kind }).done, true);
  assert.deepEqual(at(4, PASS).table.frame.view.seats[1].crossed, nothing.before.seats[1].crossed);
  assert.deepEqual([at(4, CROSS).done, reason(at(4, CROSS))], [false, undefined]);
  assert.equal(canShow(at(4, tap("d1"), tap("d1"), tap("d1"))), false);
});

test("cells other than the example’s get their own explanation", () => {
  const other = lessonAt({ ...lesson, steps: [{ ...full, need: ["l12"] }] });
  assert.equal(reason(reduceLesson(reduceLesson(other, tap("k3")), CROSS)), "lesson-complete-else");
  const less = lessonAt({ ...lesson, steps: [{ ...full, most: 1 }] });
  assert.equal(reason(reduceLesson(reduceLesson(less, tap("k3")), CROSS)), "lesson-complete-else");
});

test("any sufficient cells are accepted where the example is free", () => {
  assert.equal(reason(at(3, tap("d1"), CROSS)), "lesson-one-more");
  const done = at(3, tap("d1"), tap("b2"), CROSS);
  assert.equal(done.done, true);
  assert.deepEqual(done.table.frame.view.seats[0].crossed, [...WHITE, "d1", "b2"]);
});

test("the learner’s closed territories are celebrated, others’ are not", () => {
  const { frame } = at(3, tap("d1"), tap("b2"), CROSS).table;
  assert.deepEqual(frame.closings, [{ seat: 0, ...closing }]);
  assert.deepEqual(frame.view.game.taken, [1]);
  assert.equal(frame.view.game.dice, "yssrb", "the dice stay in sight");
  assert.deepEqual(frame.event, { kind: "crossed", seat: 0, cells: ["d1", "b2"], forced: false });
});

test("a finished step stays finished until the learner continues", () => {
  const done = at(2, tap("k4"), CROSS);
  for (const action of [tap("d1"), die(0), THROW, KEEP, STOP, CROSS, PASS, { kind: "undo" }, { kind: "show" }])
    assert.equal(reduceLesson(done, action), done);
});

test("after a few attempts the learner can see the solution", () => {
  const tried = at(2, ...Array(MAX_TRIES).fill(PASS));
  assert.deepEqual(
    [canShow(at(2, PASS)), canShow(tried), canShow(at(0, tap("d1"), tap("d1"), tap("d1")))],
    [false, true, false],
  );
  const shown = reduceLesson(tried, { kind: "show" });
  assert.deepEqual(shown.table.draft.cells, grey);
  assert.equal(reason(shown), "lesson-shown");
  assert.equal(reduceLesson(shown, CROSS).done, true);
  assert.equal(stepOf(at(1, STOP, STOP, { kind: "show" }, KEEP)), full);
});

test("back and next go through all steps and stop at the ends", () => {
  const next = { kind: "next" };
  assert.equal(stepOf(at(1, { kind: "back" })), throwing);
  assert.equal(at(0, { kind: "back" }).at, 0);
  const last = at(4, next);
  assert.deepEqual([isOver(last), last.done, last.table.frame.view], [true, true, end]);
  assert.equal(reduceLesson(last, next).at, 5);
  assert.equal(reduceLesson(last, { kind: "restart" }).at, 0);
});

test("a new step discards earlier attempts", () => {
  const state = at(2, PASS, PASS, tap("k3"), { kind: "next" });
  assert.deepEqual([state.tries, state.table.draft.cells, reason(state)], [0, [], undefined]);
});

test("hovering and dismissing change nothing else", () => {
  const state = at(2, PASS, { kind: "dismiss" }, { kind: "point", cell: "d1" });
  assert.deepEqual([reason(state), state.tries, state.table.pointed], [undefined, 1, "d1"]);
});

test("the dots are grouped by the learner’s seat, and a new seat is announced", () => {
  assert.deepEqual(parts(lesson), [
    { seat: 0, from: 0, steps: 4 },
    { seat: 1, from: 4, steps: 1 },
  ]);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((number) => isNewPart(at(number))),
    [true, false, false, false, true, false],
  );
});

test("a lesson resumes at the named step", () => {
  for (const number of [0, 2, 5]) assert.equal(lessonAtKey(lesson, stepKey(at(number))).at, number);
  assert.deepEqual([stepKey(at(2)), stepKey(at(5))], ["complete", "end"]);
  assert.equal(lessonAtKey(lesson, "no such step").at, 0);
});

test("a step knows the number for its button", () => {
  assert.deepEqual([keeping, full, beside].map(buttonCount), [3, 2, 2]);
});

test("the keys are those of the table, except N for next", () => {
  assert.deepEqual(lessonKey("t", at(0)), { change: { kind: "throw" } });
  assert.deepEqual(lessonKey("t", at(1)), { change: { kind: "keep" } });
  assert.deepEqual(lessonKey("p", at(2)), { change: { kind: "ask-pass" } });
  assert.deepEqual(lessonKey("N", at(2)), { change: { kind: "next" } });
  assert.equal(lessonKey("n", lessonAt(lesson, lesson.steps.length)), null, "there is nothing after the end");
  assert.equal(at(2, { kind: "ask-pass" }).table.reason.key, "lesson-pass-not");
});
