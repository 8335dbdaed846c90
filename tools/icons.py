"""Draws the icons of the installed page from its icon.svg, in a browser.

python -m tools.icons
"""

from __future__ import annotations

from playwright.sync_api import Browser
from tests.page.devices import chromium

from border.server.web.page_files import PAGE

GROUND = "#f4efe2"  # of an icon that the system cuts to its own shape
SAFE = 60  # per cent of its width that no shape cuts away


def drawn(browser: Browser, size: int, width: int, ground: str) -> bytes:
    """The icon as a picture: so wide, in per cent, on a ground."""
    svg = (PAGE / "icon.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
        f" background: {ground} }} svg {{ width: {width}% }}</style>{svg}"
    )
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    with chromium() as browser:
        for size in (192, 512):
            (PAGE / f"icon-{size}.png").write_bytes(drawn(browser, size, 100, "transparent"))
        (PAGE / "icon-maskable-512.png").write_bytes(drawn(browser, 512, SAFE, GROUND))


if __name__ == "__main__":
    main()
