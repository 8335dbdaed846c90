"""Test server without sockets: calls the ASGI app in the event loop, with a fake clock."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.formats.entry import App, Config, Limits, open_store
from tests.waiting import PATIENCE

Message = MutableMapping[str, Any]
HOST = "127.0.0.1:8000"
FREE = Limits(commands=0, requests=0, files=0, connections=0, stored=0, guesses=0)


@dataclass
class ManualClock:
    """A clock that only moves when a test moves it."""

    time: int

    def now(self) -> int:
        return self.time

    def seconds_until(self, moment: int) -> float:
        return 0.0 if moment <= self.time else 3600.0


@dataclass
class Socket:
    """Client end of a WebSocket."""

    task: asyncio.Task[None] | None = None
    said: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)
    heard: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)

    def say(self, text: str) -> None:
        self.said.put_nowait({"type": "websocket.receive", "text": text})

    async def hear(self) -> str | int:
        """Next message, or the close code of the server."""
        async with asyncio.timeout(PATIENCE):
            message = await self.heard.get()
        if message["type"] == "websocket.accept":
            return await self.hear()
        said: str | int = message["text" if message["type"] == "websocket.send" else "code"]
        return said

    async def leave(self) -> None:
        """Close the socket and wait until the server has handled it."""
        self.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self.task is not None
        async with asyncio.timeout(PATIENCE):
            await self.task


@dataclass
class Site:
    """A running server."""

    app: App
    clock: ManualClock

    async def ask(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, str]:
        """Send a request; return the status and the body."""
        path, _, query = path.partition("?")
        content = b"" if body is None else json.dumps(body).encode()
        headers = [(b"host", HOST.encode()), (b"content-length", b"%d" % len(content))]
        if body is not None:
            headers.append((b"content-type", b"application/json"))
        if token is not None:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        scope = _scope("http", "http", path, headers)
        scope |= {"method": method, "query_string": query.encode()}
        messages: list[Message] = []
        asked = iter([{"type": "http.request", "body": content}])

        async def receive() -> Message:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: Message) -> None:
            messages.append(message)

        await self.app.asgi(scope, receive, send)
        return messages[0]["status"], b"".join(m.get("body", b"") for m in messages[1:]).decode()

    def socket(self, id: str) -> Socket:
        """Open a socket at a table without sending anything."""
        socket = Socket()
        scope = _scope("websocket", "ws", f"/api/tables/{id}/live", [(b"host", HOST.encode())])
        socket.said.put_nowait({"type": "websocket.connect"})
        run = self.app.asgi(scope | {"subprotocols": []}, socket.said.get, socket.heard.put)
        socket.task = asyncio.ensure_future(run)
        return socket


def _scope(
    type: str, scheme: str, path: str, headers: Iterable[tuple[bytes, bytes]]
) -> dict[str, Any]:
    return {
        "type": type,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": scheme,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [*headers],
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8000),
        "state": {},
    }


@asynccontextmanager
async def running(file: Path, clock: ManualClock) -> AsyncIterator[Site]:
    """Run a server on an SQLite file until the block exits."""
    url = f"sqlite:///{file}"  # rooms never unload: the moment would depend on real time
    config = Config(url, limits=FREE, metrics="127.0.0.1", sleep_after=1e9)
    app = App(config, open_store(config.database), clock)
    said: asyncio.Queue[Message] = asyncio.Queue()
    heard: asyncio.Queue[Message] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    life = asyncio.ensure_future(app.asgi(scope, said.get, heard.put))
    said.put_nowait({"type": "lifespan.startup"})
    assert (await heard.get())["type"] == "lifespan.startup.complete"
    try:
        yield Site(app, clock)
    finally:
        said.put_nowait({"type": "lifespan.shutdown"})
        await life


@dataclass
class Transcript:
    """Clients of one server and a transcript of all messages."""

    site: Site
    sockets: dict[str, Socket] = field(default_factory=dict)

    def say(self, who: str, table: str | None, text: str | None) -> None:
        """Connect a client, send a message, or disconnect if there is none."""
        self.site.clock.time += 1000
        if table is not None:
            self.sockets[who] = self.site.socket(table)
        if text is not None:
            self.sockets[who].say(text)

    async def hear(self, who: str) -> str:
        """Next message for a client, without parts that differ between servers."""
        return normalised(await self.sockets[who].hear())


def normalised(heard: str | int) -> str:
    """Remove the build id and the wording of library errors from a message."""
    if isinstance(heard, int):
        return str(heard)
    message = json.loads(heard)
    if message["kind"] == "welcome":
        return heard.replace(f'"edition":{json.dumps(message["edition"])}', '"edition":"-"')
    if message.get("reason") == "malformed":
        return heard.replace(json.dumps(message["text"], ensure_ascii=False), '"-"')
    return heard


async def settled() -> None:
    """Wait until the server has sent everything, provided that no bot is thinking."""
    await asyncio.sleep(0.15)
