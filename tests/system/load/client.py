"""Load client: plays one seat of a table over its own socket."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from border.client.view import table_told
from tests.system.load.backoff import PATIENCE, waits
from tests.system.load.client_log import ClientLog
from tests.system.load.fault import Fault, Unreachable
from tests.system.load.player import Chart, Words, decision
from tests.system.load.stopwatch import Stopwatch

DECISIONS = frozenset({"throw", "keep", "stop", "cross", "pass"})
DECIDED = frozenset({"thrown", "kept", "stopped", "crossed", "sealed"})


ChartOf: TypeAlias = Callable[[], Awaitable[Chart]]  # board of the seat, once the game has begun


class Again(Exception):
    """The server asks the client to reconnect."""


@dataclass(slots=True)
class Pending:
    """Command that the server has not answered yet."""

    id: str
    kind: str
    text: str
    sent: float | None = None  # when it was sent; None if it is not, or no longer, measured


@dataclass(slots=True, eq=False)
class Client:
    """Plays one seat until the game is over; reconnects whenever the connection breaks."""

    address: str  # WebSocket address of the table
    seat: int
    token: str
    luck: Random
    watch: Stopwatch
    chart: ChartOf  # fetches the seat's board
    witness: ClientLog = field(default_factory=ClientLog)
    table: Mapping[str, Any] = field(default_factory=dict)  # the table as last received
    _pending: Pending | None = None
    _commands: int = 0

    @property
    def over(self) -> bool:
        """Whether the game is over and the last command is answered."""
        return self._pending is None and self.table.get("phase") in ("over", "closed")

    async def play(self) -> None:
        """Play until the game is over; raise `Fault` on an error."""
        heard, attempts = time.monotonic(), waits(self.luck)
        while not self.over:
            before = self.witness.version
            try:
                async with connect(self.address, proxy=None, max_size=None) as socket:
                    await self._attend(socket)
            except (Again, OSError, TimeoutError, WebSocketException) as error:
                if self.witness.version > before:
                    heard, attempts = time.monotonic(), waits(self.luck)
                if time.monotonic() - heard > PATIENCE:
                    raise Unreachable(f"no message for {PATIENCE:.0f} s: {error}") from error
            if not self.over:
                await asyncio.sleep(next(attempts))

    async def _attend(self, socket: ClientConnection) -> None:
        hello = {"kind": "hello", "token": self.token, "version": self.witness.version}
        await socket.send(json.dumps(hello))
        async for text in socket:
            await self._hear(json.loads(text), socket)
            if self.over:
                return

    async def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        match message["kind"]:
            case "welcome":
                self._see(message)
                if self._pending is not None:
                    self._pending.sent = None  # do not count a restart as latency
                    await socket.send(self._pending.text)
            case "update":
                self._see(message)
            case "done":
                self.done(message)
            case "refused":
                self.refused(message)
            case "bye" if message["again"]:
                raise Again(message["reason"])
            case _:
                raise Fault(f"the server sent {message}")
        await self._act(socket)

    def _see(self, message: dict[str, Any]) -> None:
        news = message["news"]
        self.table = table_told(self.table, message)
        self.witness.hears(news, self.table["version"])
        sent = self._pending.sent if self._pending is not None else None
        if sent is not None and any(self._is_own(one["event"]) for one in news):
            self.watch.note(sent)
            assert self._pending is not None
            self._pending.sent = None

    def _is_own(self, event: Mapping[str, Any]) -> bool:
        return event["kind"] in DECIDED and event["seat"] == self.seat

    def is_pending(self, id: str | None) -> bool:
        """Whether the command with this id is unanswered."""
        return self._pending is not None and self._pending.id == id

    def done(self, message: Mapping[str, Any]) -> None:
        """Handle the answer to an accepted command."""
        if self._pending is None or not self.is_pending(message["id"]):
            raise Fault(f"the server confirmed a command that was not sent: {message}")
        if message["version"] > self.witness.version:
            raise Fault(f"version {message['version']} was confirmed before its event arrived")
        self.witness.carried_out += self._pending.kind in DECISIONS
        self._pending = None

    def refused(self, message: Mapping[str, Any]) -> None:
        """Handle a refusal; raise `Fault` for reasons that a legal decision cannot have."""
        if message["reason"] == "busy":
            raise Again(message["text"])
        if message["reason"] not in ("stale", "held"):
            raise Fault(f"refused ({message['reason']}): {message['text']}")
        self._pending = None

    async def _act(self, socket: ClientConnection) -> None:
        """Send the next command, unless one is unanswered or there is nothing to do."""
        if self._pending is not None or self.over or (words := await self._words()) is None:
            return
        if (thinking := self.watch.thinking_time(self.luck)) and words["kind"] in DECISIONS:
            await asyncio.sleep(thinking)
        self._commands += 1
        id = f"{self.seat}.{self._commands}"
        command = {"id": id, "version": self.table["version"], **words}
        self._pending = Pending(id, words["kind"], json.dumps(command))
        await self.send(socket, self._pending)

    async def send(self, socket: ClientConnection, command: Pending) -> None:
        """Send a command for the first time."""
        if command.kind in DECISIONS:
            command.sent = time.perf_counter()
        await socket.send(command.text)

    async def _words(self) -> Words | None:
        seats = self.table["seats"]
        own, seat = seats[self.seat], {"seat": self.seat}
        if self.table["phase"] == "gathering":
            if own["player"] == "empty":
                return {"kind": "sit", "name": f"Script {self.seat + 1}", **seat}
            ready = all(one["player"] == "person" and not one["away"] for one in seats)
            return {"kind": "start"} if self.table["host"] and ready else None
        if own["held"]:
            return {"kind": "return", **seat}
        for legal in self.table["legal"]:
            return decision(legal, own["crossed"], await self.chart(), self.luck) | seat
        return None


MakeClient: TypeAlias = Callable[[str, int, str, Random, Stopwatch, ChartOf], Client]
