"""Board generator: the same seed gives the same board on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from border.engine import COLOURS, LETTERS, Board, Cell, Cells, Colour, Map, Picture, members
from border.engine.board import LENGTHS

MAX_SEARCH_STEPS = 150  # steps after which a search is given up

T = TypeVar("T")


def generate(name: str, map: Map, seed: int) -> Board:
    """Generate a valid board of the map from a seed.

    The first search divides the cells into paths, the second colours the paths.  Both always take
    the most constrained choice next.  If either finds no solution, the generator starts again.
    """
    rng = Random(seed)
    paths = simple_paths(map)
    while True:
        division = _divide(paths, map, rng)
        colouring = division and _colour(division, map, rng)
        if colouring:
            return Board(name, map, _picture(map, colouring))


def simple_paths(map: Map) -> list[list[Cells]]:
    """Return the paths of a legal length (1.3) that contain each cell."""
    colourable = (1 << len(map.hexes)) - 1 & ~map.white
    found: set[Cells] = set()
    for cell in members(colourable):
        found.update(_paths_from(map, colourable, 1 << cell, cell))
    return [sorted(p for p in found if p >> cell & 1) for cell in range(len(map.hexes))]


def _paths_from(map: Map, free: Cells, path: Cells, end: Cell) -> Iterator[Cells]:
    if path.bit_count() in LENGTHS:
        yield path
    if path.bit_count() == max(LENGTHS):
        return
    for cell in members(map.neighbours[end] & free):
        # The next cell may touch only the end of the path: no branches, no triangles.
        yield from _paths_from(map, free & ~map.neighbours[end] & ~path, path | 1 << cell, cell)


def _divide(paths: list[list[Cells]], map: Map, rng: Random) -> list[Cells] | None:
    """Divide the cells into one path per colour and length; None if the search takes too long."""
    steps = MAX_SEARCH_STEPS
    left = dict.fromkeys(LENGTHS, len(COLOURS))

    def divide(rest: Cells) -> list[Cells] | None:
        nonlocal steps
        steps -= 1
        if not rest:
            return []
        fitting = min(
            ([p for p in paths[c] if not p & ~rest and left[p.bit_count()]] for c in members(rest)),
            key=len,
        )
        for path in _shuffled(fitting, rng):
            if steps <= 0:
                return None
            left[path.bit_count()] -= 1
            others = divide(rest & ~path)
            if others is not None:
                return [path, *others]
            left[path.bit_count()] += 1
        return None

    return divide((1 << len(map.hexes)) - 1 & ~map.white)


def _colour(division: list[Cells], map: Map, rng: Random) -> dict[Cells, Colour] | None:
    """Return a colour for each path, or None if there is no solution.

    Paths of one colour must have different lengths and must not touch.
    """
    options = {path: _shuffled(COLOURS, rng) for path in division}

    def colour(options: dict[Cells, list[Colour]]) -> dict[Cells, Colour] | None:
        if not options:
            return {}
        path = min(options, key=lambda p: len(options[p]))
        for chosen in options[path]:
            others = colour(_without(options, path, chosen, map))
            if others is not None:
                return {path: chosen, **others}
        return None

    return colour(options)


def _without(
    options: dict[Cells, list[Colour]], path: Cells, chosen: Colour, map: Map
) -> dict[Cells, list[Colour]]:
    """Return the colours that remain possible for the other paths once `path` is `chosen`."""
    length, near = path.bit_count(), map.around(path)
    return {
        other: [c for c in colours if c != chosen]
        if other & near or other.bit_count() == length
        else colours
        for other, colours in options.items()
        if other != path
    }


def _shuffled(things: list[T] | tuple[T, ...], rng: Random) -> list[T]:
    # `random()` is the only method of Random that Python promises not to change.
    return sorted(things, key=lambda _: rng.random())


def _picture(map: Map, colouring: dict[Cells, Colour]) -> Picture:
    rows = [list(row) for row in map.picture.rows]
    for path, colour in colouring.items():
        for cell in members(path):
            row, column = map.hexes[cell]
            rows[row][column] = LETTERS[colour]
    return Picture(tuple("".join(row) for row in rows))
