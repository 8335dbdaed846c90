"""Several processes on one PostgreSQL: any serves any table, one runs bots and clocks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from border.server.cluster import presence
from border.server.config import Config, Limits
from border.server.tables import registry
from border.server.tables.room import Room
from border.tables.commands import Leave, Throw
from border.tables.events import BotTookOver, Disconnected, Reconnected
from border.tables.history import table_from_log
from tests.server.clients import Site, running
from tests.server.postgres import Postgres
from tests.server.room_harness import (
    RecordingListener,
    Server,
    TestClock,
    log_of,
    next_thrower,
    open_room,
    run,
    running_server,
)
from tests.tables.table_harness import ANN, BOB, EVE
from tests.waiting import PATIENCE

pytestmark = pytest.mark.postgres


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    url = postgres.create()
    yield url
    postgres.drop(url)


@asynccontextmanager
async def two(database: str, *, deaf: bool = False) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes; with `deaf`, the first misses the other's notifications."""
    clock = TestClock()
    async with (
        running_server(database, "one", clock, deaf=deaf) as one,
        running_server(database, "two", clock) as other,
    ):
        yield one, other


async def both(one: Server, other: Server, **options: object) -> tuple[Room, Room]:
    """One table, loaded in both processes; the first has the lease."""
    room = await open_room(one, **options)
    return room, await other.rooms.room(room.table.id)


async def wait(server: Server, milliseconds: int) -> None:
    """Advance the time and run a server's housekeeping."""
    server.clock.time += milliseconds
    await server.rooms._do_round()


def keeps(room: Room) -> bool:
    return room.is_primary


def heard(room: Room) -> int:
    """When another process last reported its presence."""
    return (
        max((until for _, until in room.presence._elsewhere.values()), default=0)
        - presence.PEER_TTL_MS
    )


def is_at(room: Room, version: int) -> bool:
    return room.table.version == version


def test_a_visit_during_unloading_reloads_the_room(database: str) -> None:
    async def work() -> None:
        async with two(database) as (one, _):
            room = await open_room(one)
            room.stop()
            woken = await one.rooms.room(room.table.id)
            assert room.unloaded
            assert not woken.unloaded
            assert woken.table == room.table

    run(work())


def test_events_stored_by_one_process_are_broadcast_by_all(database: str) -> None:
    async def work() -> None:
        async with two(database) as (one, other):
            here, there = await both(one, other)
            who, seat = next_thrower(here)
            told = RecordingListener(here).told
            version = await there.submit(who, Throw("t", there.table.version, seat))
            await one.until(lambda: here.table.version == version)
            assert told[-1] == version
            assert here.table == there.table
            assert here.history == there.history
            assert (
                await here.submit(who, Throw("t", version - 1, seat)) == version
            )  # the original answer

    run(work())


def test_a_lost_notification_is_recovered_within_a_round(database: str) -> None:
    async def work() -> None:
        async with two(database, deaf=True) as (one, other):
            here, there = await both(one, other)
            who, seat = next_thrower(here)
            version = await there.submit(who, Throw("t", there.table.version, seat))
            assert here.table.version < version
            await one.rooms._do_round()
            await one.until(lambda: here.table.version == version)

    run(work())


def test_a_visitor_receives_everything_stored_before(database: str) -> None:
    async def work() -> None:
        async with two(database, deaf=True) as (one, other):
            here, there = await both(one, other)
            who, seat = next_thrower(here)
            version = await there.submit(who, Throw("t", there.table.version, seat))
            assert (await one.rooms.room(here.table.id)).table.version == version

    run(work())


def test_a_visitor_during_loading_receives_everything_they_knew(
    database: str,
) -> None:
    async def work() -> None:
        async with two(database) as (one, other):
            here = await open_room(one)
            who, seat = next_thrower(here)
            released = threading.Event()
            pool = other.rooms.deps.pool
            busy = asyncio.create_task(pool.submit("somebody", released.wait, PATIENCE))
            early = asyncio.create_task(other.rooms.room(here.table.id))
            await other.until(lambda: len(pool))  # the log has been read and waits to be replayed
            version = await here.submit(who, Throw("t", here.table.version, seat))
            late = asyncio.create_task(other.rooms.room(here.table.id))
            await asyncio.sleep(0)
            released.set()
            assert (await late).table.version >= version
            await asyncio.gather(busy, early)

    run(work())


def test_simultaneous_commands_run_exactly_once(database: str) -> None:
    async def work() -> None:
        async with two(database) as (one, other):
            here, there = await both(one, other)
            who, seat = next_thrower(here)
            throw = Throw("t", here.table.version, seat)
            answers = await asyncio.gather(*(r.submit(who, throw) for r in (here, there) * 3))
            assert len({*answers}) == 1
            leaves = [
                room.submit(holder, Leave(f"l{turn}", room.table.version, number))
                for turn, room in enumerate((here, there) * 2)
                for number, holder in ((0, ANN), (1, BOB))
            ]
            await asyncio.gather(*leaves)
            versions = log_of(one, here)
            assert versions == list(range(1, len(versions) + 1))
            for server, room in ((one, here), (other, there)):
                await server.until(partial(is_at, room, versions[-1]))
                assert table_from_log(room.table.id, room.history) == room.table
            held = [event for event, _ in here.history if isinstance(event, BotTookOver)]
            assert len(held) == 2

    run(work())


def test_one_process_at_a_time_runs_bots_and_clocks(database: str) -> None:
    async def work() -> None:
        async with two(database) as (one, other):
            here, there = await both(one, other, clock=60)
            assert (here.is_primary, there.is_primary) == (True, False)
            _, seat = next_thrower(here)
            await wait(other, 2_000)  # the first may be late with its lease
            await wait(one, 1_000)
            await wait(other, 3_000)
            assert (here.is_primary, there.is_primary) == (True, False)
            one.clock.time += 60_000
            await one.until(lambda: here.table.bot_at(seat))
            await other.until(lambda: there.table.bot_at(seat))
            held = [event for event, _ in here.history if isinstance(event, BotTookOver)]
            assert [(event.seat, event.why) for event in held] == [(seat, "clock")]

    run(work())


def test_bots_and_clocks_move_on_when_a_process_dies(database: str) -> None:
    async def work() -> None:
        async with running_server(database, "two") as other:
            async with running_server(database, "one", other.clock, kill=True) as one:
                here, there = await both(one, other, clock=30)
                _, seat = next_thrower(here)
                await wait(one, 28_000)
            await wait(other, 0)
            assert not keeps(there)
            await wait(other, registry.SHARED_LEASE_MS)
            assert keeps(there)
            await other.until(lambda: there.table.bot_at(seat))

    run(work())


def test_a_stopping_process_hands_over_at_once(database: str) -> None:
    async def work() -> None:
        async with two(database) as (one, other):
            _, there = await both(one, other)
            await one.rooms.close()
            await other.rooms._do_round()
            assert there.is_primary

    run(work())


def test_a_client_of_another_process_is_not_absent(database: str) -> None:
    async def work() -> None:
        async with two(database) as (one, other):
            here, there = await both(one, other)
            await here.set_connected(ANN.hash, present=True)
            await there.set_connected(BOB.hash, present=True)
            for _ in range(4):  # longer than a presence report is valid
                await wait(other, 2_000)
                await one.until(lambda: heard(here) == one.clock.now())
                await wait(one, 0)
            assert (await one.settled(here)).version == 4  # nobody went, nobody came back
            await there.set_connected(BOB.hash, present=False)
            await one.until(lambda: here.history[-1][0] == Disconnected(1))
            await there.set_connected(BOB.hash, present=True)
            await one.until(lambda: here.history[-1][0] == Reconnected(1))

    run(work())


def test_clients_of_a_dead_process_become_absent_after_a_while(database: str) -> None:
    async def work() -> None:
        async with running_server(database, "two") as other:
            async with running_server(database, "one", other.clock, kill=True) as one:
                here, there = await both(one, other)
                await there.set_connected(BOB.hash, present=True)
                await here.set_connected(ANN.hash, present=True)
            await wait(other, registry.SHARED_LEASE_MS)
            assert there.is_primary
            await other.settled(there)
            gone = [event for event, _ in there.history if isinstance(event, Disconnected)]
            assert gone == []  # she may be reconnecting
            await wait(other, presence.PEER_TTL_MS)
            await other.until(lambda: there.history[-1][0] == Disconnected(0))
            assert Disconnected(1) not in [event for event, _ in there.history]

    run(work())


def test_bots_play_for_spectators_at_another_process(database: str) -> None:
    async def work() -> None:
        async with two(database) as (one, other):
            here, there = await both(one, other, bots="random")
            for who, seat in ((ANN, 0), (BOB, 1)):
                await here.submit(who, Leave(f"l{seat}", here.table.version, seat))
            left = await one.settled(here)
            assert await one.settled(here) == left
            await there.set_connected(EVE.hash, present=True)
            await other.until(lambda: there.table.phase == "over")

    run(work())


def test_a_removed_table_is_unloaded(database: str) -> None:
    async def work() -> None:
        async with two(database) as (one, other):
            await both(one, other)
            one.store.expire("open", one.clock.now() + 1)
            await other.rooms._do_round()
            assert len(other.rooms) == 0

    run(work())


YOU, OPEN = {"player": "you"}, {"player": "open"}


@pytest.fixture
def sites(database: str) -> Iterator[tuple[Site, Site]]:
    config = Config(database, port=0, limits=Limits(commands=0, requests=0, connections=0))
    with running(config) as one, running(config) as other:
        yield one, other


def test_a_reaction_is_seen_at_every_process(sites: tuple[Site, Site]) -> None:
    one, other = sites
    open_room = one.open(YOU, OPEN)
    id, token = open_room["table"]["id"], open_room["token"]
    with one.client(id, token=token) as here, other.client(id) as there:
        here.say(kind="react", id="r", seat=0, reaction="luck")
        for client in (here, there):
            heard = client.hear("reaction")
            assert heard == {"kind": "reaction", "seat": 0, "reaction": "luck"}
        here.say(kind="ping")
        assert here.hear("reaction", "pong")["kind"] == "pong"  # it arrived once


def test_the_newest_connection_wins_at_any_process(sites: tuple[Site, Site]) -> None:
    one, other = sites
    open_room = one.open(YOU, OPEN)
    id, token = open_room["table"]["id"], open_room["token"]
    with one.client(id, token=token) as older, other.client(id, token=token) as newer:
        bye = older.hear("bye")
        assert (bye["reason"], bye["again"]) == ("taken-over", False)
        assert newer.ask("sit", seat=1, name="Bob")["kind"] == "done"
        assert one.get(f"/api/tables/{id}").json()["version"] == newer.table["version"]


def test_the_database_may_be_stopped_and_cut_off(
    sites: tuple[Site, Site], postgres: Postgres
) -> None:
    one, other = sites
    open_room = one.open(YOU, OPEN)
    id, token = open_room["table"]["id"], open_room["token"]
    with one.client(id, token=token) as here, other.client(id) as there:
        postgres.stop()
        refused = here.ask("sit", seat=1, name="Bob")
        assert refused["reason"] == "busy"
        postgres.start()
        while (answer := here.ask("sit", seat=1, name="Bob", id="sit"))["kind"] == "refused":
            assert answer["reason"] == "busy"
        while there.table["version"] < here.table["version"]:
            there.hear("update")
        postgres.cut()
        while (answer := here.ask("leave", seat=1, id="leave"))["kind"] == "refused":
            assert answer["reason"] == "busy"
        while there.table["version"] < here.table["version"]:
            there.hear("update")
        assert [seat["player"] for seat in there.table["seats"]] == ["person", "empty"]
