"""Scores of territories and seats, and the outcome (5.2, 6.3, 6.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from border.engine.events import Seat
from border.engine.map import members
from border.engine.position import Over, Position, no_position

Reason: TypeAlias = Literal["points", "highest territory", "shared"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a game: won by points or by the highest territory (6.3), or shared (6.4)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Reason


def values(position: Position, seat: Seat) -> dict[int, int]:
    """Return the points for each territory that a seat has closed, by territory index."""
    territories = position.boards[seat].map.territories
    firsts = position.firsts[seat]
    return {
        number: territories[number].high if firsts >> number & 1 else territories[number].low
        for number in members(position.closed(seat))
    }


def score(position: Position, seat: Seat) -> int:
    """Return the points of a seat so far."""
    return sum(values(position, seat).values())


def outcome(position: Position) -> Outcome | None:
    """Return the result of a finished game; None if the game is not over."""
    if type(position) is not Position:
        raise no_position(position)
    if not isinstance(position.stage, Over):
        return None
    scores = tuple(score(position, seat) for seat in position.seats)
    highest = [max(values(position, seat).values(), default=0) for seat in position.seats]
    leaders = [seat for seat in position.seats if scores[seat] == max(scores)]
    best = max(highest[seat] for seat in leaders)
    winners = tuple(seat for seat in leaders if highest[seat] == best)
    return Outcome(scores, winners, _reason(len(leaders), len(winners)))


def _reason(leaders: int, winners: int) -> Reason:
    if leaders == 1:
        return "points"
    return "highest territory" if winners == 1 else "shared"
