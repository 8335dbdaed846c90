"""Glimpses of tables that sleep: made from their logs, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from border.server.rooms.services import Services
from border.server.rooms.turns import VISITOR
from border.server.store import Store
from border.server.store.entries import parsed
from border.server.store.log import Unavailable
from border.server.table.history import replayed
from border.server.table.refusals import Refused
from border.server.views.glimpse import Glimpse, glimpse_of

MAX_EVENTS = 2_000  # of a table that is replayed for a glimpse; the longest games of bots have 600
MAX_GLIMPSES = 1_000  # that are kept


@dataclass(slots=True)
class Glimpses:
    """Glimpses of tables, each kept until something happens there."""

    store: Store
    services: Services
    _kept: OrderedDict[str, tuple[int, Glimpse]] = field(default_factory=OrderedDict)
    _forgotten: int = 0  # times that one was forgotten

    async def glimpse(self, id: str) -> Glimpse | None:
        """Glimpse of a table that sleeps; None: there is no such table, or it costs too much."""
        try:
            head = (await self.services.writer.read(self.store.heads, [id])).get(id)
            if head is None or head.seq > MAX_EVENTS:
                return None
            kept = self._kept_of(id, head.seq)
            turns = self.services.turns
            return kept or await turns.take_within_budget(VISITOR.get(), self._made, id, head.seq)
        except (Unavailable, Refused):
            return None

    def forget(self, id: str) -> None:
        """Makes the glimpse of a table anew: an operator has changed its log."""
        self._forgotten += 1
        self._kept.pop(id, None)

    def _kept_of(self, id: str, version: int) -> Glimpse | None:
        known, glimpse = self._kept.get(id, (0, None))
        return glimpse if known == version else None

    def _made(self, id: str, version: int) -> Glimpse | None:
        """Runs in the thread of the turns: what one visitor waited for, the next one finds."""
        if (kept := self._kept_of(id, version)) is not None:
            return kept
        forgotten, entries = self._forgotten, self.store.log(id)
        if not entries:
            return None
        log = ((stored.event, entry.at) for stored, entry in parsed(entries))
        glimpse = glimpse_of(replayed(id, log))
        if forgotten == self._forgotten:
            self._kept[id] = entries[-1].seq, glimpse
            while len(self._kept) > MAX_GLIMPSES:
                self._kept.popitem(last=False)
        return glimpse
