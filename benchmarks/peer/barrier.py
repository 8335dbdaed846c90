"""Barrier for clients, so that memory can be measured once all are connected."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from tests.system.load.client import Client
from websockets.asyncio.client import ClientConnection


@dataclass(slots=True)
class Barrier:
    """Holds clients until the expected number of them has arrived; 0 holds nobody."""

    expected: int = 0
    come: int = 0
    complete: asyncio.Event = field(default_factory=asyncio.Event)

    def comes(self) -> None:
        """Count one arrival."""
        self.come += 1
        if self.come >= self.expected:
            self.complete.set()

    async def joined(self) -> None:
        """Arrive and wait for the others."""
        self.comes()
        await self.complete.wait()


@dataclass(slots=True, eq=False)
class BarrierClient(Client):
    """Plays its seat as soon as all clients are connected."""

    gathering: Barrier = field(default_factory=Barrier)

    async def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        if message["kind"] == "welcome":
            await self.gathering.joined()
        await Client._hear(self, message, socket)
