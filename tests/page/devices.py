"""Browsers for several people, each on a device that remembers its preferences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.waiting import PATIENCE

CHROMIUM = "/usr/bin/chromium"
# Without this, every window loads suggestions for the address bar as hidden pages. Chromium only
# takes the last list of features, so Playwright's own list is repeated here.
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
    "first": "earlier",  # so no tips are shown
}
DESKTOP, PHONE, SMALL = (1280, 800), (390, 844), (360, 640)
WAIT = 1000 * PATIENCE  # milliseconds

expect.set_options(timeout=WAIT)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a headless browser until the block exits."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


# Unused contexts by their settings. One that has loaded the page before is much faster, because its
# files are cached.
Spare = dict[str, list[BrowserContext]]


class Device:
    """The browser of one person; it records every error."""

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
        """Take the context for changes; other devices will not reuse it."""
        self._spare = None
        return self._context

    def begin_with(self, script: str) -> None:
        """Run a script before anything else on every page from now on."""
        self._scripts.append(script)
        for page in self._context.pages:
            page.add_init_script(script)

    def tab(self) -> Page:
        """Open an empty tab."""
        page = self._context.new_page()
        if self._used:
            self._forget(page)
        for script in self._scripts:
            page.add_init_script(script)
        return page

    def open(self, path: str = "/") -> Page:
        """Open a page of the server in a tab."""
        page = self.tab()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(path)
        return page

    def _heard(self, kind: str, text: str) -> None:
        # The browser itself reports an unreachable server; the page explains it in words.
        gone = ("net::ERR_", "WebSocket", "fetching the script")
        known = (*gone, "Service Worker registration blocked by Playwright")
        if kind in ("error", "warning") and not any(word in text for word in known):
            self.faults.append(f"{kind}: {text}")

    def _forget(self, page: Page) -> None:
        """Clear what the previous user has stored."""
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
    """Set the size of the viewport and wait for the next frame."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")


# Until nothing moves except endless animations.
SETTLE = """async () => {
  const moving = document.getAnimations().filter(
    ({ effect }) => effect.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}"""


def offences(page: Page) -> list[str]:
    """Serious and critical violations that axe finds on a page."""
    page.evaluate(SETTLE)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # Without `preload`, axe does not copy imported sheets into the page, which its policy forbids.
    run = "axe.run(document, { resultTypes: ['violations'], preload: false })"
    found = page.evaluate(run)
    return [
        f"{one['id']}: {node['target']} {' '.join(node['failureSummary'].split()[5:30])}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
