"""Hexagons in rows, pointy side up, every second row shifted half a cell to the right."""

from __future__ import annotations

import re
from typing import TypeAlias

from border.engine.errors import BadName

Hex: TypeAlias = tuple[int, int]  # row and column, from 0 at the top left

_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


def adjacent(place: Hex) -> tuple[Hex, ...]:
    """The six hexagons around one, also those that lie outside of a map."""
    row, column = place
    left, right = (column - 1, column) if row % 2 == 0 else (column, column + 1)
    return (
        (row - 1, left),
        (row - 1, right),
        (row, column - 1),
        (row, column + 1),
        (row + 1, left),
        (row + 1, right),
    )


def format_hex(place: Hex) -> str:
    """The hexagon's name: the column's letter and the row's number, `a1` at the top left."""
    row, column = place
    return f"{chr(ord('a') + column)}{row + 1}"


def parse_hex(name: str) -> Hex:
    """The hexagon of that name; the inverse of `format_hex`."""
    found = _NAME.fullmatch(name)
    if found is None:
        raise BadName(f"{name!r} is not a cell: expected a letter and a row number, like c4")
    return int(found[2]) - 1, ord(found[1]) - ord("a")
