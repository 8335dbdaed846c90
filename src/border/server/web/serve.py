"""Serve on a port, in one process or with workers.

Each worker has a socket of its own there, and the kernel divides connections among those that
live.  A worker that ends is followed by another; SIGHUP replaces all, one after the other, each
when the next is ready.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any

import structlog
import uvicorn
from prometheus_client.multiprocess import mark_process_dead
from pydantic import TypeAdapter

from border.engine import BorderError
from border.server.addresses import parse_networks
from border.server.config import Config
from border.server.logs import set_up_logs
from border.server.metrics import SHARED
from border.server.store import BadDatabase, open_store
from border.server.store.database import find_database
from border.server.web.app import App
from border.server.web.guard import HttpProtocol, SocketProtocol, connection_guard

BACKLOG = 2048  # connections that may wait to be accepted
GC_THRESHOLDS = (1_000, 4, 250)  # few at a time, as everybody waits; all of them seldom
PING_INTERVAL_S = 10.0  # seconds between two pings of a socket; without an answer it is closed
RESTART_DELAY_S = 1.0  # seconds between two attempts to start a worker


class CannotListen(BorderError):
    """An address at which the server cannot be visited."""


class Server(uvicorn.Server):
    """A server that says goodbye before it closes its sockets."""

    def __init__(self, app: App, config: Config, ready: Callable[[str], None]) -> None:
        """Calls `ready` with the server's address when it can be visited."""
        self._app = app
        self._ready = ready
        guard = connection_guard(config, app.metrics)
        http: Any = partial(HttpProtocol, guard=guard)
        sockets: Any = partial(SocketProtocol, guard=guard)
        super().__init__(
            uvicorn.Config(
                app.asgi,
                http=http,
                ws=sockets,
                ws_max_size=config.limits.frame,
                ws_ping_interval=PING_INTERVAL_S,
                ws_ping_timeout=PING_INTERVAL_S,
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
        gc.set_threshold(*GC_THRESHOLDS)
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


log = structlog.get_logger()


CONFIG = TypeAdapter(Config)


def serve_by_workers(config: Config, ready: Callable[[str], None] = lambda _: None) -> None:
    """Serves tables by several processes until this one is told to stop."""
    if not find_database(config.database).is_postgresql:
        raise BadDatabase(
            "several workers need PostgreSQL: one process alone serves an SQLite file"
        )
    with closing(listening(replace(config, workers=1))) as alone:  # nobody else has this address
        config = placed(config, alone)
    with closing(bound(config)):  # nor will: they share it
        with closing(open_store(config.database)) as store:
            Server(App(config, store), config, ready)  # what is wrong is said once, and now
        with TemporaryDirectory(prefix="border-figures-") as figures:
            asyncio.run(Workers(config, ready, figures).run())


@dataclass(eq=False, slots=True)
class Place:
    """Where one worker serves at a time."""

    process: Process
    served: bool = False  # whether a worker has ever come to serve here
    changing: asyncio.Lock = field(default_factory=asyncio.Lock)


class Workers:
    """The processes that share an address."""

    def __init__(self, config: Config, ready: Callable[[str], None], figures: str) -> None:
        """Calls `ready` with the address when all serve; their figures are laid together."""
        self._config = config
        self._figures = figures
        self._ready = ready
        self._places: list[Place] = []
        self._processes: set[Process] = set()  # all that may still live

    async def run(self) -> None:
        """Keeps workers until a signal ends this."""
        stop, renew = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
        loop.add_signal_handler(signal.SIGHUP, renew.set)
        work = asyncio.create_task(self._work(renew))
        await asyncio.wait(
            [work, asyncio.create_task(stop.wait())], return_when=asyncio.FIRST_COMPLETED
        )
        work.cancel()
        try:
            with suppress(asyncio.CancelledError):
                await work
        finally:
            await asyncio.gather(*map(_ended, self._processes))

    async def _work(self, renew: asyncio.Event) -> None:
        for _ in range(self._config.workers):
            self._places.append(Place(await self._begun()))
        await asyncio.gather(*(self._serves(place, place.process) for place in self._places))
        async with asyncio.TaskGroup() as tasks:
            for place in self._places:
                tasks.create_task(self._keep(place))
            while True:
                await renew.wait()
                renew.clear()
                await self._renew()

    async def _begun(self) -> Process:
        """A new worker, as soon as the system has room for one."""
        while True:
            try:
                return await self._begin()
            except OSError as error:
                log.error("no worker can be started, which is tried again", why=f"{error}")
                await asyncio.sleep(RESTART_DELAY_S)

    async def _begin(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "border.server.web.serve"),
            stdin=PIPE,
            stdout=PIPE,
            env=os.environ | {SHARED: self._figures},
            start_new_session=True,  # whoever interrupts this process means all of them, in order
        )
        dead = {process for process in self._processes if process.returncode is not None}
        for one in dead:
            mark_process_dead(one.pid, self._figures)  # type: ignore[no-untyped-call]
        self._processes = self._processes - dead | {process}
        assert process.stdin is not None
        process.stdin.write(CONFIG.dump_json(self._config) + b"\n")
        return process

    async def _keep(self, place: Place) -> None:
        """Lets another worker follow whenever one ends."""
        while True:
            process = place.process
            code = await process.wait()
            async with place.changing:
                if place.process is process:
                    log.warning(
                        "a worker ended, and another follows", worker=process.pid, code=code
                    )
                    place.process = await self._begun()
                    if not await self._serves(place, place.process):
                        await asyncio.sleep(RESTART_DELAY_S)

    async def _renew(self) -> None:
        """Replaces the workers one after the other, as long as each new one can serve."""
        for place in self._places:
            async with place.changing:
                old, new = place.process, await self._begun()
                if not await self._serves(place, new):
                    log.error("a new worker cannot serve: the old ones stay", worker=new.pid)
                    return
                place.process = new
                await _ended(old)

    async def _serves(self, place: Place, process: Process) -> bool:
        """Whether a new worker comes to serve, and does not end before."""
        assert process.stdout is not None
        address = (await process.stdout.readline()).decode().strip()
        if address and not place.served:
            place.served = True
            if all(place.served for place in self._places):
                self._ready(address)
        return bool(address)


async def _ended(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.terminate()
    await process.wait()


def work() -> None:
    """Serves as the process that started this one says, for as long as that one lives."""
    config = CONFIG.validate_json(sys.stdin.readline())
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    set_up_logs(config.log_level)
    threading.Thread(target=_follow, daemon=True).start()
    with suppress(KeyboardInterrupt):  # it may be stopped while it starts
        serve(config, lambda address: print(address, flush=True))
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it ends already


def _follow() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    work()
