"""Sets of border cells as integers: bit i is the i-th border cell of the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Cell: TypeAlias = int  # the number of a border cell, in reading order
Cells: TypeAlias = int  # one bit per border cell
Territories: TypeAlias = int  # one bit per territory; bit 0 is territory 1


def members(bits: int) -> Iterator[int]:
    """The numbers in a bit set, in ascending order."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def bit_set(numbers: Iterable[int]) -> int:
    """The bit set that holds just these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def components(bits: Cells, neighbours: tuple[Cells, ...]) -> Iterator[Cells]:
    """The connected parts of a set of cells, in order of their first cell."""
    while bits:
        part = bits & -bits
        while (grown := grow(part, bits, neighbours)) != part:
            part = grown
        yield part
        bits ^= part


def grow(part: Cells, within: Cells, neighbours: tuple[Cells, ...]) -> Cells:
    """The part and every cell of `within` that touches it."""
    reached = part
    for cell in members(part):
        reached |= neighbours[cell]
    return part | (reached & within)
