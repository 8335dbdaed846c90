"""boardgame.io in a separate process, with a simple game in place of ours."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.served import Served, running

from border.engine import BadInput

PACKAGES = Path(__file__).parents[2] / ".venv" / "node" / "node_modules"
GAME = Path(__file__).with_name("game.js")


def node() -> str:
    """Return the path of Node.js; raise `BadInput` if it or boardgame.io is missing."""
    found = shutil.which("node")
    if found is None:
        raise BadInput("boardgame.io needs Node: install the packages nodejs and npm")
    if not (PACKAGES / "boardgame.io").is_dir():
        raise BadInput("boardgame.io is not installed: run tools/setup bench")
    return found


@contextmanager
def peer_serving(folder: Path) -> Iterator[Served]:
    """Run boardgame.io within a `with` block; the log is in the folder, the games in memory."""
    command = [node(), str(GAME)]
    environment = {"NODE_PATH": str(PACKAGES), "NODE_ENV": "production"}
    with running(folder, lambda port: [*command, str(port)], **environment) as server:
        yield server
