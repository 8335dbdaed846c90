"""`greedy`: plain rules of thumb, and an easy opponent; fast/core/greedy.c follows the same."""

from __future__ import annotations

from random import Random

from border.engine import (
    COLOURS,
    Board,
    Cell,
    Cells,
    Cross,
    Decision,
    Dice,
    FirstAction,
    Keep,
    Keeping,
    Position,
    Seat,
    SecondAction,
    Stop,
    crossable,
    dice_of,
    members,
)


def greedy(position: Position, seat: Seat, _luck: Random) -> Decision:
    """What a player would do who looks at one thing at a time."""
    board, crossed = position.boards[seat], position.crossed[seat]
    match position.stage:
        case Keeping(dice=dice):
            return _keep(board, crossed, dice)
        case FirstAction(dice=dice):
            return Cross(seat, _segments(board, crossed, dice), board.map.names)
        case SecondAction():
            return Cross(seat, _cells(position, seat), board.map.names)
        case _:
            raise ValueError(f"seat {seat} has nothing to decide")


def _keep(board: Board, crossed: Cells, dice: Dice) -> Decision:
    """Keeps the most frequent colour with an open segment, until its largest can be completed."""
    missing = [
        max((segment.cells & ~crossed).bit_count() for segment in segments)
        for segments in board.segments
    ]
    useful = [colour for colour in COLOURS if dice[colour] and missing[colour]]
    if not useful:
        return Keep(dice_of([]))
    favourite = max(useful, key=lambda colour: dice[colour])
    if dice[favourite] >= missing[favourite]:
        return Stop()
    return Keep(dice_of([favourite] * dice[favourite]))


def _segments(board: Board, crossed: Cells, dice: Dice) -> Cells:
    """Completes the largest segments first."""
    cells = 0
    for same_length in reversed(list(zip(*board.segments, strict=True))):
        for segment in same_length:
            missing = segment.cells & ~crossed
            if missing and missing.bit_count() <= dice[segment.colour]:
                cells |= missing
                dice -= board.dice_for(missing)
    return cells


def _cells(position: Position, seat: Seat) -> Cells:
    """Crosses, one after the other, cells of the rings that are nearest to closing."""
    board, crossed = position.boards[seat], position.crossed[seat]
    cells = 0
    while near := crossable(position, seat, cells):
        now = crossed | cells
        best = min(members(near), key=lambda cell: _nearest_ring(board, now, cell))
        cells |= 1 << best
    return cells


def _nearest_ring(board: Board, crossed: Cells, cell: Cell) -> int:
    """The fewest cells missing in a ring that the cell lies in; more than any if there is none."""
    rings = (ring for ring in board.map.rings if ring >> cell & 1)
    return min(((ring & ~crossed).bit_count() for ring in rings), default=len(board.map.hexes))
