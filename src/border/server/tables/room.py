"""A room: the task that runs one table in this process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog

from border.engine import Seat
from border.server.cluster.presence import Presence
from border.server.limits import Bucket
from border.server.store.channel import Attending, Reacted
from border.server.store.log import Conflict, Entry, Unavailable, batch, parsed
from border.server.tables.services import Services
from border.tables import refusals
from border.tables.commands import Command
from border.tables.decide import apply_timeout, decide, update_presence
from border.tables.diff import Outlook, Sight
from border.tables.events import Event
from border.tables.history import apply_event
from border.tables.messages import PublicEntry, Reaction, encode_update, is_private, public_event
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds
from border.tables.step import Change, DecisionContext, ServerActor, TokenHolder
from border.tables.table import Table
from border.tables.timing import is_set_back, next_deadline
from border.tables.views import TableView

AGAIN = 0.3  # seconds after which a store that failed is tried again
LONG = 50  # entries: more are too much for the event loop

Hear: TypeAlias = Callable[[Reaction], None]

RATE, BURST = 0.2, 3.0  # of a seat, per second and at once


@dataclass(slots=True)
class Reactions:
    """The reactions at one table."""

    _buckets: dict[Seat, Bucket] = field(default_factory=dict)
    _hearing: set[Hear] = field(default_factory=set)

    def tell(self, reaction: Reaction) -> None:
        """Lets everybody see a reaction; raises `Refused` if the seat reacts too often."""
        bucket = self._buckets.setdefault(reaction.seat, Bucket(RATE, BURST))
        if not bucket.allows():
            raise Refused("too-many", "too many reactions: wait a moment")
        self.show(reaction)

    def show(self, reaction: Reaction) -> None:
        """Lets everybody who is connected to this process see a reaction."""
        for hear in tuple(self._hearing):
            hear(reaction)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """A function that ends the subscription; until then `hear` is called with each."""
        self._hearing.add(hear)
        return lambda: self._hearing.discard(hear)


log = structlog.get_logger()

Decider: TypeAlias = Callable[[Table, DecisionContext], Change]


@dataclass(frozen=True, slots=True)
class Job:
    """A change that somebody waits for; the same one asked for twice is made once."""

    change: Decider
    asked: str | None
    answer: asyncio.Future[int]


@dataclass(frozen=True, slots=True)
class Reading:
    """Somebody waits until the table is as it was stored up to an entry; None: up to the last."""

    seq: int | None
    answer: asyncio.Future[int]


@dataclass(slots=True)
class Room:
    """A table in play.  Other processes may have it, too: whoever comes second reads on first."""

    table: Table
    history: list[tuple[Event, Milliseconds]]
    answers: dict[str, int]  # the version after each command that was carried out
    services: Services
    keeps: bool = True  # its bots think, its clocks ring and its absent are missed in this process
    lost: bool = False  # it has ended, or its table has been removed
    touched: Milliseconds = 0
    payer: str = ""  # the address for which its bots think: of who opened or woke it
    presence: Presence = field(default_factory=Presence)
    reactions: Reactions = field(default_factory=Reactions)
    _outlook: Outlook = field(default_factory=Outlook)
    _inbox: asyncio.Queue[Job | Reading | None] = field(
        default_factory=asyncio.Queue
    )  # None: the last
    _unsure: bool = False  # whether something is stored that is not told
    _thinking: dict[Seat, int] = field(default_factory=dict)  # about which version a bot thinks
    _told: asyncio.Event = field(default_factory=asyncio.Event)  # set when something is told
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def admit(self, viewer: TokenHolder | None) -> Room:
        """The room for somebody who may see its table; raises `Refused` for who may not yet."""
        table = self.table
        own = viewer is not None and table.seats_of(viewer.hash)
        if table.hides_dice(self.services.clock.now()) and not own:
            raise refusals.until_tomorrow()
        return self

    async def ask(self, who: TokenHolder, command: Command) -> int:
        """The version after a command; raises `Refused`.  The same one again answers the same."""
        seat = getattr(command, "seat", None)
        asked = f"{who.hash[:16]}|{'' if seat is None else seat}|{command.id}"
        return await self.change(lambda table, moment: decide(table, who, command, moment), asked)

    async def change(self, change: Decider, asked: str | None = None) -> int:
        """The version after a change, when it is its turn and has been stored."""
        if self.lost:
            raise _asleep()
        answer = _answer()
        self._inbox.put_nowait(Job(change, asked, answer))
        return await answer

    async def read_on(self) -> int:
        """The version, when everything is known that was stored before; raises `Refused`."""
        if self.lost:
            raise _asleep()
        answer = _answer()
        self._inbox.put_nowait(Reading(None, answer))
        return await answer

    def grown(self, seq: int) -> None:
        """Reads on soon, if the log has grown beyond what is known here."""
        if seq > self.table.version:
            self._inbox.put_nowait(Reading(seq, _answer()))

    def keep(self, keeps: bool) -> None:
        """Takes charge of bots, clocks and who is away, or leaves that to another process."""
        if keeps == self.keeps:
            return
        self.keeps = keeps
        self.presence.doubt(self.services.clock.now())
        self._look_again()
        if not keeps:
            self.announce()

    async def attended(self, holder: str, *, present: bool) -> None:
        """Notes that somebody has come, or gone."""
        if present:
            self.presence.come(holder)
        else:
            self.presence.go(holder, self.services.clock.now())
        if self.keeps:
            await self._note_attendance()
        else:
            self.announce()

    def announce(self) -> None:
        """Tells whoever keeps the table who is connected to this process."""
        neighbours = self.services.neighbours
        neighbours.say(self.presence.word(self.table, neighbours.name))

    def hear(self, word: Attending) -> None:
        """Notes who is connected to another process."""
        self.presence.hear(word, self.services.clock.now())
        if self.keeps:
            self.call_roll()
            self._look_again()

    def call_roll(self) -> None:
        """Notes soon who is not there: who was, before the room slept, need not be now."""
        if self._attendance(self.table, self.services.clock.now()).events:
            self._begin(self._note_attendance())

    async def _note_attendance(self) -> None:
        await self._insist(lambda table, moment: self._attendance(table, moment.at))

    def _attendance(self, table: Table, at: Milliseconds) -> Change:
        return update_presence(table, self.presence.there(table, at), at)

    def react(self, reaction: Reaction) -> None:
        """Lets everybody see a reaction; raises `Refused` if the seat reacts too often."""
        self.reactions.tell(reaction)
        neighbours, said = self.services.neighbours, (reaction.seat, reaction.reaction)
        neighbours.say(Reacted(self.table.id, neighbours.name, *said))

    def news(
        self, after: int, viewer: TokenHolder | None, most: int | None = None
    ) -> tuple[PublicEntry, ...]:
        """What has happened since a version, as a viewer is told; only so many if said."""
        yours = self.table.seats_of(viewer.hash) if viewer else ()
        return tuple(
            PublicEntry(version, at, public_event(event, yours))
            for version, (event, at) in enumerate(
                self.history[after : None if most is None else after + most], start=after + 1
            )
        )

    def update(self, seen: Sight, viewer: TokenHolder) -> tuple[bytes, Sight]:
        """What a viewer is told who has seen the table: what has happened, and what is new."""
        now, after = self.sight(viewer), seen.version

        def news() -> bytes:
            return self._outlook.told(self.news(after, viewer))

        own = any(is_private(event, now.own.yours) for event, _ in self.history[after:])
        told = news() if own else self._outlook.once("news", after, news)
        return encode_update(told, *self._outlook.changes(seen, now)), now

    def sight(self, viewer: TokenHolder | None) -> Sight:
        """The table as a viewer sees it."""
        return self._outlook.sight(self.table, viewer)

    def view(self, viewer: TokenHolder | None) -> TableView:
        """The table as a viewer is told who has not seen it before."""
        return self.sight(viewer).view

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        now, presence = self.services.clock.now(), self.presence
        attended = presence.anybody(now) if self.keeps else presence.here
        return not (attended or self._tasks or self._inbox.qsize())

    async def run(self) -> None:
        """Carries out one change after the other, until it is stopped."""
        try:
            while not self.lost:
                self._call_bots()
                match await self._next():
                    case None:
                        return
                    case Reading() as reading:
                        await self._read_up_to(reading)
                    case Job() as job:
                        await self._carry_out(job)
        finally:
            self.lost = True
            for task in self._tasks:
                task.cancel()
            while not self._inbox.empty():
                if (left := self._inbox.get_nowait()) is not None:
                    self._settle(left.answer, _asleep())
            self.services.bus.publish(self.table.id, self.table.version)  # who listens may go

    def stop(self) -> None:
        """Lets the room end when it has carried out what it was asked for before."""
        self._inbox.put_nowait(None)

    def _look_again(self) -> None:
        """Lets the room see that it has something else to wait for."""
        self._inbox.put_nowait(Reading(0, _answer()))

    async def _next(self) -> Job | Reading | None:
        """The next change that is asked for, or that a deadline brings; None after the last."""
        wait = next_deadline(self.table) if self.keeps else None
        if wait is None:
            return await self._inbox.get()
        try:
            async with asyncio.timeout(self.services.clock.seconds_until(wait[0])):
                return await self._inbox.get()
        except TimeoutError:
            return Job(lambda table, moment: apply_timeout(table, moment.at), None, _answer())

    async def _carry_out(self, job: Job) -> None:
        try:
            await self._decide(job)
        except Refused as refused:
            self._settle(job.answer, refused)
        except Conflict:  # nothing is there to be read: the table has been removed
            self.lost = True
            self._settle(job.answer, _asleep())
        except Unavailable as error:  # perhaps it is stored all the same: only the log can tell
            log.error("not stored", table=self.table.id, why=str(error))
            self._settle(
                job.answer, refusals.busy("nothing can be stored at the moment: try again")
            )
            self._begin(self._make_sure())
        except BaseException:  # whatever breaks the room: nobody is left waiting
            self._settle(job.answer, _asleep())
            raise

    async def _decide(self, job: Job) -> None:
        """Decides on what is known here; if somebody else was faster, on what they have stored."""
        while job.asked is None or job.asked not in self.answers:
            moment = self.services.moment()
            self.touched = moment.at
            step = job.change(self.table, moment)
            if step.events:  # else nothing is stored, and it would do nothing the next time, too
                try:
                    await self._store(step, moment.at, job.asked)
                except Conflict:
                    if not await self._read_on():
                        raise
                    continue
                answers = {job.asked: step.table.version} if job.asked is not None else {}
                self._tell(step, [(event, moment.at) for event in step.events], answers)
            self._settle(job.answer, self.table.version)
            return
        self._settle(job.answer, self.answers[job.asked])

    async def _read_up_to(self, reading: Reading) -> None:
        try:
            if reading.seq is None or reading.seq > self.table.version:
                await self._read_on()
        except (Unavailable, Refused):
            busy = refusals.busy("nothing can be read at the moment: try again")
            self._settle(reading.answer, busy)
        except BaseException:  # an entry that cannot be read, perhaps of a later version
            self._settle(reading.answer, _asleep())
            raise
        else:
            self._settle(reading.answer, self.table.version)

    async def _read_on(self) -> bool:
        """Whether somebody else has written to the log; what they wrote is told here, too."""
        entries = await self.services.writer.log(self.table.id, self.table.version)
        if not entries:
            return False
        if len(entries) > LONG:
            read = await self.services.turns.take("", _followed_by, self.table, entries)
        else:
            read = _followed_by(self.table, entries)
        self._tell(*read)
        return True

    async def _make_sure(self) -> None:
        """Finds out what is stored, after a store that failed."""
        if self._unsure:
            return
        self._unsure = True
        while self._unsure and not self.lost:
            await asyncio.sleep(AGAIN)
            with contextlib.suppress(Refused):
                await self.read_on()
                self._unsure = False

    async def _store(self, step: Change, at: Milliseconds, asked: str | None) -> None:
        batches = [batch(step, at, asked, self.services.on_step(step, at))]
        if step.new_table is not None:
            batches.append(batch(step.new_table, at, None))
        await self.services.writer.append(tuple(batches))
        self.services.storage.spend(self.payer, sum(batch.size for batch in batches))

    def _tell(
        self,
        step: Change,
        happened: Sequence[tuple[Event, Milliseconds]],
        answers: Mapping[str, int],
    ) -> None:
        self.table = step.table
        self._outlook.note(step)
        self.history.extend(happened)
        self.answers.update(answers)
        self._told.set()
        self._told = asyncio.Event()
        self.services.bus.publish(self.table.id, self.table.version)

    def _settle(self, waiting: asyncio.Future[int], answer: int | Refused) -> None:
        if waiting.done():  # whoever asked has gone
            return
        if isinstance(answer, int):
            waiting.set_result(answer)
        else:
            answer.version = self.table.version
            waiting.set_exception(answer)
            waiting.exception()  # nobody has to fetch it

    def _call_bots(self) -> None:
        if not self.keeps:
            return
        if not (self.table.plays_unwatched or self.presence.anybody(self.services.clock.now())):
            return  # bots among themselves play when somebody watches
        for seat in self.table.awaited:
            since = self.table.awaited_since[seat]
            if since is None or self.table.bot_at(seat) is None:
                continue
            if self._thinking.get(seat) != since.version:
                self._thinking[seat] = since.version
                self._begin(self._let_think(self.table, seat, since.version))

    async def _let_think(self, table: Table, seat: Seat, version: int) -> None:
        command = await self.services.thinker.decision(table, seat, f"{version}", self.payer)
        await self._followed()
        await self._insist(lambda now, moment: decide(now, ServerActor(), command, moment))

    async def _followed(self) -> None:
        """Returns when everything that has happened can have been followed, or is skipped."""
        clock = self.services.clock
        while (wait := clock.seconds_until(self.table.shown_at_ms)) > 0:
            if is_set_back(self.table, clock.now()):
                return
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._told.wait()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _insist(self, change: Decider) -> None:
        """Asks for a change until it is stored, or refused for good."""
        while not self.lost:
            try:
                await self.change(change)
            except Refused as refused:
                if refused.reason == "busy":
                    await asyncio.sleep(AGAIN)
                    continue
            return


def _answer() -> asyncio.Future[int]:
    return asyncio.get_running_loop().create_future()


def _followed_by(
    table: Table, entries: Sequence[Entry]
) -> tuple[Change, list[tuple[Event, Milliseconds]], dict[str, int]]:
    """What entries that follow have made of a table, as a step; and what was answered to whom."""
    read = parsed(entries)
    tables = [table]
    for stored, entry in read:
        tables.append(apply_event(tables[-1], stored.event, entry.at))
    step = Change(tuple(stored.event for stored, _ in read), tables[-1], tuple(tables[1:-1]))
    answers = {stored.asked: entry.seq for stored, entry in read if stored.asked}
    return step, [(stored.event, entry.at) for stored, entry in read], answers


def _asleep() -> Refused:
    return refusals.busy("the table is not here any more: come back in a moment")
