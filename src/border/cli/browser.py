"""The game in the browser: a server of one's own, on a free port."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from dataclasses import dataclass

import click

from border.extras import needing


@dataclass(frozen=True, slots=True)
class Doorway:
    """Where the game is to be found, and whether a browser is opened there."""

    host: str
    port: int
    database: str
    browser: bool


def play_in_browser(doorway: Doorway) -> None:
    """Serves the game until interrupted, and opens it."""
    with needing("play", "the game in the browser"):
        from border.server.config import Config, Limits
        from border.server.logs import set_up_logs
        from border.server.web.serving import serve

    set_up_logs("warning")
    config = Config(
        database=doorway.database,
        host=doorway.host,
        port=doorway.port,
        limits=Limits(requests=0.0, stored=0.0),
    )
    serve(config, lambda address: _welcome(address, doorway))


def _welcome(address: str, doorway: Doorway) -> None:
    from border.server.config import EVERYWHERE
    from border.server.web.addresses import own_address

    port = int(address.rpartition(":")[2])
    here = f"http://localhost:{port}" if doorway.host in (*EVERYWHERE, "127.0.0.1") else address
    click.echo(f"The Border is open at {here}\nPress Ctrl-C to close it; games are kept.")
    if doorway.host in EVERYWHERE:
        _invite(f"http://{own_address()}:{port}")
    if doorway.browser and _has_screen():
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _invite(link: str) -> None:
    """Shows where others in the same network find the game, also for the camera of a phone."""
    click.echo(f"Others in your network find it at {link}")
    with needing("play", "the picture of the link"):
        import segno
    if sys.stdout.isatty():
        segno.make(link, error="m").terminal(compact=True)


def _has_screen() -> bool:
    """Whether a browser could be seen: a console without a display would get one in text."""
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
