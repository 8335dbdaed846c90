"""What a weaker planner overlooks; fast/core/planner.c overlooks the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from border.bots.weights import Weights
from border.engine import COLOURS, Board, Cells, Position, Seat, Segment
from border.fast.hands import FINALS, FIRST_FINAL
from border.fast.plan import Plan

WORD = (1 << 64) - 1


def forgotten_segments(weights: Weights, position: Position, seat: Seat) -> frozenset[int]:
    """The numbers of the segments that a seat does not think of: by a hash of what is crossed."""
    if weights.forgets <= 0:
        return frozenset()
    hashed = seat
    for crossed in position.crossed:
        hashed = _mixed(_mixed(hashed ^ crossed & WORD) ^ crossed >> 64)
    numbers = range(len(segments_of(position.boards[seat])))
    lots = {number: (_mixed(hashed + number) >> 11) * 2.0**-53 for number in numbers}
    return frozenset(number for number, lot in lots.items() if lot < weights.forgets)


def forgotten_cells(weights: Weights, position: Position, seat: Seat) -> Cells:
    """The cells of those segments."""
    segments = segments_of(position.boards[seat])
    return sum(segments[number].cells for number in forgotten_segments(weights, position, seat))


def segments_of(board: Board) -> list[Segment]:
    """A board's segments by number."""
    return [segment for colour in COLOURS for segment in board.segments[colour]]


def _mixed(x: int) -> int:
    """A number of 64 bits as random as the one before."""
    x = x + 0x9E3779B97F4A7C15 & WORD
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


def weakened(plan: Plan, weights: Weights, taken: Sequence[int]) -> Plan:
    """The plan of one who sees less far, and who stops when enough dice are of use."""
    keeps, worths = list(plan.keeps), list(plan.worths)
    for row in reversed(range(len(keeps) - 1)):
        if len(keeps) - row > weights.sight:  # an early throw is taken for a later one
            keeps[row], worths[row] = keeps[row + 1], worths[row + 1]
    return replace(
        plan, keeps=tuple(_settled(row, weights, taken) for row in keeps), worths=tuple(worths)
    )


def _settled(keeps: Sequence[int], weights: Weights, taken: Sequence[int]) -> Sequence[int]:
    return [
        FIRST_FINAL + final if taken[final] >= weights.content else keeps[final]
        for final in range(FINALS)
    ]
