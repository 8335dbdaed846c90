"""The bots `random` and `greedy`; `greedy` uses simple heuristics."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

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
    completable,
    crossable,
    dice_of,
    members,
)

STOPS = 1 / 8  # probability of stopping, after each throw and before each cross
KEEPS = 1 / 2  # probability of keeping a die

T = TypeVar("T")


def random(position: Position, seat: Seat, rng: Random) -> Decision:
    """Return a random decision."""
    board, crossed = position.boards[seat], position.crossed[seat]
    match position.stage:
        case Keeping(dice=dice):
            return _random_keep(dice, rng)
        case FirstAction(dice=dice):
            return Cross(seat, _random_segments(board, crossed, dice, rng), board.map.names)
        case SecondAction():
            return Cross(seat, _random_cells(position, seat, rng), board.map.names)
        case _:
            raise ValueError(f"seat {seat} has nothing to decide")


def _random_keep(dice: Dice, rng: Random) -> Decision:
    if rng.random() < STOPS:
        return Stop()
    kept = dice_of(colour for colour in dice if rng.random() < KEEPS)
    return Stop() if kept == dice else Keep(kept)


def _random_segments(board: Board, crossed: Cells, dice: Dice, rng: Random) -> Cells:
    cells = 0
    while rng.random() >= STOPS:
        segments = list(completable(board, crossed | cells, dice))
        if not segments:
            break
        missing = _one_of(segments, rng).cells & ~(crossed | cells)
        cells |= missing
        dice -= board.dice_for(missing)
    return cells


def _random_cells(position: Position, seat: Seat, rng: Random) -> Cells:
    assert isinstance(position.stage, SecondAction)
    cells = 0
    while cells.bit_count() < position.stage.most and rng.random() >= STOPS:
        near = list(members(crossable(position, seat, cells)))
        if not near:
            break
        cells |= 1 << _one_of(near, rng)
    return cells


def _one_of(things: Sequence[T], rng: Random) -> T:
    # Python guarantees stable values across versions only for `Random.random()`.
    return things[int(rng.random() * len(things))]


def greedy(position: Position, seat: Seat, _rng: Random) -> Decision:
    """Decide by a simple heuristic for each kind of decision."""
    board, crossed = position.boards[seat], position.crossed[seat]
    match position.stage:
        case Keeping(dice=dice):
            return _greedy_keep(board, crossed, dice)
        case FirstAction(dice=dice):
            return Cross(seat, _greedy_segments(board, crossed, dice), board.map.names)
        case SecondAction():
            return Cross(seat, _greedy_cells(position, seat), board.map.names)
        case _:
            raise ValueError(f"seat {seat} has nothing to decide")


def _greedy_keep(board: Board, crossed: Cells, dice: Dice) -> Decision:
    """Keep the most frequent useful colour; stop if its largest segment can be completed."""
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


def _greedy_segments(board: Board, crossed: Cells, dice: Dice) -> Cells:
    """Complete the largest segments first."""
    cells = 0
    for same_length in reversed(list(zip(*board.segments, strict=True))):
        for segment in same_length:
            missing = segment.cells & ~crossed
            if missing and missing.bit_count() <= dice[segment.colour]:
                cells |= missing
                dice -= board.dice_for(missing)
    return cells


def _greedy_cells(position: Position, seat: Seat) -> Cells:
    """Cross cells one by one, always one from the ring that lacks the fewest cells."""
    board, crossed = position.boards[seat], position.crossed[seat]
    cells = 0
    while near := crossable(position, seat, cells):
        now = crossed | cells
        best = min(members(near), key=lambda cell: _nearest_ring(board, now, cell))
        cells |= 1 << best
    return cells


def _nearest_ring(board: Board, crossed: Cells, cell: Cell) -> int:
    """Return the smallest number of missing cells in a ring that contains the cell.

    If no ring contains it, return a high number.
    """
    rings = (ring for ring in board.map.rings if ring >> cell & 1)
    return min(((ring & ~crossed).bit_count() for ring in rings), default=len(board.map.hexes))
