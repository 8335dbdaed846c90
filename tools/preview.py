"""Draw the preview picture of shared links.

python -m tools.preview
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from tests.page.devices import Device, chromium
from tests.served import FREE, serving

from border.server.web.page_files import PAGE
from border.server.web.previews import HEIGHT, WIDTH

COLOURS = 256  # enough for flat colours, at half the size
STYLE = """
  .bar, .columns, .claim, .start, .also, .skip { display: none !important; }
  .home { width: 70rem; padding: 0; }
  .hero { grid-template-columns: 1fr 1.6fr; height: 630px; padding: 0; }
  .hero h1 { font-size: 5.4rem; }
"""


def main() -> None:
    with TemporaryDirectory() as folder, serving(Path(folder), *FREE) as server:
        with chromium() as browser:
            device = Device(
                browser, server.address, (WIDTH, HEIGHT), preferences={}, bypass_csp=True
            )
            page = device.open()
            page.wait_for_selector(".picture svg")
            page.add_style_tag(content=STYLE)
            page.screenshot(path=f"{folder}/preview.png")
        picture = Image.open(f"{folder}/preview.png").convert("RGB")
        reduced = picture.quantize(COLOURS, dither=Image.Dither.NONE)
        reduced.save(PAGE / "preview.png", optimize=True)


if __name__ == "__main__":
    main()
