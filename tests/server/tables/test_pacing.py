"""Rooms at the pace of people: bots wait until they have been followed, or are watched at all."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from border.server.tables.room import Room
from border.tables.commands import AddBot, Command, Leave, Return, Sit, SkipAnimation, Start
from border.tables.events import Event, SeatTakenBack, Started
from border.tables.options import Options, Pace
from border.tables.table import Table
from border.tables.timing import MAX_PENDING_DISPLAY_MS
from tests.server.room_company import Server, run, served
from tests.tables.company import ANN, EVE

STILL = 0.1  # seconds in which somebody who does not wait would do something


async def alone(server: Server, pace: Pace) -> Room:
    """A room at which Ann plays against three bots, one of which begins."""
    sits: list[Command] = [Sit("a", 0, 0, "Ann")]
    sits += [AddBot(f"{seat}", 0, seat, "random") for seat in range(1, 4)]
    while True:
        room = await server.rooms.open(Options(4, pace=pace), ANN, [*sits, Start("s", 0)])
        if room.table.awaited != (0,):
            await room.set_connected(ANN.hash, present=True)
            return room


def is_anns(room: Room) -> bool:
    """Whether it is for Ann to decide."""
    return 0 in room.table.awaited and room.table.bot_at(0) is None


async def told(server: Server, room: Room) -> Table:
    """The table when bots have done what they may before the clock goes on."""
    await server.until(lambda: room.table.shown_at_ms > server.clock.now())
    return room.table


def test_bots_go_on_where_the_clock_jumps(database: str) -> None:
    async def work() -> None:
        async with served(database) as server:
            for jump in (-3_600_000, 3_600_000):
                room = await alone(server, "relaxed")
                before = await told(server, room)
                server.clock.time += jump
                await server.until(partial(_grown, room, before))
                assert room.table.shown_at_ms <= server.clock.now() + MAX_PENDING_DISPLAY_MS

    run(work())


def _grown(room: Room, before: Table) -> bool:
    return room.table.version > before.version


def events(room: Room) -> list[Event]:
    return [event for event, _ in room.history]


def test_bots_decide_when_what_they_did_can_have_been_followed(tmp_path: Any) -> None:
    async def work() -> None:
        async with served(f"sqlite:///{tmp_path}/pace.db") as server:
            room = await alone(server, "normal")
            for _ in range(3):
                before = await told(server, room)
                server.clock.time = before.shown_at_ms - 1
                await asyncio.sleep(STILL)
                assert room.table == before, "nothing happens before it has been told"
                server.clock.time = before.shown_at_ms
                await server.until(partial(_grown, room, before))
                if is_anns(room):
                    return

    run(work())


def test_who_skips_comes_to_their_next_decision_without_any_waiting(tmp_path: Any) -> None:
    async def work() -> None:
        async with served(f"sqlite:///{tmp_path}/pace.db") as server:
            room = await alone(server, "relaxed")
            now = (await told(server, room)) and server.clock.now()
            await room.submit(ANN, SkipAnimation("h", room.table.version))
            await server.until(lambda: is_anns(room))
            assert server.clock.now() == now, "the clock stood still"
            assert room.table.shown_at_ms <= now

    run(work())


def test_who_has_left_finds_the_game_where_they_looked_away(tmp_path: Any) -> None:
    async def work() -> None:
        async with served(f"sqlite:///{tmp_path}/pace.db") as server:
            room = await alone(server, "normal")
            await room.submit(ANN, Leave("l", room.table.version, 0))
            for _ in range(3):  # she looks on
                before = await told(server, room)
                await asyncio.sleep(STILL)
                assert room.table == before
                server.clock.time = before.shown_at_ms
            await room.set_connected(ANN.hash, present=False)
            for _ in range(3):  # what a bot was at is done, and no more
                server.clock.time = max(server.clock.time, room.table.shown_at_ms)
                left = await server.settled(room)
            server.clock.time += 600_000
            await asyncio.sleep(STILL)
            assert room.table == left
            await room.set_connected(ANN.hash, present=True)
            await room.submit(ANN, Return("r", room.table.version, 0))
            assert any(isinstance(event, SeatTakenBack) for event in events(room))
            assert room.table.bot_at(0) is None
            assert room.table.game is not None
            assert len(room.table.game.record.rounds) <= 3

    run(work())


def test_bots_among_themselves_wait_until_somebody_watches(tmp_path: Any) -> None:
    async def work() -> None:
        async with served(f"sqlite:///{tmp_path}/pace.db") as server:
            sits: list[Command] = [AddBot(f"{seat}", 0, seat, "random") for seat in range(2)]
            room = await server.rooms.open(Options(2), ANN, [*sits, Start("s", 0)])
            await asyncio.sleep(STILL)
            assert isinstance(events(room)[-1], Started)
            assert room.idle, "and the room may sleep"
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.version > 20)  # the clock stands still
            await room.set_connected(EVE.hash, present=False)
            table = await server.settled(room)
            await asyncio.sleep(STILL)
            assert room.table == table
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.phase == "over")

    run(work())
