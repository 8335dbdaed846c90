"""Browser, devices and an interruptible connection for the tests of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.page.devices import Device, Spare, chromium
from tests.page.network import Wire
from tests.served import Served


@pytest.fixture(scope="session")
def server(built: Served) -> Served:
    """A server that sends the built page, as published packages do."""
    return built


@pytest.fixture(scope="package")  # while it is open, no other event loop can run in the process
def browser() -> Iterator[Browser]:
    """A browser for all tests of the page."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def spare(browser: Browser) -> Spare:
    """Unused contexts that later devices can reuse."""
    return {}


NewDevice = Callable[..., Device]


@pytest.fixture
def device(browser: Browser, server: Served, spare: Spare) -> Iterator[NewDevice]:
    """Create devices; check afterwards that no error occurred on any of them."""
    made: list[Device] = []

    def make(address: str | None = None, **options: Any) -> Device:
        options.setdefault("preferences", {})
        options.setdefault("service_workers", "block")  # it caches files for later visits
        options.setdefault("spare", None if address else spare)  # no other device uses that address
        made.append(Device(browser, address or server.address, **options))
        return made[-1]

    yield make
    for one in made:
        one.close()
    assert [fault for one in made for fault in one.faults] == []
    assert {url for one in made for url in one.requests if not _is_own(url, one.address)} == set()


def _is_own(url: str, address: str) -> bool:
    """Whether a request goes to the page's own server or nowhere."""
    return url.startswith((f"{address}/", "data:", "blob:"))


@pytest.fixture
def wire(server: Served) -> Iterator[Wire]:
    """A connection to the server that tests can interrupt."""
    wire = Wire(server.port)
    yield wire
    wire.close()
