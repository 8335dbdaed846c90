"""Messages to and from other server processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from border.server.store import Store, Writer
from border.server.store.channel import PeerMessage
from border.server.store.log import Unavailable


@dataclass(slots=True)
class Peers:
    """Messages to and from processes with the same store; `name` identifies this process."""

    store: Store
    writer: Writer
    name: str
    _broadcasting: set[asyncio.Task[None]] = field(default_factory=set)

    def broadcast(self, *messages: PeerMessage) -> None:
        """Send messages in the background. If that fails, they are lost."""
        if messages and self.store.is_shared:
            task = asyncio.create_task(self._broadcast(messages))
            self._broadcasting.add(task)
            task.add_done_callback(self._broadcasting.discard)

    async def _broadcast(self, messages: Sequence[PeerMessage]) -> None:
        with contextlib.suppress(Unavailable):
            await self.writer.write(self.store.notify, messages)

    async def listen(
        self, on_message: Callable[[PeerMessage], None], on_gap: Callable[[], None]
    ) -> None:
        """Receive all messages until cancelled; call `on_gap` when some may have been lost."""
        if self.store.is_shared:
            await self.store.listen(on_message, on_gap)
