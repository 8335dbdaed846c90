// Games played on this device: stored results, statistics, and files.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  exportText,
  statisticsOf,
  parseExport,
  merged,
  toStoredGame,
  resultOf,
  validGames,
} from "../../../src/border/page/screens/games/state.js";
import { game as gameView, seat, view } from "../table.js";

const bot = (name, score = 0) => ({ name: "", bot: name, yours: false, score });
const person = (name, yours = false, score = 0) => ({ name, bot: null, yours, score });
const me = person("Ada", true, 30);
const game = (id, winners, ...players) => ({ id, at: Number(id.slice(1)), winners, players });

test("a finished game is stored with its players, bots by their kind", () => {
  const over = view({
    phase: "over",
    game: gameView({ outcome: { scores: [3, 9], winners: [1], reason: "points" } }),
    seats: [
      seat(0, { name: "Ada", score: 3, bot: "planner", held: "left" }),
      seat(1, { player: "bot", bot: "greedy", score: 9 }),
    ],
  });
  assert.deepEqual(toStoredGame(over, 7), {
    id: "abcdefgh",
    at: 7,
    winners: [1],
    players: [person("Ada", true, 3), bot("greedy", 9)],
  });
});

test("running, watched and branched games are not stored", () => {
  const outcome = { scores: [3, 9], winners: [1], reason: "points" };
  assert.equal(toStoredGame(view(), 7), null);
  const watched = [seat(0, { yours: false }), seat(1)];
  assert.equal(toStoredGame(view({ phase: "over", game: gameView({ outcome }), seats: watched }), 7), null);
  const trial = { game: "abcd", round: 3, throw: 1, stage: "keep" };
  assert.equal(toStoredGame(view({ phase: "over", game: gameView({ outcome }), options: { trial } }), 7), null);
});

test("your result of a game", () => {
  assert.equal(resultOf(game("g1", [0], me, bot("greedy"))), "won");
  assert.equal(resultOf(game("g1", [0, 1], me, bot("greedy"))), "shared");
  assert.equal(resultOf(game("g1", [1], me, bot("greedy"))), "lost");
  assert.equal(resultOf(game("g1", [], me, bot("greedy"))), "nobody");
  assert.equal(resultOf(game("g1", [0], me, person("Ben", true))), "told");
});

test("wins are counted by opponent and number of players, without shared devices", () => {
  const figures = statisticsOf([
    game("g1", [0], me, bot("greedy"), bot("greedy")),
    game("g2", [1], me, bot("greedy")),
    game("g3", [0, 1], me, person("Ben"), bot("planner")),
    game("g4", [0], me, person("Ben", true)),
  ]);
  assert.deepEqual([figures.games, figures.won], [3, 2]);
  assert.deepEqual(figures.opponents, [
    { bot: "greedy", name: "", games: 2, won: 1 },
    { bot: null, name: "Ben", games: 1, won: 1 },
    { bot: "planner", name: "", games: 1, won: 1 },
  ]);
  assert.deepEqual(figures.tables, [
    { players: 2, games: 1, won: 0 },
    { players: 3, games: 2, won: 2 },
  ]);
});

test("merging removes duplicates, sorts the latest first, and keeps known details", () => {
  const here = [game("g5", [0], me, bot("greedy"))];
  const there = [game("g9", [0], me, bot("greedy")), game("g5", [1], person("Ada"), person("Ben", true))];
  const both = merged(here, [...there, there[0]]);
  assert.deepEqual(
    both.map(({ id }) => id),
    ["g9", "g5"],
  );
  assert.equal(both[1], here[0]);
});

test("an exported file restores the games", () => {
  const games = [game("g2", [0], me, bot("greedy")), game("g1", [], me, person(""))];
  assert.deepEqual(parseExport(exportText(games)), games);
  assert.deepEqual(parseExport(exportText([])), []);
});

test("a foreign file restores nothing", () => {
  const file = (...games) => JSON.stringify({ format: "border-games/1", games });
  const sound = game("g1", [0], me, bot("greedy"));
  for (const text of [
    "",
    "no JSON",
    "null",
    "[]",
    "{}",
    JSON.stringify({ format: "border-game/1", games: [] }),
    JSON.stringify({ format: "border-games/1" }),
    file(null),
    file({ ...sound, id: "../../etc" }),
    file({ ...sound, at: "now" }),
    file({ ...sound, at: 9e15 }),
    file({ ...sound, winners: [7] }),
    file({ ...sound, winners: ["length"] }),
    file({ ...sound, players: [me] }),
    file({ ...sound, players: [me, { ...me, score: "9" }] }),
    file({ ...sound, players: [me, { ...me, name: 3 }] }),
    file(sound, "and more"),
  ])
    assert.equal(parseExport(text), null, text);
});

test("only known fields are imported", () => {
  const odd = { ...game("g1", [0], { ...me, name: "x".repeat(99), token: "t" }, bot("greedy")), token: "t" };
  const [taken] = parseExport(exportText([odd]));
  assert.doesNotMatch(JSON.stringify(taken), /token/);
  assert.equal(taken.players[0].name.length, 40);
});

test("joined emoji in a name stay whole", () => {
  const families = "👩🏽\u200d👩🏿\u200d👧🏻\u200d👦🏽".repeat(9);
  const kept = game("g1", [0], { ...me, name: families }, bot("greedy"));
  assert.deepEqual(validGames([kept]), [kept]);
});

test("damaged entries do not hide the others", () => {
  const sound = game("g1", [0], me, bot("greedy"));
  assert.deepEqual(validGames([sound, { id: 3 }, null]), [sound]);
  assert.deepEqual(validGames("nonsense"), []);
});
