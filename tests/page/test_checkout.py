"""The page of a checkout: plain modules in place of a build, on every screen and offline."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import NewDevice
from tests.page.network import Wire
from tests.page.tables import bot, finished, opened, you
from tests.page.test_caching import kept
from tests.served import Served


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_screen_opens(checkout: Served, device: NewDevice, language: str) -> None:
    mine = device(checkout.address, preferences={"language": language})
    game = finished(checkout.address)
    screens = {
        "/": ".picture svg",
        opened(mine, you("Ada"), bot()): ".mine .spot",
        "/learn": ".lesson-card",
        "/rules": ".rules section",
        "/games": "main h1",
        "/strength": "main h1",
        "/daily": ".daily .primary",
        "/puzzles": ".table.puzzle .board",
        f"{game}/replay": ".replay .tile",
        f"{game}/compare": ".round-by-round",
        f"{game}/review": ".review p[role=status]:not(:empty)",
    }
    for path, ready in screens.items():
        page = mine.open(path)
        page.wait_for_selector(ready, state="attached")
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.close()
    assert f"{checkout.address}/page/build" not in str(mine.requests)


def test_it_opens_offline(checkout: Served, device: NewDevice) -> None:
    wire = Wire(checkout.port)
    mine = device(wire.address, service_workers="allow")
    page = mine.open()
    page.wait_for_selector(".picture svg")
    kept(page)
    wire.cut()
    page.goto("/rules")
    expect(page.locator("main h1, main h2").first).to_be_visible()
    wire.close()
