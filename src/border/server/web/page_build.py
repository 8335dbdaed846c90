"""Files of the page: a build with hashed names, or the modules of a checkout.

`tools/bundle.py` makes the build that packages contain. Without it, browsers load the modules as
they are. Their address contains the build id, so browsers can cache the modules for ever, too.
"""

from __future__ import annotations

import mimetypes
import re
import time
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

import border.bots
import border.core
import border.page
import border.texts
from border.server.http import File, file_of

PAGE = Path(border.page.__file__).parent
TEXTS = Path(border.texts.__file__).with_name("data")
BUILD = Path(__file__).with_name("build")
BUILT = BUILD / "files"  # served below /page/build; the page itself is beside it
LOADED = {".js", ".css", ".svg", ".png", ".webmanifest"}
UNLOADED = {"sw.js", "vendor/fluent/index.js"}  # a script of its own; types for tsc
MAIN = re.compile(r"/main-(\w+)\.js")


@dataclass(frozen=True, slots=True)
class Build:
    """Version of the page that the server sends."""

    id: str
    folder: str  # of its files, below /page
    files: tuple[str, ...]  # that browsers load, below the folder
    index: str  # HTML of the page


def current_build() -> Build:
    """Build of the page; in a checkout, it changes within a second after a file does."""
    return packaged_build() or _at(int(time.monotonic()))


def build_id() -> str:
    """Id of the build that the server sends."""
    return current_build().id


@cache
def packaged_build() -> Build | None:
    """Build in this package, or None."""
    page = BUILD / "index.html"  # the last file that is written
    if not page.exists():
        return None
    index = page.read_text(encoding="utf-8")
    (id,) = MAIN.findall(index)  # a hash of all files, because the main module names them
    files = sorted(path.relative_to(BUILT) for path in BUILT.rglob("*.*") if path.suffix != ".map")
    return Build(id, BUILD.name, tuple(map(str, files)), index)


@cache
def modules() -> dict[str, Path]:
    """Files of a page that is not built, by their paths below /page."""
    own = {str(path.relative_to(PAGE)): path for path in PAGE.rglob("*") if path.suffix in LOADED}
    texts = {f"texts/{path.relative_to(TEXTS)}": path for path in TEXTS.rglob("*.ftl")}
    return dict(sorted((own | texts).items()))


@lru_cache(maxsize=1)
def _at(second: int) -> Build:
    del second  # check the files once a second
    return _unbuilt(
        tuple(path.stat().st_mtime_ns for path in (PAGE / "index.html", *modules().values()))
    )


@lru_cache(maxsize=2)
def _unbuilt(changed: tuple[int, ...]) -> Build:
    del changed  # modification times select the cache entry
    content = sha256()
    for path in (PAGE / "index.html", *modules().values()):
        content.update(sha256(path.read_bytes()).digest())
    id = content.hexdigest()[:12]
    files = tuple(path for path in modules() if path not in UNLOADED)
    # Links to all modules make browsers load them at once, and not one after another.
    scripts = (path for path in files if path.endswith(".js"))
    links = "".join(f'    <link rel="modulepreload" href="/page/{path}">\n' for path in scripts)
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    index = index.replace("  </head>", f"{links}  </head>").replace('"/page/', f'"/page/~{id}/')
    return Build(id, f"~{id}", files, index)


DATA_FOLDER = "/data/"
CORE = Path(border.core.__file__).parent / "data" / "core.wasm"
_BOTS = Path(border.bots.__file__).parent / "data"
WEIGHTS = {seats: _BOTS / f"champion-{seats}.bin" for seats in (2, 3, 4)}  # by the number of seats
DATA = (CORE, *WEIGHTS.values())


@cache
def address(path: Path) -> str:
    """URL of a data file; it contains a hash, so that browsers cache it for ever."""
    mark = sha256(path.read_bytes()).hexdigest()[:16]
    return f"{DATA_FOLDER}{path.stem}-{mark}{path.suffix}"


def file_at(folder: Path, path: str) -> File | None:
    """File at a path below a folder, or None; Python files are not sent."""
    try:
        file = (folder / path).resolve()
        if file.is_relative_to(folder.resolve()) and file.is_file():
            sent = file.suffix not in (".py", ".pyc")
            return _loaded(file, file.stat().st_mtime_ns) if sent else None
    except (OSError, ValueError):
        pass  # invalid file names
    return None


@lru_cache(maxsize=256)
def _loaded(file: Path, changed: int) -> File:
    del changed  # a changed file gets a new cache entry
    return file_of(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "text/plain")
