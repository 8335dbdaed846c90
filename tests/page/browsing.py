"""People in front of a browser: each with a device of their own that remembers its preferences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.waiting import PATIENCE

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
AXE = Path(__file__).parents[2] / ".venv/node/node_modules/axe-core/axe.min.js"
PREFERENCES = {"language": "en", "theme": "auto", "motion": "off", "sound": False, "name": ""}
DESKTOP, PHONE, SMALL = (1280, 800), (390, 844), (360, 640)
WAIT = 1000 * PATIENCE  # milliseconds

expect.set_options(timeout=WAIT)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window, until the block is left."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Device:
    """A browser of one person, which notes everything that goes wrong in it."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        dark: bool = False,
        preferences: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.address = address
        self.faults: list[str] = []
        self.requests: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            has_touch=size[0] < 500,
            base_url=address,
            **({"locale": "en-GB"} | options),
        )
        self.context.set_default_timeout(WAIT)
        if preferences is not None:
            text = json.dumps(json.dumps(PREFERENCES | preferences))
            self.context.add_init_script(
                f'localStorage["border-preferences"] ??= {text};',
            )

    def open(self, path: str = "/") -> Page:
        """A tab with a page of the server."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(path)
        return page

    def _heard(self, kind: str, text: str) -> None:
        # A server that is gone is said by the browser itself; the page says it in words.
        gone = ("net::ERR_", "WebSocket", "fetching the script")
        if kind in ("error", "warning") and not any(word in text for word in gone):
            self.faults.append(f"{kind}: {text}")

    def close(self) -> None:
        self.context.close()


# Until nothing moves any more, but for what moves for ever.
SETTLE = """async () => {
  const moving = document.getAnimations().filter(
    ({ effect }) => effect.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}"""


def offences(page: Page) -> list[str]:
    """What axe finds serious or critical on a page."""
    page.evaluate(SETTLE)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']} {' '.join(node['failureSummary'].split()[5:30])}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
