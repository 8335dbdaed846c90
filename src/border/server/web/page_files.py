"""The page: files as they are, without a build step, and the same page under every link."""

from __future__ import annotations

import gzip
import json
import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.middleware.gzip import GZipMiddleware

from border.server.table.refusals import Refused
from border.server.web.edition import PAGE, TEXTS, edition, files

__all__ = ["PAGE", "TEXTS", "add_page"]

LINKS = ("/", "/t/{id}", "/t/{id}/replay", "/learn", "/rules", "/games")
READ = ["GET", "HEAD"]
ASKED = "no-cache"  # browsers keep a file and always ask
KEPT = "public, max-age=31536000, immutable"  # and never ask: the address names the edition


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, ready to be sent."""

    body: bytes
    zipped: bytes
    mark: str  # changes with the content
    kind: str

    def answer(self, request: Request, lasts: str = ASKED) -> Response:
        """The file, or that the browser has it already."""
        headers = {"cache-control": lasts, "etag": self.mark, "vary": "accept-encoding"}
        if self.mark in request.headers.get("if-none-match", ""):  # proxies write W/ before it
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.zipped, media_type=self.kind, headers=headers)
        return Response(self.body, media_type=self.kind, headers=headers)


def add_page(api: FastAPI) -> None:
    """Serves the page, its texts and its files."""
    routes: list[tuple[str, Callable[..., Awaitable[Response]]]]
    routes = [*((link, _page) for link in LINKS), ("/worker.js", _worker)]
    routes += [("/page/~{name}/{path:path}", _kept), ("/page/{path:path}", _file)]
    for path, answer in routes:
        api.add_api_route(path, answer, methods=READ, include_in_schema=False)
    api.add_middleware(GZipMiddleware, minimum_size=500)


async def _page(request: Request) -> Response:
    return _index(edition()).answer(request)


async def _worker(request: Request) -> Response:
    return _service_worker(edition()).answer(request)


async def _kept(request: Request, name: str, path: str) -> Response:
    """A file of the page as it is now; of an older edition nothing is left."""
    if name != edition():
        raise Refused("not-found", "the page has changed: reload it")
    return _found(path).answer(request, KEPT)


async def _file(request: Request, path: str) -> Response:
    return _found(path).answer(request)


@lru_cache(maxsize=2)
def _index(name: str) -> File:
    """The page, which names all its files as those of this edition."""
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    return _file_of(text.replace('"/page/', f'"/page/~{name}/').encode(), "text/html")


@lru_cache(maxsize=2)
def _service_worker(name: str) -> File:
    """The service worker, which is told the edition and its files."""
    told = json.dumps({"name": name, "files": [*files()]})
    body = f"self.edition = {told};\n{(PAGE / 'worker.js').read_text(encoding='utf-8')}"
    return _file_of(body.encode(), "text/javascript")


def _found(path: str) -> File:
    """The file of the page at a path, and nothing outside of its folders."""
    folder = TEXTS if path.startswith("texts/") else PAGE
    try:
        file = (folder / path.removeprefix("texts/")).resolve()
        if file.is_relative_to(folder.resolve()) and file.is_file():
            return _loaded(file, file.stat().st_mtime_ns)
    except (OSError, ValueError):
        pass  # names that no file can have
    raise Refused("not-found", "there is nothing at this address")


@lru_cache(maxsize=256)
def _loaded(file: Path, changed: int) -> File:
    del changed  # a file that has changed is loaded anew
    return _file_of(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "text/plain")


def _file_of(body: bytes, kind: str) -> File:
    return File(body, gzip.compress(body, 9), f'"{sha256(body).hexdigest()[:24]}"', kind)
