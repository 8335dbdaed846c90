"""Waiting for what has to happen: as long as it takes on a machine that is busy, and not longer."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds; whoever waits in vain has found something


def wait_for(holds: Callable[[], object]) -> None:
    """Returns when something holds."""
    limit = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < limit, "it does not happen"
        time.sleep(0.01)
