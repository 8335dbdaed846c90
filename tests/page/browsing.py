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
# Every window would load what the address bar suggests, as pages of their own, although nobody sees
# it.  Chromium takes the last list only, so that Playwright's own has to be said again.
WITHOUT = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"),
]
FLAGS = [
    f"--disable-features={','.join(WITHOUT)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
AXE = Path(__file__).parents[2] / ".venv/node/node_modules/axe-core/axe.min.js"
PREFERENCES = {
    "language": "en",
    "theme": "auto",
    "motion": "off",
    "sound": False,
    "name": "",
    "first": "earlier",  # so nothing is remarked
}
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


# Contexts that nobody uses any more, by what they were made with; one that has loaded the page
# before is much quicker, as the browser has kept its files.
Spare = dict[str, list[BrowserContext]]


class Device:
    """A browser of one person, which notes everything that goes wrong in it."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        dark: bool = False,
        preferences: dict[str, Any] | None = None,
        spare: Spare | None = None,
        **options: Any,
    ) -> None:
        self.address = address
        self.faults: list[str] = []
        self.requests: list[str] = []
        options = {
            "viewport": {"width": size[0], "height": size[1]},
            "color_scheme": "dark" if dark else "light",
            "has_touch": size[0] < 500,
            "base_url": address,
            "locale": "en-GB",
        } | options
        self._spare = None if spare is None else spare.setdefault(repr(options), [])
        self._used = bool(self._spare)
        self._context = self._spare.pop() if self._spare else browser.new_context(**options)
        self._context.set_default_timeout(WAIT)
        self._scripts: list[str] = []
        if preferences is not None:
            text = json.dumps(json.dumps(PREFERENCES | preferences))
            self.begin_with(f'localStorage["border-preferences"] ??= {text};')

    @property
    def context(self) -> BrowserContext:
        """For whoever changes something in it: nobody else gets it afterwards."""
        self._spare = None
        return self._context

    def begin_with(self, script: str) -> None:
        """Runs a script wherever something is loaded from now on, before anything else does."""
        self._scripts.append(script)
        for page in self._context.pages:
            page.add_init_script(script)

    def tab(self) -> Page:
        """A tab with nothing in it."""
        page = self._context.new_page()
        if self._used:
            self._forget(page)
        for script in self._scripts:
            page.add_init_script(script)
        return page

    def open(self, path: str = "/") -> Page:
        """A tab with a page of the server."""
        page = self.tab()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(path)
        return page

    def _heard(self, kind: str, text: str) -> None:
        # A server that is gone is said by the browser itself; the page says it in words.
        gone = ("net::ERR_", "WebSocket", "fetching the script")
        known = (*gone, "Service Worker registration blocked by Playwright")
        if kind in ("error", "warning") and not any(word in text for word in known):
            self.faults.append(f"{kind}: {text}")

    def _forget(self, page: Page) -> None:
        """Forgets what somebody else has left behind."""
        session = self._context.new_cdp_session(page)
        everything = {"origin": self.address, "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", everything)
        session.detach()
        self._used = False

    def close(self) -> None:
        if self._spare is None:
            self._context.close()
            return
        for page in self._context.pages:
            page.close()
        self._spare.append(self._context)


def resized(page: Page, size: tuple[int, int]) -> None:
    """Gives a page this room, and waits until it has been drawn there."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")


# Until nothing moves any more, but for what moves for ever.
SETTLE = """async () => {
  const moving = document.getAnimations().filter(
    ({ effect }) => effect.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}"""


def offences(page: Page) -> list[str]:
    """What axe finds serious or critical on a page."""
    page.evaluate(SETTLE)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']} {' '.join(node['failureSummary'].split()[5:30])}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
