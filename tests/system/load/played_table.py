"""One game of a load run: open a table, play its seats, check the game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from border.engine import BorderError
from border.tables.tokens import new_secret
from tests.system.load.api import Api
from tests.system.load.check import check_decisions, check_record
from tests.system.load.client import Client, MakeClient
from tests.system.load.client_log import News
from tests.system.load.fault import Fault
from tests.system.load.player import Chart, chart
from tests.system.load.stopwatch import Stopwatch


@dataclass(slots=True)
class PlayedTable:
    """A table and its clients."""

    api: Api
    table: str
    clients: list[Client] = field(default_factory=list)
    _charts: list[Chart] = field(default_factory=list)
    _asking: asyncio.Lock = field(default_factory=asyncio.Lock)

    @classmethod
    async def opened(
        cls, api: Api, seats: int, watch: Stopwatch, seed: str, client: MakeClient
    ) -> PlayedTable:
        """Open a table with an idle client for every seat."""
        tokens = [new_secret() for _ in range(seats)]
        game = cls(api, await api.open(seats, tokens[0]))
        address = api.live(game.table)
        for seat, token in enumerate(tokens):
            rng, board = Random(f"{seed}/{seat}"), partial(game.chart, seat)
            game.clients.append(client(address, seat, token, rng, watch, board))
        return game

    @property
    def playing(self) -> bool:
        """Whether every client has seen the game start, but not end."""
        return all(client.table.get("phase") == "playing" for client in self.clients)

    async def chart(self, seat: int) -> Chart:
        """Return the chart of a seat's board; the first call fetches all boards."""
        async with self._asking:
            if not self._charts:
                self._charts = [chart(board) for board in await self.api.boards(self.table)]
        return self._charts[seat]

    async def play(self) -> None:
        """Play until the game is over; raise `Fault` on an error."""
        try:
            async with asyncio.TaskGroup() as seats:
                for client in self.clients:
                    seats.create_task(client.play())
        except ExceptionGroup as group:
            raise _fault(self.table, group.exceptions[0]) from group

    async def check(self) -> str:
        """Check the game; return its record, or raise `Fault`."""
        try:
            record = await self.api.record(self.table)
            logs = [await self.api.news(self.table, client.token) for client in self.clients]
            await asyncio.to_thread(self._check, record, logs)
        except BorderError as error:
            raise _fault(self.table, error) from error
        return record

    def _check(self, record: str, logs: Sequence[Sequence[News]]) -> None:
        commitment = self.clients[0].table["commitment"]
        check_record(record, commitment, logs[0])
        for client, log in zip(self.clients, logs, strict=True):
            client.witness.compare(log)
        check_decisions(logs[0], [client.witness for client in self.clients])


def _fault(table: str, error: Exception) -> Fault:
    """Convert an error of the project into a fault at this table; reraise any other exception."""
    if not isinstance(error, BorderError):
        raise error
    return Fault(f"table {table}: {error}")
