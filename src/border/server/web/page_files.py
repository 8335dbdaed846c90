"""The page: files as they are, without a build step, and the same page under every link."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.middleware.gzip import GZipMiddleware

import border.server
import border.texts
from border.server.config import Config
from border.server.rooms.rooms import Rooms
from border.server.table.refusals import Refused
from border.server.table.table import Table
from border.server.table.wire import is_table_id
from border.server.web.addresses import public_address
from border.server.web.previews import preview
from border.texts import accepted_language

PAGE = Path(border.server.__file__).with_name("page")
TEXTS = Path(border.texts.__file__).with_name("data")
LINKS = ("/", "/learn", "/rules")
TABLES = ("/t/{id}", "/t/{id}/replay")
READ = ["GET", "HEAD"]


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, ready to be sent."""

    body: bytes
    zipped: bytes
    mark: str  # changes with the content
    kind: str
    vary: str = "accept-encoding"  # the headers of a request that it depends on

    def answer(self, request: Request, status: int = 200) -> Response:
        """The file, or that the browser has it already; browsers keep files and always ask."""
        headers = {"cache-control": "no-cache", "etag": self.mark, "vary": self.vary}
        if status == 200 and self.mark in request.headers.get(
            "if-none-match", ""
        ):  # proxies write W/ before it
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.zipped, status, media_type=self.kind, headers=headers)
        return Response(self.body, status, media_type=self.kind, headers=headers)


def add_page(api: FastAPI, rooms: Rooms, config: Config) -> None:
    """Serves the page, its texts and its files."""

    async def page(request: Request) -> Response:
        return page_of(request, config).answer(request)

    async def table_page(request: Request, id: str) -> Response:
        table = await rooms.glimpse(id) if is_table_id(id) else None
        return page_of(request, config, table).answer(request)

    for link in LINKS:
        api.add_api_route(link, page, methods=READ, include_in_schema=False)
    for link in TABLES:
        api.add_api_route(link, table_page, methods=READ, include_in_schema=False)
    api.add_api_route("/page/texts/{path:path}", _text, methods=READ, include_in_schema=False)
    api.add_api_route("/page/{path:path}", _file, methods=READ, include_in_schema=False)
    api.add_middleware(GZipMiddleware, minimum_size=500)


def page_of(request: Request, config: Config, table: Table | None = None) -> File:
    """The page itself, with what is shown of its link where somebody passes it on."""
    address = public_address(request.scope, config)
    spoken = accepted_language(request.headers.get("accept-language", ""))
    head = preview(table, spoken, address, request.url.path)
    plain = _found(PAGE, "index.html")
    return _headed(plain, head)


def wants_page(request: Request) -> bool:
    """Whether somebody has gone to an address with a browser, where nothing but a page helps."""
    read = request.method in READ and not request.url.path.startswith("/api/")
    return read and "text/html" in request.headers.get("accept", "")


async def _text(request: Request, path: str) -> Response:
    return _found(TEXTS, path).answer(request)


async def _file(request: Request, path: str) -> Response:
    return _found(PAGE, path).answer(request)


def _found(folder: Path, path: str) -> File:
    """The file at a path below a folder, and nothing outside of it."""
    try:
        file = (folder / path).resolve()
        if file.is_relative_to(folder.resolve()) and file.is_file():
            return _loaded(file, file.stat().st_mtime_ns)
    except (OSError, ValueError):
        pass  # names that no file can have
    raise Refused("not-found", "there is nothing at this address")


@lru_cache(maxsize=256)
def _headed(plain: File, head: str) -> File:
    start, end = b"<title>", b'<meta name="theme-color"'  # title and description are between them
    before, after = plain.body.partition(start)[0], plain.body.partition(end)[2]
    body = before + head.encode() + end + after
    return replace(_packed(body, plain.kind), vary="accept-encoding, accept-language")


@lru_cache(maxsize=256)
def _loaded(file: Path, changed: int) -> File:
    del changed  # a file that has changed is loaded anew
    return _packed(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "text/plain")


def _packed(body: bytes, kind: str) -> File:
    return File(body, gzip.compress(body, 9), f'"{sha256(body).hexdigest()[:24]}"', kind)
