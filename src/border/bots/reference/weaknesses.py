"""What a weaker player overlooks; fast/core/weakness.c overlooks the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from border.bots.weights import Weakness
from border.engine import Position, Seat, Segment
from border.fast.hands import FIRST_FINAL
from border.fast.plan import Plan

WORD = (1 << 64) - 1


def remembered_segments(forgets: float, position: Position, seat: Seat) -> list[Segment]:
    """The segments that come to a seat's mind: by a hash of what is crossed."""
    segments = [segment for of_colour in position.boards[seat].segments for segment in of_colour]
    if forgets <= 0:
        return segments
    hashed = seat
    for crossed in position.crossed:
        hashed = _mixed(_mixed(hashed ^ crossed & WORD) ^ crossed >> 64)
    return [
        segment
        for number, segment in enumerate(segments)
        if (_mixed(hashed + number) >> 11) * 2.0**-53 >= forgets
    ]


def _mixed(x: int) -> int:
    """A number of 64 bits as random as the one before."""
    x = x + 0x9E3779B97F4A7C15 & WORD
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


def weakened(plan: Plan, weakness: Weakness, taken: Sequence[int]) -> Plan:
    """The plan of one who sees less far, and who stops when enough dice are of use."""
    keeps = list(plan.keeps)
    for row in reversed(range(len(keeps) - 1)):
        if len(keeps) - row > weakness.sight:  # an early throw is taken for a later one
            keeps[row] = keeps[row + 1]
    return replace(plan, keeps=tuple(_settled(row, weakness.content, taken) for row in keeps))


def _settled(keeps: Sequence[int], content: float, taken: Sequence[int]) -> Sequence[int]:
    return [
        FIRST_FINAL + final if taken[final] >= content else kept for final, kept in enumerate(keeps)
    ]
