// Routes of the page, and table codes and links typed by users.

import assert from "node:assert/strict";
import { test } from "node:test";
import { codeIn, routeOf, tableIn } from "../../../src/border/page/app/router.js";

test("every link has its screen", () => {
  assert.deepEqual(routeOf("/", ""), { screen: "home" });
  assert.deepEqual(routeOf("/learn", ""), { screen: "learn" });
  assert.deepEqual(routeOf("/games", ""), { screen: "games" });
  assert.deepEqual(routeOf("/rules", "#rules-3"), { screen: "rules" });
  assert.deepEqual(routeOf("/t/k7m2xq9b4t", ""), { screen: "table", id: "k7m2xq9b4t", code: null });
  assert.deepEqual(routeOf("/t/k7m2xq9b4t/replay", "#12"), { screen: "replay", id: "k7m2xq9b4t" });
  assert.deepEqual(routeOf("/strength", ""), { screen: "strength" });
  assert.deepEqual(routeOf("/t/k7m2xq9b4t/review", ""), { screen: "review", id: "k7m2xq9b4t" });
});

test("a day has a screen, and today’s needs no date", () => {
  assert.deepEqual(routeOf("/daily", ""), { screen: "daily", day: null });
  assert.deepEqual(routeOf("/daily/2026-11-16", ""), { screen: "daily", day: "2026-11-16" });
  assert.deepEqual(routeOf("/t/k7m2xq9b4t/compare", ""), { screen: "compare", id: "k7m2xq9b4t" });
  const none = [
    "/daily/today",
    "/daily/2026-11-16/more",
    "/daily/2026-13-01",
    "/daily/2026-02-30",
    "/daily/0000-00-00",
  ];
  for (const path of none) assert.deepEqual(routeOf(path, ""), { screen: "nowhere" }, path);
});

test("a puzzle has a screen, and today’s needs no id", () => {
  assert.deepEqual(routeOf("/puzzles", ""), { screen: "puzzle", puzzle: null });
  assert.deepEqual(routeOf("/puzzles/1-9", ""), { screen: "puzzle", puzzle: "1-9" });
  assert.deepEqual(routeOf("/puzzles/1-9/more", ""), { screen: "nowhere" });
});

test("a link may contain the code that moves a seat", () => {
  assert.equal(routeOf("/t/k7m2xq9b4t", "#move=abc-_9").code, "abc-_9");
  assert.equal(routeOf("/t/k7m2xq9b4t", "#main").code, null);
});

test("other paths lead nowhere", () => {
  for (const path of ["/t", "/t/", "/else", "/else/k7m2xq9b4t", "/t/k7m2xq9b4t/else", "/learn/more", "/t/a/replay/b"])
    assert.deepEqual(routeOf(path, ""), { screen: "nowhere" }, path);
});

test("a code is six letters or more syllables, however typed", () => {
  for (const text of ["komigi", " KO MI-GI ", "k.o.m.i.g.i"]) assert.equal(codeIn(text), "komigi", text);
  for (const text of ["komigibo", "KOMI-GIBO-NU"])
    assert.equal(codeIn(text), text.toLowerCase().replace(/-/g, ""), text);
  for (const text of ["", "komig", "komigis", "komig1", "k7m2xq9b4t", "komigibx", "abcdefghjk", "komigibonulo"])
    assert.equal(codeIn(text), null, text);
});

test("a table is joined by link or code, however typed", () => {
  for (const text of ["k7m2xq9b4t", " K7M2 XQ9B4T ", "https://example.org/t/k7m2xq9b4t", "/t/k7m2xq9b4t/#move=x"])
    assert.equal(tableIn(text), "k7m2xq9b4t", text);
  for (const text of ["", "abc", "?!"]) assert.equal(tableIn(text), null, text);
});
