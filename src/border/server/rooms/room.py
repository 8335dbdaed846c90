"""A room: the task that runs one table, its only writer.  It stores, and then it tells."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog

from border.engine import Seat
from border.server.rooms.reactions import Reactions
from border.server.rooms.services import Services
from border.server.store.entries import batch
from border.server.store.log import Conflict, Unavailable
from border.server.table import refusals
from border.server.table.commands import Command
from border.server.table.decide import attend, decide, expire
from border.server.table.events import Event
from border.server.table.refusals import Refused
from border.server.table.step import Holder, House, Moment, Step
from border.server.table.table import Table
from border.server.table.waiting import due
from border.server.table.wire import Milliseconds
from border.server.views.legal import Legal, legal
from border.server.views.messages import Update
from border.server.views.news import News, public_event
from border.server.views.snapshots import Snapshots
from border.server.views.table_view import TableView, personal, public

log = structlog.get_logger()

Change: TypeAlias = Callable[[Table, Moment], Step]


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
    services: Services
    lost: bool = False  # it has ended, or somebody else writes to this game
    touched: Milliseconds = 0
    payer: str = ""  # the address for which its bots think: of who opened or woke it
    reactions: Reactions = field(default_factory=Reactions)
    _public: TableView | None = None  # as watchers see the table, made once for each version
    _legal: dict[Seat, tuple[int, Legal | None]] = field(default_factory=dict)  # since a version
    _snapshots: Snapshots = field(default_factory=Snapshots)
    _inbox: asyncio.Queue[Job | None] = field(default_factory=asyncio.Queue)  # None: the last
    _present: set[str] = field(default_factory=set)
    _thinking: dict[Seat, int] = field(default_factory=dict)  # about which version a bot thinks
    _told: asyncio.Event = field(default_factory=asyncio.Event)  # set when something is told
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def ask(self, who: Holder, command: Command) -> int:
        """The version after a command; raises `Refused`.  The same one again answers the same."""
        seat = getattr(command, "seat", None)
        asked = f"{who.hash[:16]}|{'' if seat is None else seat}|{command.id}"
        return await self.change(lambda table, moment: decide(table, who, command, moment), asked)

    async def change(self, change: Change, asked: str | None = None) -> int:
        """The version after a change, when it is its turn and has been stored."""
        if self.lost:
            raise _asleep()
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Job(change, asked, answer))
        return await answer

    async def attended(self, holder: str, *, present: bool) -> None:
        """Notes that somebody has come, or gone."""
        (self._present.add if present else self._present.discard)(holder)
        await self._insist(self._attendance)

    def call_roll(self) -> None:
        """Notes soon who is not here: who was, before the room slept, need not be now."""
        self._begin(self._insist(self._attendance))

    def _attendance(self, table: Table, moment: Moment) -> Step:
        return attend(table, self._present, moment.at)

    def news(self, after: int, viewer: Holder | None, most: int | None = None) -> tuple[News, ...]:
        """What has happened since a version, as a viewer is told; only so many if said."""
        yours = self.table.seats_of(viewer.hash) if viewer else ()
        return tuple(
            News(version, at, public_event(event, yours))
            for version, (event, at) in enumerate(
                self.history[after : None if most is None else after + most], start=after + 1
            )
        )

    def update(self, after: int, viewer: Holder) -> Update:
        """What a viewer is told who knows a version: what has happened since, and the table now."""
        return Update(self._snapshots.told(self.news(after, viewer)), self.view(viewer))

    def view(self, viewer: Holder | None) -> TableView:
        """The table as a viewer sees it."""
        if self._public is None or self._public.version != self.table.version:
            self._public = public(self.table)
        return personal(self.table, self._public, viewer, self._allowed)

    def _allowed(self, table: Table, seat: Seat) -> Legal | None:
        """What a seat may do: made once, as it stays until the seat's decision changes."""
        since = table.since[seat]
        if since is None:
            return None
        version, allowed = self._legal.get(seat, (0, None))
        if version != since.version:
            allowed = legal(table, seat)
            self._legal[seat] = since.version, allowed
        return allowed

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not (self._present or self._tasks or self._inbox.qsize())

    async def run(self) -> None:
        """Carries out one change after the other, until it is stopped."""
        try:
            while not self.lost:
                self._call_bots()
                job = await self._next()
                if job is None:
                    return
                await self._carry_out(job)
        finally:
            self.lost = True
            for task in self._tasks:
                task.cancel()
            while not self._inbox.empty():
                if (job := self._inbox.get_nowait()) is not None:
                    self._answer(job, _asleep())
            self.services.bus.publish(self.table.id, self.table.version)  # who listens may go

    def stop(self) -> None:
        """Lets the room end when it has carried out what it was asked for before."""
        self._inbox.put_nowait(None)

    async def _next(self) -> Job | None:
        """The next change that is asked for, or that a deadline brings; None after the last."""
        wait = due(self.table)
        if wait is None:
            return await self._inbox.get()
        try:
            async with asyncio.timeout(self.services.clock.seconds_until(wait[0])):
                return await self._inbox.get()
        except TimeoutError:
            answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            return Job(lambda table, moment: expire(table, moment.at), None, answer)

    async def _carry_out(self, job: Job) -> None:
        if job.asked is not None and job.asked in self.answers:
            self._answer(job, self.answers[job.asked])
            return
        moment = self.services.moment()
        self.touched = moment.at
        try:
            step = job.change(self.table, moment)
            if step.events:
                await self._store(step, moment.at, job.asked)
        except Refused as refused:
            self._answer(job, refused)
        except Conflict:
            self.lost = True
            self._answer(job, _asleep())
        except Unavailable as error:  # perhaps it is stored all the same: only the log can tell
            log.error("not stored", table=self.table.id, why=str(error))
            self.lost = True
            self._answer(job, refusals.busy("nothing can be stored at the moment: try again"))
        except BaseException:  # whatever breaks the room: nobody is left waiting
            self._answer(job, _asleep())
            raise
        else:
            self._tell(step, moment.at, job.asked)
            self._answer(job, self.table.version)

    async def _store(self, step: Step, at: Milliseconds, asked: str | None) -> None:
        batches = [batch(step, at, asked)]
        if step.opens is not None:
            batches.append(batch(step.opens, at, None))
        await self.services.writer.append(tuple(batches))
        self.services.storage.spend(self.payer, sum(batch.size for batch in batches))

    def _tell(self, step: Step, at: Milliseconds, asked: str | None) -> None:
        if not step.events:  # and it would do nothing the next time, too
            return
        self.table = step.table
        self._snapshots.note(step)
        self.history.extend((event, at) for event in step.events)
        if asked is not None:
            self.answers[asked] = self.table.version
        self._told.set()
        self._told = asyncio.Event()
        self.services.bus.publish(self.table.id, self.table.version)

    def _answer(self, job: Job, answer: int | Refused) -> None:
        if job.answer.done():  # whoever asked has gone
            return
        if isinstance(answer, int):
            job.answer.set_result(answer)
        else:
            answer.version = self.table.version
            job.answer.set_exception(answer)
            job.answer.exception()  # nobody has to fetch it

    def _call_bots(self) -> None:
        if not (self._present or self.table.goes_on):
            return  # bots among themselves play when somebody watches
        for seat in self.table.awaited:
            since = self.table.since[seat]
            if since is None or self.table.bot_at(seat) is None:
                continue
            if self._thinking.get(seat) != since.version:
                self._thinking[seat] = since.version
                self._begin(self._let_think(self.table, seat, since.version))

    async def _let_think(self, table: Table, seat: Seat, version: int) -> None:
        command = await self.services.thinker.decision(table, seat, f"{version}", self.payer)
        await self._followed()
        await self._insist(lambda now, moment: decide(now, House(), command, moment))

    async def _followed(self) -> None:
        """Returns when everything that has happened can have been followed, or is skipped."""
        clock = self.services.clock
        while (wait := clock.seconds_until(self.table.told)) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._told.wait()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _insist(self, change: Change) -> None:
        """Asks for a change until it is stored, or refused for good."""
        while not self.lost:
            try:
                await self.change(change)
            except Refused as refused:
                if refused.reason == "busy":
                    continue
            return


def _asleep() -> Refused:
    return refusals.busy("the table is not here any more: come back in a moment")
