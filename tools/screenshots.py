"""Takes a picture of every screen of the page: desktop, phone, dark, greyscale.

    python -m tools.screenshots [FOLDER] [VARIANT ...]

The pictures lie in FOLDER/VARIANT/SCREEN.png, without a folder in build/screenshots.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.page.browsing import DESKTOP, PHONE, SETTLE, Device, chromium
from tests.page.tour import tour
from tests.served import FREE, serving

FOLDER = Path("build/screenshots")
ROUNDS = 9  # until a table is worth looking at
LONG = {"home", "rules", "gathering", "asking"}  # screens that scroll are shown whole


@dataclass(frozen=True)
class Variant:
    """One way to look at the page."""

    size: tuple[int, int] = DESKTOP
    dark: bool = False
    grey: bool = False
    scale: float = 1


VARIANTS = {
    "desktop": Variant(),
    "phone": Variant(size=PHONE, scale=2),
    "dark": Variant(dark=True),
    "dark-phone": Variant(size=PHONE, dark=True, scale=2),
    "greyscale": Variant(grey=True),
}


def main(arguments: list[str]) -> None:
    names = [name for name in arguments if name in VARIANTS] or [*VARIANTS]
    folder = next((Path(one) for one in arguments if one not in VARIANTS), FOLDER)
    with (
        tempfile.TemporaryDirectory() as place,
        chromium() as browser,
        serving(Path(place), *FREE) as server,
    ):
        for name in names:
            take(browser, server.address, VARIANTS[name], folder / name)


def take(browser: Browser, address: str, variant: Variant, folder: Path) -> None:
    """Takes the pictures of one variant."""
    folder.mkdir(parents=True, exist_ok=True)
    device = Device(
        browser,
        address,
        size=variant.size,
        dark=variant.dark,
        preferences={"name": "Ada"},
        device_scale_factor=variant.scale,
    )
    for name, page in tour(device, ROUNDS):
        if variant.grey:
            _without_colour(page)
        page.evaluate(SETTLE)
        page.mouse.move(0, 0)
        path = folder / f"{name}.png"
        page.screenshot(path=path, full_page=name in LONG)
        print(path)
    device.close()
    for fault in device.faults:
        print(fault, file=sys.stderr)


def _without_colour(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})


if __name__ == "__main__":
    main(sys.argv[1:])
