"""Routes that serve the page and its files."""

from __future__ import annotations

import asyncio
import json
import mimetypes
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from fastapi import FastAPI, Request, Response
from starlette.middleware.gzip import GZipMiddleware

from border.server.addresses import public_address
from border.server.config import Config
from border.server.http import File, file_of
from border.server.tables.lookup import TablePreview
from border.server.tables.registry import RoomRegistry
from border.server.web.page_build import (
    BEHIND,
    DATA_FOLDER,
    MAIN,
    PAGE,
    TEXTS,
    build_id,
    data_file,
    files,
    imported_sheets,
    joined,
    joined_later,
    joined_sheet,
)
from border.server.web.previews import preview
from border.tables.refusals import Refused
from border.tables.schema import is_table_id
from border.texts import accepted_language

T = TypeVar("T")

DAILY = ("/daily", "/daily/{day}", "/puzzles", "/puzzles/{id}")
LINKS = ("/", "/learn", "/rules", "/games", "/strength", *DAILY)
TABLES = ("/t/{id}", "/t/{id}/replay", "/t/{id}/review", "/t/{id}/compare")
READ = ["GET", "HEAD"]
KEPT = "public, max-age=31536000, immutable"  # cached for ever: the URL contains the build id


def add_page(api: FastAPI, rooms: RoomRegistry, config: Config) -> None:
    """Add the routes of the page, its texts and its files."""

    async def page(request: Request) -> Response:
        return page_of(request, config).answer(request)

    async def table_page(request: Request, id: str) -> Response:
        table = await _unless_gone(request, rooms.peek(id)) if is_table_id(id) else None
        return page_of(request, config, table).answer(request)

    routes: list[tuple[str, Callable[..., Awaitable[Response]]]]
    routes = [*((link, page) for link in LINKS), *((link, table_page) for link in TABLES)]
    routes += [("/worker.js", _worker), ("/favicon.ico", _icon)]
    routes += [("/page/~{name}/{path:path}", _kept), ("/page/{path:path}", _file)]
    routes += [(DATA_FOLDER + "{name}", _data)]
    for path, answer in routes:
        api.add_api_route(path, answer, methods=READ, include_in_schema=False)
    api.add_middleware(GZipMiddleware, minimum_size=500)


def page_of(request: Request, config: Config, table: TablePreview | None = None) -> File:
    """HTML page for a request, with a preview for its link."""
    address = public_address(request.scope, config)
    spoken = accepted_language(request.headers.get("accept-language", ""))
    head = preview(table, spoken, address, request.url.path)
    return _headed(_index(build_id()), head)


def wants_page(request: Request) -> bool:
    """Whether a request is a browser's navigation, which expects a page."""
    read = request.method in READ and not request.url.path.startswith("/api/")
    return read and "text/html" in request.headers.get("accept", "")


async def _unless_gone(request: Request, work: Coroutine[None, None, T]) -> T | None:
    """Await `work`; cancel it and return None if the client disconnects."""
    working, gone = asyncio.create_task(work), asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else None
    finally:
        working.cancel()
        gone.cancel()


async def _disconnected(request: Request) -> None:
    """Wait until the client disconnects."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _worker(request: Request) -> Response:
    return _service_worker(build_id()).answer(request)


async def _icon(request: Request) -> Response:
    """Icon that browsers request for responses other than pages."""
    return _found("icon-192.png").answer(request)


async def _kept(request: Request, name: str, path: str) -> Response:
    """Serve a file of the current build; older builds are no longer available."""
    if name != build_id():
        raise Refused("not-found", "the page has changed: reload it")
    return _found(path).answer(request, KEPT)


async def _file(request: Request, path: str) -> Response:
    return _found(path).answer(request)


async def _data(request: Request) -> Response:
    file = data_file(request.url.path)
    if file is None:
        raise Refused("not-found", "there is nothing at this address")
    return file.answer(request, KEPT)


@lru_cache(maxsize=2)
def _index(name: str) -> File:
    """HTML of the page, with the build id in the URLs of its files."""
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    return file_of(text.replace('"/page/', f'"/page/~{name}/').encode(), "text/html")


@lru_cache(maxsize=2)
def _service_worker(name: str) -> File:
    """Service worker, with the build id and the list of files."""
    told = json.dumps({"name": name, "files": _asked_for()})
    body = f"self.edition = {told};\n{(PAGE / 'sw.js').read_text(encoding='utf-8')}"
    return file_of(body.encode(), "text/javascript")


def _asked_for() -> list[str]:
    """Files that browsers request, without the modules and style sheets inside other files."""
    styles = (file for file in files().values() if file.suffix == ".css")
    coming = set[Path]().union(*map(imported_sheets, styles))
    alone = [path for path, file in files().items() if file not in coming]
    return [BEHIND, *(path for path in alone if path == MAIN or not path.endswith(".js"))]


@lru_cache(maxsize=4)
def _script(path: str, name: str) -> File:
    """One of the two scripts of the page, with its modules."""
    del name  # the build id changes with every module
    return file_of((joined() if path == MAIN else joined_later()).encode(), "text/javascript")


@lru_cache(maxsize=64)
def _sheet(file: Path, name: str) -> File:
    """Style sheet of the page, with its imports."""
    del name  # as above
    return file_of(joined_sheet(file).encode(), "text/css")


def _is_sent(file: Path) -> bool:
    """Whether a file may be sent to browsers: Python files may not."""
    return file.suffix not in (".py", ".pyc")


def _found(path: str) -> File:
    """File of the page at a path; raises `Refused` for paths outside its folders."""
    if path in (MAIN, BEHIND):
        return _script(path, build_id())
    folder = TEXTS if path.startswith("texts/") else PAGE
    try:
        file = (folder / path.removeprefix("texts/")).resolve()
        if file.is_relative_to(folder.resolve()) and file.is_file() and _is_sent(file):
            sheet = file.suffix == ".css"
            return _sheet(file, build_id()) if sheet else _loaded(file, file.stat().st_mtime_ns)
    except (OSError, ValueError):
        pass  # invalid file names
    raise Refused("not-found", "there is nothing at this address")


@lru_cache(maxsize=256)
def _headed(plain: File, head: str) -> File:
    start, end = b"<title>", b'<meta name="theme-color"'  # title and description are in between
    before, after = plain.body.partition(start)[0], plain.body.partition(end)[2]
    body = before + head.encode() + end + after
    return replace(file_of(body, plain.kind), vary="accept-encoding, accept-language")


@lru_cache(maxsize=256)
def _loaded(file: Path, changed: int) -> File:
    del changed  # a changed file gets a new cache entry
    return file_of(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "text/plain")
