"""The neighbours: other processes that serve the same store, if it is one that can be shared."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from border.server.store import Store, Writer
from border.server.store.log import Unavailable
from border.server.store.words import Word


@dataclass(slots=True)
class Neighbours:
    """What they say, and what this process, which goes by the name of `name`, says to them."""

    store: Store
    writer: Writer
    name: str
    _saying: set[asyncio.Task[None]] = field(default_factory=set)

    def say(self, *words: Word) -> None:
        """Says words, soon; if that fails, they are lost."""
        if words and self.store.is_shared:
            task = asyncio.create_task(self._say(words))
            self._saying.add(task)
            task.add_done_callback(self._saying.discard)

    async def _say(self, words: Sequence[Word]) -> None:
        with contextlib.suppress(Unavailable):
            await self.writer.write(self.store.say, words)

    async def listen(self, hear: Callable[[Word], None], missed: Callable[[], None]) -> None:
        """Hears what all say, for ever; `missed` is called when something may have been missed."""
        if self.store.is_shared:
            await self.store.listen(hear, missed)
