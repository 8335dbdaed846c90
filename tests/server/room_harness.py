"""Rooms over a real store, with a controlled clock."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from border.server.cluster.peers import Peers
from border.server.limits import FairThreadPool
from border.server.store import Store, Transaction, Writer
from border.server.store import open_store as open_real_store
from border.server.store.log import Conflict, Unavailable
from border.server.tables.bots import BotRunner
from border.server.tables.dependencies import RoomDependencies
from border.server.tables.registry import RoomRegistry
from border.server.tables.room import Room
from border.tables.commands import AddBot, Command, Sit, Start
from border.tables.messages import Reaction
from border.tables.options import Options
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds
from border.tables.step import Change, TokenHolder
from border.tables.table import Table
from tests.tables.table_harness import ANN, BOB, NOON
from tests.waiting import PATIENCE


class TestClock:
    """A clock that only moves when a test moves it; waits take no real time."""

    __test__ = False

    def __init__(self) -> None:
        self.time = NOON

    def now(self) -> Milliseconds:
        return self.time

    def seconds_until(self, moment: Milliseconds) -> float:
        return 0.0 if moment <= self.time else 0.02  # check again soon


class FailingStore(Store):
    """A real store that fails or blocks on demand before an append, or fails after it."""

    broken = False
    breaks_later = False

    def __init__(self, store: Store) -> None:
        super().__init__(store._database)
        self.gate = threading.Event()
        self.gate.set()

    def append(self, transactions: Sequence[Transaction]) -> list[Conflict | None]:
        assert self.gate.wait(PATIENCE)
        if self.broken:
            raise Unavailable("the disk is full")
        appended = super().append(transactions)
        if self.breaks_later:
            raise Unavailable("the connection is lost")
        return appended


@dataclass
class Server:
    """A server without its sockets."""

    store: FailingStore
    rooms: RoomRegistry
    clock: TestClock
    bot_runner: BotRunner

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait until a condition holds, for a limited time."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.005)

    async def settled(self, room: Room) -> Table:
        """The table once no automatic events are pending."""
        await self.until(lambda: not room._tasks and not room._inbox.qsize())
        await room.apply_change(lambda table, moment: Change((), table))
        return room.table


@asynccontextmanager
async def running_server(
    database: str,
    owner: str = "here",
    clock: TestClock | None = None,
    *,
    kill: bool = False,
    deaf: bool = False,
) -> AsyncIterator[Server]:
    """Run a server over a database; `kill` stops it without releasing leases.

    With `deaf`, it misses all notifications of other servers.
    """
    store, clock = FailingStore(open_real_store(database)), clock or TestClock()
    bot_runner, writer, pool = BotRunner(), Writer(store), FairThreadPool(1, "work")
    peers = Peers(store, writer, owner)
    deps = RoomDependencies(writer, peers, clock, bot_runner, pool)
    rooms = RoomRegistry(store, deps, owner, sleep_after=60)
    ears = (rooms.on_message, rooms.on_gap) if not deaf else (lambda _: None, lambda: None)
    listening = asyncio.create_task(peers.listen(*ears))
    try:
        yield Server(store, rooms, clock, bot_runner)
    finally:
        listening.cancel()
        await asyncio.wait([listening])
        if kill:
            for task in [*rooms._tasks.values()]:
                task.cancel()
            await asyncio.gather(*rooms._tasks.values(), return_exceptions=True)
        else:
            await rooms.close()
        bot_runner.close()
        pool.close()
        await writer.close()
        store.close()


class RecordingListener:
    """A listener that records the versions of which a room tells it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.told: list[int] = []
        room.listeners.add(self)

    def wake(self) -> None:
        self.told.append(self.room.table.version)

    def queue_reaction(self, reaction: Reaction) -> None:
        raise AssertionError("nobody reacts in these tests")


def run(work: Coroutine[Any, Any, None]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(PATIENCE):
            await work

    asyncio.run(limited())


def setup_commands(*bots: str) -> list[Command]:
    """Commands that seat Ann, Bob and bots and start the game."""
    sits: list[Command] = [Sit("a", 0, 0, "Ann")]
    for seat, bot in enumerate(bots, start=2):
        sits.append(AddBot(f"b{seat}", 0, seat, bot))
    return sits


async def open_room(server: Server, *bots: str, **options: Any) -> Room:
    """Open a room where Ann and Bob play, optionally with bots, and without pauses."""
    options = {"pace": "at-once"} | options
    room = await server.rooms.open(Options(2 + len(bots), **options), ANN, setup_commands(*bots))
    await room.submit(BOB, Sit("b", room.table.version, 1, "Bob"))
    await room.submit(ANN, Start("s", room.table.version))
    return room


async def reason(work: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.reason


def next_thrower(room: Room) -> tuple[TokenHolder, int]:
    """Token and seat of the player who throws next."""
    (seat,) = room.table.awaited
    return (ANN, BOB)[seat], seat


def log_of(server: Server, room: Room) -> list[int]:
    return [entry.seq for entry in server.store.log(room.table.id)]
