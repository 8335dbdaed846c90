"""Win share of a champion among planners, in every seat with the same boards and dice."""

from __future__ import annotations

from array import array
from collections.abc import Collection
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from border.bots.weights import tuned_weights
from border.core.games import Lineup, kinds_of, play_games
from border.engine import Position, Seat


@dataclass(frozen=True, slots=True)
class Strength:
    """Win share with its 95 % confidence interval."""

    share: float
    error: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.error:.1%}"


def lineup(seats: int, champions: Collection[Seat], value: object | None) -> Lineup:
    """Return a lineup: champions without lookahead in these seats, planners in the others."""
    kinds = ["champion" if seat in champions else "planner" for seat in range(seats)]
    weights = tuned_weights(seats).packed() * seats
    return Lineup(kinds_of(kinds), weights, value, array("q", [0]) * seats)


def won_share(opening: Position, value: object, seed: int) -> float:
    """Return a champion's win share in one deal, which it plays once in each seat."""
    seats, won = len(opening.boards), 0.0
    for seat in opening.seats:
        (ending,) = play_games(opening, lineup(seats, [seat], value), array("Q", [seed]))
        won += (seat in ending.winners) / max(1, len(ending.winners))
    return won / seats


def strength_of(shares: list[float]) -> Strength:
    """Return the mean share over the deals, with its confidence interval."""
    error = NormalDist().inv_cdf(0.975) * stdev(shares) / len(shares) ** 0.5
    return Strength(fmean(shares), error)
