"""Server under attack: requests and sockets from one address."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

YOU = {"player": "you"}
BEGUN = "begun"  # the first note of an attacker
LONGEST = 60.0  # seconds that an attacker waits for an answer


@dataclass(frozen=True, slots=True)
class Target:
    """Server on this machine, visited from one local address."""

    port: int
    source: str = "127.0.0.1"

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """New connection without a request."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0))

    async def ask(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, bytes]:
        """Response to one request on its own connection."""
        sent = b"" if body is None else json.dumps(body).encode()
        more = {"authorization": f"Bearer {token}"} if token else {}
        return await self.send(method, path, sent, **more)

    async def send(
        self, method: str, path: str, body: bytes = b"", **headers: str
    ) -> tuple[int, bytes]:
        """Response to a request with this body; `_` in a header name stands for `-`."""
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self.port}", "connection: close"]
        lines += [f"content-length: {len(body)}", "content-type: application/json"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        return await self.exchange("\r\n".join([*lines, "", ""]).encode() + body)

    async def exchange(self, request: bytes) -> tuple[int, bytes]:
        """Response to raw bytes, read until the server closes the connection."""
        reader, writer = await self.connect()
        try:
            writer.write(request)
            async with asyncio.timeout(LONGEST):
                head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
        if not head:
            raise ConnectionResetError("no answer")
        return int(head.split()[1]), answer

    def note(self, line: str) -> None:
        """Report progress; the last line goes into the report."""
        print(line, flush=True)

    async def open(self, *seats: dict[str, Any], start: bool = True, **options: Any) -> Any:
        """Open a table, retrying until that succeeds; return its token and view."""
        body = {"options": {"pace": "at-once"} | options, "seats": list(seats), "start": start}
        while True:
            status, answer = await self.ask("POST", "/api/tables", body)
            if status == 201:
                return json.loads(answer)
            if status not in (429, 503):
                raise ValueError(answer.decode())
            await asyncio.sleep(0.05)

    @asynccontextmanager
    async def live(self, table: str, token: str | None = None) -> AsyncIterator[ClientConnection]:
        """Socket at a table, after its hello."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        more: Any = {"local_addr": (self.source, 0), "proxy": None, "max_queue": None}
        async with connect(url, open_timeout=60, ping_interval=None, **more) as socket:
            hello = {"kind": "hello"} | ({"token": token} if token else {})
            await socket.send(json.dumps(hello))
            yield socket


async def repeated(once: Callable[[], Awaitable[object]], at_once: int, pause: float) -> None:
    """Repeat an action forever in `at_once` tasks; `pause` is in seconds."""

    async def work() -> None:
        while True:
            with suppress(OSError):  # connection refused or closed
                await once()
            await asyncio.sleep(pause)

    await asyncio.gather(*(work() for _ in range(at_once)))
