"""How long to wait before another attempt."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

SHORTEST, LONGEST = 0.05, 1.0  # seconds
PATIENCE = 60.0  # seconds without an answer after which a server counts as gone


def waits(rng: Random) -> Iterator[float]:
    """Seconds to wait, twice as long every time, with jitter so that not all come back at once."""
    wait = SHORTEST
    while True:
        yield wait * rng.uniform(0.5, 1.5)
        wait = min(2 * wait, LONGEST)
