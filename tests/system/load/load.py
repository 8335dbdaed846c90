"""Load run: games at many tables at once, and their results."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tests.system.load.api import Api
from tests.system.load.client import Client, MakeClient
from tests.system.load.fault import Fault
from tests.system.load.played_table import PlayedTable
from tests.system.load.stopwatch import Stopwatch

Tell: TypeAlias = Callable[[], None]
OpenTable: TypeAlias = Callable[[Api, int, Stopwatch, str, MakeClient], Awaitable[PlayedTable]]

AT_ONCE = 4  # games checked at the same time


@dataclass(slots=True)
class Load:
    """Plays games at each table until the time is over, then checks all of them.

    Results can be read at any time, even after an interrupt.
    """

    url: str
    tables: int
    watch: Stopwatch
    seats: int = 4
    seed: int = 0
    client: MakeClient = Client
    opened: OpenTable = PlayedTable.opened  # replaced for other servers
    begun: int = 0
    sound: int = 0  # games that passed every check
    running: dict[str, PlayedTable] = field(default_factory=dict)  # by table id
    over: list[PlayedTable] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    async def play(self, ended: Tell = lambda: None) -> None:
        """Play until the time is up and all games are over; call `ended` after each game."""
        api = Api(self.url, Random(f"{self.seed}/api"))
        await api.check()
        timer = asyncio.get_running_loop().call_later(self.watch.seconds, self.watch.end)
        if not self.watch.seconds:
            timer.cancel()
        try:
            async with asyncio.TaskGroup() as tables:
                for table in range(self.tables):
                    tables.create_task(self._play_at(api, table, ended))
        finally:
            timer.cancel()

    async def _play_at(self, api: Api, table: int, ended: Tell) -> None:
        """Play one game after the other at a table; stop after a fault."""
        number = 0
        try:
            while number == 0 or self.watch.goes_on:
                await self._play(api, f"{self.seed}/{table}/{number}")
                number += 1
                ended()
        except Fault as fault:
            self.faults.append(str(fault))
            ended()

    async def _play(self, api: Api, seed: str) -> None:
        self.begun += 1
        game = await self.opened(api, self.seats, self.watch, seed, self.client)
        self.running[game.table] = game
        try:
            await game.play()
        finally:
            del self.running[game.table]
        self.over.append(game)

    async def check(self, sound: Callable[[str], None] = lambda _: None) -> None:
        """Check every finished game; pass the record of each correct one to `sound`."""
        places = asyncio.Semaphore(AT_ONCE)
        async with asyncio.TaskGroup() as checks:
            for game in self.over:
                checks.create_task(self._check(game, places, sound))

    async def _check(
        self, game: PlayedTable, places: asyncio.Semaphore, sound: Callable[[str], None]
    ) -> None:
        async with places:
            try:
                sound(await game.check())
                self.sound += 1
            except Fault as fault:
                self.faults.append(str(fault))
