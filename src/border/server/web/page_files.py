"""Routes that serve the page and its files."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from fastapi import FastAPI, Request, Response
from starlette.middleware.gzip import GZipMiddleware

from border.server.addresses import public_address
from border.server.config import Config
from border.server.http import File, file_of
from border.server.tables.lookup import TablePreview
from border.server.tables.registry import RoomRegistry
from border.server.web.old_builds import builds_folder, old_file
from border.server.web.page_build import (
    BUILD,
    BUILT,
    DATA,
    DATA_FOLDER,
    PAGE,
    TEXTS,
    Build,
    address,
    build_id,
    current_build,
    file_at,
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
KEPT = "public, max-age=31536000, immutable"  # cached for ever: the URL contains a hash


def add_page(api: FastAPI, rooms: RoomRegistry, config: Config) -> None:
    """Add the routes of the page, its texts and its files."""

    async def page(request: Request) -> Response:
        return page_of(request, config).answer(request)

    async def table_page(request: Request, id: str) -> Response:
        table = await _unless_gone(request, rooms.peek(id)) if is_table_id(id) else None
        return page_of(request, config, table).answer(request)

    old_builds = builds_folder(config.database)

    async def built(request: Request, path: str) -> Response:
        file = file_at(BUILT, path) or old_file(old_builds, f"page/{BUILD.name}/{path}")
        return _found(file).answer(request, KEPT)

    async def data(request: Request, path: str) -> Response:
        url = DATA_FOLDER + path
        own = next((file for file in DATA if address(file) == url), None)
        file = file_at(own.parent, own.name) if own else old_file(old_builds, url.lstrip("/"))
        return _found(file).answer(request, KEPT)

    routes: list[tuple[str, Callable[..., Awaitable[Response]]]]
    routes = [*((link, page) for link in LINKS), *((link, table_page) for link in TABLES)]
    routes += [("/worker.js", _worker), ("/favicon.ico", _icon)]
    routes += [(f"/page/{BUILD.name}/{{path:path}}", built), (f"{DATA_FOLDER}{{path}}", data)]
    routes += [("/page/~{id}/{path:path}", _module), ("/page/{path:path}", _plain)]
    for path, answer in routes:
        api.add_api_route(path, answer, methods=READ, include_in_schema=False)
    api.add_middleware(GZipMiddleware, minimum_size=500)


def page_of(request: Request, config: Config, table: TablePreview | None = None) -> File:
    """HTML page for a request, with a preview for its link."""
    address = public_address(request.scope, config)
    spoken = accepted_language(request.headers.get("accept-language", ""))
    head = preview(table, spoken, address, request.url.path)
    return _headed(_index(current_build()), head)


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
    return _service_worker(current_build()).answer(request)


async def _icon(request: Request) -> Response:
    """Icon that browsers request for responses other than pages."""
    return _found(file_at(PAGE, "icon-192.png")).answer(request)


async def _module(request: Request, id: str, path: str) -> Response:
    """Serve a file of a checkout; its earlier builds are no longer available."""
    if id != build_id():
        raise Refused("not-found", "the page has changed: reload it")
    return _plain_file(path).answer(request, KEPT)


async def _plain(request: Request, path: str) -> Response:
    return _plain_file(path).answer(request)


def _plain_file(path: str) -> File:
    texts = path.removeprefix("texts/")
    return _found(file_at(PAGE, path) if texts == path else file_at(TEXTS, texts))


def _found(file: File | None) -> File:
    if file is None:
        raise Refused("not-found", "there is nothing at this address")
    return file


@lru_cache(maxsize=2)
def _index(build: Build) -> File:
    return file_of(build.index.encode(), "text/html")


@lru_cache(maxsize=2)
def _service_worker(build: Build) -> File:
    """Service worker, with the build and the list of its files."""
    edition = json.dumps(
        {"name": build.id, "folder": f"/page/{build.folder}/", "files": build.files}
    )
    body = f"self.edition = {edition};\n{(PAGE / 'sw.js').read_text(encoding='utf-8')}"
    return file_of(body.encode(), "text/javascript")


@lru_cache(maxsize=256)
def _headed(plain: File, head: str) -> File:
    start, end = b"<title>", b'<meta name="theme-color"'  # title and description are in between
    before, after = plain.body.partition(start)[0], plain.body.partition(end)[2]
    body = before + head.encode() + end + after
    return replace(file_of(body, plain.kind), vary="accept-encoding, accept-language")
