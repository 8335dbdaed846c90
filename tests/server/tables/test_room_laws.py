"""State machine over a real room and store: restarts at any time lose nothing."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from structlog.testing import capture_logs

from border.engine import Cross, Keep, Stop, Throwing, crossing_order, format_hex, legal_decisions
from border.records import lowest_indices
from border.server.store.log import decode_entries
from border.server.tables.room import Room
from border.tables import commands
from border.tables.commands import Command
from border.tables.events import Event
from border.tables.history import table_from_log
from border.tables.options import Options
from border.tables.refusals import Refused
from border.tables.step import TokenHolder
from border.tables.table import Table
from tests.server.room_harness import Server, TestClock, running_server
from tests.tables.table_harness import ANN, BOB, CYN, EVE
from tests.waiting import PATIENCE

PEOPLE = (ANN, BOB, CYN)
people = st.sampled_from([*PEOPLE, EVE])


class Rooms(RuleBasedStateMachine):
    """Players act, connect and disconnect; the server is killed or stopped in between."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.clock = TestClock()
        self.told: list[Event] = []  # every event that anybody has received
        self.answered: list[tuple[TokenHolder, Command, int]] = []
        self.ids = 0
        self.stack = AsyncExitStack()
        self.server: Server | None = None

    def run(self, work: Any) -> Any:
        async def limited() -> Any:
            async with asyncio.timeout(PATIENCE):
                return await work

        return self.runner.run(limited())

    @initialize(clock=st.sampled_from([None, 60]))
    def open(self, clock: int | None) -> None:
        self.begin()
        options = Options(3, clock=clock, pace="at-once", bots="random")
        room = self.run(self._server.rooms.open(options, ANN))
        self.id = room.table.id
        for who in PEOPLE:
            self.ask(who, commands.Sit)
        self.ask(ANN, commands.Start)
        self.hear()

    @property
    def _server(self) -> Server:
        assert self.server is not None
        return self.server

    def begin(self) -> None:
        database = f"sqlite:///{Path(self.folder.name) / 'border.db'}"
        context = running_server(database, clock=self.clock)
        self.server = self.run(self.stack.enter_async_context(context))

    def room(self) -> Room:
        room: Room = self.run(self._server.rooms.room(self.id))
        self.run(self._server.settled(room))
        return room

    def ask(self, who: TokenHolder, kind: Any, behind: int = 0, **said: Any) -> str:
        """Send a command; return "done" or the reason for its refusal."""
        room = self.room()
        self.ids += 1
        command = kind(f"c{self.ids}", max(0, room.table.version - behind), **said)
        before = room.table
        try:
            version = self.run(room.submit(who, command))
        except Refused as refused:
            why = refused
        else:
            self.answered.append((who, command, version))
            self.hear()
            return "done"
        assert why.reason != "busy"
        assert why.version == before.version
        return why.reason

    def hear(self) -> None:
        room = self.room()
        self.told += [event for event, _ in room.history[len(self.told) :]]

    @rule(who=people, seat=st.integers(0, 3), kind=st.sampled_from(["leave", "return"]))
    def leave_or_return(self, who: TokenHolder, seat: int, kind: str) -> None:
        self.ask(who, commands.Leave if kind == "leave" else commands.Return, seat=seat)

    @rule(luck=st.integers(0, 2**32), decisions=st.integers(1, 12))
    def play(self, luck: int, decisions: int) -> None:
        random = Random(luck)
        for _ in range(decisions):
            table = self.room().table
            mine = [seat for seat in table.awaited if table.bot_at(seat) is None]
            if not mine:
                return
            seat = random.choice(mine)
            kind, said = _decision(table, seat, random)
            assert self.ask(PEOPLE[seat], kind, seat=seat, **said) == "done"

    @rule(who=people, seat=st.integers(0, 3), behind=st.integers(0, 4))
    def meddle(self, who: TokenHolder, seat: int, behind: int) -> None:
        for kind in (commands.Throw, commands.Pass, commands.Stop):
            table = self.room().table
            mine = seat < 3 and PEOPLE[seat] == who
            answer = self.ask(who, kind, behind, seat=seat)
            assert mine or answer in ("not-your-seat", "no-such-seat"), answer
            if answer != "done":
                assert self.room().table == table

    @precondition(lambda self: self.answered)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        """Repeating a command returns the same answer and changes nothing."""
        who, command, version = data.draw(st.sampled_from(self.answered))
        room = self.room()
        before = room.table
        assert self.run(room.submit(who, command)) == version
        assert room.table == before

    @rule(who=people, present=st.booleans())
    def come_or_go(self, who: TokenHolder, present: bool) -> None:
        self.run(self.room().set_connected(who.hash, present=present))
        self.hear()

    @rule(seconds=st.integers(1, 100))
    def wait(self, seconds: int) -> None:
        self.clock.time += seconds * 1000

        async def round() -> None:
            await asyncio.sleep(0.03)
            await self._server.rooms._do_round()

        self.run(round())
        self.hear()

    @rule()
    def the_store_fails(self) -> None:
        room = self.room()
        before = room.table
        who = next((s for s in before.awaited if before.bot_at(s) is None), None)
        if who is None:
            return
        kind, said = _decision(before, who, Random(0))
        self._server.store.broken = True
        command = kind(f"f{self.ids}", before.version, seat=who, **said)
        with capture_logs(), pytest.raises(Refused) as caught:
            self.run(room.submit(PEOPLE[who], command))
        assert caught.value.reason == "busy"
        assert room.table == before
        self._server.store.broken = False

    @rule(kill=st.booleans())
    def restart(self, kill: bool) -> None:
        before = self.room().table
        if kill:
            for task in self._server.rooms._tasks.values():
                task.cancel()
        self.run(self.stack.aclose())
        self.stack = AsyncExitStack()
        self.begin()
        after = self.room()
        assert after.table.position == before.position or after.table.version > before.version
        self.hear()

    @invariant()
    def nothing_that_was_told_is_lost(self) -> None:
        if self.server is None or not hasattr(self, "id"):
            return
        entries = decode_entries(self._server.store.log(self.id))
        assert [entry.seq for _, entry in entries] == list(range(1, len(entries) + 1))
        log = [(stored.event, entry.at) for stored, entry in entries]
        assert [event for event, _ in log[: len(self.told)]] == self.told
        room = self.room()
        assert table_from_log(self.id, room.history) == room.table

    def teardown(self) -> None:
        self.run(self.stack.aclose())
        self.runner.close()
        self.folder.cleanup()


def _decision(table: Table, seat: int, random: Random) -> tuple[Any, dict[str, Any]]:
    """A random legal decision."""
    assert table.game is not None
    position = table.game.position
    if isinstance(position.stage, Throwing):
        return commands.Throw, {}
    match random.choice([*legal_decisions(position, seat)]):
        case Stop():
            return commands.Stop, {}
        case Keep(dice=dice):
            return commands.Keep, {"dice": tuple(lowest_indices(table.game.shown, dice))}
        case Cross(cells=0):
            return commands.Pass, {}
        case Cross(cells=cells):
            board = position.boards[seat]
            second = seat != position.active
            order = crossing_order(board, position.crossed[seat], cells) if second else None
            names = [format_hex(board.map.hexes[cell]) for cell in order or ()]
            return commands.Cross, {"cells": tuple(names or board.map.format_cells(cells))}
        case _ as never:
            raise AssertionError(never)


TestRooms = pytest.mark.slow(Rooms.TestCase)
TestRooms.settings = settings(max_examples=8, stateful_step_count=15, deadline=None)
