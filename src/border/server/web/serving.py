"""A server that runs: uvicorn, the port, and a stop that tells the clients."""

from __future__ import annotations

import contextlib
import gc
import socket
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import uvicorn

from border.engine import BorderError
from border.server.config import Config
from border.server.networks import parse_networks
from border.server.store import open_store
from border.server.web.app import App
from border.server.web.gate import gate
from border.server.web.protocols import HttpProtocol, SocketProtocol

BACKLOG = 2048  # connections that may wait to be accepted
COLLECTED = (1_000, 4, 250)  # few at a time, as everybody waits; all of them seldom
PING = 10.0  # seconds between two pings of a socket; without an answer it is closed


class CannotListen(BorderError):
    """An address at which the server cannot be visited."""


class Server(uvicorn.Server):
    """A server that says goodbye before it closes its sockets."""

    def __init__(self, app: App, config: Config, ready: Callable[[str], None]) -> None:
        """Calls `ready` with the server's address when it can be visited."""
        self._app = app
        self._ready = ready
        entrance = gate(config, app.metrics)
        http: Any = partial(HttpProtocol, gate=entrance)
        sockets: Any = partial(SocketProtocol, gate=entrance)
        super().__init__(
            uvicorn.Config(
                app.asgi,
                http=http,
                ws=sockets,
                ws_max_size=config.limits.frame,
                ws_ping_interval=PING,
                ws_ping_timeout=PING,
                ws_per_message_deflate=False,  # SocketProtocol sees to it
                proxy_headers=bool(config.proxies),
                forwarded_allow_ips=parse_networks(config.proxies, "--proxies").listed(),
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=5,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and then says where."""
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._ready(f"http://{_in_address(host)}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tells the clients to come back, to the next server, and then stops."""
        for server in self.servers:
            server.close()
        await self._app.connections.close()
        await super().shutdown(sockets)


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def serve(config: Config, ready: Callable[[str], None] = lambda _: None) -> None:
    """Serves tables until the process is told to stop."""
    # A worker that is not ready must not keep those waiting whom another could serve.
    find = listening if config.workers == 1 else bound
    with contextlib.closing(find(config)) as listener:
        config = placed(config, listener)
        app = App(config, open_store(config.database))
        server = Server(app, config, ready)
        gc.freeze()  # what is loaded by now stays, and need not be looked at again
        gc.set_threshold(*COLLECTED)
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn repeats the signal after its stop
            server.run([listener])


def placed(config: Config, listener: socket.socket) -> Config:
    """The configuration with the port at which the server really listens: it may be any."""
    return replace(config, port=listener.getsockname()[1])


def listening(config: Config) -> socket.socket:
    """A socket at the address of the server; raises `CannotListen`."""
    listener = bound(config)
    listener.listen(BACKLOG)
    return listener


def bound(config: Config) -> socket.socket:
    """A socket that has the address of the server; of workers each has one.

    It says that it is TCP: else asyncio lets the kernel hold answers back for 40 ms.
    """
    try:
        family, *_, address = socket.getaddrinfo(
            config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if config.workers > 1:
                bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            bound.bind(address[:2])
        except OSError:
            bound.close()
            raise
    except OSError as error:
        where = f"{_in_address(config.host)}:{config.port}"
        why = f"{error.strerror or error}".partition(" (")[0]
        raise CannotListen(f"cannot listen at {where}: {why}") from error
    return bound
