"""Shared configuration: Hypothesis profiles, interrupts, marks, a server, missing libraries."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from types import ModuleType

import pytest
from hypothesis import HealthCheck, settings

from tests.served import FREE, Served, built_copy, serving

EXTRAS = {"numpy", "scipy", "matplotlib", "ray", "grpc"}
EXTRAS |= {"pyspiel", "open_spiel", "pettingzoo", "pygame", "gymnasium"}

# The same examples in every run of `make test`, many new ones in `make fuzz`.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("test", patient, derandomize=True)
settings.register_profile("prove", patient, max_examples=3_000)
settings.load_profile("prove" if os.environ.get("BORDER_PROVE") else "test")

# Shells start background jobs with Ctrl-C ignored, which the processes of tests would inherit.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that need more than Python, according to their fixtures."""
    for item in items:
        for need in {"browser", "engine", "postgres"} & {*getattr(item, "fixturenames", ())}:
            item.add_marker(need)


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of this checkout, shared by the tests of this process."""
    with serving(tmp_path_factory.mktemp("server"), *FREE) as server:
        yield server


@pytest.fixture(scope="session")
def server(checkout: Served) -> Served:
    """The server that most tests use."""
    return checkout


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of a copy of the package with a built page, shared likewise."""
    folder = tmp_path_factory.mktemp("built")
    with serving(folder, *FREE, PYTHONPATH=str(built_copy(folder))) as server:
        yield server


class NotYet(MetaPathFinder):
    """Last import finder: skips a test whose library no other finder knows."""

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> None:
        if name in EXTRAS:
            version = "{}.{}".format(*sys.version_info)
            pytest.skip(f"{name} does not support Python {version} yet", allow_module_level=True)


# Python 3.11 to 3.14 have all of them, so there a missing one is a failure.
if sys.version_info >= (3, 15):
    sys.meta_path.append(NotYet())
