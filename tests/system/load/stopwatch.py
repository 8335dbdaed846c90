"""Stopwatch of a run: duration, pace and measured latencies."""

from __future__ import annotations

import time
from array import array
from dataclasses import dataclass, field
from math import ceil
from random import Random


@dataclass(slots=True)
class Stopwatch:
    """Measures the decisions of a run.

    When the time is over, clients start no new games, measure nothing and do not pause, so that
    running games end soon.
    """

    seconds: float = 0.0  # 0: one game per table, measured to its end
    pause: float = 0.0  # mean seconds that a player takes for a decision
    ended: bool = False
    decisions: int = 0  # decisions, measured or not
    _took: array[float] = field(default_factory=lambda: array("d"))
    _first: float = 0.0
    _last: float = 0.0

    def begin(self) -> None:
        """Discard earlier measurements and start measuring."""
        self.decisions, self._first, self._last = 0, 0.0, 0.0
        del self._took[:]

    def end(self) -> None:
        """Stop measuring, and end the run."""
        self.ended = True

    @property
    def goes_on(self) -> bool:
        """Whether another game follows a finished one."""
        return self.seconds > 0 and not self.ended

    def thinking_time(self, rng: Random) -> float:
        """Seconds that a player takes for the next decision."""
        return 0.0 if self.ended else self.pause * rng.uniform(0.5, 1.5)

    def note(self, sent: float) -> None:
        """Record a decision sent at this time whose event has just arrived."""
        self.decisions += 1
        if self.ended:
            return
        self._last = time.perf_counter()
        self._first = self._first or self._last
        self._took.append(self._last - sent)

    @property
    def measured(self) -> int:
        """Number of measured decisions."""
        return len(self._took)

    @property
    def rate(self) -> float:
        """Measured decisions per second."""
        return self.measured / (self._last - self._first) if self._last > self._first else 0.0

    def milliseconds(self, *shares: float) -> list[float]:
        """Latencies at these quantiles (0 to 1), in milliseconds."""
        took = sorted(self._took) or [0.0]
        return [1000 * took[max(0, ceil(share * len(took)) - 1)] for share in shares]
