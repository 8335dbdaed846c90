"""Who sits where, and which games are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from border.engine import BadTable, Seat
from border.fast.luck import SEEDS

T = TypeVar("T")


def seat_order(seat: Seat, opponents: Sequence[T]) -> dict[Seat, T]:
    """The opponents by their seats, clockwise from the one that they play against."""
    seats = len(opponents) + 1
    if not 0 <= seat < seats:
        raise BadTable(f"there is no seat {seat}: expected one from 0 to {seats - 1}")
    return {(seat + place) % seats: opponent for place, opponent in enumerate(opponents, start=1)}


def drawn_seeds(luck: np.random.Generator, number: int) -> NDArray[np.uint64]:
    """So many seeds of games."""
    return luck.integers(SEEDS - 1, size=number, dtype=np.uint64, endpoint=True)
