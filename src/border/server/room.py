"""A room: the task that runs one table, its only writer.  It stores, and then it tells."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog

from border.engine import Seat
from border.server import refusals
from border.server.bus import Bus
from border.server.clock import Clock
from border.server.commands import Command
from border.server.decide import attend, decide, hold
from border.server.events import STORED, Event, Stored
from border.server.log import Batch, Conflict, Entry, Milliseconds, Unavailable
from border.server.news import News, told
from border.server.refusals import Refused
from border.server.step import Holder, House, Moment, Step, Who
from border.server.store import Writer
from border.server.table import Table
from border.server.thinker import Thinker
from border.server.tokens import new_id, new_seed
from border.server.waiting import due

log = structlog.get_logger()

PATIENCE = 0.5  # seconds before a store that failed is tried again

Change: TypeAlias = Callable[[Table, Moment], Step]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a room is lent: where it stores, whom it tells, the time, and bots that think."""

    writer: Writer
    bus: Bus
    clock: Clock
    thinker: Thinker

    def moment(self) -> Moment:
        """The present moment, with luck for a table that may be opened."""
        return Moment(self.clock.now(), new_id(), new_seed())


@dataclass(frozen=True, slots=True)
class Job:
    """A change that somebody waits for; the same one asked for twice is made once."""

    change: Change
    asked: str | None
    answer: asyncio.Future[int]


@dataclass(slots=True)
class Room:
    """A table in play."""

    table: Table
    history: list[tuple[Event, Milliseconds]]
    answers: dict[str, int]  # the version after each command that was carried out
    around: Surroundings
    lost: bool = False  # somebody else writes to this game
    touched: Milliseconds = 0
    _inbox: asyncio.Queue[Job] = field(default_factory=asyncio.Queue)
    _present: set[str] = field(default_factory=set)
    _thinking: dict[Seat, int] = field(default_factory=dict)  # which version a bot thinks about
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def ask(self, who: Who, command: Command) -> int:
        """The version after a command; raises `Refused`.  The same one again answers the same."""
        seat = getattr(command, "seat", None)
        author = "house" if isinstance(who, House) else who.hash[:16]
        asked = f"{author}|{'' if seat is None else seat}|{command.id}"
        return await self.change(lambda table, moment: decide(table, who, command, moment), asked)

    async def change(self, change: Change, asked: str | None = None) -> int:
        """The version after a change, when it is its turn and has been stored."""
        if self.lost:
            raise refusals.busy("the table has moved: come back in a moment")
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Job(change, asked, answer))
        return await answer

    async def attended(self, holder: str, *, present: bool) -> None:
        """Notes that somebody has come, or gone."""
        (self._present.add if present else self._present.discard)(holder)
        with contextlib.suppress(Refused):
            await self.change(self._attendance)

    def _attendance(self, table: Table, moment: Moment) -> Step:
        return attend(table, self._present, moment.at)

    def news(self, after: int, viewer: Holder | None) -> tuple[News, ...]:
        """What has happened since a version, as a viewer is told."""
        yours = self.table.seats_of(viewer.hash) if viewer else ()
        return tuple(
            News(version, at, told(event, yours))
            for version, (event, at) in enumerate(self.history[after:], start=after + 1)
        )

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not (self._present or self._thinking or self._inbox.qsize())

    async def run(self) -> None:
        """Carries out one change after the other, until it is cancelled."""
        try:
            await self.change_now(self._attendance)  # who was here before a restart is not now
            while not self.lost:
                self._call_bots()
                await self._carry_out(await self._next())
        finally:
            self.lost = True
            for task in self._tasks:
                task.cancel()
            while not self._inbox.empty():
                self._answer(self._inbox.get_nowait(), refusals.busy("the table is closing"))

    async def change_now(self, change: Change) -> None:
        """Makes a change that nobody waits for."""
        await self._carry_out(Job(change, None, asyncio.get_running_loop().create_future()))

    async def _next(self) -> Job:
        """The next change that is asked for, or that a deadline brings."""
        wait = due(self.table)
        if wait is None:
            return await self._inbox.get()
        end, seat, why = wait
        try:
            async with asyncio.timeout(self.around.clock.seconds_until(end)):
                return await self._inbox.get()
        except TimeoutError:
            answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            return Job(lambda table, moment: hold(table, seat, why, moment.at), None, answer)

    async def _carry_out(self, job: Job) -> None:
        if job.asked is not None and job.asked in self.answers:
            self._answer(job, self.answers[job.asked])
            return
        moment = self.around.moment()
        self.touched = moment.at
        try:
            step = job.change(self.table, moment)
            if step.events:
                await self._store(step, moment.at, job.asked)
        except Refused as refused:
            self._answer(job, refused)
        except Conflict:
            self.lost = True
            self._answer(job, refusals.busy("the table has moved: come back in a moment"))
        except Unavailable as error:
            log.error("not stored", table=self.table.id, why=str(error))
            await asyncio.sleep(PATIENCE)
            self._answer(job, refusals.busy("nothing can be stored at the moment: try again"))
        else:
            self._tell(step, moment.at, job.asked)
            self._answer(job, self.table.version)

    async def _store(self, step: Step, at: Milliseconds, asked: str | None) -> None:
        batches = [batch(step, at, asked)]
        if step.opens is not None:
            batches.append(batch(step.opens, at, None))
        await self.around.writer.append(tuple(batches))

    def _tell(self, step: Step, at: Milliseconds, asked: str | None) -> None:
        self.table = step.table
        self.history.extend((event, at) for event in step.events)
        if asked is not None:
            self.answers[asked] = self.table.version
        if step.events:
            self.around.bus.publish(self.table.id, self.table.version)

    def _answer(self, job: Job, answer: int | Refused) -> None:
        if job.answer.done():  # whoever asked has gone
            return
        if isinstance(answer, int):
            job.answer.set_result(answer)
        else:
            job.answer.set_exception(answer)
            job.answer.exception()  # nobody has to fetch it

    def _call_bots(self) -> None:
        for seat in self.table.awaited:
            since = self.table.since[seat]
            if since is None or self.table.bot_at(seat) is None:
                continue
            if self._thinking.get(seat) != since.version:
                self._thinking[seat] = since.version
                task = asyncio.create_task(self._let_think(seat, since.version))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _let_think(self, seat: Seat, version: int) -> None:
        try:
            command = await self.around.thinker.decision(self.table, seat, f"{version}")
            await self._insist(command)
        except Exception:
            log.exception("a bot failed", table=self.table.id, seat=seat)
            raise
        finally:
            if self._thinking.get(seat) == version:
                del self._thinking[seat]

    async def _insist(self, command: Command) -> None:
        """Says what a bot has decided, until it is stored or somebody else decides instead."""
        while not self.lost:
            try:
                await self.ask(House(), command)
            except Refused as refused:
                if refused.reason == "busy":
                    await asyncio.sleep(PATIENCE)
                    continue
            return


def batch(step: Step, at: Milliseconds, asked: str | None) -> Batch:
    """The step as it is stored; the command that caused it is noted with its last event."""
    table = step.table
    first = table.version - len(step.events) + 1
    last = len(step.events) - 1
    entries = tuple(
        Entry(
            first + index,
            at,
            event.kind,
            STORED.dump_json(Stored(event, asked if index == last else None)).decode(),
        )
        for index, event in enumerate(step.events)
    )
    wait = due(table)
    return Batch(table.id, entries, table.state, wait[0] if wait else None)


def parsed(entries: Iterable[Entry]) -> Sequence[tuple[Stored, Entry]]:
    """The events in stored entries."""
    return [(STORED.validate_json(entry.data), entry) for entry in entries]
