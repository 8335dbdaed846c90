"""Notifications within this process, and messages to other processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from border.server.store import Store, Writer
from border.server.store.channel import PeerMessage
from border.server.store.log import Unavailable

Wake: TypeAlias = Callable[[int], None]  # called with the number of the last stored entry


class Bus(Protocol):
    """Announces the last stored version of a game. Messages may be lost."""

    def publish(self, game: str, seq: int) -> None:
        """Announce that the log of a game is stored up to this entry."""
        ...

    def subscribe(self, game: str, wake: Wake) -> Callable[[], None]:
        """Call `wake` on each announcement of a game; return a function that unsubscribes."""
        ...


class LocalBus:
    """Bus within one process."""

    def __init__(self) -> None:
        self._wakes: dict[str, set[Wake]] = defaultdict(set)

    def publish(self, game: str, seq: int) -> None:
        """Announce that the log of a game is stored up to this entry."""
        for wake in tuple(self._wakes.get(game, ())):
            wake(seq)

    def subscribe(self, game: str, wake: Wake) -> Callable[[], None]:
        """Call `wake` on each announcement of a game; return a function that unsubscribes."""
        self._wakes[game].add(wake)

        def end() -> None:
            self._wakes[game].discard(wake)
            if not self._wakes[game]:
                del self._wakes[game]

        return end


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
