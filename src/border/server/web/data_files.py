"""Data files for the page, each at a URL with its hash."""

from __future__ import annotations

import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path

import border.bots
import border.core
from border.server.http import File, file_of

FOLDER = "/data/"
CORE = Path(border.core.__file__).parent / "data" / "core.wasm"
_BOTS = Path(border.bots.__file__).parent / "data"
WEIGHTS = {seats: _BOTS / f"champion-{seats}.bin" for seats in (2, 3, 4)}  # by the number of seats


@cache
def address(path: Path) -> str:
    """URL of a file; it contains a hash, so that browsers cache it for ever."""
    mark = sha256(path.read_bytes()).hexdigest()[:16]
    return f"{FOLDER}{path.stem}-{mark}{path.suffix}"


def data_file(asked: str) -> File | None:
    """File at a URL, or None."""
    for path in (CORE, *WEIGHTS.values()):
        if address(path) == asked:
            return _file(path)
    return None


@cache
def _file(path: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return file_of(path.read_bytes(), kind)
