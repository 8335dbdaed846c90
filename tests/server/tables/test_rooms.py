"""Rooms on both databases: store before broadcast, unloading, restarts, leases, bots."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

from structlog.testing import capture_logs

from border.server.cluster import presence
from border.server.daily.api import open_daily
from border.server.daily.store import DailyStore
from border.server.store.log import Batch, Entry
from border.server.tables import registry
from border.server.tables.room import Room
from border.tables.commands import AddBot, Leave, Sit, Start, Throw
from border.tables.decide import accept_transfer, offer_transfer
from border.tables.events import Disconnected, Reconnected
from border.tables.history import table_from_log
from border.tables.options import Options
from border.tables.step import TokenHolder
from tests.server.room_harness import (
    RecordingListener,
    Server,
    TestClock,
    log_of,
    next_thrower,
    open_room,
    reason,
    run,
    running_server,
    setup_commands,
)
from tests.tables.table_harness import ANN, BOB, EVE


def test_a_table_is_opened_and_set_up_in_one_step(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await server.rooms.open(
                Options(2), ANN, [*setup_commands(), AddBot("b", 0, 1, "random")]
            )
            assert room.table.version == len(room.history) == 3
            assert log_of(server, room) == [1, 2, 3]
            assert room.table.seats_of(ANN.hash) == (0,)
            assert await server.settled(room) == room.table
            assert room.table.version == 3  # a new player is not absent

    run(work())


def test_a_table_with_a_refused_setup_is_not_opened(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            for last in (AddBot("b", 0, 1, "nobody"), Start("s", 0), Sit("x", 0, 3)):
                assert await reason(
                    server.rooms.open(Options(2), ANN, [*setup_commands(), last])
                ) in (
                    "no-such-bot",
                    "seats-empty",
                    "no-such-seat",
                )
            assert list(server.store.games()) == []
            assert len(server.rooms) == 0

    run(work())


def test_broadcast_events_are_stored_before(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            who, seat = next_thrower(room)
            before, told = room.table, RecordingListener(room).told
            server.store.gate.clear()
            asked = asyncio.create_task(room.submit(who, Throw("t", before.version, seat)))
            await asyncio.sleep(0.05)
            assert (room.table, told) == (before, [])
            assert not asked.done()
            server.store.gate.set()
            assert await asked == before.version + 1
            assert told == [before.version + 1]
            assert log_of(server, room)[-1] == before.version + 1

    run(work())


def test_a_store_failure_changes_nothing_and_reaches_nobody(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            who, seat = next_thrower(room)
            before, told = room.table, RecordingListener(room).told
            server.store.broken = True
            throw = Throw("t", before.version, seat)
            with capture_logs() as logs:
                assert await reason(room.submit(who, throw)) == "busy"
                assert await reason(server.rooms.open(Options(2), ANN)) == "busy"
            assert logs[0]["event"] == "a change was not stored"
            assert (room.table, told) == (before, [])
            assert log_of(server, room) == list(range(1, before.version + 1))
            server.store.broken = False
            assert await room.submit(who, throw) > before.version

    run(work())


async def stored_and_refused(server: Server) -> tuple[Room, TokenHolder, Throw]:
    """A throw that is stored although the store reports a failure."""
    room = await open_room(server)
    who, seat = next_thrower(room)
    throw = Throw("t", room.table.version, seat)
    server.store.breaks_later = True
    with capture_logs():
        assert await reason(room.submit(who, throw)) == "busy"
    server.store.breaks_later = False
    return room, who, throw


def test_an_event_stored_despite_a_failure_is_broadcast(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room, who, throw = await stored_and_refused(server)
            before, told = throw.version, RecordingListener(room).told
            await server.until(lambda: room.table.version == before + 1)
            assert told[-1] == before + 1
            assert await room.submit(who, throw) == before + 1
            assert log_of(server, room) == list(range(1, before + 2))

    run(work())


def test_a_command_stored_despite_a_failure_runs_once(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room, who, throw = await stored_and_refused(server)
            before = throw.version
            assert await room.submit(who, throw) == before + 1  # before reloading the log
            assert log_of(server, room) == list(range(1, before + 2))

    run(work())


def test_a_repeated_command_returns_the_same_answer_and_changes_nothing(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            who, seat = next_thrower(room)
            throw = Throw("t", room.table.version, seat)
            twice = await asyncio.gather(room.submit(who, throw), room.submit(who, throw))
            assert twice[0] == twice[1] == room.table.version
            assert await reason(room.submit(EVE, throw)) == "not-your-seat"  # not her command
            grown = room.table.version
            for number in range(5):  # commands without effect are not remembered
                assert await room.submit(BOB, Sit("b", grown, 1)) < grown  # the original answer
                assert (
                    await reason(room.submit(ANN, Sit(f"x{number}", grown, 0))) == "not-gathering"
                )
            assert room.table.version == grown
            assert len(room.answers) == 3  # Bob's sit, the start, the throw

    run(work())


def test_a_restart_changes_nothing(database: str) -> None:
    clock = TestClock()

    async def before() -> tuple[Any, Any, Any, int]:
        async with running_server(database, clock=clock, kill=True) as server:
            room = await open_room(server, clock=60)
            who, seat = next_thrower(room)
            await room.set_connected(ANN.hash, present=True)
            await room.set_connected(BOB.hash, present=True)
            throw = Throw("t", room.table.version, seat)
            version = await room.submit(who, throw)
            return room.table, who, throw, version

    async def after(table: Any, who: TokenHolder, throw: Throw, version: int) -> None:
        async with running_server(database, clock=clock) as server:
            room = await server.rooms.room(table.id)
            for holder in (ANN, BOB):
                await room.set_connected(holder.hash, present=True)
            await server.settled(room)
            now = room.table
            assert now.game is not None
            assert now.players == table.players
            assert (now.position, now.awaited_since) == (
                table.position,
                table.awaited_since,
            )  # and the deadline
            assert await room.submit(who, throw) == version  # the original answer
            assert [version for version, _ in enumerate(room.history, start=1)] == log_of(
                server, room
            )
            assert now.dice == table.dice
            assert now.seats_of(ANN.hash) == table.seats_of(ANN.hash)

    table, who, throw, version = asyncio.run(before())
    run(after(table, who, throw, version))


def test_simultaneous_opens_of_a_daily_game_share_one_room(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            rooms, days = server.rooms, DailyStore(server.store, server.rooms.deps)
            opening = (open_daily(rooms, days, ANN, "Ann", "normal") for _ in range(4))
            room, *others = await asyncio.gather(*opening)
            assert all(other is room for other in others)

    run(work())


def test_players_from_before_a_restart_are_absent_until_they_reconnect(database: str) -> None:
    async def work() -> None:
        clock = TestClock()
        async with running_server(database, clock=clock, kill=True) as server:
            room = await open_room(server)
            await room.set_connected(ANN.hash, present=True)
            await room.set_connected(BOB.hash, present=True)
            id = room.table.id
        async with running_server(database, clock=clock) as server:
            room = await server.rooms.room(id)
            while [event for event, _ in room.history[-2:]] != [Disconnected(0), Disconnected(1)]:
                clock.time += (
                    presence.PEER_TTL_MS
                )  # they might be connected to another server of this database
                await server.rooms._do_round()
                await server.settled(room)
            await room.set_connected(ANN.hash, present=True)
            assert room.history[-1][0] == Reconnected(0)

    run(work())


def test_an_idle_room_unloads_and_loads_on_the_first_visit(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            await room.set_connected(ANN.hash, present=True)
            server.clock.time += 61_000
            await server.rooms._do_round()
            assert len(server.rooms) == 1  # Ann is connected
            await room.set_connected(ANN.hash, present=False)
            await server.rooms._do_round()
            assert len(server.rooms) == 1  # she left a moment ago
            server.clock.time += 61_000
            await server.rooms._do_round()
            assert len(server.rooms) == 0
            assert room.unloaded
            assert await reason(room.submit(ANN, Leave("l", 1, 0))) == "busy"
            assert server.store.lease(room.table.id, "elsewhere", 0, 1)  # the lease is released
            server.store.release([room.table.id], "elsewhere")
            again = await server.rooms.room(room.table.id)
            assert again is not room
            assert (await server.settled(again)).position == room.table.position
            both = await asyncio.gather(*(server.rooms.room(room.table.id) for _ in range(5)))
            assert all(one is again for one in both)

    run(work())


def test_a_table_leased_by_another_server_is_busy_on_sqlite(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/border.db"

    async def work() -> None:
        clock = TestClock()
        async with (
            running_server(database, "one", clock) as one,
            running_server(database, "two", clock) as two,
        ):
            room = await open_room(one)
            id = room.table.id
            assert await reason(two.rooms.room(id)) == "busy"
            assert await reason(two.rooms.room("nosuchtable")) == "no-such-table"
            clock.time += 10_000
            await one.rooms._do_round()  # renews its lease
            clock.time += 10_000
            assert await reason(two.rooms.room(id)) == "busy"
            clock.time += registry.LEASE_MS
            taken = await two.rooms.room(id)  # the first did not renew in time
            await two.settled(taken)
            await one.rooms._do_round()
            assert room.unloaded
            assert await reason(one.rooms.room(id)) == "busy"

    run(work())


def test_the_slower_writer_reloads_and_decides_again(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            who, seat = next_thrower(room)
            seen = room.table.version
            entry = Entry(
                seen + 1, server.clock.now(), "back", '{"event":{"seat":0,"kind":"back"}}'
            )
            assert server.store.append([(Batch(room.table.id, (entry,), "open"),)]) == [None]
            assert await room.submit(who, Throw("t", seen, seat)) == seen + 2
            assert room.history[seen][0] == Reconnected(0)
            assert log_of(server, room) == list(range(1, seen + 3))
            assert table_from_log(room.table.id, room.history) == room.table

    run(work())


def test_a_removed_table_is_not_found(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            who, seat = next_thrower(room)
            server.store.expire("open", server.clock.now() + 1)
            assert await reason(room.submit(who, Throw("t", room.table.version, seat))) == "busy"
            await server.until(lambda: len(server.rooms) == 0)
            assert await reason(server.rooms.room(room.table.id)) == "no-such-table"

    run(work())


def test_a_crashed_room_fails_its_callers_and_is_reloaded(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)

            def wrong(*_: Any) -> Any:
                raise KeyError("a bug")

            with capture_logs() as logs:
                later = asyncio.create_task(room.apply_change(wrong))
                assert await reason(room.apply_change(wrong)) == "busy"
                assert await reason(later) == "busy"
                await server.until(lambda: len(server.rooms) == 0)
            assert [entry["event"] for entry in logs] == ["room failed"]
            assert (await server.rooms.room(room.table.id)).table.version >= room.table.version

    run(work())


def test_an_undecodable_entry_fails_its_callers(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            entry = Entry(
                room.table.version + 1, server.clock.now(), "new", '{"event":{"kind":"new"}}'
            )
            assert server.store.append([(Batch(room.table.id, (entry,), "open"),)]) == [None]
            with capture_logs() as logs:
                assert await reason(room.catch_up()) == "busy"
                await server.until(lambda: len(server.rooms) == 0)
            assert [entry["event"] for entry in logs] == ["room failed"]

    run(work())


def test_closing_waits_for_the_running_commit(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            who, seat = next_thrower(room)
            seen = room.table.version
            server.store.gate.clear()
            asked = asyncio.create_task(room.submit(who, Throw("t", seen, seat)))
            await asyncio.sleep(0)
            closing = asyncio.create_task(server.rooms.close())
            await asyncio.sleep(0.05)
            too_late = asyncio.create_task(room.submit(who, Throw("u", seen, seat)))
            await asyncio.sleep(0)
            threading.Timer(0.05, server.store.gate.set).start()
            assert await asked == seen + 1
            assert await reason(too_late) == "busy"
            await closing
            assert log_of(server, room)[-1] == seen + 1

    run(work())


def test_a_seat_transfer_link_survives_a_restart(database: str) -> None:
    async def work() -> None:
        clock = TestClock()
        async with running_server(database, clock=clock) as server:
            room = await open_room(server)
            await room.apply_change(
                lambda table, moment: offer_transfer(table, ANN, 0, "c" * 64, moment.at)
            )
            id = room.table.id
        async with running_server(database, clock=clock) as server:
            room = await server.rooms.room(id)
            await room.apply_change(
                lambda table, moment: accept_transfer(table, "c" * 64, EVE.hash, moment.at)
            )
            assert room.table.seats_of(EVE.hash) == (0,)
            for _, at in room.history:
                assert at == clock.now()

    run(work())


def test_bots_on_their_own_play_while_somebody_watches(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server, "random", bots="random")
            for who, seat in ((ANN, 0), (BOB, 1)):
                await room.submit(who, Leave(f"l{seat}", room.table.version, seat))
            left = await server.settled(room)
            for _ in range(3):
                assert await server.settled(room) == left
            assert left.phase == "playing"
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.phase == "over")

    run(work())
