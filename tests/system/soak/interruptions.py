"""Client that measures interruptions when its server process ends."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from tests.system.load.client import Client


@dataclass(slots=True)
class Interruptions:
    """Interruptions of all clients of a run."""

    seconds: list[float] = field(default_factory=list)  # from lost connection to next answer
    refusals: int = 0  # commands refused as `busy`

    @property
    def longest(self) -> float:
        return max(self.seconds, default=0.0)


@dataclass(slots=True, eq=False)
class ReconnectingClient(Client):
    """Plays its seat; an interruption ends when the server answers the pending command."""

    returns: Interruptions = field(default_factory=Interruptions)
    broke: float | None = None

    async def _attend(self, socket: ClientConnection) -> None:
        try:
            await Client._attend(self, socket)
        finally:
            if not self.over and self.broke is None:
                self.broke = time.monotonic()

    async def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        waits = self._pending is not None
        if self.broke is not None and message["kind"] in (("done",) if waits else ("welcome",)):
            self.returns.seconds.append(time.monotonic() - self.broke)
            self.broke = None
        await Client._hear(self, message, socket)

    def refused(self, message: Mapping[str, Any]) -> None:
        """Handle a refusal, and count it if its reason is `busy`."""
        self.returns.refusals += message["reason"] == "busy"
        Client.refused(self, message)
