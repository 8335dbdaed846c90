// Geometry of a board’s drawing: outlines, and arrow keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { centreOf, corners, format, nearest, outline, SIZE, step } from "../../../src/border/page/board/geometry.js";
import { board } from "../table.js";

const near = (a, b) => Math.abs(a - b) < 1e-9;
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

const WIDTH = Math.sqrt(3) * SIZE; // between the centres of neighbours
const at = (name) => centreOf(board, name);

test("the server’s neighbours are exactly the cells at distance one", () => {
  for (const cell of board.cells) {
    const close = board.cells.filter(({ name }) => Math.abs(apart(at(cell.name), at(name)) - WIDTH) < 0.1);
    assert.deepEqual(close.map(({ name }) => name).sort(), [...cell.neighbours].sort(), cell.name);
  }
});

test("six corners, the top one first, all equally far from the middle", () => {
  const all = corners({ x: 3, y: 4 });
  assert.equal(all.length, 6);
  assert.ok(near(all[0].x, 3) && near(all[0].y, 4 - SIZE));
  for (const corner of all) assert.ok(near(apart(corner, { x: 3, y: 4 }), SIZE));
  assert.ok(all[1].x > 3, "clockwise");
});

test("coordinates have two decimals", () => assert.equal(format([{ x: 1 / 3, y: 2 }]), "0.33,2"));

const sides = (path) => (path.match(/M/g) ?? []).length;

test("the outline of one cell has six sides, of two neighbours ten, of two separate cells twelve", () => {
  assert.equal(sides(outline(board, ["e5"])), 6);
  assert.equal(sides(outline(board, ["e5", "f5"])), 10);
  assert.equal(sides(outline(board, ["e5", "h5"])), 12);
});

test("the outline of a segment has no sides between its cells", () => {
  for (const { cells } of board.segments)
    assert.equal(sides(outline(board, cells)), 6 * cells.length - 2 * (cells.length - 1));
});

test("outlines are closed: an even number of sides meets at every corner", () => {
  for (const { inside } of board.territories) {
    const numbers = outline(board, inside)
      .match(/[\d.]+/g)
      .map(Number);
    const ends = numbers.flatMap((x, k) => (k % 2 ? [] : [{ x, y: numbers[k + 1] }]));
    for (const end of ends) assert.equal(ends.filter((other) => apart(end, other) < 0.1).length % 2, 0);
  }
});

test("the drawing and labels of a territory fit inside, clear of all cells and of each other", () => {
  const border = board.cells.map(({ name }) => name);
  const from = (point) => (name) => apart(point, at(name));
  for (const { key, inside, icon, label } of board.territories) {
    for (const point of [icon, label]) {
      const room = Math.min(...border.map(from(point)));
      const away = Math.min(...inside.map(from(point)));
      assert.ok(room > WIDTH - SIZE / 2 && away < room, key);
    }
    assert.ok(apart(icon, label) > 12, key);
    assert.equal(label.wide, inside.length > 2, "two cells in a row, where there are more than two");
  }
});

test("every corner of every cell is inside the viewbox", () => {
  const { width, height } = board;
  for (const { name } of board.cells)
    for (const { x, y } of corners(at(name))) assert.ok(x > 0 && y > 0 && x < width && y < height);
});

const WAYS = ["left", "right", "up", "down"];

test("arrow keys reach every cell from every cell", () => {
  for (const start of board.cells) {
    const reached = new Set([start.name]);
    for (const name of reached)
      for (const way of WAYS) {
        const next = step(board, name, way);
        if (next) reached.add(next);
      }
    const missed = board.cells.filter(({ name }) => !reached.has(name));
    assert.deepEqual(
      missed.map(({ name }) => name),
      [],
      `from ${start.name}`,
    );
  }
});

test("an arrow key moves in its direction", () => {
  for (const { name } of board.cells) {
    const from = at(name);
    for (const way of WAYS) {
      const next = step(board, name, way);
      if (!next) continue;
      const to = at(next);
      const gained = { left: from.x - to.x, right: to.x - from.x, up: from.y - to.y, down: to.y - from.y }[way];
      assert.ok(gained > 0, `${name} ${way} ${next}`);
    }
  }
});

test("without a cell ahead an arrow key does nothing", () => {
  assert.equal(step(board, "c1", "up"), null);
  assert.equal(step(board, "a5", "left"), null);
});

test("the nearest cell is found within reach only", () => {
  const { x, y } = at("c1");
  assert.equal(nearest(board, { x: x + 1, y }, ["d1", "c1", "k12"], 20), "c1");
  assert.equal(nearest(board, { x: x + WIDTH - 1, y }, ["c1", "d1"], 20), "d1");
  assert.equal(nearest(board, { x, y: y - 21 }, ["c1", "d1"], 20), null);
  assert.equal(nearest(board, { x, y }, [], 20), null);
});
