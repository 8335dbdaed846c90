"""Wall clock, and an interface that tests can implement."""

from __future__ import annotations

import time
from typing import Protocol

from border.tables.schema import Milliseconds


class Clock(Protocol):
    """Source of the current time."""

    def now(self) -> Milliseconds:
        """Current time in milliseconds since 1970."""
        ...

    def seconds_until(self, moment: Milliseconds) -> float:
        """Seconds until a moment; 0 if it has passed."""
        ...


class WallClock:
    """Clock of the operating system."""

    def now(self) -> Milliseconds:
        """Current time in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def seconds_until(self, moment: Milliseconds) -> float:
        """Seconds until a moment; 0 if it has passed."""
        return max(0.0, (moment - self.now()) / 1000)
