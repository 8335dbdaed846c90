"""Backoff between retries."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

SHORTEST, LONGEST = 0.05, 1.0  # seconds
PATIENCE = 60.0  # seconds without an answer after which a server counts as down


def waits(rng: Random) -> Iterator[float]:
    """Yield delays in seconds that double each time, with jitter against simultaneous retries."""
    wait = SHORTEST
    while True:
        yield wait * rng.uniform(0.5, 1.5)
        wait = min(2 * wait, LONGEST)
