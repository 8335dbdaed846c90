"""Bots that decide in threads; their decisions become commands."""

from __future__ import annotations

from random import Random

import structlog

from border.bots import BOTS, Bot, current_name
from border.engine import Decision, Position, Seat, Throwing
from border.server.limits import FairThreadPool
from border.server.metrics import Metrics
from border.tables import commands
from border.tables.bots import bot_for_people, command_for
from border.tables.table import Table

log = structlog.get_logger()

THREADS = 2


class BotRunner:
    """Thread pool for bots' decisions, shared fairly among client addresses."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self._pool = FairThreadPool(THREADS, "bot", metrics=metrics)
        self._bots: dict[str, Bot] = {}

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
        return command_for(game, seat, decision, id, since.version)

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
            self._bots[name] = bot_for_people(name)
        return self._bots[name]

    def __len__(self) -> int:
        """Number of waiting decisions."""
        return len(self._pool)

    def close(self) -> None:
        """Shut down without waiting for running decisions."""
        self._pool.close()
