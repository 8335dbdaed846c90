"""The time of day."""

from __future__ import annotations

import time
from typing import Protocol

from border.tables.schema import Milliseconds


class Clock(Protocol):
    """Something that knows the time."""

    def now(self) -> Milliseconds:
        """The time, in milliseconds since 1970."""
        ...

    def seconds_until(self, moment: Milliseconds) -> float:
        """How long to wait until then; 0 if it has passed."""
        ...


class WallClock:
    """The clock of this machine."""

    def now(self) -> Milliseconds:
        """The time, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def seconds_until(self, moment: Milliseconds) -> float:
        """How long to wait until then; 0 if it has passed."""
        return max(0.0, (moment - self.now()) / 1000)
