"""Blocks: addresses that an operator keeps out for a time."""

from __future__ import annotations

from dataclasses import dataclass, field

from border.server.rooms.clock import Clock, WallClock
from border.server.table.wire import Milliseconds

BLOCKED = "this address is blocked for a time"


@dataclass(slots=True)
class Blocks:
    """Which addresses are kept out, and until when."""

    clock: Clock = field(default_factory=WallClock)
    _until: dict[str, Milliseconds] = field(default_factory=dict)

    def block(self, address: str, until: Milliseconds) -> None:
        """Keeps an address out until then."""
        self._until[address] = until

    def __contains__(self, address: str) -> bool:
        """Whether an address is kept out now."""
        return address in self._until and self._until[address] > self.clock.now()
