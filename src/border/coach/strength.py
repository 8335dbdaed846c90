"""Whom somebody plays like: by what their decisions cost, beside those of the ladder's players."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from importlib import resources
from math import log, sqrt
from operator import add

from border.bots import LADDER
from border.engine import FEWEST_SEATS, MOST_SEATS, BadInput

NORMAL = 1.96  # standard errors on each side: a 95 % interval


@dataclass(frozen=True, slots=True)
class Cost:
    """What decisions of a level cost, measured by `python -m research.costs`."""

    mean: float  # of one decision, in shares of the victory
    spread: float  # of the sum over n decisions: this times the root of n


@dataclass(frozen=True, slots=True)
class Decided:
    """What somebody decided at tables of one size."""

    seats: int
    decisions: int
    cost: float  # of all of them: never below zero


@dataclass(frozen=True, slots=True)
class Strength:
    """The level of the ladder that somebody plays like, and those that cannot be ruled out."""

    level: str
    lowest: str
    highest: str


def strength(decided: Sequence[Decided]) -> Strength:
    """Whom somebody plays like who gave away so much.

    It is the level that would have given away most nearly as much in as many decisions at such
    tables; those are not ruled out whose 95 % interval has what was given away.
    """
    played = [one for one in decided if one.decisions > 0]
    if not played:
        raise BadInput("nothing was decided yet: there is no strength to tell")
    # One by one, as the page adds: `sum` compensates since Python 3.12.
    cost = reduce(add, (max(0.0, one.cost) for one in played))
    levels = [level.name for level in LADDER]
    nearest = min(
        range(len(levels)), key=lambda place: _apart(cost, _sum(levels[place], played)[0])
    )
    likely = [
        place
        for place, level in enumerate(levels)
        if abs(cost - _sum(level, played)[0]) <= NORMAL * _sum(level, played)[1]
    ]
    lowest, highest = min([nearest, *likely]), max([nearest, *likely])
    return Strength(levels[nearest], levels[lowest], levels[highest])


def _apart(cost: float, expected: float) -> float:
    """How far two sums are from each other, as a proportion."""
    return abs(log(cost / expected)) if cost else expected


def _sum(level: str, played: Sequence[Decided]) -> tuple[float, float]:
    """What a level would have given away, and how much that varies."""
    total = variance = 0.0
    for one in played:
        cost = costs(one.seats)[level]
        total += one.decisions * cost.mean
        variance += one.decisions * cost.spread**2
    return total, sqrt(variance)


def costs(seats: int) -> Mapping[str, Cost]:
    """What a decision of each level costs, at a table of so many seats."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadInput(f"a table has {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}")
    return _measured()[seats]


@cache
def _measured() -> dict[int, dict[str, Cost]]:
    text = resources.files("border.coach").joinpath("data", "costs.json").read_text("utf-8")
    return {
        int(seats): {level: Cost(*cost) for level, cost in levels.items()}
        for seats, levels in json.loads(text).items()
    }
