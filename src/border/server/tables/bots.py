"""Bots that decide in threads; their decisions become commands."""

from __future__ import annotations

from random import Random
from typing import assert_never

import structlog

from border.bots import BOTS, Bot, bot_named, champion_bot, current_name
from border.engine import (
    Cross,
    Decision,
    Keep,
    Position,
    Seat,
    SecondAction,
    Stop,
    Throwing,
    crossing_order,
)
from border.records import lowest_indices
from border.server.limits import FairThreadPool
from border.server.metrics import Metrics
from border.tables import commands
from border.tables.table import Table

log = structlog.get_logger()

BOT_TIME_S = 0.4  # per decision of the champion; without a limit it takes longer
THREADS = 2


class BotRunner:
    """Thread pool for bots' decisions, shared fairly among client addresses."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self._pool = FairThreadPool(THREADS, "bot", metrics=metrics)
        self._bots: dict[str, Bot] = {"champion": champion_bot(seconds=BOT_TIME_S)}

    async def decision(
        self, table: Table, seat: Seat, id: str, charged_address: str = ""
    ) -> commands.Decision:
        """Let the bot of a seat decide; return its command.

        The client that loaded the table is charged for the work.
        """
        game, since = table.game, table.awaited_since[seat]
        assert game is not None
        assert since is not None
        if isinstance(game.position.stage, Throwing):
            return commands.Throw(id, since.version, seat)
        name, seen = table.bot_at(seat) or table.options.bots, game.position.seen_by(seat)
        decision = await self._pool.submit(charged_address, self._decide, name, seen, seat)
        return _command(decision, seen, seat, game.shown, id, since.version)

    def _decide(self, name: str, position: Position, seat: Seat) -> Decision:
        """Ask a bot; if it fails, decide at random, so that the game continues."""
        try:
            return self._bot(name)(position, seat, Random())
        except Exception:
            log.exception("bot failed", bot=name)
            return BOTS["random"](position, seat, Random())

    def _bot(self, name: str) -> Bot:
        name = current_name(name)
        if name not in self._bots:
            self._bots[name] = bot_named(name)
        return self._bots[name]

    def __len__(self) -> int:
        """Number of waiting decisions."""
        return len(self._pool)

    def close(self) -> None:
        """Shut down without waiting for running decisions."""
        self._pool.close()


def _command(
    decision: Decision, position: Position, seat: Seat, shown: str, id: str, version: int
) -> commands.Decision:
    match decision:
        case Keep(dice=dice):
            return commands.Keep(id, version, seat, tuple(lowest_indices(shown, dice)))
        case Stop():
            return commands.Stop(id, version, seat)
        case Cross(cells=0):
            return commands.Pass(id, version, seat)
        case Cross(cells=cells):
            return commands.Cross(id, version, seat, _cell_names(position, seat, cells))
        case _ as never:
            assert_never(never)


def _cell_names(position: Position, seat: Seat, cells: int) -> tuple[str, ...]:
    board = position.boards[seat]
    if not isinstance(position.stage, SecondAction):
        return tuple(board.map.format_cells(cells))
    order = crossing_order(board, position.crossed[seat], cells)
    return tuple(board.map.names[cell] for cell in order)
