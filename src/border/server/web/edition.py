"""Build id of the page: a hash over all of its files."""

from __future__ import annotations

import time
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

import border.page
import border.texts

PAGE = Path(border.page.__file__).parent
TEXTS = Path(border.texts.__file__).with_name("data")
LOADED = {".js", ".css", ".svg", ".png", ".webmanifest"}


def build_id() -> str:
    """Build id of the page; changes of files show within a second."""
    return _at(int(time.monotonic()))


@cache
def files() -> dict[str, Path]:
    """Files that the page can load, by their paths below /page."""
    own = {str(path.relative_to(PAGE)): path for path in PAGE.rglob("*") if path.suffix in LOADED}
    texts = {f"texts/{path.relative_to(TEXTS)}": path for path in TEXTS.rglob("*.ftl")}
    return dict(sorted((own | texts).items()))


@lru_cache(maxsize=1)
def _at(second: int) -> str:
    del second  # check the files once a second
    return _name(
        tuple(path.stat().st_mtime_ns for path in (PAGE / "index.html", *files().values()))
    )


@lru_cache(maxsize=2)
def _name(changed: tuple[int, ...]) -> str:
    del changed  # modification times select the cache entry
    content = sha256()
    for path in (PAGE / "index.html", *files().values()):
        content.update(sha256(path.read_bytes()).digest())
    return content.hexdigest()[:12]
