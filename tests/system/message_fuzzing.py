"""Fuzzing under load: clients play games while invalid messages arrive."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from urllib.parse import urlsplit

from border.tables.tokens import new_secret
from tests.system.fuzz_results import FuzzResults
from tests.system.fuzzing_client import FuzzingClient
from tests.system.fuzzing_spectator import FuzzingSpectator
from tests.system.invalid_requests import InvalidRequests
from tests.system.load import Load, Stopwatch
from tests.system.load.api import Api
from tests.system.load.client_log import written

SEATS = 4
EVERY = 10.0  # seconds between two progress lines
VISITORS, ASKERS = 3, 6  # concurrently
PAUSE = 0.05  # seconds per decision, so that the games leave time for the messages


class MessageFuzzing:
    """Sends invalid messages to a server, from players, spectators and HTTP clients."""

    def __init__(self, url: str, messages: int, seed: int = 0, tables: int = 6) -> None:
        share = 2 * messages // 5
        self._players = FuzzResults(share)
        self._visitors = FuzzResults(share).shares(VISITORS)
        self._askers = FuzzResults(messages - 2 * share).shares(ASKERS)
        self.tell: Callable[[], None] = lambda: None  # called every ten seconds, to show progress
        self._seed = seed
        self._api = Api(url, Random(f"{seed}/siege"))
        client = partial(FuzzingClient, ledger=self._players)
        self.load = Load(url, tables, Stopwatch(float("inf"), PAUSE), SEATS, seed, client)

    @property
    def ledgers(self) -> tuple[FuzzResults, ...]:
        return self._players, *self._visitors, *self._askers

    @property
    def sent(self) -> int:
        return sum(ledger.sent for ledger in self.ledgers)

    @property
    def faults(self) -> list[str]:
        return [fault for ledger in self.ledgers for fault in ledger.faults]

    @property
    def answers(self) -> Counter[str]:
        """Number of answers of each kind."""
        return sum((ledger.answers for ledger in self.ledgers), start=Counter[str]())

    async def run(self) -> None:
        """Run until all messages are sent and all games are over."""
        table, tokens = await self._standing_game()
        before = await self._log(table, tokens[0])
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.load.play())
            telling = tasks.create_task(self._tell())
            await self._send_messages(table, tokens)
            self.load.watch.end()
            telling.cancel()
        if await self._log(table, tokens[0]) != before:
            self._players.wrong("a game changed although nobody played it")

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.tell()

    async def _standing_game(self) -> tuple[str, list[str]]:
        """Start a game that nobody plays; return its id and the tokens of its seats."""
        ask = self._api.answer
        new = {"options": {"away": 86_400}, "seats": [{"player": "you"}] * SEATS, "start": True}
        host = new_secret()
        opened = json.loads(await ask("POST", "/api/tables", json.dumps(new), host))
        table, tokens = f"/api/tables/{opened['table']['id']}", [host]
        for seat in range(1, SEATS):
            link = json.loads(await ask("POST", f"{table}/seats/{seat}/link", None, host))["link"]
            code = json.dumps({"code": link.partition("=")[2]})
            tokens.append(json.loads(await ask("POST", f"{table}/claims", code, None))["token"])
        return opened["table"]["id"], tokens

    async def _log(self, table: str, token: str) -> list[str]:
        """Events of a table, without disconnects and reconnects."""
        news = await self._api.news(table, token)
        return [written(one) for one in news if one["event"]["kind"] not in ("away", "back")]

    async def _send_messages(self, table: str, tokens: Sequence[str]) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._wait_for_players())
            for number, ledger in enumerate((*self._askers, *self._visitors)):
                send = self._ask if number < ASKERS else self._visit
                tasks.create_task(send(table, tokens, ledger, Random(f"{self._seed}/{number}")))

    async def _wait_for_players(self) -> None:
        while self._players.left and len(self.load.faults) < self.load.tables:
            await asyncio.sleep(0.1)

    async def _visit(
        self, table: str, tokens: Sequence[str], ledger: FuzzResults, rng: Random
    ) -> None:
        """Send messages as a spectator of running games, or to the idle game with a seat token."""
        while ledger.left:
            own = Random(rng.getrandbits(64))
            played = [game for game in self.load.running.values() if game.playing]
            if own.random() < 0.6 and played:
                address, seat = own.choice(played).clients[0].address, None
                token = own.choice((None, *tokens))
            else:
                address, seat = self._api.live(table), own.choice((None, *range(SEATS)))
                token = tokens[seat] if seat is not None else None
            await FuzzingSpectator(address, ledger, rng, token, seat).visit()

    async def _ask(
        self, table: str, tokens: Sequence[str], ledger: FuzzResults, rng: Random
    ) -> None:
        port = urlsplit(self._api.url).port or 80
        while ledger.left:
            await InvalidRequests(port, table, list(tokens), ledger, rng).visit()
