"""Debian's WebKit: MiniBrowser on a virtual screen, driven by WebDriver."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import Remote, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.service import Service

from tests.browsers.tab import Tab
from tests.waiting import PATIENCE

DRIVER = "/usr/bin/WebKitWebDriver"
SCREEN = "1920x1600x24"
# The window's own buttons keep it wider than a phone.
NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }"

# The driver does not report the console, so the page does, as soon as it is loaded.
LISTEN = """() => {
  window.faults = [];
  addEventListener("error", ({ message }) => faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
  console.error = console.warn = (...said) => faults.push(said.join(" "));
}"""


class WebKit(Tab):
    """The only tab of a MiniBrowser."""

    def __init__(self, driver: Remote) -> None:
        super().__init__()
        self.driver = driver
        self.said: list[str] = []
        driver.set_script_timeout(PATIENCE)
        self.frame = self.evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]")

    def goto(self, url: str) -> None:
        self._heard()
        self.driver.get(url)
        self.evaluate(LISTEN)

    def _resize(self, width: int, height: int) -> None:
        across, down = self.frame
        self.driver.set_window_rect(0, 0, width + across, height + down)

    def picture(self) -> bytes:
        return self.driver.get_screenshot_as_png()

    def _heard(self) -> list[str]:
        self.said += self.evaluate("window.faults?.splice(0) ?? []")
        return self.said

    def _click(self, x: float, y: float) -> None:
        builder = ActionBuilder(self.driver, duration=0)
        builder.pointer_action.move_to_location(round(x), round(y))  # type: ignore[no-untyped-call]
        builder.pointer_action.click()
        builder.perform()

    def _run(self, body: str) -> str:
        script = f"return (async () => {{ {body} }})()"
        return str(self.driver.execute_script(script))


@contextmanager
def display(folder: Path) -> Iterator[str]:
    """Start a virtual screen and return its name."""
    read, write = os.pipe()
    with (folder / "screen.log").open("wb") as log:
        screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=log,
        )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        screen.terminate()
        screen.wait(PATIENCE)


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """Run a browser until the block exits; its files are in the folder."""
    style = folder / "gtk-3.0" / "gtk.css"
    style.parent.mkdir()
    style.write_text(NARROW)
    options = WebKitGTKOptions()
    options.add_argument("--automation")
    with display(folder) as screen:
        environment = {
            **os.environ,
            "DISPLAY": screen,
            "XDG_CONFIG_HOME": str(folder),
            "NO_AT_BRIDGE": "1",
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",  # halves the work without a GPU
        }
        service = Service(DRIVER, log_output=str(folder / "webkit.log"), env=environment)
        service.start()
        try:
            place = RemoteConnection(client_config=ClientConfig(service.service_url))
            with Remote(place, options=options) as driver:
                yield WebKit(driver)
        finally:
            service.stop()
