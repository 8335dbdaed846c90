"""Pacing: bots wait for animations, and for spectators where no person plays."""

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
from tests.server.room_harness import Server, run, running_server
from tests.tables.table_harness import ANN, EVE

STILL = 0.1  # enough time for a bot that does not wait


async def alone(server: Server, pace: Pace) -> Room:
    """Open a room where Ann plays three bots, one of which begins."""
    sits: list[Command] = [Sit("a", 0, 0, "Ann")]
    sits += [AddBot(f"{seat}", 0, seat, "random") for seat in range(1, 4)]
    while True:
        room = await server.rooms.open(Options(4, pace=pace), ANN, [*sits, Start("s", 0)])
        if room.table.awaited != (0,):
            await room.set_connected(ANN.hash, present=True)
            return room


def is_anns(room: Room) -> bool:
    """Whether Ann has to decide."""
    return 0 in room.table.awaited and room.table.bot_at(0) is None


async def told(server: Server, room: Room) -> Table:
    """The table once bots have done everything they may do at this time."""
    await server.until(lambda: room.table.shown_at_ms > server.clock.now())
    return room.table


def test_bots_continue_after_a_clock_jump(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
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


def test_bots_decide_after_the_animation(tmp_path: Any) -> None:
    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/pace.db") as server:
            room = await alone(server, "normal")
            for _ in range(3):
                before = await told(server, room)
                server.clock.time = before.shown_at_ms - 1
                await asyncio.sleep(STILL)
                assert room.table == before, "nothing happens during the animation"
                server.clock.time = before.shown_at_ms
                await server.until(partial(_grown, room, before))
                if is_anns(room):
                    return

    run(work())


def test_skipping_players_reach_their_next_decision_without_waiting(tmp_path: Any) -> None:
    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/pace.db") as server:
            room = await alone(server, "relaxed")
            now = (await told(server, room)) and server.clock.now()
            await room.submit(ANN, SkipAnimation("h", room.table.version))
            await server.until(lambda: is_anns(room))
            assert server.clock.now() == now, "the clock stood still"
            assert room.table.shown_at_ms <= now

    run(work())


def test_a_game_pauses_while_its_player_is_absent(tmp_path: Any) -> None:
    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/pace.db") as server:
            room = await alone(server, "normal")
            await room.submit(ANN, Leave("l", room.table.version, 0))
            for _ in range(3):  # she is watching
                before = await told(server, room)
                await asyncio.sleep(STILL)
                assert room.table == before
                server.clock.time = before.shown_at_ms
            await room.set_connected(ANN.hash, present=False)
            for _ in range(3):  # the running decision is completed, and no other
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


def test_bots_alone_wait_for_a_spectator(tmp_path: Any) -> None:
    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/pace.db") as server:
            sits: list[Command] = [AddBot(f"{seat}", 0, seat, "random") for seat in range(2)]
            room = await server.rooms.open(Options(2), ANN, [*sits, Start("s", 0)])
            await asyncio.sleep(STILL)
            assert isinstance(events(room)[-1], Started)
            assert room.idle, "so the room may unload"
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.version > 20)  # the clock stands still
            await room.set_connected(EVE.hash, present=False)
            table = await server.settled(room)
            await asyncio.sleep(STILL)
            assert room.table == table
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.phase == "over")

    run(work())
