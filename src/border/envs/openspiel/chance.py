"""Chance in OpenSpiel's numbers: who begins, and one outcome per multiset of dice."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from border.engine import DICE, Position, Throw, Throwing, throws_of
from border.fast.hands import hand_numbers, hands

Outcomes: TypeAlias = list[tuple[int, float]]  # an outcome's number, and its probability


def beginners(seats: int) -> Outcomes:
    """Each seat is as likely to begin as the others (2.1)."""
    return [(seat, 1 / seats) for seat in range(seats)]


def falls(position: Position) -> Outcomes:
    """What the dice may show that are thrown now: numbers of hands."""
    assert isinstance(position.stage, Throwing)
    return list(_falls(DICE - len(position.stage.kept)))


@cache
def _falls(number: int) -> tuple[tuple[int, float], ...]:
    numbers = hand_numbers()
    return tuple((numbers[dice], float(chance)) for dice, chance in throws_of(number))


def fallen(outcome: int) -> Throw:
    """The throw of that number."""
    return Throw(hands()[outcome])
