"""The stopwatch of a run: how long it lasts, how fast it is played, and what was measured."""

from __future__ import annotations

import time
from array import array
from dataclasses import dataclass, field
from math import ceil
from random import Random


@dataclass(slots=True)
class Watch:
    """Measures the decisions of a run.

    When the time is over, no new games are begun, nothing is measured and nobody pauses any more:
    what follows only brings the running games to their end.
    """

    seconds: float = 0.0  # 0: one game per table, all of it measured
    pause: float = 0.0  # seconds that a player takes for a decision on average
    ended: bool = False
    decisions: int = 0  # measured or not
    _took: array[float] = field(default_factory=lambda: array("d"))
    _first: float = 0.0
    _last: float = 0.0

    def begin(self) -> None:
        """Forgets what was measured so far."""
        self.decisions, self._first, self._last = 0, 0.0, 0.0
        del self._took[:]

    def end(self) -> None:
        """Ends the time."""
        self.ended = True

    @property
    def goes_on(self) -> bool:
        """Whether a game that has ended is followed by another."""
        return self.seconds > 0 and not self.ended

    def thinking_time(self, rng: Random) -> float:
        """Seconds that a player takes for the next decision."""
        return 0.0 if self.ended else self.pause * rng.uniform(0.5, 1.5)

    def note(self, sent: float) -> None:
        """Notes that the event of a command is seen that was sent at this time."""
        self.decisions += 1
        if self.ended:
            return
        self._last = time.perf_counter()
        self._first = self._first or self._last
        self._took.append(self._last - sent)

    @property
    def measured(self) -> int:
        """How many decisions were measured."""
        return len(self._took)

    @property
    def rate(self) -> float:
        """Measured decisions per second."""
        return self.measured / (self._last - self._first) if self._last > self._first else 0.0

    def milliseconds(self, *shares: float) -> list[float]:
        """Within how many milliseconds these shares of the decisions were seen."""
        took = sorted(self._took) or [0.0]
        return [1000 * took[max(0, ceil(share * len(took)) - 1)] for share in shares]
