"""How strong a champion is: its share among planners, in every seat with equal boards and dice."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from border.bots.weights import packed_weights
from border.engine import Position
from border.fast.games import Cast, kinds_of, play_games


@dataclass(frozen=True, slots=True)
class Strength:
    """A share of the victories, and how far it may be off in 95 of 100 cases."""

    share: float
    error: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.error:.1%}"


def cast(champions: str, seats: int, value: object | None) -> Cast:
    """The players of a table who look no further ahead; `champions` has a letter for each seat."""
    names = ["champion" if letter == "c" else "planner" for letter in champions]
    return Cast(kinds_of(names), packed_weights(seats), value)


def won_share(opening: Position, value: object, seed: int) -> float:
    """What a champion wins of the games of one deal, sitting in each seat once."""
    seats, won = len(opening.boards), 0.0
    for seat in opening.seats:
        players = "p" * seat + "c" + "p" * (seats - seat - 1)
        (ending,) = play_games(opening, cast(players, seats, value), array("Q", [seed]))
        won += (seat in ending.winners) / max(1, len(ending.winners))
    return won / seats


def strength_of(shares: list[float]) -> Strength:
    """What so many deals say."""
    error = NormalDist().inv_cdf(0.975) * stdev(shares) / len(shares) ** 0.5
    return Strength(fmean(shares), error)
