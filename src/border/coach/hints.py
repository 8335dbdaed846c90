"""What could be decided, the best first, and everybody's share of the victory after it."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from border.coach.shares import Shares, compiled_value
from border.engine import (
    BadInput,
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
    refusal,
)
from border.fast import core
from border.fast.packing import FIRST, pack_boards, pack_cells, pack_dice, pack_table, unpack_cells


@dataclass(frozen=True, slots=True)
class Hint:
    """A decision, and everybody's share of the victory if it is taken."""

    decision: Decision
    shares: Shares


def hints(position: Position, seat: Seat, mine: Cross | None = None) -> list[Hint]:
    """What a seat could decide now, the best for it first.

    That is all that could be kept; or what would best be crossed, and `mine` beside it.
    """
    if seat not in position.awaited:
        raise BadInput(f"seat {seat} has nothing to decide: {position.next}")
    if mine is not None and mine.seat != seat:
        raise BadInput(f"the crosses are those of seat {mine.seat}, not {seat}")
    if mine is not None and (why := refusal(position, mine)) is not None:
        raise why
    match position.stage:
        case Keeping(throw=throw, dice=dice):
            return _found(position, seat, dice, FIRST, position.rules.throws - throw, mine)
        case FirstAction(dice=dice):
            return _found(position, seat, dice, FIRST, 0, mine)
        case SecondAction(dice=dice, most=most):
            return _found(position, seat, dice, most, 0, mine)
        case _:
            raise AssertionError


def _found(
    position: Position, seat: Seat, dice: Dice, most: int, left: int, mine: Cross | None
) -> list[Hint]:
    value, names = compiled_value(position), position.boards[seat].map.names
    boards, table = pack_boards(position.boards), pack_table(position)
    asked = (boards, table, seat, pack_dice(dice), most, value, left)
    assert core is not None
    found = []
    for cells, kept, shares in core.hints(*asked, pack_cells([mine.cells if mine else 0])):
        decision: Decision
        if left:
            a, b, c, d, e, f = kept
            hand = Dice((a, b, c, d, e, f))
            decision = Stop() if hand == dice else Keep(hand)
        else:
            decision = Cross(seat, unpack_cells(cells)[0], names)
        found.append(Hint(decision, tuple(array("d", shares))))
    return found
