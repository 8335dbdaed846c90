"""Hexagons on paper, where the page draws them: its state/geometry.js does the same sums."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, count
from math import cos, floor, fsum, hypot, inf, pi, sin, sqrt
from typing import TypeAlias

from border.engine import Hex, adjacent

SIZE = 10  # from the middle of a hexagon to its corners
WIDTH = sqrt(3) * SIZE
MARGIN = 1.5  # room for the outlines

Point: TypeAlias = tuple[float, float]

_NUMBER = re.compile(r"-?\d*\.?\d+ ?")


@dataclass(frozen=True, slots=True)
class Heart:
    """Where a territory's icon lies, and where its values are written."""

    drawing: Point
    words: Point
    wide: bool  # whether there are two cells of a row for the words


def middle(place: Hex) -> Point:
    """The middle of a hexagon."""
    row, column = place
    return MARGIN + WIDTH * (column + 0.5 + row % 2 / 2), MARGIN + SIZE * (1 + 1.5 * row)


def corners(centre: Point, size: float = SIZE) -> list[Point]:
    """The six corners around a point, the top one first, clockwise."""
    x, y = centre
    return [(x + size * sin(k * pi / 3), y - size * cos(k * pi / 3)) for k in range(6)]


def rounded(number: float) -> str:
    """The number with at most two decimals."""
    return f"{floor(number * 100 + 0.5) / 100:g}"


def points(around: Iterable[Point]) -> str:
    """Points as the value of a `points` attribute."""
    return " ".join(f"{rounded(x)},{rounded(y)}" for x, y in around)


def outline(places: Sequence[Hex], inset: float = 0) -> str:
    """The outline of a set of hexagons as a path: every side with none of the set beyond it."""
    return "".join(_sides(place, frozenset(places), inset) for place in places)


def _sides(place: Hex, among: frozenset[Hex], inset: float) -> str:
    around = corners(middle(place), SIZE - inset)
    above_left, above_right, left, right, below_left, below_right = adjacent(place)
    beyond = (above_right, right, below_right, below_left, left, above_left)
    return "".join(
        f"M{_pair(around[side])}L{_pair(around[(side + 1) % 6])}"
        for side, near in enumerate(beyond)
        if near not in among
    )


def _pair(point: Point) -> str:
    return f"{rounded(point[0])} {rounded(point[1])}"


def shifted(path: str, by: Point) -> str:
    """A path of absolute points, moved."""
    numbers = count()

    def moved(number: re.Match[str]) -> str:
        return f"{rounded(float(number[0]) + by[next(numbers) % 2])} "

    return _NUMBER.sub(moved, path)


def paper(places: Iterable[Hex]) -> tuple[float, float]:
    """The width and height that border cells need."""
    found = list(places)
    right = max(middle(place)[0] for place in found)
    rows = 1 + max(row for row, _ in found)
    return right + WIDTH / 2 + MARGIN, SIZE * (1.5 * rows + 0.5) + 2 * MARGIN


def heart(inside: Sequence[Hex], border: Sequence[Hex], size: float) -> Heart:
    """Where a drawing has the most room inside a border, and what is written beside it."""
    within, outside = list(map(middle, inside)), list(map(middle, border))
    goal = (fsum(x for x, _ in within) / len(within), fsum(y for _, y in within) / len(within))

    def room(point: Point) -> float:
        return min(_distance(point, other) for other in outside)

    places = [(words, wide, 0.4 * room(words)) for words, wide in _places(within)]
    best, most = Heart(within[0], within[0], False), -inf
    for drawing in (_between(a, b) for a, b in combinations_with_replacement(within, 2)):
        free = 1.2 * room(drawing) - 0.35 * _distance(drawing, goal)
        for words, wide, around in places:
            apart = 4 * _overlap(drawing, words, wide, size) + 0.2 * _distance(drawing, words)
            nudge = 1e-6 * (drawing[0] - words[1])  # of equals one, whatever the last bits
            worth = free + around + (8 if wide else 0) - apart + nudge
            if worth > most:
                best, most = Heart(drawing, words, wide), worth
    return best


def _places(within: Sequence[Point]) -> Iterator[tuple[Point, bool]]:
    """Two cells of a row, then single ones."""
    for a, b in combinations_with_replacement(within, 2):
        if a[1] == b[1] and abs(a[0] - b[0]) > 1 and _distance(a, b) < WIDTH + 1:
            yield _between(a, b), True
    for point in within:
        yield point, False


def _overlap(drawing: Point, words: Point, wide: bool, size: float) -> float:
    across = size + (WIDTH - 2 if wide else WIDTH / 2 - 1) - abs(words[0] - drawing[0])
    along = 1.1 * size + (6.5 if wide else 9.5) - abs(words[1] - drawing[1])
    return max(0, min(across, along))


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
