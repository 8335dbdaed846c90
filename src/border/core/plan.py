"""Exact plans: the best dice to keep after each throw.

A hand is a multiset of up to five dice.  A final hand has five dice.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeVar

from border.core.backend import core
from border.core.packing import pack_boards, pack_cells, pack_table
from border.engine import COLOURS, DICE, Cells, Dice, Position, dice_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Plan:
    """Best dice to keep after each throw, and the expected value of keeping them."""

    before: float  # expected value before the first throw
    keeps: tuple[Sequence[int], ...]  # hand to keep, by throw (except the last) and final hand
    worths: tuple[Sequence[float], ...]  # expected value after that keep, by throw and final hand

    def keep(self, throw: int, dice: Dice) -> Dice:
        """Return the dice to keep after any throw but the last; all five means stopping."""
        return hands()[self.keeps[throw - 1][hand_numbers()[dice] - FIRST_FINAL]]

    def worth(self, throw: int, dice: Dice) -> float:
        """Return the expected value with these dice after any throw but the last."""
        return self.worths[throw - 1][hand_numbers()[dice] - FIRST_FINAL]


def make_plan(values: Sequence[float], throws: int) -> Plan:
    """Return the plan for this number of throws, given the value of each final hand."""
    if len(values) != FINALS:
        raise ValueError(f"expected values for {FINALS} final hands, not {len(values)}")
    return unpack_plan(core.plan(array("d", values), throws))


def unpack_plan(packed: tuple[float, bytes, bytes]) -> Plan:
    """Unpack a plan from the core."""
    before, keeps, worths = packed
    return Plan(before, _rows(array("h", keeps)), _rows(array("d", worths)))


def _rows(packed: Sequence[T]) -> tuple[Sequence[T], ...]:
    return tuple(packed[i : i + FINALS] for i in range(0, len(packed), FINALS))


@cache
def hands() -> tuple[Dice, ...]:
    """Return all hands by number; the final hands are the last 252."""
    return tuple(
        dice_of(colours)
        for size in range(DICE + 1)
        for colours in combinations_with_replacement(COLOURS, size)
    )


FINALS = 252  # number of final hands
FIRST_FINAL = 462 - FINALS  # number of the first final hand


@cache
def hand_numbers() -> dict[Dice, int]:
    """Return the number of each hand."""
    return {dice: number for number, dice in enumerate(hands())}


def chances(position: Position, aim: Cells, throws: int) -> Sequence[float]:
    """Return the chance to cross the aim for each hand kept with `throws` throws left.

    The aim is a set of cells.  After each throw, the seat keeps the best dice for it.  A final hand
    is not thrown again.
    """
    boards, table = pack_boards(position.boards), pack_table(position)
    return array("d", core.odds(boards, table, position.active, pack_cells([aim]), throws))


def dice_needed(position: Position, aim: Cells) -> Dice:
    """Return the dice that an aim needs; a segment must be crossed completely (3.4)."""
    board, open = position.boards[position.active], ~position.crossed[position.active]
    segments = (segment.cells for coloured in board.segments for segment in coloured)
    return board.dice_for(sum(cells & open for cells in segments if cells & open & aim))
