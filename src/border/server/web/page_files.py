"""The page: files as they are, without a build step, and the same page under every link."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.middleware.gzip import GZipMiddleware

import border.server
import border.texts
from border.server.table.refusals import Refused

PAGE = Path(border.server.__file__).with_name("page")
TEXTS = Path(border.texts.__file__).with_name("data")
LINKS = ("/", "/t/{id}", "/t/{id}/replay", "/learn", "/rules", "/games")
READ = ["GET", "HEAD"]


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, ready to be sent."""

    body: bytes
    zipped: bytes
    mark: str  # changes with the content
    kind: str

    def answer(self, request: Request) -> Response:
        """The file, or that the browser has it already; browsers keep files and always ask."""
        headers = {"cache-control": "no-cache", "etag": self.mark, "vary": "accept-encoding"}
        if self.mark in request.headers.get("if-none-match", ""):  # proxies write W/ before it
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.zipped, media_type=self.kind, headers=headers)
        return Response(self.body, media_type=self.kind, headers=headers)


def add_page(api: FastAPI) -> None:
    """Serves the page, its texts and its files."""
    for link in LINKS:
        api.add_api_route(link, _page, methods=READ, include_in_schema=False)
    api.add_api_route("/page/texts/{path:path}", _text, methods=READ, include_in_schema=False)
    api.add_api_route("/page/{path:path}", _file, methods=READ, include_in_schema=False)
    api.add_middleware(GZipMiddleware, minimum_size=500)


async def _page(request: Request) -> Response:
    return _found(PAGE, "index.html").answer(request)


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
def _loaded(file: Path, changed: int) -> File:
    del changed  # a file that has changed is loaded anew
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "text/plain"
    return File(body, gzip.compress(body, 9), f'"{sha256(body).hexdigest()[:24]}"', kind)
