"""A server without sockets: its ASGI app, asked from the same event loop, at a time that stands."""

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
class Still:
    """A clock that stands until it is put forward; nobody waits for it."""

    time: int

    def now(self) -> int:
        return self.time

    def seconds_until(self, moment: int) -> float:
        return 0.0 if moment <= self.time else 3600.0


@dataclass
class Socket:
    """A client's end of a WebSocket."""

    task: asyncio.Task[None] | None = None
    said: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)
    heard: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)

    def say(self, text: str) -> None:
        self.said.put_nowait({"type": "websocket.receive", "text": text})

    async def hear(self) -> str | int:
        """The next message, or the code with which the server closes."""
        async with asyncio.timeout(PATIENCE):
            message = await self.heard.get()
        if message["type"] == "websocket.accept":
            return await self.hear()
        said: str | int = message["text" if message["type"] == "websocket.send" else "code"]
        return said

    async def leave(self) -> None:
        """Closes the socket; when this returns the server has noted it."""
        self.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self.task is not None
        async with asyncio.timeout(PATIENCE):
            await self.task


@dataclass
class Site:
    """A server that runs."""

    app: App
    clock: Still

    async def ask(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, str]:
        """The status and the body of an answer."""
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
        """A socket at a table, on which nothing has been said."""
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
async def running(file: Path, clock: Still) -> AsyncIterator[Site]:
    """A server over an SQLite file, until the block is left."""
    url = f"sqlite:///{file}"  # rooms never sleep: when they would depends on real time
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
class Talk:
    """Clients of one server, and everything that they and it say, line by line."""

    site: Site
    sockets: dict[str, Socket] = field(default_factory=dict)

    def say(self, who: str, table: str | None, text: str | None) -> None:
        """Lets a client connect to a table, say something, or leave by saying nothing."""
        self.site.clock.time += 1000
        if table is not None:
            self.sockets[who] = self.site.socket(table)
        if text is not None:
            self.sockets[who].say(text)

    async def hear(self, who: str) -> str:
        """The next that a client hears, without what differs from server to server."""
        return plain(await self.sockets[who].hear())


def plain(heard: str | int) -> str:
    """A message, without the name of the page and without what a library says of a fault."""
    if isinstance(heard, int):
        return str(heard)
    message = json.loads(heard)
    if message["kind"] == "welcome":
        return heard.replace(f'"edition":{json.dumps(message["edition"])}', '"edition":"-"')
    if message.get("reason") == "malformed":
        return heard.replace(json.dumps(message["text"], ensure_ascii=False), '"-"')
    return heard


async def settled() -> None:
    """Returns when a server has said whatever it had to say, as long as nobody thinks."""
    await asyncio.sleep(0.15)
