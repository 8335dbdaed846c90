"""Debian's Chromium, driven by Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from tests.browsers.tab import Tab
from tests.page.devices import Device
from tests.page.devices import chromium as launched


class Chromium(Tab):
    """One tab of a Chromium."""

    def __init__(self, device: Device, page: Page) -> None:
        super().__init__()
        self.device, self.tab = device, page

    def goto(self, url: str) -> None:
        self.tab.goto(url)

    def _resize(self, width: int, height: int) -> None:
        self.tab.set_viewport_size({"width": width, "height": height})

    def picture(self) -> bytes:
        return self.tab.screenshot()

    def _heard(self) -> list[str]:
        return self.device.faults

    def _click(self, x: float, y: float) -> None:
        self.tab.mouse.click(x, y)

    def _run(self, body: str) -> str:
        return str(self.tab.evaluate(f"async () => {{ {body} }}"))


@contextmanager
def chromium(_: Path) -> Iterator[Chromium]:
    """Run a browser until the block exits."""
    with launched() as browser:
        device = Device(browser, "")
        yield Chromium(device, device.open("about:blank"))
        device.close()
