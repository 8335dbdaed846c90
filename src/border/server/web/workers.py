"""Workers: processes that serve the same tables at one address, over one PostgreSQL.

Each has a socket of its own there, and the kernel divides connections among those that live.  A
worker that ends is followed by another; SIGHUP replaces all, one after the other, each when the
next is ready.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from tempfile import TemporaryDirectory

import structlog
from prometheus_client.multiprocess import mark_process_dead
from pydantic import TypeAdapter

from border.server.config import Config
from border.server.logs import set_up_logs
from border.server.metrics import SHARED
from border.server.store import BadDatabase, open_store
from border.server.store.address import find_database
from border.server.web.app import App
from border.server.web.serving import Server, bound, listening, placed, serve

log = structlog.get_logger()

PAUSE = 1.0  # seconds between two attempts to start a worker


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
                await asyncio.sleep(PAUSE)

    async def _begin(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "border.server.web.workers"),
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
                        await asyncio.sleep(PAUSE)

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
