// Geometry of hexagons: positions, neighbours, and arrow keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellName,
  centre,
  corners,
  format,
  placeLabels,
  middle,
  nearest,
  outline,
  boardSize,
  place,
  SIZE,
  step,
  WIDTH,
} from "../../../src/border/page/board/geometry.js";
import { board } from "../table.js";

const near = (a, b) => Math.abs(a - b) < 1e-9;
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

test("a name converts to column and row, and back", () => {
  for (const { name, row, column } of board.cells) {
    assert.deepEqual(place(name), { row, column });
    assert.equal(cellName(row, column), name);
  }
});

test("even rows are shifted half a cell to the right", () => {
  assert.ok(near(middle(2, 1).x - middle(1, 1).x, WIDTH / 2));
  assert.ok(near(middle(3, 1).x, middle(1, 1).x));
});

test("the server’s neighbours are exactly the cells at distance one", () => {
  for (const cell of board.cells) {
    const here = middle(cell.row, cell.column);
    const close = board.cells.filter(
      (other) => other !== cell && near(apart(here, middle(other.row, other.column)), WIDTH),
    );
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
  assert.equal(sides(outline(["e5"])), 6);
  assert.equal(sides(outline(["e5", "f5"])), 10);
  assert.equal(sides(outline(["e5", "h5"])), 12);
});

test("the outline of a segment has no sides between its cells", () => {
  for (const { cells } of board.segments)
    assert.equal(sides(outline(cells)), 6 * cells.length - 2 * (cells.length - 1));
});

test("outlines are closed: an even number of sides meets at every corner", () => {
  for (const { inside } of board.territories) {
    const met = new Map();
    for (const [, from, to] of outline(inside).matchAll(/M([^L]+)L([^M]+)/g))
      for (const end of [from, to]) met.set(end, (met.get(end) ?? 0) + 1);
    for (const count of met.values()) assert.equal(count % 2, 0);
  }
});

test("the centre is the mean", () => assert.deepEqual(centre(["e5", "g5"]), middle(5, 6)));

test("the drawing and labels of a territory fit inside, clear of all cells and of each other", () => {
  const border = board.cells.map(({ name }) => name);
  const from = (point) => (name) => apart(point, middle(place(name).row, place(name).column));
  for (const { key, inside } of board.territories) {
    const { drawing, words, wide } = placeLabels(inside, border, 6);
    for (const point of [drawing, words]) {
      const room = Math.min(...border.map(from(point)));
      const away = Math.min(...inside.map(from(point)));
      assert.ok(room > WIDTH - SIZE / 2 && away < room, key);
    }
    assert.ok(apart(drawing, words) > 12, key);
    assert.equal(wide, inside.length > 2, "two cells in a row, where there are more than two");
  }
});

test("every corner of every cell is inside the viewbox", () => {
  const { width, height } = boardSize(board);
  for (const { row, column } of board.cells)
    for (const { x, y } of corners(middle(row, column))) assert.ok(x > 0 && y > 0 && x < width && y < height);
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
  for (const { name, row, column } of board.cells) {
    const from = middle(row, column);
    for (const way of WAYS) {
      const next = step(board, name, way);
      if (!next) continue;
      const to = middle(place(next).row, place(next).column);
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
  const { x, y } = middle(1, 3);
  assert.equal(nearest({ x: x + 1, y }, ["d1", "c1", "k12"], 20), "c1");
  assert.equal(nearest({ x: x + WIDTH - 1, y }, ["c1", "d1"], 20), "d1");
  assert.equal(nearest({ x, y: y - 21 }, ["c1", "d1"], 20), null);
  assert.equal(nearest({ x, y }, [], 20), null);
});
