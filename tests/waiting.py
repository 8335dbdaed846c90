"""Waiting for conditions, with a timeout for busy machines."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds; long enough that a timeout is a bug


def wait_for(holds: Callable[[], object]) -> None:
    """Wait until `holds` returns a true value; fails after `PATIENCE` seconds."""
    limit = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < limit, f"still false after {PATIENCE:g} seconds"
        time.sleep(0.01)
