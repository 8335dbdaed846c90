"""A client that notes for how long it could not play when its process ended, and who refused it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from tests.system.load.client import Client


@dataclass(slots=True)
class Returns:
    """What all clients of a run have noted."""

    seconds: list[float] = field(default_factory=list)  # from each break until it was made good
    refusals: int = 0  # commands that were not carried out for now

    @property
    def longest(self) -> float:
        return max(self.seconds, default=0.0)


@dataclass(slots=True, eq=False)
class Returning(Client):
    """Plays its seat; a break is made good when what was asked for before it is answered."""

    returns: Returns = field(default_factory=Returns)
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
        """Takes a refusal, and counts it if it says no more than that nothing can be done now."""
        self.returns.refusals += message["reason"] == "busy"
        Client.refused(self, message)
