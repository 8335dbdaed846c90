"""Positions of hexagons, icons and values in drawings of a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import fsum, hypot, inf, sqrt
from typing import TypeAlias

from border.engine import Board, Hex
from border.engine.map import INSIDES

SIZE = 10  # from the centre of a hexagon to its corners
WIDTH = sqrt(3) * SIZE
MARGIN = 1.5  # space for the outlines

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Placement:
    """Places of a territory's icon and of the label with its values."""

    icon: Point
    label: Point
    scale: float  # of the icon
    wide: bool  # the label spans two cells of a row


def middle(place: Hex) -> Point:
    """Return the centre of a hexagon."""
    row, column = place
    return MARGIN + WIDTH * (column + 0.5 + row % 2 / 2), MARGIN + SIZE * (1 + 1.5 * row)


def paper_size(places: Iterable[Hex]) -> Point:
    """Return the width and height of a board with these border cells."""
    found = list(places)
    right = max(middle(place)[0] for place in found)
    rows = 1 + max(row for row, _ in found)
    return right + WIDTH / 2 + MARGIN, SIZE * (1.5 * rows + 0.5) + 2 * MARGIN


def inside(board: Board, number: int) -> tuple[Hex, ...]:
    """Return the hexagons inside a territory, numbered from 0."""
    return tuple(place for place, shown in board.picture if shown == INSIDES[number])


def placement(board: Board, number: int) -> Placement:
    """Return the places for a territory's icon and label, numbered from 0."""
    return _best_placement(inside(board, number), board.map.hexes)


@lru_cache(maxsize=512)
def _best_placement(inside: tuple[Hex, ...], border: tuple[Hex, ...]) -> Placement:
    """Return the places with the most room for an icon and a label beside it."""
    within, outside = list(map(middle, inside)), list(map(middle, border))
    scale = min(0.9, 0.3 + len(inside) * 0.05)
    goal = (fsum(x for x, _ in within) / len(within), fsum(y for _, y in within) / len(within))

    def room(point: Point) -> float:
        return min(_distance(point, other) for other in outside)

    labels = [(label, wide, 0.4 * room(label)) for label, wide in _label_places(within)]
    best, best_score = Placement(within[0], within[0], scale, False), -inf
    for icon in (_between(a, b) for a, b in combinations_with_replacement(within, 2)):
        free = 1.2 * room(icon) - 0.35 * _distance(icon, goal)
        for label, wide, around in labels:
            overlap = _overlap(icon, label, wide, 15 * scale)
            apart = 4 * overlap + 0.2 * _distance(icon, label)
            nudge = 1e-6 * (icon[0] - label[1])  # breaks ties despite rounding errors
            score = free + around + (8 if wide else 0) - apart + nudge
            if score > best_score:
                best, best_score = Placement(icon, label, scale, wide), score
    return best


def _label_places(within: Sequence[Point]) -> Iterator[tuple[Point, bool]]:
    """Yield possible places for a label: between two cells of a row, then on single cells."""
    for a, b in combinations_with_replacement(within, 2):
        if a[1] == b[1] and abs(a[0] - b[0]) > 1 and _distance(a, b) < WIDTH + 1:
            yield _between(a, b), True
    for point in within:
        yield point, False


def _overlap(icon: Point, label: Point, wide: bool, size: float) -> float:
    across = size + (WIDTH - 2 if wide else WIDTH / 2 - 1) - abs(label[0] - icon[0])
    along = 1.1 * size + (6.5 if wide else 9.5) - abs(label[1] - icon[1])
    return max(0, min(across, along))


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
