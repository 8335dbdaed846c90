"""Decisions in the game: the engine says whether they are allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from border.engine import (
    NO_DICE,
    ROUND_START,
    BadName,
    Cross,
    FirstAction,
    IllegalEvent,
    Keep,
    Position,
    SecondAction,
    Stop,
    Throw,
    bit_set,
    order_refusal,
    refusal,
)
from border.engine.refusals import crossed_already, game_is_over, wrong_seat
from border.records import Game
from border.server.table import commands, refusals
from border.server.table.commands import Decision
from border.server.table.events import Crossed, Event, Kept, Sealed, Stopped
from border.server.table.refusals import Refused, against_the_rules
from border.server.table.step import throw
from border.server.table.table import Table


def played(table: Table, decision: Decision) -> Event:
    """The event that a decision leads to; raises `Refused` where the rules do not allow it."""
    game = table.game
    if game is None:
        raise refusals.not_playing()
    try:
        if table.given_up:
            raise game_is_over()
        return _event(table, game, decision)
    except IllegalEvent as error:
        raise against_the_rules(error) from error
    except BadName as error:
        raise Refused("no-such-cell", str(error)) from error


def _event(table: Table, game: Game, decision: Decision) -> Event:
    position, seat = game.position, decision.seat
    match decision:
        case commands.Throw():
            _check_active(position, seat)
            if position.stage != ROUND_START:
                _check(position, Throw(NO_DICE))
            return throw(table, game, seat)
        case commands.Keep(dice=indices):
            _check_active(position, seat)
            _check(position, Keep(NO_DICE))
            kept = tuple(sorted(set(indices)))
            game.keep(kept)
            return Kept(seat, kept)
        case commands.Stop():
            _check_active(position, seat)
            _check(position, Stop())
            return Stopped(seat)
        case commands.Cross(cells=cells):
            return _crossed(position, seat, cells)
        case commands.Pass():
            return _crossed(position, seat, ())
        case _ as never:
            assert_never(never)


def _check_active(position: Position, seat: int) -> None:
    if position.awaited and seat != position.active:
        raise wrong_seat(seat)
    if position.stage == ROUND_START and seat != position.active:
        raise wrong_seat(seat)


def _check(position: Position, event: Throw | Keep | Stop | Cross) -> None:
    if (refused := refusal(position, event)) is not None:
        raise refused


def _crossed(position: Position, seat: int, names: Sequence[str]) -> Event:
    board, crossed = position.boards[seat], position.crossed[seat]
    order = [board.map.cell(name) for name in names]
    _check(position, Cross(seat, bit_set(order)))
    if len(set(order)) < len(order):
        rule = "3.7" if isinstance(position.stage, FirstAction) else "4.7"
        raise crossed_already(board, bit_set(c for c in order if order.count(c) > 1), rule)
    if not isinstance(position.stage, SecondAction):
        return Crossed(seat, tuple(names))
    if (refused := order_refusal(board, crossed, order)) is not None:
        raise refused
    return Sealed(seat, tuple(names))
