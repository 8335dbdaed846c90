"""Server in a thread of the tests, and clients with real sockets."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from border.client.view import table_told
from border.server.clock import Clock
from border.server.config import Config
from border.server.store import open_store
from border.server.web.app import App
from border.server.web.serve import Server, open_listener, with_actual_port
from tests.waiting import PATIENCE, wait_for

_ids = itertools.count()


@dataclass
class Site:
    """A running server and its address."""

    address: str
    app: App
    source: str = "127.0.0.1"  # the clients' address

    @property
    def http(self) -> httpx.Client:
        way = httpx.HTTPTransport(local_address=self.source, verify=False)  # certificates are slow
        return httpx.Client(base_url=self.address, timeout=PATIENCE, transport=way)

    @property
    def elsewhere(self) -> Site:
        """The same server, visited from another address."""
        return replace(self, source="127.0.0.2")

    def post(self, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        with self.http as client:
            return client.post(path, json=body, headers=bearer(token))

    def get(self, path: str, token: str | None = None) -> httpx.Response:
        with self.http as client:
            return client.get(path, headers=bearer(token))

    def delete(self, path: str, token: str | None = None) -> httpx.Response:
        with self.http as client:
            return client.delete(path, headers=bearer(token))

    def open(self, *seats: dict[str, Any], start: bool = False, **options: Any) -> dict[str, Any]:
        """Open a table whose bots do not wait; return its token, link and view."""
        body = {"options": {"pace": "at-once"} | options, "seats": list(seats), "start": start}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def live(self, id: str, **more: Any) -> ClientConnection:
        """Open a socket at a table without sending anything."""
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{id}/live"
        more = {"open_timeout": PATIENCE, "close_timeout": 2, "proxy": None} | more
        more |= {"source_address": (self.source, 0)}
        return connect(url, **more)

    @contextmanager
    def client(self, id: str, **hello: Any) -> Iterator[Client]:
        """Open a client and receive the welcome."""
        with self.live(id) as socket:
            client = Client(socket)
            client.say(kind="hello", **hello)
            client.welcome = client.hear("welcome")
            yield client


@dataclass
class Client:
    """Minimal client of a table."""

    socket: ClientConnection
    welcome: dict[str, Any] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    updates: list[dict[str, Any]] = field(default_factory=list)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """Next message of these kinds; apply updates on the way."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
            self.table = table_told(self.table, message)
            if message["kind"] == "update":
                self.updates.append(message)
            if not kinds or message["kind"] in kinds:
                return message

    def ask(self, kind: str, version: int | None = None, **said: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        id = said.pop("id", f"c{next(_ids)}")
        seen = self.table["version"] if version is None else version
        self.say(kind=kind, id=id, version=seen, **said)
        answer = self.hear("done", "refused", "bye")
        assert answer.get("id") == id, answer
        return answer

    def closed(self) -> int:
        """Close code of the server, after any pending messages."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


@contextmanager
def running(config: Config, clock: Clock | None = None) -> Iterator[Site]:
    """Run a server in a thread until the block exits."""
    addresses: list[str] = []
    with closing(open_listener(config)) as listener:
        config = with_actual_port(config, listener)
        app = App(config, open_store(config.database), clock)
        server = Server(app, config, addresses.append)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            wait_for(lambda: addresses)
            yield Site(addresses[0], app)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()
