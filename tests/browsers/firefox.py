"""Debian's headless Firefox, driven by WebDriver BiDi."""

from __future__ import annotations

import base64
import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browsers.tab import Tab
from tests.waiting import PATIENCE, wait_for

FIREFOX = "/usr/bin/firefox-esr"
# Allow requests to the test server only.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.newtabpage.enabled": False,
    "browser.region.network.url": "",
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.server": "",
}


class Firefox(Tab):
    """One tab of a Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__()
        self.socket, self.number = socket, 0
        self.said: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        # The initial blank page may still replace the next one.
        self.context = self._ask("browsingContext.create", type="tab")["context"]

    def goto(self, url: str) -> None:
        wait_for(lambda: self._is_at(url))

    def _is_at(self, url: str) -> bool:
        """Navigate; the tab may still be loading its blank page and return to it."""
        self._ask("browsingContext.navigate", context=self.context, url=url, wait="complete")
        return bool(self.evaluate("origin !== 'null'"))

    def _resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self.context, viewport=size)

    def picture(self) -> bytes:
        taken = self._ask("browsingContext.captureScreenshot", context=self.context)
        return base64.b64decode(taken["data"])

    def _heard(self) -> list[str]:
        self.evaluate("null")  # earlier console messages have arrived by then
        return self.said

    def _click(self, x: float, y: float) -> None:
        actions = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": actions}
        self._ask("input.performActions", context=self.context, actions=[mouse])

    def _run(self, body: str) -> str:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=f"async () => {{ {body} }}",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return str(answer["result"]["value"])

    def _ask(self, method: str, **params: object) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            said = json.loads(self.socket.recv(PATIENCE))
            if said.get("id") == self.number:
                assert said["type"] == "success", said
                return said["result"]
            self._listen(said)

    def _listen(self, said: dict[str, Any]) -> None:
        if said.get("method") == "log.entryAdded" and said["params"]["level"] in ("error", "warn"):
            self.said.append(f"{said['params']['level']}: {said['params']['text']}")


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """Run a browser until the block exits; its files are in the folder."""
    profile, log = folder / "profile", folder / "firefox.log"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines))
    command = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile)]
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=out, stderr=out
        )
    try:
        wait_for(lambda: _address(log))
        with connect(f"{_address(log)}/session", max_size=None, proxy=None) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _address(log: Path) -> str:
    """Address at which a Firefox listens, once it has printed it."""
    found = re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text(errors="replace"))
    return found[1] if found else ""
