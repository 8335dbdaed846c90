"""`random`: chooses by lot, a little at a time, and so needs no list of all decisions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from border.engine import (
    Board,
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

STOPS = 1 / 8  # how likely it stops throwing, and before each cross stops crossing
KEEPS = 1 / 2  # how likely it keeps a die

T = TypeVar("T")


def random(position: Position, seat: Seat, luck: Random) -> Decision:
    """A decision by lot."""
    board, crossed = position.boards[seat], position.crossed[seat]
    match position.stage:
        case Keeping(dice=dice):
            return _keep(dice, luck)
        case FirstAction(dice=dice):
            return Cross(seat, _segments(board, crossed, dice, luck), board.map.names)
        case SecondAction():
            return Cross(seat, _cells(position, seat, luck), board.map.names)
        case _:
            raise ValueError(f"seat {seat} has nothing to decide")


def _keep(dice: Dice, luck: Random) -> Decision:
    if luck.random() < STOPS:
        return Stop()
    kept = dice_of(colour for colour in dice if luck.random() < KEEPS)
    return Stop() if kept == dice else Keep(kept)


def _segments(board: Board, crossed: Cells, dice: Dice, luck: Random) -> Cells:
    cells = 0
    while luck.random() >= STOPS:
        segments = list(completable(board, crossed | cells, dice))
        if not segments:
            break
        missing = _one_of(segments, luck).cells & ~(crossed | cells)
        cells |= missing
        dice -= board.dice_for(missing)
    return cells


def _cells(position: Position, seat: Seat, luck: Random) -> Cells:
    assert isinstance(position.stage, SecondAction)
    cells = 0
    while cells.bit_count() < position.stage.most and luck.random() >= STOPS:
        near = list(members(crossable(position, seat, cells)))
        if not near:
            break
        cells |= 1 << _one_of(near, luck)
    return cells


def _one_of(things: Sequence[T], luck: Random) -> T:
    # Of Random only `random()` is promised to stay the same in later Pythons.
    return things[int(luck.random() * len(things))]
