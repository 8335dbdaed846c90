"""Readiness: whether a table could be opened now, tried by storing as much."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from border.server.rooms.clock import Clock
from border.server.store import Store, Writer
from border.server.store.log import Unavailable

FRESH = 1.0  # seconds for which an answer holds: however many ask, it is tried once
PATIENCE = 2.0  # seconds in which it has to be stored


@dataclass(slots=True)
class Readiness:
    """Whether a server can keep what it promises to keep."""

    store: Store
    writer: Writer
    clock: Clock
    _trying: asyncio.Task[str | None] | None = None
    _tried: float = 0.0

    async def fault(self) -> str | None:
        """Why nothing can be stored; None: it can."""
        now = time.monotonic()
        if self._trying is None or (self._trying.done() and now - self._tried > FRESH):
            self._tried = now
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)

    async def _try(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.writer.write(self.store.probe, self.clock.now())
        except Unavailable as error:
            return str(error)
        except TimeoutError:
            return f"The database did not store anything for {PATIENCE:g} seconds."
        return None
