"""Draw the icons of the installed page from its icon.svg, in a browser.

python -m tools.icons
"""

from __future__ import annotations

from playwright.sync_api import Browser
from tests.page.devices import chromium

from border.server.web.page_files import PAGE

BACKGROUND = "#f4efe2"  # of the maskable icon, which systems crop to their own shape
SAFE_PERCENT = 60  # of the width: the part in the centre that no shape crops


def draw(browser: Browser, size: int, width_percent: int, background: str) -> bytes:
    """Draw the icon as a PNG on a background, with this share of its width."""
    svg = (PAGE / "icon.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
        f" background: {background} }} svg {{ width: {width_percent}% }}</style>{svg}"
    )
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    with chromium() as browser:
        for size in (192, 512):
            (PAGE / f"icon-{size}.png").write_bytes(draw(browser, size, 100, "transparent"))
        (PAGE / "icon-maskable-512.png").write_bytes(draw(browser, 512, SAFE_PERCENT, BACKGROUND))


if __name__ == "__main__":
    main()
