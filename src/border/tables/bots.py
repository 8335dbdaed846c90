"""Bots for games with people, and the commands for decisions."""

from __future__ import annotations

from typing import assert_never

from border.bots import Bot, bot_named, champion_bot, current_name
from border.engine import Cross, Decision, Keep, Seat, SecondAction, Stop, crossing_order
from border.records import Game, lowest_indices
from border.tables import commands
from border.tables.schema import CommandId, Version

CHAMPION_TIME_S = 0.4  # per decision; without a limit it takes longer

_champion = champion_bot(seconds=CHAMPION_TIME_S)


def bot_for_people(name: str) -> Bot:
    """Return the bot with this name; it answers fast enough for a game with people."""
    return _champion if current_name(name) == "champion" else bot_named(name)


def command_for(
    game: Game, seat: Seat, decision: Decision, id: CommandId, version: Version
) -> commands.Decision:
    """Return the command for a seat's decision in this game."""
    match decision:
        case Keep(dice=dice):
            return commands.Keep(id, version, seat, tuple(lowest_indices(game.shown, dice)))
        case Stop():
            return commands.Stop(id, version, seat)
        case Cross(cells=0):
            return commands.Pass(id, version, seat)
        case Cross(cells=cells):
            return commands.Cross(id, version, seat, _cell_names(game, seat, cells))
        case _ as never:
            assert_never(never)


def _cell_names(game: Game, seat: Seat, cells: int) -> tuple[str, ...]:
    """Return the names of the cells, in an order in which they can be crossed."""
    position = game.position
    board = position.boards[seat]
    if not isinstance(position.stage, SecondAction):
        return tuple(board.map.format_cells(cells))
    order = crossing_order(board, position.crossed[seat], cells)
    return tuple(board.map.names[cell] for cell in order)
