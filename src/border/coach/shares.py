"""Everybody's share of the victory at any instant of a game."""

from __future__ import annotations

from array import array
from typing import TypeAlias

from border.bots.champion import known_value
from border.engine import (
    Dice,
    FirstAction,
    Keeping,
    Over,
    Position,
    SecondAction,
    Throwing,
    outcome,
)
from border.extras import NoCore
from border.fast import core
from border.fast.packing import pack_boards, pack_dice, pack_table

Shares: TypeAlias = tuple[float, ...]  # of the victory, by seat; together one

_KEPT, _LYING, _LEFT = range(3)  # what dice do, as the core numbers it


def shares(position: Position) -> Shares:
    """Everybody's share of the victory: who has won, or who will, as far as the champion can tell.

    Up to the final dice it is the exact mean over the throws to come, with the champion's best
    decisions.  After the first action, the others are expected to reply as the champion would,
    whatever they have decided in secret; at the end of the round, the champion's value counts.
    """
    throws = position.rules.throws
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            return _weighed(position, _KEPT, kept, throws - throw + 1)
        case Keeping(throw=throw, dice=dice):
            return _weighed(position, _LYING, dice, throws - throw)
        case FirstAction(dice=dice):
            return _weighed(position, _LYING, dice, 0)
        case SecondAction(dice=dice, most=most):
            return _weighed(position, _LEFT, dice, most)
        case Over():
            ended = outcome(position)
            assert ended is not None
            return tuple((seat in ended.winners) / len(ended.winners) for seat in position.seats)


def _weighed(position: Position, stage: int, dice: Dice, number: int) -> Shares:
    boards, table = pack_boards(position.boards), pack_table(position)
    value = compiled_value(position)
    assert core is not None
    return tuple(array("d", core.shares(boards, table, value, stage, pack_dice(dice), number)))


def compiled_value(position: Position) -> object:
    """The champion's value for the core's calls; raises what keeps it from being of use here."""
    if core is None:
        raise NoCore("to weigh chances, the compiled core is needed: install a C compiler")
    return known_value(position.boards).compiled
