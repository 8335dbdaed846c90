"""Weaknesses of players; core/src/search/weakness.c applies the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from border.bots.reference.choices import all_segments
from border.bots.weights import Weakness
from border.core.games import splitmix64
from border.core.packing import WORD
from border.core.plan import FIRST_FINAL, Plan
from border.engine import Position, Seat, Segment


def remembered_segments(forget_rate: float, position: Position, seat: Seat) -> list[Segment]:
    """Return the segments that a seat does not overlook; a hash of all crosses selects them."""
    segments = all_segments(position, seat)
    if forget_rate <= 0:
        return segments
    hashed = seat
    for crossed in position.crossed:
        hashed = splitmix64(splitmix64(hashed ^ crossed & WORD) ^ crossed >> 64)
    return [
        segment
        for number, segment in enumerate(segments)
        if (splitmix64(hashed + number) >> 11) * 2.0**-53 >= forget_rate
    ]


def weakened(plan: Plan, weakness: Weakness, taken: Sequence[int]) -> Plan:
    """Return the plan of a player who plans fewer throws and stops once enough dice can be used."""
    keeps = list(plan.keeps)
    for row in reversed(range(len(keeps) - 1)):
        if len(keeps) - row > weakness.planned_throws:  # use the keeps of a later throw
            keeps[row] = keeps[row + 1]
    return replace(plan, keeps=tuple(_stop_early(row, weakness.stops_at, taken) for row in keeps))


def _stop_early(keeps: Sequence[int], stops_at: float, taken: Sequence[int]) -> Sequence[int]:
    return [
        FIRST_FINAL + final if taken[final] >= stops_at else kept
        for final, kept in enumerate(keeps)
    ]
