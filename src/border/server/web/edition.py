"""The edition of the page: the files that it loads, and a name that changes with any of them."""

from __future__ import annotations

import time
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

import border.server
import border.texts

PAGE = Path(border.server.__file__).with_name("page")
TEXTS = Path(border.texts.__file__).with_name("data")
LOADED = {".js", ".css", ".svg", ".png", ".webmanifest"}


def build_id() -> str:
    """The name of the page as its files are now, or were a moment ago."""
    return _at(int(time.monotonic()))


@cache
def files() -> dict[str, Path]:
    """The files that a page can load, by their paths below /page; the worker watches over them."""
    own = {str(path.relative_to(PAGE)): path for path in PAGE.rglob("*") if path.suffix in LOADED}
    texts = {f"texts/{path.relative_to(TEXTS)}": path for path in TEXTS.rglob("*.ftl")}
    return dict(sorted((own | texts).items()))


@lru_cache(maxsize=1)
def _at(second: int) -> str:
    del second  # files are looked at once in it
    return _name(
        tuple(path.stat().st_mtime_ns for path in (PAGE / "index.html", *files().values()))
    )


@lru_cache(maxsize=2)
def _name(changed: tuple[int, ...]) -> str:
    del changed  # a file that has changed is read anew
    content = sha256()
    for path in (PAGE / "index.html", *files().values()):
        content.update(sha256(path.read_bytes()).digest())
    return content.hexdigest()[:12]
