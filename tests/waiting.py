"""Waiting for a condition, with patience for busy machines."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds; a longer wait is a failure


def wait_for(holds: Callable[[], object]) -> None:
    """Wait until a condition holds; fail after the timeout."""
    limit = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < limit, "the condition did not become true in time"
        time.sleep(0.01)
