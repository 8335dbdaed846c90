"""Client of the attacked server: plain requests and sockets from one address."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

YOU = {"player": "you"}


@dataclass(frozen=True, slots=True)
class Target:
    """A local server, visited from one of the machine's loopback addresses."""

    port: int
    source: str = "127.0.0.1"

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection without sending anything."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0))

    async def ask(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, bytes]:
        """Send one request on its own connection and return the response."""
        reader, writer = await self.connect()
        sent = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self.port}", "connection: close"]
        lines += [f"content-length: {len(sent)}", "content-type: application/json"]
        lines += [f"authorization: Bearer {token}"] if token else []
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode() + sent)
            head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
        if not head:
            raise ConnectionResetError("no answer")
        return int(head.split()[1]), answer

    async def open(self, *seats: dict[str, Any], start: bool = True, **options: Any) -> Any:
        """Open a table, retrying until it succeeds; return its token and view."""
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
        """Open a socket at a table and send hello."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        more: Any = {"local_addr": (self.source, 0), "proxy": None, "max_queue": None}
        async with connect(url, open_timeout=60, ping_interval=None, **more) as socket:
            hello = {"kind": "hello"} | ({"token": token} if token else {})
            await socket.send(json.dumps(hello))
            yield socket
