"""Client that sends only invalid messages, as a spectator or with the token of a seat."""

from __future__ import annotations

import asyncio
import json
import string
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.system.fuzz_results import FuzzResults
from tests.system.invalid_messages import Message, Situation, invalid_message, oversized_message
from tests.waiting import PATIENCE

AT_ONCE = 50
LETTERS = string.ascii_letters + string.digits
ENDING = 0.05
BAD_HELLOS: Sequence[Message] = (
    "", "{}", "null", b"\x00\x01", '{"kind":"hello","token":"short"}', '{"kind":"throw"}',
    '{"kind":"hello","version":-1}', '{"kind":"hello","token":null,"seat":0}', "[" * 9_000,
)  # fmt: skip
INTERNAL_ERROR = 1011


@dataclass(slots=True)
class FuzzingSpectator:
    """Sends invalid messages to a table, many per connection."""

    address: str
    ledger: FuzzResults
    luck: Random
    token: str | None = None
    seat: int | None = None  # seat of the token, if it is for this table

    async def visit(self) -> None:
        """Connect, send messages, read the answers, and leave."""
        try:
            async with asyncio.timeout(PATIENCE):
                async with connect(
                    self.address, proxy=None, max_size=None, open_timeout=None
                ) as socket:
                    await self._send_messages(socket)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 1006
            self.ledger.answers[f"closed {code}"] += 1
            if code == INTERNAL_ERROR:
                self.ledger.wrong("the server closed a connection with 1011 (internal error)")
        except (OSError, WebSocketException) as error:
            self.ledger.wrong(f"a connection failed: {type(error).__name__} {error}")

    async def _send_messages(self, socket: ClientConnection) -> None:
        if self.luck.random() < ENDING and self.ledger.take(1):
            await socket.send(self.luck.choice(BAD_HELLOS))
        else:
            token = self.token or "".join(self.luck.choices(LETTERS, k=43))
            await socket.send(json.dumps({"kind": "hello", "token": token}))
        welcome = json.loads(await socket.recv())
        if welcome["kind"] != "welcome":
            self._answered(welcome)
            return
        scene, number = self._scene(welcome["table"]), self.ledger.take(AT_ONCE)
        for _ in range(number):
            await socket.send(invalid_message(scene, self.luck))
        while number:
            number -= self._answered(json.loads(await socket.recv()))
        if self.luck.random() < ENDING and self.ledger.take(1):
            await socket.send(oversized_message(scene, self.luck))
            await socket.recv()

    def _scene(self, table: dict[str, Any]) -> Situation:
        may = [legal["may"] for legal in table["legal"]]
        seats = len(table["seats"])
        return Situation(seats, self.seat, table["version"], may[0] if may else ())

    def _answered(self, message: dict[str, Any]) -> bool:
        """Whether this answers an invalid message."""
        match message["kind"]:
            case "refused":
                self.ledger.answers[message["reason"]] += 1
                return True
            case "done":
                self.ledger.wrong(f"the server accepted an invalid command: {message}")
                return True
            case _:
                return False
