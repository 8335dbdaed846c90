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
from border.server.limits import TokenBucket
from border.server.store.channel import PresenceReport, ReactionSent
from border.server.store.log import Conflict, Entry, Unavailable, decode_entries, encode_change
from border.server.tables.dependencies import RoomDependencies
from border.tables import refusals
from border.tables.commands import Command
from border.tables.decide import apply_timeout, decide, update_presence
from border.tables.diff import ViewCache, ViewerSnapshot
from border.tables.events import Event
from border.tables.history import apply_event
from border.tables.messages import PublicEntry, Reaction, encode_update, is_private, public_event
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds
from border.tables.step import Change, DecisionContext, ServerActor, TokenHolder
from border.tables.table import Table
from border.tables.timing import is_set_back, next_deadline
from border.tables.views import TableView

STORE_RETRY_S = 0.3  # seconds after which a store that failed is tried again
MAX_INLINE_ENTRIES = 50  # entries: more are too much for the event loop

Hear: TypeAlias = Callable[[Reaction], None]

REACTIONS_PER_S, MAX_REACTIONS = 0.2, 3.0  # of a seat, per second and at once


@dataclass(slots=True)
class Reactions:
    """The reactions at one table."""

    _buckets: dict[Seat, TokenBucket] = field(default_factory=dict)
    _hearing: set[Hear] = field(default_factory=set)

    def tell(self, reaction: Reaction) -> None:
        """Lets everybody see a reaction; raises `Refused` if the seat reacts too often."""
        bucket = self._buckets.setdefault(
            reaction.seat, TokenBucket(REACTIONS_PER_S, MAX_REACTIONS)
        )
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
class ChangeRequest:
    """A change that somebody waits for; the same one asked for twice is made once."""

    change: Decider
    asked: str | None
    answer: asyncio.Future[int]


@dataclass(frozen=True, slots=True)
class CatchUpRequest:
    """Somebody waits until the table is as it was stored up to an entry; None: up to the last."""

    seq: int | None
    answer: asyncio.Future[int]


@dataclass(slots=True)
class Room:
    """A table in play.  Other processes may have it, too: whoever comes second reads on first."""

    table: Table
    history: list[tuple[Event, Milliseconds]]
    answers: dict[str, int]  # the version after each command that was carried out
    deps: RoomDependencies
    is_primary: bool = (
        True  # its bots think, its clocks ring and its absent are missed in this process
    )
    unloaded: bool = False  # it has ended, or its table has been removed
    last_activity_ms: Milliseconds = 0
    charged_address: str = ""  # the address for which its bots think: of who opened or woke it
    presence: Presence = field(default_factory=Presence)
    reactions: Reactions = field(default_factory=Reactions)
    _view_cache: ViewCache = field(default_factory=ViewCache)
    _inbox: asyncio.Queue[ChangeRequest | CatchUpRequest | None] = field(
        default_factory=asyncio.Queue
    )  # None: the last
    _store_uncertain: bool = False  # whether something is stored that is not told
    _bot_versions: dict[Seat, int] = field(default_factory=dict)  # about which version a bot thinks
    _changed: asyncio.Event = field(default_factory=asyncio.Event)  # set when something is told
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def check_visible(self, viewer: TokenHolder | None) -> Room:
        """The room for somebody who may see its table; raises `Refused` for who may not yet."""
        table = self.table
        own = viewer is not None and table.seats_of(viewer.hash)
        if table.hides_dice(self.deps.clock.now()) and not own:
            raise refusals.until_tomorrow()
        return self

    async def submit(self, who: TokenHolder, command: Command) -> int:
        """The version after a command; raises `Refused`.  The same one again answers the same."""
        seat = getattr(command, "seat", None)
        asked = f"{who.hash[:16]}|{'' if seat is None else seat}|{command.id}"
        return await self.apply_change(
            lambda table, moment: decide(table, who, command, moment), asked
        )

    async def apply_change(self, change: Decider, asked: str | None = None) -> int:
        """The version after a change, when it is its turn and has been stored."""
        if self.unloaded:
            raise _unloaded_error()
        answer = _new_future()
        self._inbox.put_nowait(ChangeRequest(change, asked, answer))
        return await answer

    async def catch_up(self) -> int:
        """The version, when everything is known that was stored before; raises `Refused`."""
        if self.unloaded:
            raise _unloaded_error()
        answer = _new_future()
        self._inbox.put_nowait(CatchUpRequest(None, answer))
        return await answer

    def on_log_grew(self, seq: int) -> None:
        """Reads on soon, if the log has grown beyond what is known here."""
        if seq > self.table.version:
            self._inbox.put_nowait(CatchUpRequest(seq, _new_future()))

    def set_primary(self, is_primary: bool) -> None:
        """Takes charge of bots, clocks and who is away, or leaves that to another process."""
        if is_primary == self.is_primary:
            return
        self.is_primary = is_primary
        self.presence.start_grace(self.deps.clock.now())
        self._wake_up()
        if not is_primary:
            self.announce_presence()

    async def set_connected(self, holder: str, *, present: bool) -> None:
        """Notes that somebody has come, or gone."""
        if present:
            self.presence.connect(holder)
        else:
            self.presence.disconnect(holder, self.deps.clock.now())
        if self.is_primary:
            await self._record_presence()
        else:
            self.announce_presence()

    def announce_presence(self) -> None:
        """Tells whoever keeps the table who is connected to this process."""
        peers = self.deps.peers
        peers.broadcast(self.presence.report(self.table, peers.name))

    def on_presence(self, report: PresenceReport) -> None:
        """Notes who is connected to another process."""
        self.presence.receive(report, self.deps.clock.now())
        if self.is_primary:
            self.check_absences()
            self._wake_up()

    def check_absences(self) -> None:
        """Notes soon who is not there: who was, before the room slept, need not be now."""
        if self._presence_change(self.table, self.deps.clock.now()).events:
            self._start_task(self._record_presence())

    async def _record_presence(self) -> None:
        await self._retry_until_stored(
            lambda table, moment: self._presence_change(table, moment.at)
        )

    def _presence_change(self, table: Table, at: Milliseconds) -> Change:
        return update_presence(table, self.presence.present(table, at), at)

    def react(self, reaction: Reaction) -> None:
        """Lets everybody see a reaction; raises `Refused` if the seat reacts too often."""
        self.reactions.tell(reaction)
        peers, said = self.deps.peers, (reaction.seat, reaction.reaction)
        peers.broadcast(ReactionSent(self.table.id, peers.name, *said))

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

    def update(self, seen: ViewerSnapshot, viewer: TokenHolder) -> tuple[bytes, ViewerSnapshot]:
        """What a viewer is told who has seen the table: what has happened, and what is new."""
        now, after = self.viewer_snapshot(viewer), seen.version

        def news() -> bytes:
            return self._view_cache.encode_events(self.news(after, viewer))

        own = any(is_private(event, now.own.yours) for event, _ in self.history[after:])
        told = news() if own else self._view_cache.cached("news", after, news)
        return encode_update(told, *self._view_cache.changes(seen, now)), now

    def viewer_snapshot(self, viewer: TokenHolder | None) -> ViewerSnapshot:
        """The table as a viewer sees it."""
        return self._view_cache.viewer_snapshot(self.table, viewer)

    def view(self, viewer: TokenHolder | None) -> TableView:
        """The table as a viewer is told who has not seen it before."""
        return self.viewer_snapshot(viewer).view

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        now, presence = self.deps.clock.now(), self.presence
        attended = presence.anyone(now) if self.is_primary else presence.here
        return not (attended or self._tasks or self._inbox.qsize())

    async def run(self) -> None:
        """Carries out one change after the other, until it is stopped."""
        try:
            while not self.unloaded:
                self._start_bots()
                match await self._next():
                    case None:
                        return
                    case CatchUpRequest() as reading:
                        await self._handle_catch_up(reading)
                    case ChangeRequest() as job:
                        await self._handle_change(job)
        finally:
            self.unloaded = True
            for task in self._tasks:
                task.cancel()
            while not self._inbox.empty():
                if (left := self._inbox.get_nowait()) is not None:
                    self._settle(left.answer, _unloaded_error())
            self.deps.bus.publish(self.table.id, self.table.version)  # who listens may go

    def stop(self) -> None:
        """Lets the room end when it has carried out what it was asked for before."""
        self._inbox.put_nowait(None)

    def _wake_up(self) -> None:
        """Lets the room see that it has something else to wait for."""
        self._inbox.put_nowait(CatchUpRequest(0, _new_future()))

    async def _next(self) -> ChangeRequest | CatchUpRequest | None:
        """The next change that is asked for, or that a deadline brings; None after the last."""
        wait = next_deadline(self.table) if self.is_primary else None
        if wait is None:
            return await self._inbox.get()
        try:
            async with asyncio.timeout(self.deps.clock.seconds_until(wait[0])):
                return await self._inbox.get()
        except TimeoutError:
            return ChangeRequest(
                lambda table, moment: apply_timeout(table, moment.at), None, _new_future()
            )

    async def _handle_change(self, job: ChangeRequest) -> None:
        try:
            await self._decide(job)
        except Refused as refused:
            self._settle(job.answer, refused)
        except Conflict:  # nothing is there to be read: the table has been removed
            self.unloaded = True
            self._settle(job.answer, _unloaded_error())
        except Unavailable as error:  # perhaps it is stored all the same: only the log can tell
            log.error("not stored", table=self.table.id, why=str(error))
            self._settle(
                job.answer, refusals.busy("nothing can be stored at the moment: try again")
            )
            self._start_task(self._confirm_stored())
        except BaseException:  # whatever breaks the room: nobody is left waiting
            self._settle(job.answer, _unloaded_error())
            raise

    async def _decide(self, job: ChangeRequest) -> None:
        """Decides on what is known here; if somebody else was faster, on what they have stored."""
        while job.asked is None or job.asked not in self.answers:
            moment = self.deps.moment()
            self.last_activity_ms = moment.at
            step = job.change(self.table, moment)
            if step.events:  # else nothing is stored, and it would do nothing the next time, too
                try:
                    await self._store(step, moment.at, job.asked)
                except Conflict:
                    if not await self._read_new_entries():
                        raise
                    continue
                answers = {job.asked: step.table.version} if job.asked is not None else {}
                self._tell(step, [(event, moment.at) for event in step.events], answers)
            self._settle(job.answer, self.table.version)
            return
        self._settle(job.answer, self.answers[job.asked])

    async def _handle_catch_up(self, reading: CatchUpRequest) -> None:
        try:
            if reading.seq is None or reading.seq > self.table.version:
                await self._read_new_entries()
        except (Unavailable, Refused):
            busy = refusals.busy("nothing can be read at the moment: try again")
            self._settle(reading.answer, busy)
        except BaseException:  # an entry that cannot be read, perhaps of a later version
            self._settle(reading.answer, _unloaded_error())
            raise
        else:
            self._settle(reading.answer, self.table.version)

    async def _read_new_entries(self) -> bool:
        """Whether somebody else has written to the log; what they wrote is told here, too."""
        entries = await self.deps.writer.log(self.table.id, self.table.version)
        if not entries:
            return False
        if len(entries) > MAX_INLINE_ENTRIES:
            read = await self.deps.pool.submit("", _apply_entries, self.table, entries)
        else:
            read = _apply_entries(self.table, entries)
        self._tell(*read)
        return True

    async def _confirm_stored(self) -> None:
        """Finds out what is stored, after a store that failed."""
        if self._store_uncertain:
            return
        self._store_uncertain = True
        while self._store_uncertain and not self.unloaded:
            await asyncio.sleep(STORE_RETRY_S)
            with contextlib.suppress(Refused):
                await self.catch_up()
                self._store_uncertain = False

    async def _store(self, step: Change, at: Milliseconds, asked: str | None) -> None:
        batches = [encode_change(step, at, asked, self.deps.on_step(step, at))]
        if step.new_table is not None:
            batches.append(encode_change(step.new_table, at, None))
        await self.deps.writer.append(tuple(batches))
        self.deps.storage.spend(self.charged_address, sum(batch.size for batch in batches))

    def _tell(
        self,
        step: Change,
        happened: Sequence[tuple[Event, Milliseconds]],
        answers: Mapping[str, int],
    ) -> None:
        self.table = step.table
        self._view_cache.record(step)
        self.history.extend(happened)
        self.answers.update(answers)
        self._changed.set()
        self._changed = asyncio.Event()
        self.deps.bus.publish(self.table.id, self.table.version)

    def _settle(self, waiting: asyncio.Future[int], answer: int | Refused) -> None:
        if waiting.done():  # whoever asked has gone
            return
        if isinstance(answer, int):
            waiting.set_result(answer)
        else:
            answer.version = self.table.version
            waiting.set_exception(answer)
            waiting.exception()  # nobody has to fetch it

    def _start_bots(self) -> None:
        if not self.is_primary:
            return
        if not (self.table.plays_unwatched or self.presence.anyone(self.deps.clock.now())):
            return  # bots among themselves play when somebody watches
        for seat in self.table.awaited:
            since = self.table.awaited_since[seat]
            if since is None or self.table.bot_at(seat) is None:
                continue
            if self._bot_versions.get(seat) != since.version:
                self._bot_versions[seat] = since.version
                self._start_task(self._run_bot(self.table, seat, since.version))

    async def _run_bot(self, table: Table, seat: Seat, version: int) -> None:
        command = await self.deps.bot_runner.decision(
            table, seat, f"{version}", self.charged_address
        )
        await self._wait_until_shown()
        await self._retry_until_stored(
            lambda now, moment: decide(now, ServerActor(), command, moment)
        )

    async def _wait_until_shown(self) -> None:
        """Returns when everything that has happened can have been followed, or is skipped."""
        clock = self.deps.clock
        while (wait := clock.seconds_until(self.table.shown_at_ms)) > 0:
            if is_set_back(self.table, clock.now()):
                return
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._changed.wait()

    def _start_task(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _retry_until_stored(self, change: Decider) -> None:
        """Asks for a change until it is stored, or refused for good."""
        while not self.unloaded:
            try:
                await self.apply_change(change)
            except Refused as refused:
                if refused.reason == "busy":
                    await asyncio.sleep(STORE_RETRY_S)
                    continue
            return


def _new_future() -> asyncio.Future[int]:
    return asyncio.get_running_loop().create_future()


def _apply_entries(
    table: Table, entries: Sequence[Entry]
) -> tuple[Change, list[tuple[Event, Milliseconds]], dict[str, int]]:
    """What entries that follow have made of a table, as a step; and what was answered to whom."""
    read = decode_entries(entries)
    tables = [table]
    for stored, entry in read:
        tables.append(apply_event(tables[-1], stored.event, entry.at))
    step = Change(tuple(stored.event for stored, _ in read), tables[-1], tuple(tables[1:-1]))
    answers = {stored.asked: entry.seq for stored, entry in read if stored.asked}
    return step, [(stored.event, entry.at) for stored, entry in read], answers


def _unloaded_error() -> Refused:
    return refusals.busy("the table is not here any more: come back in a moment")
