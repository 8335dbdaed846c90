"""The page: files as they are, without a build step, and the same page under every link."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

import border.texts

PAGE = Path(__file__).with_name("page")
TEXTS = Path(border.texts.__file__).with_name("data")
LINKS = ("/", "/t/{id}", "/t/{id}/replay", "/learn", "/rules")


class Files(StaticFiles):
    """Files of the page: kept by browsers, who ask whether they have changed."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The answer with a file, or that it has not changed."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        return response


def add_page(api: FastAPI) -> None:
    """Serves the page, its texts and its files."""
    for link in LINKS:
        api.add_api_route(link, _page, methods=["GET", "HEAD"], include_in_schema=False)
    api.mount("/page/texts", Files(directory=TEXTS))
    api.mount("/page", Files(directory=PAGE))
    api.add_middleware(GZipMiddleware, minimum_size=500)


async def _page() -> FileResponse:
    return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})
