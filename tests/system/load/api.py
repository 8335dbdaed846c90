"""HTTP client for the server."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from random import Random
from typing import Any
from urllib.parse import urlsplit

from border.engine import BadInput
from tests.system.load.backoff import PATIENCE, waits
from tests.system.load.fault import Fault, Unreachable

TIMEOUT = 30.0  # seconds per answer
LATER = (429, 503)  # too many requests, or busy: try again later


@dataclass(frozen=True, slots=True)
class Api:
    """The HTTP routes that players need, with retries."""

    url: str
    luck: Random

    def __post_init__(self) -> None:
        if urlsplit(self.url).scheme not in ("http", "https") or not urlsplit(self.url).hostname:
            raise BadInput(f"{self.url} is not a server address: expected http://HOST:PORT")

    def live(self, table: str) -> str:
        """WebSocket address of a table."""
        return f"ws{self.url.removeprefix('http').rstrip('/')}/api/tables/{table}/live"

    async def check(self) -> None:
        """Check that the server is ready; raise `Unreachable` if not."""
        try:
            status, text = await asyncio.to_thread(self._request, "GET", "/readyz", None, None)
        except (OSError, HTTPException) as error:
            raise Unreachable(f"no server answers at {self.url}: {error}") from error
        if status != 200:
            raise Unreachable(f"the server at {self.url} is not ready: {text.strip()}")

    async def open(self, seats: int, token: str) -> str:
        """Open a table whose first seat belongs to the token's owner; return its id."""
        body = json.dumps({"options": {"seats": seats}})
        opened = json.loads(await self.answer("POST", "/api/tables", body, token))
        return str(opened["table"]["id"])

    async def boards(self, table: str) -> list[dict[str, Any]]:
        """Boards of a table, in the order of seats."""
        boards: list[dict[str, Any]] = json.loads(await self._about(table, "boards"))
        return boards

    async def record(self, table: str) -> str:
        """Record of a table's game, as the server sends it."""
        return await self._about(table, "record")

    async def news(self, table: str, token: str) -> list[dict[str, Any]]:
        """All events of a table, as a token's owner sees them."""
        news: list[dict[str, Any]] = []
        while page := json.loads(await self._about(table, f"news?after={len(news)}", token)):
            news += page
        return news

    async def _about(self, table: str, what: str, token: str | None = None) -> str:
        return await self.answer("GET", f"/api/tables/{table}/{what}", None, token)

    async def answer(self, method: str, path: str, body: str | None, token: str | None) -> str:
        """Send a request, retrying while the server is busy or down; raise `Fault` on failure."""
        began, why = time.monotonic(), ""
        for wait in waits(self.luck):
            try:
                status, text = await asyncio.to_thread(self._request, method, path, body, token)
            except (OSError, HTTPException) as error:
                why = str(error) or type(error).__name__
            else:
                if status < 300:
                    return text
                if status not in LATER:
                    raise Fault(f"{method} {path} returned {status}: {text[:200]}")
                why = f"status {status}"
            if time.monotonic() - began > PATIENCE:
                break
            await asyncio.sleep(wait)
        raise Unreachable(f"{method} {path} got no answer for {PATIENCE:.0f} s: {why}")

    def _request(
        self, method: str, path: str, body: str | None, token: str | None
    ) -> tuple[int, str]:
        parts = urlsplit(self.url)
        connect = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        connection = connect(parts.netloc, timeout=TIMEOUT)
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        try:
            connection.request(method, parts.path.rstrip("/") + path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()
