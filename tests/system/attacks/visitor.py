"""Visitor who views pages, opens tables and plays, and measures the waits."""

from __future__ import annotations

import asyncio
import itertools
import json
import math
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from border.client.view import table_told
from tests.system.attacks.target import YOU, Target

PAUSE = 0.1  # seconds between two actions of a kind
OPENING_PAUSE = 0.5  # seconds between two tables: join codes per address are limited
LONGEST = 30.0  # seconds after which a visitor gives up
CHOICE = ("stop", "throw", "pass")


@dataclass(slots=True)
class Visitor:
    """Visitor from another address."""

    target: Target
    waits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    failures: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    async def visit(self) -> None:
        """View pages, send requests, open tables and play until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._look("page", "/"))
            tasks.create_task(self._look("request", "/api/rules"))
            tasks.create_task(self._open())
            tasks.create_task(self._play())

    def p99(self, what: str) -> float:
        """99th percentile of the waits of a kind, in milliseconds."""
        waits = sorted(self.waits[what])
        return 1000 * waits[math.ceil(0.99 * len(waits)) - 1] if waits else math.inf

    @asynccontextmanager
    async def _timed(self, what: str) -> AsyncIterator[None]:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(LONGEST):
                yield
        except (OSError, TimeoutError, EOFError):
            self.failures[what] += 1
        self.waits[what].append(time.perf_counter() - began)

    async def _look(self, what: str, path: str) -> None:
        while True:
            async with self._timed(what):
                status, _ = await self.target.ask("GET", path)
                self.failures[what] += status != 200
            await asyncio.sleep(PAUSE)

    async def _open(self) -> None:
        """Open tables that wait for players, each with its own join code."""
        body = {"seats": [YOU, {"player": "open"}]}
        while True:
            async with self._timed("open"):
                status, answer = await self.target.ask("POST", "/api/tables", body)
                if status != 201 or json.loads(answer)["table"]["code"] is None:
                    self.failures["open"] += 1
            await asyncio.sleep(OPENING_PAUSE)

    async def _play(self) -> None:
        """Play games one after another; stop and pass as early as possible."""
        while True:
            try:
                opened = await self.target.open(YOU, {"player": "bot", "bot": "planner"})
                async with self.target.live(opened["table"]["id"], opened["token"]) as socket:
                    await self._until_over(socket)
            except (OSError, TimeoutError, WebSocketException):
                self.failures["play"] += 1
                await asyncio.sleep(PAUSE)

    async def _until_over(self, socket: ClientConnection) -> None:
        table = json.loads(await socket.recv())["table"]
        for number in itertools.count():
            if table["phase"] != "playing":
                return
            if not table["legal"]:
                async with self._timed("bot"):
                    table = await self._next(socket, table, lambda new: new["legal"])
                continue
            async with self._timed("decision"):
                said = {"id": f"{number}", "version": table["version"], "seat": 0}
                kind = next(kind for kind in CHOICE if kind in table["legal"][0]["may"])
                await socket.send(json.dumps({"kind": kind, **said}))
                table = await self._next(socket, table, _after(table["version"]))
            await asyncio.sleep(PAUSE)

    async def _next(self, socket: ClientConnection, table: Any, wanted: Any) -> Any:
        """Return the next view for which `wanted` holds, or the view at the end of the game."""
        while True:
            told = json.loads(await socket.recv())
            if told["kind"] == "refused":
                raise AssertionError(told["text"])
            table = table_told(table, told)
            if wanted(table) or table["phase"] != "playing":
                return table


def _after(version: int) -> Callable[[Any], bool]:
    return lambda table: table["version"] > version
