"""Serving on a port, in one process or with several workers.

Each worker has its own socket on the port, and the kernel distributes connections among them. If a
worker exits, it is replaced. SIGHUP replaces all workers, one at a time, each as soon as its
successor is ready.
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
GC_THRESHOLDS = (1_000, 4, 250)  # frequent small collections keep pauses short; full ones are rare
PING_INTERVAL_S = 10.0  # a socket that does not answer is closed
RESTART_DELAY_S = 1.0  # between two attempts to start a worker


class CannotListen(BorderError):
    """The server cannot listen on its address."""


class Server(uvicorn.Server):
    """uvicorn server that sends a `bye` to all clients before it closes their sockets."""

    def __init__(self, app: App, config: Config, ready: Callable[[str], None]) -> None:
        """Call `ready` with the server's URL as soon as the server accepts requests."""
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
                ws_per_message_deflate=False,  # SocketProtocol configures it
                proxy_headers=bool(config.proxies),
                forwarded_allow_ips=parse_networks(config.proxies, "--proxies").listed(),
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=5,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then report the URL."""
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._ready(f"http://{_url_host(host)}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell clients to reconnect to the next server, then stop."""
        for server in self.servers:
            server.close()
        await self._app.connections.close()
        await super().shutdown(sockets)


def _url_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def serve(config: Config, ready: Callable[[str], None] = lambda _: None) -> None:
    """Serve until the process gets a signal to stop."""
    # A worker starts listening only when it is ready, so that no client has to wait for it.
    find = open_listener if config.workers == 1 else bind_socket
    with contextlib.closing(find(config)) as listener:
        config = with_actual_port(config, listener)
        app = App(config, open_store(config.database))
        server = Server(app, config, ready)
        gc.freeze()  # objects created so far stay alive, so collections can skip them
        gc.set_threshold(*GC_THRESHOLDS)
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it after its shutdown
            server.run([listener])


def with_actual_port(config: Config, listener: socket.socket) -> Config:
    """Configuration with the actual port, if the system chose one."""
    return replace(config, port=listener.getsockname()[1])


def open_listener(config: Config) -> socket.socket:
    """Open a listening socket; raise `CannotListen` if that fails."""
    listener = bind_socket(config)
    listener.listen(BACKLOG)
    return listener


def bind_socket(config: Config) -> socket.socket:
    """Bind a socket to the server's address, shared with other workers.

    The socket's protocol is explicitly TCP: only then does asyncio set TCP_NODELAY, without which
    the kernel delays responses by 40 ms.
    """
    try:
        family, *_, address = socket.getaddrinfo(
            config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if config.workers > 1:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            sock.bind(address[:2])
        except OSError:
            sock.close()
            raise
    except OSError as error:
        where = f"{_url_host(config.host)}:{config.port}"
        why = f"{error.strerror or error}".partition(" (")[0]
        raise CannotListen(f"cannot listen on {where}: {why}") from error
    return sock


log = structlog.get_logger()


CONFIG = TypeAdapter(Config)


def serve_by_workers(config: Config, ready: Callable[[str], None] = lambda _: None) -> None:
    """Serve with several worker processes until this process gets a signal to stop."""
    if not find_database(config.database).is_postgresql:
        raise BadDatabase("several workers need PostgreSQL: an SQLite file allows one process only")
    # This fails if another server uses the address.
    with closing(open_listener(replace(config, workers=1))) as probe:
        config = with_actual_port(config, probe)
    with closing(bind_socket(config)):  # reserves the address for the workers
        with closing(open_store(config.database)) as store:
            Server(App(config, store), config, ready)  # reports errors before any worker starts
        with TemporaryDirectory(prefix="border-metrics-") as metrics_dir:
            asyncio.run(Workers(config, ready, metrics_dir).run())


@dataclass(eq=False, slots=True)
class Slot:
    """Slot for a worker process; a new process replaces the old one in it."""

    process: Process
    was_ready: bool = False  # whether a worker in this slot has ever been ready
    replacing: asyncio.Lock = field(default_factory=asyncio.Lock)


class Workers:
    """Supervisor of worker processes."""

    def __init__(self, config: Config, ready: Callable[[str], None], metrics_dir: str) -> None:
        """Call `ready` with the URL once all workers serve; `metrics_dir` is for their metrics."""
        self._config = config
        self._metrics_dir = metrics_dir
        self._ready = ready
        self._slots: list[Slot] = []
        self._processes: set[Process] = set()  # all processes that may still be running

    async def run(self) -> None:
        """Run workers until a signal stops this process."""
        stop, renew = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
        loop.add_signal_handler(signal.SIGHUP, renew.set)
        work = asyncio.create_task(self._run_all(renew))
        await asyncio.wait(
            [work, asyncio.create_task(stop.wait())], return_when=asyncio.FIRST_COMPLETED
        )
        work.cancel()
        try:
            with suppress(asyncio.CancelledError):
                await work
        finally:
            await asyncio.gather(*map(_stop, self._processes))

    async def _run_all(self, renew: asyncio.Event) -> None:
        for _ in range(self._config.workers):
            self._slots.append(Slot(await self._start_worker()))
        await asyncio.gather(*(self._wait_ready(slot, slot.process) for slot in self._slots))
        async with asyncio.TaskGroup() as tasks:
            for slot in self._slots:
                tasks.create_task(self._supervise(slot))
            while True:
                await renew.wait()
                renew.clear()
                await self._renew()

    async def _start_worker(self) -> Process:
        """Start a worker; retry until the system allows it."""
        while True:
            try:
                return await self._spawn()
            except OSError as error:
                log.error("cannot start a worker; trying again", why=f"{error}")
                await asyncio.sleep(RESTART_DELAY_S)

    async def _spawn(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "border.server.web.serve"),
            stdin=PIPE,
            stdout=PIPE,
            env=os.environ | {SHARED: self._metrics_dir},
            start_new_session=True,  # the supervisor stops workers itself, in order
        )
        dead = {process for process in self._processes if process.returncode is not None}
        for one in dead:
            mark_process_dead(one.pid, self._metrics_dir)  # type: ignore[no-untyped-call]
        self._processes = self._processes - dead | {process}
        assert process.stdin is not None
        process.stdin.write(CONFIG.dump_json(self._config) + b"\n")
        return process

    async def _supervise(self, slot: Slot) -> None:
        """Replace the worker of a slot whenever it exits."""
        while True:
            process = slot.process
            code = await process.wait()
            async with slot.replacing:
                if slot.process is process:
                    log.warning(
                        "a worker exited and is being replaced", worker=process.pid, code=code
                    )
                    slot.process = await self._start_worker()
                    if not await self._wait_ready(slot, slot.process):
                        await asyncio.sleep(RESTART_DELAY_S)

    async def _renew(self) -> None:
        """Replace all workers one after the other; stop at the first that fails to start."""
        for slot in self._slots:
            async with slot.replacing:
                old, new = slot.process, await self._start_worker()
                if not await self._wait_ready(slot, new):
                    log.error("a new worker failed; keeping the old ones", worker=new.pid)
                    return
                slot.process = new
                await _stop(old)

    async def _wait_ready(self, slot: Slot, process: Process) -> bool:
        """Wait until a new worker is ready; return False if it exits first."""
        assert process.stdout is not None
        address = (await process.stdout.readline()).decode().strip()
        if address and not slot.was_ready:
            slot.was_ready = True
            if all(slot.was_ready for slot in self._slots):
                self._ready(address)
        return bool(address)


async def _stop(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.terminate()
    await process.wait()


def run_worker() -> None:
    """Run a worker with the configuration on standard input, until the supervisor exits."""
    config = CONFIG.validate_json(sys.stdin.readline())
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    set_up_logs(config.log_level)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    with suppress(KeyboardInterrupt):  # a signal may arrive during the start
        serve(config, lambda address: print(address, flush=True))
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # already stopping


def _exit_with_parent() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    run_worker()
