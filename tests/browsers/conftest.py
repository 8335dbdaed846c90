"""Fixtures for the browsers, each as Debian packages it, with fresh devices."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from tests.browsers.chromium import chromium
from tests.browsers.firefox import firefox
from tests.browsers.tab import Tab
from tests.browsers.webkit import webkit
from tests.page.devices import PREFERENCES
from tests.served import Served

Launch = Callable[[Path], AbstractContextManager[Tab]]
LAUNCH: dict[str, Launch] = {"firefox": firefox, "webkit": webkit, "chromium": chromium}

# `make test-browsers` runs everything and names a folder for screenshots. `make test` runs a share
# of it and leaves Chromium to the tests of the page.
PICTURES = os.environ.get("BORDER_ENGINES")
ENGINES = [*LAUNCH] if PICTURES else ["firefox", "webkit"]

REMEMBER = """([preferences, seats]) => {
  localStorage.clear();
  localStorage["border-preferences"] = JSON.stringify(preferences);
  localStorage["border-tables"] = JSON.stringify(seats);
}"""


@pytest.fixture(scope="module", params=ENGINES)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Tab]:
    """A browser for all tests of a module."""
    with LAUNCH[request.param](tmp_path_factory.mktemp(request.param)) as tab:
        yield tab


Visit = Callable[..., Tab]


@pytest.fixture
def visit(engine: Tab, server: Served) -> Iterator[Visit]:
    """Open a page on a device with the given storage; check afterwards that nothing failed."""
    before = len(engine.faults())

    def visit(path: str, *seats: dict[str, Any], **preferences: object) -> Tab:
        engine.goto(f"{server.address}/healthz")  # a page without requests that could be aborted
        engine.evaluate(REMEMBER, [PREFERENCES | preferences, seats])
        engine.goto(f"{server.address}{path}")
        return engine

    yield visit
    assert engine.faults()[before:] == []


Keep = Callable[[str], None]


@pytest.fixture
def keep(request: pytest.FixtureRequest, engine: Tab) -> Keep:
    """Save a screenshot if a folder was named."""

    def keep(name: str) -> None:
        if PICTURES:
            folder = Path(PICTURES) / request.node.callspec.params["engine"]
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.png").write_bytes(engine.picture())

    return keep
