"""What holds for all tests: Hypothesis's examples, that an interrupt interrupts, and a server."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.served import FREE, Served, serving

# The same examples in every run of `make test`, many new ones in `make prove`.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("test", patient, derandomize=True)
settings.register_profile("prove", patient, max_examples=3_000)
settings.load_profile("prove" if os.environ.get("BORDER_PROVE") else "test")

# A shell starts background jobs with Ctrl-C ignored, and processes that tests start inherit that.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what needs more than Python, which its fixtures tell."""
    for item in items:
        for need in {"browser", "postgres"} & {*getattr(item, "fixturenames", ())}:
            item.add_marker(need)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests of this process that need no other."""
    with serving(tmp_path_factory.mktemp("server"), *FREE) as server:
        yield server
