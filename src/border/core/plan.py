"""Exact plans: the best dice to keep after each throw.

A hand is a set of up to five dice without order.  A final hand has all five dice.
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
    if core is None:
        return plan_in_python(values, throws)
    return unpack_plan(core.plan(array("d", values), throws))


def unpack_plan(packed: tuple[float, bytes, bytes]) -> Plan:
    """Unpack a plan from the compiled core."""
    before, keeps, worths = packed
    return Plan(before, _rows(array("h", keeps)), _rows(array("d", worths)))


def _rows(packed: Sequence[T]) -> tuple[Sequence[T], ...]:
    return tuple(packed[i : i + FINALS] for i in range(0, len(packed), FINALS))


def plan_in_python(values: Sequence[float], throws: int) -> Plan:
    """Make a plan without the compiled core.

    Dice are independent.  So the expected value of a hand before its missing dice are thrown is the
    mean over the six hands with one more die.  After a throw, the expected value of five dice is
    that of the best hand to keep.
    """
    worth = [0.0] * FIRST_FINAL + list(values)
    keeps: list[list[int]] = []  # last throw first
    worths: list[list[float]] = []
    for _ in range(throws - 1):
        _compute_expectations(worth)
        keeps.append(_choose_keeps(worth))
        worths.append(worth[FIRST_FINAL:])
    _compute_expectations(worth)
    return Plan(worth[0], tuple(reversed(keeps)), tuple(reversed(worths)))


def keep_worths(values: Sequence[float], throws: int) -> list[float]:
    """Return, for each hand, the expected value of keeping it with `throws` throws left.

    A final hand is not thrown again and keeps its value.
    """
    worth = [0.0] * FIRST_FINAL + list(values)
    _compute_expectations(worth)
    for _ in range(throws - 1):
        _choose_keeps(worth)
        _compute_expectations(worth)
    return worth[:FIRST_FINAL] + list(values)


def _compute_expectations(worth: list[float]) -> None:
    plus = hands_plus()
    for hand in range(FIRST_FINAL - 1, -1, -1):
        a, b, c, d, e, f = plus[hand]
        worth[hand] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6


def _choose_keeps(worth: list[float]) -> list[int]:
    """Return the best hand to keep from each final hand, and raise `worth` to its value.

    In a tie, the hand with fewer dice is kept.
    """
    best = list(range(len(worth)))
    for hand, less in enumerate(hands_less()):
        for smaller in less:
            if worth[smaller] >= worth[hand]:
                worth[hand] = worth[smaller]
                best[hand] = best[smaller]
    return best[FIRST_FINAL:]


def follow_plan(plan: Plan, values: Sequence[float]) -> float:
    """Return a plan's expected value before the first throw, given the values of final hands."""
    worth = [0.0] * FIRST_FINAL + list(values)
    for keeps in reversed(plan.keeps):
        _compute_expectations(worth)
        worth[FIRST_FINAL:] = [worth[hand] for hand in keeps]
    _compute_expectations(worth)
    return worth[0]


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


@cache
def hands_plus() -> tuple[tuple[int, ...], ...]:
    """Return, for each hand of fewer than five dice, the hands with one more die, by colour."""
    numbers = hand_numbers()
    return tuple(
        tuple(numbers[dice + dice_of([colour])] for colour in COLOURS)
        for dice in hands()[:FIRST_FINAL]
    )


@cache
def hands_less() -> tuple[tuple[int, ...], ...]:
    """Return, for each hand, the hands with one die fewer."""
    numbers = hand_numbers()
    return tuple(
        tuple(numbers[dice - dice_of([colour])] for colour in COLOURS if dice[colour])
        for dice in hands()
    )


def chances(position: Position, aim: Cells, throws: int) -> Sequence[float]:
    """Return, for each hand kept with `throws` throws left, the chance of crossing the aim.

    The aim is a set of cells.  After each throw, the seat keeps the best dice for it.  A final hand
    is not thrown again.
    """
    if core is None:
        return chances_in_python(position, aim, throws)
    boards, table = pack_boards(position.boards), pack_table(position)
    return array("d", core.odds(boards, table, position.active, pack_cells([aim]), throws))


def chances_in_python(position: Position, aim: Cells, throws: int) -> Sequence[float]:
    """Compute `chances` without the compiled core."""
    needed = dice_needed(position, aim)
    return keep_worths([float(needed <= dice) for dice in hands()[FIRST_FINAL:]], throws)


def dice_needed(position: Position, aim: Cells) -> Dice:
    """Return the dice that an aim needs; a segment must be crossed completely (3.4)."""
    board, open = position.boards[position.active], ~position.crossed[position.active]
    segments = (segment.cells for coloured in board.segments for segment in coloured)
    return board.dice_for(sum(cells & open for cells in segments if cells & open & aim))
