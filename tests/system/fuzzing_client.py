"""Client that plays by the rules and also sends invalid messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection

from tests.system.fuzz_results import FuzzResults
from tests.system.invalid_messages import (
    MARK,
    Message,
    Situation,
    invalid_message,
    oversized_message,
)
from tests.system.load.client import Client, Pending

AT_ONCE = 24  # invalid messages before each genuine command
ENDING = 0.01  # probability of another one, which ends the connection


@dataclass(slots=True, eq=False)
class FuzzingClient(Client):
    """Plays its seat by the rules, and sends invalid messages over the same socket."""

    ledger: FuzzResults = field(default_factory=lambda: FuzzResults(0))
    lots: Random = field(init=False)  # for invalid messages only
    meant: str = ""  # the last genuine command
    said: dict[str, str] = field(default_factory=dict)  # confirmed commands, by id
    forgeries: list[Message] = field(default_factory=list)  # sent forged commands, in order

    def __post_init__(self) -> None:
        self.lots = Random(self.luck.getrandbits(64))

    async def send(self, socket: ClientConnection, command: Pending) -> None:
        """Send a command after invalid messages, and sometimes repeat it."""
        playing = self.table["phase"] == "playing"
        for _ in range(self.ledger.take(AT_ONCE) if playing else 0):
            self.forgeries.append(invalid_message(self._scene(), self.lots))
            await socket.send(self.forgeries[-1])
        if playing and self.lots.random() < ENDING and self.ledger.take(1):
            await socket.send(oversized_message(self._scene(), self.lots))
        self.meant = command.text
        await Client.send(self, socket, command)
        if playing and self.ledger.take(1):
            await socket.send(command.text)

    def _scene(self) -> Situation:
        legal = [legal["may"] for legal in self.table["legal"]]
        seats, version = len(self.table["seats"]), self.table["version"]
        may, said = legal[0] if legal else (), [*self.said.values()]
        return Situation(seats, self.seat, version, may, said, len(self.forgeries))

    def done(self, message: Mapping[str, Any]) -> None:
        """Handle a confirmation; the server must not confirm an invalid command."""
        if message["id"].startswith(MARK):
            forgery = self.forgeries[int(message["id"].removeprefix(MARK)) - 1]
            self.ledger.wrong(f"the server accepted a forged command: {message}: {forgery!r}")
        elif self.is_pending(message["id"]):
            Client.done(self, message)
            self.said[message["id"]] = self.meant
        elif message["id"] in self.said:
            self.ledger.answers["done already"] += 1
        else:
            self.ledger.wrong(f"the server confirmed a command that was not sent: {message}")

    def refused(self, message: Mapping[str, Any]) -> None:
        """Handle a refusal, and count it if the command was invalid."""
        if self.is_pending(message["id"]):
            Client.refused(self, message)
        else:
            self.ledger.answers[message["reason"]] += 1
