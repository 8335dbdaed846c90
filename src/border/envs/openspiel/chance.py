"""Chance in OpenSpiel's numbers: who begins, and one outcome per multiset of dice."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from border.engine import DICE, Throw, throws_of
from border.fast.hands import hand_numbers, hands

Outcomes: TypeAlias = list[tuple[int, float]]  # an outcome's number, and its probability


def beginners(seats: int) -> Outcomes:
    """Each seat is as likely to begin as the others (2.1)."""
    return [(seat, 1 / seats) for seat in range(seats)]


def boards_left(number: int, drawn: tuple[int, ...]) -> Outcomes:
    """Each of so many boards that is not drawn yet is as likely as the others."""
    left = [board for board in range(number) if board not in drawn]
    return [(board, 1 / len(left)) for board in left]


def falls(kept: int) -> Outcomes:
    """What the dice may show that are thrown with so many kept: numbers of hands."""
    return list(_falls(DICE - kept))


@cache
def _falls(number: int) -> tuple[tuple[int, float], ...]:
    numbers = hand_numbers()
    return tuple((numbers[dice], float(chance)) for dice, chance in throws_of(number))


def fallen(outcome: int) -> Throw:
    """The throw of that number."""
    return Throw(hands()[outcome])
