"""Resources and latency of one server under load: ours or boardgame.io."""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

from tests.served import FREE, Served, serving
from tests.system.load import Load, Stopwatch
from tests.system.load.api import Api
from tests.system.load.client import MakeClient
from tests.system.load.fault import Fault
from tests.system.load.load import OpenTable
from tests.system.load.played_table import PlayedTable

from benchmarks.peer.barrier import Barrier, BarrierClient
from benchmarks.peer.client import PeerClient
from benchmarks.peer.serving import peer_serving
from benchmarks.peer.table import PeerTable
from border.engine import BadInput

SEATS = 4
WARM = 4  # warm-up games, which fill the caches
AT_ONCE = 10  # tables whose clients connect at the same time
FILES = 256  # open files needed in addition to the clients' sockets


@dataclass(frozen=True, slots=True)
class Contender:
    """A server under test and its clients."""

    name: str
    serving: Callable[[Path], AbstractContextManager[Served]]
    opened: OpenTable
    client: Callable[[Barrier], MakeClient]

    def load(self, server: Served, tables: int, watch: Stopwatch) -> Load:
        """Return a load of clients that never wait for each other."""
        return Load(
            server.address,
            tables,
            watch,
            SEATS,
            client=self.client(Barrier()),
            opened=self.opened,
        )


BORDER = Contender(
    "The Border",
    lambda folder: serving(folder, *FREE, "--log-level", "warning"),
    PlayedTable.opened,
    lambda gathering: partial(BarrierClient, gathering=gathering),
)
PEER = Contender(
    "boardgame.io",
    peer_serving,
    PeerTable.opened,
    lambda gathering: partial(PeerClient, gathering=gathering),
)


@dataclass(frozen=True, slots=True)
class FullSpeed:
    """Figures for tables at full speed."""

    rate: float  # decisions per second
    server: float  # milliseconds of CPU time per decision
    clients: float  # milliseconds of CPU time of all clients per decision


@dataclass(frozen=True, slots=True)
class Crowd:
    """Figures for tables at human speed."""

    rate: float  # decisions per second
    milliseconds: tuple[float, float, float]  # from command to event: p50, p99, maximum
    server: float  # milliseconds of CPU time per decision
    table: float  # KiB per table
    socket: float  # KiB per socket


@contextmanager
def started(contender: Contender) -> Iterator[Served]:
    """Start a server on its own core; if there are more cores, the clients use those."""
    cores = os.sched_getaffinity(0)
    first, *others = sorted(cores)
    with tempfile.TemporaryDirectory() as folder:
        try:
            os.sched_setaffinity(0, {first})  # the server and its threads inherit this
            with contender.serving(Path(folder)) as server:
                os.sched_setaffinity(0, others or cores)
                yield server
        finally:
            os.sched_setaffinity(0, cores)


def full_speed(contender: Contender, tables: int) -> FullSpeed:
    """Measure one game at each of `tables` tables, at full speed."""
    with started(contender) as server:
        asyncio.run(_played(contender, server, WARM))
        cpu, own = server.cpu_seconds, time.process_time()
        watch = asyncio.run(_played(contender, server, tables))
        cpu, own = server.cpu_seconds - cpu, time.process_time() - own
    each = 1000 / watch.decisions
    return FullSpeed(watch.rate, each * cpu, each * own)


async def _played(contender: Contender, server: Served, tables: int) -> Stopwatch:
    load = contender.load(server, tables, Stopwatch())
    await load.play()
    _check(load)
    return load.watch


def crowd(contender: Contender, tables: int, pause: float, seconds: float) -> Crowd:
    """Connect all clients, let each pause before every decision, then disconnect them."""
    _allow_files(SEATS * tables + FILES)
    with started(contender) as server:
        asyncio.run(_played(contender, server, WARM))
        gc.disable()  # with so many clients, garbage collection takes longer than any response
        try:
            watch = Stopwatch(float("inf"), pause)
            return asyncio.run(_crowd(contender, server, tables, watch, seconds))
        finally:
            gc.enable()


async def _crowd(
    contender: Contender, server: Served, tables: int, watch: Stopwatch, seconds: float
) -> Crowd:
    opened, connected = Barrier(tables), Barrier(SEATS * tables)
    empty = server.kibibytes
    memory: list[int] = []
    door, inside = asyncio.Lock(), count()

    async def come(
        api: Api, seats: int, watch: Stopwatch, seed: str, client: MakeClient
    ) -> PlayedTable:
        game = await contender.opened(api, seats, watch, seed, client)
        await opened.joined()
        if not memory:
            memory.append(server.kibibytes)
        async with door:  # connect the clients of a few tables at a time
            before = next(inside)
            while connected.come < SEATS * (before - AT_ONCE):
                await asyncio.sleep(0.01)
        return game

    def leave() -> None:
        opened.complete.set()
        connected.complete.set()

    load = contender.load(server, tables, watch)
    load.opened, load.client = come, contender.client(connected)
    playing = asyncio.create_task(load.play(leave))
    try:
        await connected.complete.wait()
        _check(load)
        memory.append(server.kibibytes)
        while not all(game.playing for game in load.running.values()):
            _check(load)
            await asyncio.sleep(0.1)
        await asyncio.sleep(watch.pause)
        watch.begin()
        cpu = server.cpu_seconds
        await asyncio.sleep(seconds)
        watch.end()
        cpu, full = server.cpu_seconds - cpu, server.kibibytes
    finally:
        playing.cancel()
        await asyncio.wait([playing])
    _check(load)
    half, most, longest = watch.milliseconds(0.5, 0.99, 1)
    bare, manned = memory
    return Crowd(
        watch.rate,
        (half, most, longest),
        1000 * cpu / max(1, watch.measured),
        (bare - empty + full - manned) / tables,
        (manned - bare) / (SEATS * tables),
    )


def _check(load: Load) -> None:
    if load.faults:
        raise Fault(load.faults[0])


def _allow_files(needed: int) -> None:
    """Raise the limit of open files for this process and its children.

    Raise `BadInput` if the system does not allow it.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        if hard != resource.RLIM_INFINITY and hard < needed:
            raise BadInput(f"{needed} open files are needed, but the system allows {hard}")
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))
