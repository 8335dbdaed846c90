"""Running rooms: deadlines, bots in every seat, duplicate dice, rematches."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from structlog.testing import capture_logs

from border.bots import bot_names
from border.engine import RULES, Decision, Position
from border.records import format_record, replay
from border.server.tables.bots import BotRunner
from border.tables.commands import AddBot, Command, Leave, Rematch, Return, Start, Throw
from border.tables.events import BotTookOver, Disconnected, Sat
from border.tables.options import Options, boards_of
from tests.referee import judge
from tests.server.room_harness import (
    TestClock,
    log_of,
    next_thrower,
    open_room,
    reason,
    run,
    running_server,
)
from tests.tables.table_harness import ANN, BOB, EVE


def test_deadlines_work_and_survive_a_restart(database: str) -> None:
    async def work() -> None:
        clock = TestClock()
        async with running_server(database, clock=clock, kill=True) as server:
            room = await open_room(server, clock=60)
            _, seat = next_thrower(room)
            id = room.table.id
            clock.time += 59_000
            await asyncio.sleep(0.05)
            assert room.table.bot_at(seat) is None
        clock.time += 2_000
        async with running_server(database, clock=clock) as server:
            await server.rooms._do_round()
            assert len(server.rooms) == 1
            room = await server.rooms.room(id)
            await server.until(lambda: room.table.bot_at(seat) or room.unloaded)
            held = [event for event, _ in room.history if isinstance(event, BotTookOver)]
            assert (held[0].seat, held[0].why) == (seat, "clock")

    run(work())


def test_a_bot_replaces_an_absent_player_until_they_return(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server, away=30, bots="random")
            who, seat = next_thrower(room)
            other = BOB if who is ANN else ANN
            for holder in (ANN, BOB):
                await room.set_connected(holder.hash, present=True)
            await room.set_connected(who.hash, present=False)
            server.clock.time += 29_000
            await asyncio.sleep(0.05)
            assert room.table.bot_at(seat) is None
            server.clock.time += 2_000
            await server.until(lambda: room.table.bot_at(seat) == "random")
            assert await reason(room.submit(who, Throw("t", room.table.version, seat))) == "held"
            held = 1 + [type(event) for event, _ in room.history].index(BotTookOver)
            await server.until(lambda: room.table.version > held)  # the bot plays, perhaps already
            await room.set_connected(who.hash, present=True)
            await room.submit(who, Return("r", room.table.version, seat))
            assert room.table.bot_at(seat) is None
            assert room.table.seats_of(other.hash)

    run(work())


def test_presence_is_stored_once_the_store_recovers(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            await room.set_connected(ANN.hash, present=True)
            server.store.broken = True
            with capture_logs() as logs:
                leaving = asyncio.create_task(room.set_connected(ANN.hash, present=False))
                await server.until(lambda: logs)
            server.store.broken = False
            await leaving
            assert room.history[-1][0] == Disconnected(0)

    run(work())


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("bot", bot_names())
def test_bots_of_every_level_play_in_every_seat(bot: str, rules: str, tmp_path: Any) -> None:
    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/bots.db") as server:
            sits: list[Command] = [AddBot(f"{seat}", 0, seat, bot) for seat in range(3)]
            room = await server.rooms.open(Options(3, rules=rules), ANN, [*sits, Start("s", 0)])
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.phase == "over")
            record = room.table.record
            assert record is not None
            assert record.rules == RULES[rules]
            judge(format_record(record))
            names = tuple(seat.board for seat in record.seats)
            assert replay(record, boards_of(room.table.options, names))
            assert log_of(server, room) == list(range(1, room.table.version + 1))

    run(work())


def test_bots_run_off_the_event_loop(tmp_path: Any) -> None:
    threads = set()

    class Watched(BotRunner):
        def _decide(self, name: str, position: Position, seat: int) -> Decision:
            threads.add(threading.current_thread())
            return super()._decide(name, position, seat)

    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/bots.db") as server:
            object.__setattr__(server.rooms.deps, "bot_runner", Watched())
            sits: list[Command] = [AddBot(f"{seat}", 0, seat, "rollout") for seat in range(2)]
            room = await server.rooms.open(Options(2), ANN, [*sits, Start("s", 0)])
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.version > 6)
            server.rooms.deps.bot_runner.close()

    run(work())
    assert threads
    assert threading.main_thread() not in threads


def test_a_failing_bot_is_replaced(tmp_path: Any) -> None:
    class Gone(BotRunner):
        def _bot(self, name: str) -> Any:
            raise KeyError(f"{name} was uninstalled")

    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/bots.db") as server:
            object.__setattr__(server.rooms.deps, "bot_runner", Gone())
            sits: list[Command] = [AddBot(f"{seat}", 0, seat, "greedy") for seat in range(2)]
            with capture_logs() as logs:
                room = await server.rooms.open(Options(2), ANN, [*sits, Start("s", 0)])
                await room.set_connected(EVE.hash, present=True)
                await server.until(lambda: room.table.version > 10)
            assert logs[0]["event"] == "a bot failed"
            server.rooms.deps.bot_runner.close()

    run(work())


def test_finished_dice_can_be_played_again(tmp_path: Any) -> None:
    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/dice.db") as server:
            sits: list[Command] = [AddBot(f"{seat}", 0, seat, "random") for seat in range(2)]
            game = await server.rooms.open(Options(2), ANN, [*sits, Start("s", 0)])
            again = Options(2, same_dice=game.table.id)
            assert await reason(server.rooms.open(again, BOB)) == "not-over"
            await game.set_connected(EVE.hash, present=True)
            await server.until(lambda: game.table.phase == "over")
            room = await server.rooms.open(again, BOB, [*sits, Start("s", 0)])
            assert room.table.dice == game.table.dice
            assert room.table.id != game.table.id
            await room.set_connected(EVE.hash, present=True)
            await server.until(lambda: room.table.phase == "over")
            next_thrower, second = room.table.record, game.table.record
            assert next_thrower is not None
            assert second is not None
            pairs = zip(next_thrower.rounds, second.rounds, strict=False)
            assert all(one.throws[0] == other.throws[0] for one, other in pairs)
            assert await reason(server.rooms.open(Options(2, same_dice="nosuch"), BOB)) == (
                "no-such-table"
            )

    run(work())


def test_a_rematch_is_stored_with_its_announcement(tmp_path: Any) -> None:
    async def work() -> None:
        async with running_server(f"sqlite:///{tmp_path}/rematch.db") as server:
            room = await open_room(server, bots="random")
            for seat, who in ((0, ANN), (1, BOB)):
                await room.submit(who, Leave(f"l{seat}", room.table.version, seat))
            await room.set_connected(ANN.hash, present=True)  # bots play while somebody watches
            await server.until(lambda: room.table.phase == "over")
            await server.settled(room)
            await room.submit(BOB, Rematch("b", room.table.version))
            server.store.broken = True
            with capture_logs():
                assert await reason(room.submit(ANN, Rematch("r", room.table.version))) == "busy"
            assert len(list(server.store.games())) == 1
            server.store.broken = False
            room = await server.rooms.room(room.table.id)
            version = await room.submit(ANN, Rematch("r", room.table.version))
            assert await room.submit(ANN, Rematch("r", 0)) == version
            (id,) = set(server.store.games()) - {room.table.id}
            assert room.table.next == id
            following = await server.rooms.room(id)
            assert isinstance(following.history[1][0], Sat)
            assert following.table.seats_of(ANN.hash) == (1,)
            begun = len(following.history)
            await server.until(lambda: following.table.version > begun)  # the bots continue

    run(work())
