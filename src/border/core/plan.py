"""The exact planner of throws: what to keep after each, from the worth of every final."""

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
    """The best that can be done with so many throws, in expectation."""

    before: float  # the expectation before the first throw
    keeps: tuple[Sequence[int], ...]  # after each throw but the last: the hand for each final
    worths: tuple[Sequence[float], ...]  # of the dice then, with that keep

    def keep(self, throw: int, dice: Dice) -> Dice:
        """The dice to keep after a throw that is not the last; all of them to stop."""
        return hands()[self.keeps[throw - 1][hand_numbers()[dice] - FIRST_FINAL]]

    def worth(self, throw: int, dice: Dice) -> float:
        """The expectation when these dice lie there after a throw that is not the last."""
        return self.worths[throw - 1][hand_numbers()[dice] - FIRST_FINAL]


def make_plan(values: Sequence[float], throws: int) -> Plan:
    """The plan of so many throws for finals of these values, in the order of the hands."""
    if len(values) != FINALS:
        raise ValueError(f"there are {FINALS} finals, not {len(values)}")
    if core is None:
        return plan_in_python(values, throws)
    return unpack_plan(core.plan(array("d", values), throws))


def unpack_plan(packed: tuple[float, bytes, bytes]) -> Plan:
    """The plan that the compiled core made."""
    before, keeps, worths = packed
    return Plan(before, _rows(array("h", keeps)), _rows(array("d", worths)))


def _rows(packed: Sequence[T]) -> tuple[Sequence[T], ...]:
    return tuple(packed[i : i + FINALS] for i in range(0, len(packed), FINALS))


def plan_in_python(values: Sequence[float], throws: int) -> Plan:
    """The same without the compiled core.

    Dice are independent, so a hand that is completed by throwing is worth the mean of the six
    hands with one die more.  What lies there is worth the best of all hands it contains.
    """
    worth = [0.0] * FIRST_FINAL + list(values)
    keeps: list[list[int]] = []  # from the last choice to the first
    worths: list[list[float]] = []
    for _ in range(throws - 1):
        _expect(worth)
        keeps.append(_choose(worth))
        worths.append(worth[FIRST_FINAL:])
    _expect(worth)
    return Plan(worth[0], tuple(reversed(keeps)), tuple(reversed(worths)))


def keep_worths(values: Sequence[float], throws: int) -> list[float]:
    """What each hand is worth if it is kept with so many throws to come; five dice as they lie."""
    worth = [0.0] * FIRST_FINAL + list(values)
    _expect(worth)
    for _ in range(throws - 1):
        _choose(worth)
        _expect(worth)
    return worth[:FIRST_FINAL] + list(values)


def _expect(worth: list[float]) -> None:
    plus = hands_plus()
    for hand in range(FIRST_FINAL - 1, -1, -1):
        a, b, c, d, e, f = plus[hand]
        worth[hand] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6


def _choose(worth: list[float]) -> list[int]:
    """For each final the best hand among its dice, fewer dice winning ties."""
    best = list(range(len(worth)))
    for hand, less in enumerate(hands_less()):
        for smaller in less:
            if worth[smaller] >= worth[hand]:
                worth[hand] = worth[smaller]
                best[hand] = best[smaller]
    return best[FIRST_FINAL:]


def follow_plan(plan: Plan, values: Sequence[float]) -> float:
    """The expectation before the first throw of other values, if the plan is kept to."""
    worth = [0.0] * FIRST_FINAL + list(values)
    for keeps in reversed(plan.keeps):
        _expect(worth)
        worth[FIRST_FINAL:] = [worth[hand] for hand in keeps]
    _expect(worth)
    return worth[0]


@cache
def hands() -> tuple[Dice, ...]:
    """All hands, by number; the last 252 have five dice."""
    return tuple(
        dice_of(colours)
        for size in range(DICE + 1)
        for colours in combinations_with_replacement(COLOURS, size)
    )


FINALS = 252  # hands of five dice
FIRST_FINAL = 462 - FINALS


@cache
def hand_numbers() -> dict[Dice, int]:
    """The number of each hand."""
    return {dice: number for number, dice in enumerate(hands())}


@cache
def hands_plus() -> tuple[tuple[int, ...], ...]:
    """For each hand of fewer than five dice, the hands with one die more, colour by colour."""
    numbers = hand_numbers()
    return tuple(
        tuple(numbers[dice + dice_of([colour])] for colour in COLOURS)
        for dice in hands()[:FIRST_FINAL]
    )


@cache
def hands_less() -> tuple[tuple[int, ...], ...]:
    """For each hand, the hands with one die less, of the colours that it shows."""
    numbers = hand_numbers()
    return tuple(
        tuple(numbers[dice - dice_of([colour])] for colour in COLOURS if dice[colour])
        for dice in hands()
    )


def chances(position: Position, aim: Cells, throws: int) -> Sequence[float]:
    """For each hand, the chance to cross the aim if it is kept with so many throws to come.

    Later keeps are the best for the aim.  Five dice lie as they are.
    """
    if core is None:
        return chances_in_python(position, aim, throws)
    boards, table = pack_boards(position.boards), pack_table(position)
    return array("d", core.odds(boards, table, position.active, pack_cells([aim]), throws))


def chances_in_python(position: Position, aim: Cells, throws: int) -> Sequence[float]:
    """The same without the compiled core."""
    needed = dice_needed(position, aim)
    return keep_worths([float(needed <= dice) for dice in hands()[FIRST_FINAL:]], throws)


def dice_needed(position: Position, aim: Cells) -> Dice:
    """The dice that the aim takes: a first action completes every segment it touches (3.4)."""
    board, open = position.boards[position.active], ~position.crossed[position.active]
    segments = (segment.cells for coloured in board.segments for segment in coloured)
    return board.dice_for(sum(cells & open for cells in segments if cells & open & aim))
