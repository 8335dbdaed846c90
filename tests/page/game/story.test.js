// The log of a game, and new events for each viewer.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  crossedSince,
  lastRevealed,
  leaders,
  linesOf,
  marksOf,
  forcedPass,
  placesOf,
  shown,
  viewer,
} from "../../../src/border/page/game/story.js";
import { board, game, legal, seat, state, view } from "../table.js";

const news = (...events) => events.map((event, k) => ({ version: k + 1, at: 0, event, game: null }));
const thrown = (seat, dice = "rryys") => ({ kind: "thrown", seat, dice });
const kept = (seat, dice) => ({ kind: "kept", seat, dice });
const crossed = (seat, ...cells) => ({ kind: "crossed", seat, cells, forced: false });
const sealed = (seat, forced = false) => ({ kind: "sealed", seat, cells: null, forced });
const revealed = (...cells) => ({ kind: "revealed", cells });
const three = (...changes) => [0, 1, 2].map((k) => seat(k, changes[k] ?? {}));
const boards = [board, board, board];

const ROUND = [thrown(1), kept(1, [0, 1]), thrown(1), { kind: "stopped", seat: 1 }, crossed(1, "d1", "e1")];

const lines = (events, changes = {}) =>
  linesOf(news(...events), view({ seats: three(), game: game({ round: 2, active: 2 }), ...changes }), boards);

test("a round as lines: throws with kept dice, crosses seat by seat", () => {
  const told = lines([...ROUND, sealed(0), sealed(2), revealed(["b2"], [], [])]);
  assert.deepEqual(
    told.map(({ event, seat, cells, kept }) => [event.kind, seat, cells, kept]),
    [
      ["thrown", 1, [], []],
      ["thrown", 1, [], [0, 1]],
      ["crossed", 1, ["d1", "e1"], []],
      ["revealed", 0, ["b2"], []],
      ["revealed", 2, [], []], // crossed nothing, and the active seat is not listed again
    ],
  );
  assert.equal(new Set(told.map(({ id }) => id)).size, told.length);
});

test("an automatic pass is listed at once, and only once", () => {
  const told = lines([...ROUND, sealed(0, true), sealed(2), revealed([], [], ["b2"])]);
  assert.deepEqual(
    told.slice(3).map(({ seat, forced, cells }) => [seat, forced, cells]),
    [
      [0, true, []],
      [2, false, ["b2"]],
    ],
  );
});

test("rounds are counted from the end, so that a partial log is numbered correctly", () => {
  const rounds = (events, changes) => lines(events, changes).map(({ round }) => round);
  const second = [sealed(0), sealed(2), revealed(["b2"], [], ["b2"])];
  const at = (round, outcome = null) => ({ game: game({ round, outcome }) });
  assert.deepEqual(rounds([...ROUND, ...second, thrown(2)], at(12)), [11, 11, 11, 11, 11, 12]);
  assert.deepEqual(rounds([crossed(1, "d1"), ...second, thrown(2), crossed(2, "d1"), ...second], at(8)), [
    ...[6, 6, 6],
    ...[7, 7, 7, 7, 7],
  ]);
  const ended = { kind: "ended", scores: [], winners: [0], reason: "points" };
  const outcome = { scores: [], winners: [0], reason: "points" };
  assert.deepEqual(rounds([crossed(1, "d1"), ...second, ended], at(7, outcome)), [7, 7, 7, 7]);
});

test("a closed territory is listed where its ring was completed, and highlights the ring", () => {
  const { ring, number } = board.territories[0];
  const closed = [{ territory: number, value: 4, first: true }];
  const seats = three({}, { closed });
  const events = [crossed(1, ring[0]), revealed([], [], [ring[1]]), thrown(1), crossed(1, ring[2]), thrown(1)];
  const told = lines(events, { seats });
  const index = told.findIndex(({ closing }) => closing);
  assert.equal(told[index - 1].event.kind, "crossed");
  assert.deepEqual(told[index - 1].cells, [ring[2]]);
  assert.deepEqual([told[index].seat, told[index].cells, told[index].closing.value], [1, ring, 4]);
  assert.equal(told.filter(({ closing }) => closing).length, 1);
  assert.equal(lines([thrown(1)], { seats }).length, 1, "closed before the story begins");
});

test("your own connects and disconnects are not listed", () => {
  const gone = (seat) => ({ kind: "away", seat });
  assert.deepEqual(
    lines([gone(0), gone(1)]).map(({ seat }) => seat),
    [1],
  );
});

test("cells are described by as few territories as possible, most cells first", () => {
  const where = (...cells) => placesOf(board, cells).map(({ territory, cells }) => [territory, cells.length]);
  for (const { key, ring } of board.territories) assert.deepEqual(where(...ring), [[key, ring.length]]);
  const [mill, abbey] = ["mill", "abbey"].map((name) => board.territories.find(({ key }) => key === name));
  const alone = ({ ring }) => ring.filter((c) => board.territories.filter((t) => t.ring.includes(c)).length === 1);
  const cells = [...alone(abbey).slice(0, 1), ...alone(mill).slice(0, 2)];
  assert.deepEqual(where(...cells), [
    ["mill", 2],
    ["abbey", 1],
  ]);
  assert.deepEqual(placesOf(board, []), []);
  const [, rest] = placesOf({ ...board, territories: [mill] }, [alone(mill)[0], alone(abbey)[0]]);
  assert.deepEqual(rest, { territory: null, cells: [alone(abbey)[0]] });
});

test("a cell at two territories is listed with the smaller ring", () => {
  const [small, large] = [...board.territories].sort((a, b) => a.ring.length - b.ring.length);
  const both = board.cells.find(({ name }) => board.territories.filter((t) => t.ring.includes(name)).length === 2);
  const sizes = board.territories
    .filter((t) => t.ring.includes(both.name))
    .sort((a, b) => a.ring.length - b.ring.length);
  assert.ok(small.ring.length < large.ring.length);
  assert.equal(placesOf(board, [both.name])[0].territory, sizes[0].key);
});

test("marks show crosses of others since you acted", () => {
  const marks = (...events) => crossedSince(news(...events), 3, 0);
  const others = [crossed(1, "d1"), revealed(["b2"], [], ["b3"])];
  assert.deepEqual(marks(...others), [[], ["d1"], ["b3"]]);
  assert.deepEqual(marks(...others, crossed(2, "c2")), [[], ["d1"], ["b3", "c2"]]);
  assert.deepEqual(marks(...others, thrown(0)), [[], ["d1"], ["b3"]], "throwing is not yet acting");
  assert.deepEqual(marks(...others, crossed(0, "d1")), [[], [], []]);
  assert.deepEqual(marks(crossed(1, "d1"), sealed(0), revealed(["b2"], [], ["b3"])), [[], [], ["b3"]]);
});

test("an automatic pass is no action of yours, and neither is a substitute’s", () => {
  const marks = (...events) => crossedSince(news(...events), 3, 0);
  assert.deepEqual(marks(crossed(1, "d1"), sealed(0, true), revealed([], [], ["b3"])), [[], ["d1"], ["b3"]]);
  const held = { kind: "held", seat: 0, bot: "greedy", why: "clock" };
  const played = [crossed(1, "d1"), held, sealed(0), revealed(["b2"], [], ["b3"])];
  assert.deepEqual(marks(...played), [["b2"], ["d1"], ["b3"]]);
  assert.deepEqual(marks(...played, { kind: "returned", seat: 0 }, crossed(0, "c2")), [[], [], []]);
});

test("a mark appears after its cross", () => {
  const log = news(revealed([], ["d1"], ["b3"]));
  const seats = three({}, { crossed: ["c1", "k12", "d1"] });
  const table = { ...state(view({ seats })), log };
  assert.deepEqual(marksOf({ ...table, frame: { ...table.frame, version: 1 } }), [[], ["d1"], []]);
});

test("a spectator sees each seat’s last crosses", () => {
  const events = [crossed(1, "d1"), revealed(["b2"], [], ["b3"]), crossed(2, "c2")];
  assert.deepEqual(crossedSince(news(...events), 3, null), [["b2"], ["d1"], ["c2"]]);
});

test("the current player of a shared device is its viewer, and a spectator has no seat", () => {
  const seats = [seat(0), seat(1, { yours: true }), seat(2)];
  assert.equal(viewer(state(view({ seats, legal: [legal({ seat: 1 })] }))), 1);
  assert.equal(viewer(state(view({ seats: three() }))), 0);
  assert.equal(viewer(state(view({ seats: three({ yours: false }) }))), null);
});

test("the message that there was nothing to cross stays until you act", () => {
  const said = (...events) => forcedPass(news(...events), 0);
  assert.equal(said(crossed(1, "d1"), sealed(0, true)), "now");
  assert.equal(said(crossed(1, "d1"), sealed(0, true), revealed([], [], ["b3"])), "before");
  assert.equal(said(sealed(0, true), revealed([], [], []), thrown(0)), null);
  assert.equal(said(sealed(0, true), revealed([], [], []), thrown(1), crossed(1), sealed(0)), null);
  assert.equal(said(sealed(2, true)), null);
  assert.equal(said(), null);
});

test("before your throw, the others’ last revealed crosses are shown until you throw", () => {
  const told = (events, changes = {}) => {
    const shown = state(view({ seats: three({ yours: true }), legal: [legal()], ...changes }));
    return lastRevealed({ ...shown, log: news(...events), frame: { ...shown.frame, version: events.length } });
  };
  const all = [thrown(2), crossed(2), revealed(["a1"], ["b3"], [])];
  assert.deepEqual(told(all), { seat: 1, cells: ["b3"] });
  assert.deepEqual(told([thrown(1), revealed([], [], ["c4"])]), { seat: 2, cells: ["c4"] });
  assert.equal(told([thrown(2), revealed(["a1"], [], [])]), null); // only your own
  assert.equal(told([...all, thrown(0)]), null);
  assert.equal(told(all, { legal: [] }), null);
  assert.equal(told(all, { legal: [legal({ may: ["keep", "stop"] })] }), null);
});

test("only shown events are listed", () => {
  const table = { ...state(view()), log: news(thrown(1), crossed(1, "d1"), thrown(2)) };
  const at = (version) => shown({ ...table, frame: { ...table.frame, version } }).map(({ event }) => event.kind);
  assert.deepEqual(at(2), ["thrown", "crossed"]);
  assert.deepEqual(at(3), ["thrown", "crossed", "thrown"]);
});

test("the most points lead; nobody leads without points", () => {
  const led = (...scores) => leaders(view({ seats: scores.map((score, k) => seat(k, { score })) }));
  assert.deepEqual(led(0, 0), []);
  assert.deepEqual(led(4, 9, 9), [1, 2]);
});
