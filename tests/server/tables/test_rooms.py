"""Rooms on both databases: store, then tell; sleep, wake, restart; leases and bots."""

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
from tests.server.room_company import (
    Server,
    TestClock,
    first,
    log_of,
    opened,
    reason,
    run,
    served,
    setting,
)
from tests.tables.company import ANN, BOB, EVE


def test_a_table_is_opened_and_set_in_one_step(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await server.rooms.open(
                Options(2), ANN, [*setting(), AddBot("b", 0, 1, "random")]
            )
            assert room.table.version == len(room.history) == 3
            assert log_of(server, room) == [1, 2, 3]
            assert room.table.seats_of(ANN.hash) == (0,)
            assert await server.settled(room) == room.table
            assert room.table.version == 3  # who has just come is not away

    run(work())


def test_a_table_whose_setting_is_refused_is_not_opened(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            for last in (AddBot("b", 0, 1, "nobody"), Start("s", 0), Sit("x", 0, 3)):
                assert await reason(server.rooms.open(Options(2), ANN, [*setting(), last])) in (
                    "no-such-bot",
                    "seats-empty",
                    "no-such-seat",
                )
            assert list(server.store.games()) == []
            assert len(server.rooms) == 0

    run(work())


def test_what_is_told_has_been_stored(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)
            who, seat = first(room)
            before, told = room.table, list(server.told)
            server.store.gate.clear()
            asked = asyncio.create_task(room.submit(who, Throw("t", before.version, seat)))
            await asyncio.sleep(0.05)
            assert (room.table, server.told) == (before, told)
            assert not asked.done()
            server.store.gate.set()
            assert await asked == before.version + 1
            assert server.told[len(told) :] == [(before.id, before.version + 1)]
            assert log_of(server, room)[-1] == before.version + 1

    run(work())


def test_if_the_store_fails_nothing_has_happened_and_nobody_is_told(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)
            who, seat = first(room)
            before, told = room.table, list(server.told)
            server.store.broken = True
            throw = Throw("t", before.version, seat)
            with capture_logs() as logs:
                assert await reason(room.submit(who, throw)) == "busy"
                assert await reason(server.rooms.open(Options(2), ANN)) == "busy"
            assert logs[0]["event"] == "not stored"
            assert (room.table, set(server.told), log_of(server, room)) == (
                before,
                set(told),
                list(range(1, before.version + 1)),
            )
            server.store.broken = False
            assert await room.submit(who, throw) > before.version

    run(work())


async def stored_and_refused(server: Server) -> tuple[Room, TokenHolder, Throw]:
    """A throw that the store keeps and then fails over, so that it is refused."""
    room = await opened(server)
    who, seat = first(room)
    throw = Throw("t", room.table.version, seat)
    server.store.breaks_later = True
    with capture_logs():
        assert await reason(room.submit(who, throw)) == "busy"
    server.store.breaks_later = False
    return room, who, throw


def test_what_is_stored_although_the_store_failed_is_told(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room, who, throw = await stored_and_refused(server)
            before = throw.version
            await server.until(lambda: room.table.version == before + 1)
            assert server.told[-1] == (room.table.id, before + 1)
            assert await room.submit(who, throw) == before + 1
            assert log_of(server, room) == list(range(1, before + 2))

    run(work())


def test_a_command_is_not_carried_out_twice_although_the_store_failed(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room, who, throw = await stored_and_refused(server)
            before = throw.version
            assert await room.submit(who, throw) == before + 1  # before anything was read
            assert log_of(server, room) == list(range(1, before + 2))

    run(work())


def test_the_same_command_twice_answers_the_same_and_changes_nothing(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)
            who, seat = first(room)
            throw = Throw("t", room.table.version, seat)
            twice = await asyncio.gather(room.submit(who, throw), room.submit(who, throw))
            assert twice[0] == twice[1] == room.table.version
            assert await reason(room.submit(EVE, throw)) == "not-your-seat"  # not hers to repeat
            grown = room.table.version
            for number in range(5):  # what changes nothing is not remembered
                assert await room.submit(BOB, Sit("b", grown, 1)) < grown  # as it was answered then
                assert (
                    await reason(room.submit(ANN, Sit(f"x{number}", grown, 0))) == "not-gathering"
                )
            assert room.table.version == grown
            assert len(room.answers) == 3  # Bob's sit, the start, the throw

    run(work())


def test_after_a_restart_everything_is_as_it_was(database: str) -> None:
    clock = TestClock()

    async def before() -> tuple[Any, Any, Any, int]:
        async with served(database, clock=clock, kill=True) as server:
            room = await opened(server, clock=60)
            who, seat = first(room)
            await room.set_connected(ANN.hash, present=True)
            await room.set_connected(BOB.hash, present=True)
            throw = Throw("t", room.table.version, seat)
            version = await room.submit(who, throw)
            return room.table, who, throw, version

    async def after(table: Any, who: TokenHolder, throw: Throw, version: int) -> None:
        async with served(database, clock=clock) as server:
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
            assert await room.submit(who, throw) == version  # answered as before
            assert [version for version, _ in enumerate(room.history, start=1)] == log_of(
                server, room
            )
            assert now.dice == table.dice
            assert now.seats_of(ANN.hash) == table.seats_of(ANN.hash)

    table, who, throw, version = asyncio.run(before())
    run(after(table, who, throw, version))


def test_a_game_of_the_day_that_is_opened_several_times_at_once_is_one_room(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            rooms, days = server.rooms, DailyStore(server.store, server.rooms.deps)
            opening = (open_daily(rooms, days, ANN, "Ann", "normal") for _ in range(4))
            first, *others = await asyncio.gather(*opening)
            assert all(room is first for room in others)

    run(work())


def test_who_was_here_before_a_restart_is_away_until_they_come_back(database: str) -> None:
    async def work() -> None:
        clock = TestClock()
        async with served(database, clock=clock, kill=True) as server:
            room = await opened(server)
            await room.set_connected(ANN.hash, present=True)
            await room.set_connected(BOB.hash, present=True)
            id = room.table.id
        async with served(database, clock=clock) as server:
            room = await server.rooms.room(id)
            while [event for event, _ in room.history[-2:]] != [Disconnected(0), Disconnected(1)]:
                clock.time += (
                    presence.PEER_TTL_MS
                )  # they might be with another server of this database
                await server.rooms._do_round()
                await server.settled(room)
            await room.set_connected(ANN.hash, present=True)
            assert room.history[-1][0] == Reconnected(0)

    run(work())


def test_an_idle_room_sleeps_and_wakes_on_the_first_visit(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)
            await room.set_connected(ANN.hash, present=True)
            server.clock.time += 61_000
            await server.rooms._do_round()
            assert len(server.rooms) == 1  # Ann is there
            await room.set_connected(ANN.hash, present=False)
            await server.rooms._do_round()
            assert len(server.rooms) == 1  # a moment ago she was
            server.clock.time += 61_000
            await server.rooms._do_round()
            assert len(server.rooms) == 0
            assert room.unloaded
            assert await reason(room.submit(ANN, Leave("l", 1, 0))) == "busy"
            assert server.store.lease(room.table.id, "elsewhere", 0, 1)  # it is free
            server.store.release([room.table.id], "elsewhere")
            again = await server.rooms.room(room.table.id)
            assert again is not room
            assert (await server.settled(again)).position == room.table.position
            both = await asyncio.gather(*(server.rooms.room(room.table.id) for _ in range(5)))
            assert all(one is again for one in both)

    run(work())


def test_a_table_in_a_file_that_another_server_holds_is_busy(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/border.db"

    async def work() -> None:
        clock = TestClock()
        async with served(database, "one", clock) as one, served(database, "two", clock) as two:
            room = await opened(one)
            id = room.table.id
            assert await reason(two.rooms.room(id)) == "busy"
            assert await reason(two.rooms.room("nosuchtable")) == "no-such-table"
            clock.time += 10_000
            await one.rooms._do_round()  # renews
            clock.time += 10_000
            assert await reason(two.rooms.room(id)) == "busy"
            clock.time += registry.LEASE_MS
            taken = await two.rooms.room(id)  # the first did not renew in time
            await two.settled(taken)
            await one.rooms._do_round()
            assert room.unloaded
            assert await reason(one.rooms.room(id)) == "busy"

    run(work())


def test_whoever_comes_second_reads_on_and_decides_again(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)
            who, seat = first(room)
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


def test_a_table_that_was_removed_is_not_there_any_more(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)
            who, seat = first(room)
            server.store.expire("open", server.clock.now() + 1)
            assert await reason(room.submit(who, Throw("t", room.table.version, seat))) == "busy"
            await server.until(lambda: len(server.rooms) == 0)
            assert await reason(server.rooms.room(room.table.id)) == "no-such-table"

    run(work())


def test_a_room_that_breaks_leaves_nobody_waiting_and_is_woken_anew(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)

            def wrong(*_: Any) -> Any:
                raise KeyError("a bug")

            with capture_logs() as logs:
                later = asyncio.create_task(room.apply_change(wrong))
                assert await reason(room.apply_change(wrong)) == "busy"
                assert await reason(later) == "busy"
                await server.until(lambda: len(server.rooms) == 0)
            assert [entry["event"] for entry in logs] == ["a room broke down"]
            assert (await server.rooms.room(room.table.id)).table.version >= room.table.version

    run(work())


def test_an_entry_that_cannot_be_read_leaves_nobody_waiting(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)
            entry = Entry(
                room.table.version + 1, server.clock.now(), "new", '{"event":{"kind":"new"}}'
            )
            assert server.store.append([(Batch(room.table.id, (entry,), "open"),)]) == [None]
            with capture_logs() as logs:
                assert await reason(room.catch_up()) == "busy"
                await server.until(lambda: len(server.rooms) == 0)
            assert [entry["event"] for entry in logs] == ["a room broke down"]

    run(work())


def test_closing_waits_for_what_is_being_stored(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server)
            who, seat = first(room)
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


def test_a_link_that_moves_a_seat_survives_a_restart(database: str) -> None:
    async def work() -> None:
        clock = TestClock()
        async with served(database, clock=clock) as server:
            room = await opened(server)
            await room.apply_change(
                lambda table, moment: offer_transfer(table, ANN, 0, "c" * 64, moment.at)
            )
            id = room.table.id
        async with served(database, clock=clock) as server:
            room = await server.rooms.room(id)
            await room.apply_change(
                lambda table, moment: accept_transfer(table, "c" * 64, EVE.hash, moment.at)
            )
            assert room.table.seats_of(EVE.hash) == (0,)
            for _, at in room.history:
                assert at == clock.now()

    run(work())


def test_bots_whom_nobody_waits_for_play_when_somebody_watches(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            room = await opened(server, "random", bots="random")
            for who, seat in ((ANN, 0), (BOB, 1)):
                await room.submit(who, Leave(f"l{seat}", room.table.version, seat))
            left = await server.settled(room)
            for _ in range(3):
                assert await server.settled(room) == left
            assert left.phase == "playing"
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.phase == "over")

    run(work())
