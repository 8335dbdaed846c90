"""Recently replaced builds of the page, which open tabs use for another day.

Each server copies its build into a folder that also has the builds of earlier versions. The builds
have different file names, so a tab never mixes the files of two builds.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from tempfile import mkdtemp

import structlog
from platformdirs import user_cache_path
from sqlalchemy import make_url

from border.server.http import File
from border.server.web.page_build import BUILT, DATA, address, file_at, packaged_build

KEEP_S = 24 * 3600  # after a build was replaced
REPLACED = "replaced"  # file whose time says when that was

log = structlog.get_logger()


def builds_folder(database: str) -> Path:
    """Folder for the builds of a server: beside its SQLite file, else in the user's cache."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite" and url.database:
        return Path(f"{url.database}-page")
    return user_cache_path("border") / "page"


def keep_build(folder: Path) -> None:
    """Copy this build into a folder, and delete builds that were replaced more than a day ago.

    A checkout has no build. Without access to the folder, a log line says so.
    """
    build = packaged_build()
    if build is None:
        return
    try:
        own = folder / build.id
        if not own.exists():
            _copy_build(own)
        (own / REPLACED).unlink(missing_ok=True)
        for other in _builds(folder):
            mark = other / REPLACED
            if other != own and not mark.exists():
                mark.touch()
            elif other != own and mark.stat().st_mtime < time.time() - KEEP_S:
                shutil.rmtree(other)
    except OSError as error:
        log.warning("open tabs will not survive the next version", why=f"{error}")


def _copy_build(to: Path) -> None:
    """Copy all files to a new folder, which appears complete or not at all."""
    to.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = Path(mkdtemp(prefix=".", dir=to.parent))
    try:
        shutil.copytree(BUILT, unfinished / "page" / "build")
        for path in DATA:
            copy = unfinished / address(path).lstrip("/")
            copy.parent.mkdir(exist_ok=True)
            shutil.copyfile(path, copy)
        unfinished.rename(to)
    except OSError:
        shutil.rmtree(unfinished)
        if not to.exists():  # another process may have been faster
            raise


def old_file(folder: Path, path: str) -> File | None:
    """File of a kept build at the path of its URL, or None."""
    found = (file_at(build, path) for build in _builds(folder))
    return next((file for file in found if file is not None), None)


def _builds(folder: Path) -> list[Path]:
    """Complete builds in a folder."""
    if not folder.is_dir():
        return []
    return [path for path in folder.iterdir() if not path.name.startswith(".")]
