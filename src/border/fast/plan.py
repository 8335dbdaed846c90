"""The exact planner of throws: what to keep after each, from the worth of every final."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from border.engine import Dice
from border.fast import core
from border.fast.hands import FINALS, FIRST_FINAL, hand_numbers, hands, hands_less, hands_plus

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
