"""The exact three-throw planner: what to keep after each throw, from the worth of every final."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from border.engine import Dice
from border.fast import core
from border.fast.hands import FINALS, FIRST_FINAL, hand_numbers, hands, hands_less, hands_plus


@dataclass(frozen=True, slots=True)
class Plan:
    """The best that can be done with three throws, in expectation."""

    before: float  # the expectation before the first throw
    keeps: tuple[Sequence[int], Sequence[int]]  # after throw one and two: the hand for each final
    worths: tuple[Sequence[float], Sequence[float]]  # after throw one and two, with that keep

    def keep(self, throw: int, dice: Dice) -> Dice:
        """The dice to keep after throw one or two; all of them to stop."""
        return hands()[self.keeps[throw - 1][hand_numbers()[dice] - FIRST_FINAL]]

    def worth(self, throw: int, dice: Dice) -> float:
        """The expectation when these dice lie there after throw one or two."""
        return self.worths[throw - 1][hand_numbers()[dice] - FIRST_FINAL]


def make_plan(values: Sequence[float]) -> Plan:
    """The plan for finals of these values, in the order of the hands."""
    if len(values) != FINALS:
        raise ValueError(f"there are {FINALS} finals, not {len(values)}")
    if core is None:
        return plan_in_python(values)
    return unpack_plan(core.plan(array("d", values)))


def unpack_plan(packed: tuple[float, bytes, bytes]) -> Plan:
    """The plan that the compiled core made."""
    before, keeps, worths = packed
    keep, worth = array("h", keeps), array("d", worths)
    return Plan(before, (keep[:FINALS], keep[FINALS:]), (worth[:FINALS], worth[FINALS:]))


def plan_in_python(values: Sequence[float]) -> Plan:
    """The same without the compiled core.

    Dice are independent, so a hand that is completed by throwing is worth the mean of the six
    hands with one die more.  What lies there is worth the best of all hands it contains.
    """
    worth = [0.0] * FIRST_FINAL + list(values)
    layers = []
    for _ in range(2):
        _expect(worth)
        keeps = _choose(worth)
        layers.append((keeps, worth[FIRST_FINAL:]))
    _expect(worth)
    (keeps_two, worths_two), (keeps_one, worths_one) = layers
    return Plan(worth[0], (keeps_one, keeps_two), (worths_one, worths_two))


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
