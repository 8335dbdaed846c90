"""Room: the task that runs one table in this process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

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

STORE_RETRY_S = 0.3  # delay before a retry after the store failed
MAX_INLINE_ENTRIES = 50  # longer logs are decoded in a thread

REACTIONS_PER_S, MAX_REACTIONS = 0.2, 3.0  # per seat

log = structlog.get_logger()

Decider: TypeAlias = Callable[[Table, DecisionContext], Change]


class Listener(Protocol):
    """Connection to the clients of a room."""

    def wake(self) -> None:
        """Send the news to the client: events were stored, or the room has ended."""

    def queue_reaction(self, reaction: Reaction) -> None:
        """Send a reaction."""


@dataclass(frozen=True, slots=True)
class ChangeRequest:
    """A queued change. A command that is sent twice with the same id is applied once."""

    change: Decider
    command_key: str | None
    answer: asyncio.Future[int]


@dataclass(frozen=True, slots=True)
class CatchUpRequest:
    """Queued request to read the log up to an entry, or to its end if `seq` is None."""

    seq: int | None
    answer: asyncio.Future[int]


@dataclass(slots=True)
class Room:
    """Runs one table. On a write conflict it reads the new log entries and retries."""

    table: Table
    history: list[tuple[Event, Milliseconds]]
    answers: dict[str, int]  # version after each command, by command key
    deps: RoomDependencies
    is_primary: bool = True  # whether this room runs bots and timeouts and detects absences
    unloaded: bool = False  # the room has ended, or its table was removed
    last_activity_ms: Milliseconds = 0
    charged_address: str = ""  # of the client that loaded the table: charged for bots and storage
    presence: Presence = field(default_factory=Presence)
    listeners: set[Listener] = field(default_factory=set)
    _reaction_buckets: dict[Seat, TokenBucket] = field(default_factory=dict)
    _view_cache: ViewCache = field(default_factory=ViewCache)
    # None stops the room.
    _inbox: asyncio.Queue[ChangeRequest | CatchUpRequest | None] = field(
        default_factory=asyncio.Queue
    )
    _store_uncertain: bool = False  # whether a failed write may have been stored
    # The version for which the bot of each seat is deciding.
    _bot_versions: dict[Seat, int] = field(default_factory=dict)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)  # set after the next change
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def check_visible(self, viewer: TokenHolder | None) -> Room:
        """Return the room; raise `Refused` if the viewer may not see its table yet."""
        table = self.table
        own = viewer is not None and table.seats_of(viewer.hash)
        if table.hides_dice(self.deps.clock.now()) and not own:
            raise refusals.until_tomorrow()
        return self

    async def submit(self, who: TokenHolder, command: Command) -> int:
        """Run a command, unless it has already been run; return the version after it."""
        seat = getattr(command, "seat", None)
        command_key = f"{who.hash[:16]}|{'' if seat is None else seat}|{command.id}"
        return await self.apply_change(
            lambda table, moment: decide(table, who, command, moment), command_key
        )

    async def apply_change(self, change: Decider, command_key: str | None = None) -> int:
        """Queue a change and wait until it is stored; return the version after it."""
        if self.unloaded:
            raise _unloaded_error()
        answer = _new_future()
        self._inbox.put_nowait(ChangeRequest(change, command_key, answer))
        return await answer

    async def catch_up(self) -> int:
        """Read all stored entries; return the version. Raise `Refused` if that fails."""
        if self.unloaded:
            raise _unloaded_error()
        answer = _new_future()
        self._inbox.put_nowait(CatchUpRequest(None, answer))
        return await answer

    def on_log_grew(self, seq: int) -> None:
        """Queue a catch-up if the log has grown beyond the room's version."""
        if seq > self.table.version:
            self._inbox.put_nowait(CatchUpRequest(seq, _new_future()))

    def set_primary(self, is_primary: bool) -> None:
        """Set whether this room is the primary, which handles bots, timeouts and absences."""
        if is_primary == self.is_primary:
            return
        self.is_primary = is_primary
        self.presence.start_grace(self.deps.clock.now())
        self._wake_up()
        if not is_primary:
            self.announce_presence()

    async def set_connected(self, holder: str, *, present: bool) -> None:
        """Record that a person connected or disconnected."""
        if present:
            self.presence.connect(holder)
        else:
            self.presence.disconnect(holder, self.deps.clock.now())
        if self.is_primary:
            await self._record_presence()
        else:
            self.announce_presence()

    def announce_presence(self) -> None:
        """Report the connected people of this process to the primary."""
        peers = self.deps.peers
        peers.broadcast(self.presence.report(self.table, peers.name))

    def on_presence(self, report: PresenceReport) -> None:
        """Handle the presence report of another process."""
        self.presence.receive(report, self.deps.clock.now())
        if self.is_primary:
            self.check_absences()
            self._wake_up()

    def check_absences(self) -> None:
        """Start a task that records absences, because people may have left an unloaded table."""
        if self._presence_change(self.table, self.deps.clock.now()).events:
            self._start_task(self._record_presence())

    async def _record_presence(self) -> None:
        await self._retry_until_stored(
            lambda table, moment: self._presence_change(table, moment.at)
        )

    def _presence_change(self, table: Table, at: Milliseconds) -> Change:
        return update_presence(table, self.presence.present(table, at), at)

    def react(self, reaction: Reaction) -> None:
        """Show a reaction in all processes; raise `Refused` if the seat reacts too often."""
        full = TokenBucket(REACTIONS_PER_S, MAX_REACTIONS)
        if not self._reaction_buckets.setdefault(reaction.seat, full).allows():
            raise Refused("too-many", "too many reactions: wait a moment")
        self.show_reaction(reaction)
        peers = self.deps.peers
        message = ReactionSent(self.table.id, peers.name, reaction.seat, reaction.reaction)
        peers.broadcast(message)

    def show_reaction(self, reaction: Reaction) -> None:
        """Show a reaction to all clients of this process."""
        for listener in tuple(self.listeners):
            listener.queue_reaction(reaction)

    def news(
        self, after: int, viewer: TokenHolder | None, most: int | None = None
    ) -> tuple[PublicEntry, ...]:
        """Events after a version, as a viewer sees them; `most` limits their number."""
        yours = self.table.seats_of(viewer.hash) if viewer else ()
        return tuple(
            PublicEntry(version, at, public_event(event, yours))
            for version, (event, at) in enumerate(
                self.history[after : None if most is None else after + most], start=after + 1
            )
        )

    def update(self, seen: ViewerSnapshot, viewer: TokenHolder) -> tuple[bytes, ViewerSnapshot]:
        """Encode the update for a viewer who last saw `seen`; return it and the new state."""
        now, after = self.viewer_snapshot(viewer), seen.version

        def news() -> bytes:
            return self._view_cache.encode_events(self.news(after, viewer))

        own = any(is_private(event, now.own.yours) for event, _ in self.history[after:])
        events = news() if own else self._view_cache.cached("news", after, news)
        return encode_update(events, *self._view_cache.changes(seen, now)), now

    def viewer_snapshot(self, viewer: TokenHolder | None) -> ViewerSnapshot:
        """State of the table for a viewer."""
        return self._view_cache.viewer_snapshot(self.table, viewer)

    def view(self, viewer: TokenHolder | None) -> TableView:
        """Full view of the table for a viewer."""
        return self.viewer_snapshot(viewer).view

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and no work is pending."""
        now, presence = self.deps.clock.now(), self.presence
        occupied = presence.anyone(now) if self.is_primary else presence.here
        return not (occupied or self._tasks or self._inbox.qsize())

    async def run(self) -> None:
        """Handle requests one at a time until the room is stopped."""
        try:
            while not self.unloaded:
                self._start_bots()
                match await self._next():
                    case None:
                        return
                    case CatchUpRequest() as request:
                        await self._handle_catch_up(request)
                    case ChangeRequest() as request:
                        await self._handle_change(request)
        finally:
            self.unloaded = True
            for task in self._tasks:
                task.cancel()
            while not self._inbox.empty():
                if (left := self._inbox.get_nowait()) is not None:
                    self._resolve(left.answer, _unloaded_error())
            self._wake_listeners()  # lets connections end

    def stop(self) -> None:
        """Stop the room after the requests that are already queued."""
        self._inbox.put_nowait(None)

    def _wake_up(self) -> None:
        """Make the room recompute its next deadline."""
        self._inbox.put_nowait(CatchUpRequest(0, _new_future()))

    async def _next(self) -> ChangeRequest | CatchUpRequest | None:
        """Next request, or a timeout request when the deadline passes; None to stop."""
        deadline = next_deadline(self.table) if self.is_primary else None
        if deadline is None:
            return await self._inbox.get()
        try:
            async with asyncio.timeout(self.deps.clock.seconds_until(deadline[0])):
                return await self._inbox.get()
        except TimeoutError:
            return ChangeRequest(
                lambda table, moment: apply_timeout(table, moment.at), None, _new_future()
            )

    async def _handle_change(self, request: ChangeRequest) -> None:
        try:
            await self._apply_and_store(request)
        except Unavailable as error:  # it may have been stored nevertheless: read the log
            log.error("a change was not stored", table=self.table.id, why=str(error))
            self._resolve(request.answer, error)
            self._start_task(self._confirm_stored())
        except Refused as refused:
            self._resolve(request.answer, refused)
        except Conflict:  # no newer entries, so the table was removed
            self.unloaded = True
            self._resolve(request.answer, _unloaded_error())
        except BaseException:  # the room fails, but no caller is left waiting
            self._resolve(request.answer, _unloaded_error())
            raise

    async def _apply_and_store(self, request: ChangeRequest) -> None:
        """Apply and store a change; after a conflict, catch up and apply it again."""
        while request.command_key is None or request.command_key not in self.answers:
            moment = self.deps.moment()
            self.last_activity_ms = moment.at
            step = request.change(self.table, moment)
            if step.events:  # a change without events is neither stored nor remembered
                try:
                    await self._store(step, moment.at, request.command_key)
                except Conflict:
                    if not await self._read_new_entries():
                        raise
                    continue
                answers = (
                    {request.command_key: step.table.version}
                    if request.command_key is not None
                    else {}
                )
                self._publish(step, [(event, moment.at) for event in step.events], answers)
            self._resolve(request.answer, self.table.version)
            return
        self._resolve(request.answer, self.answers[request.command_key])

    async def _handle_catch_up(self, request: CatchUpRequest) -> None:
        try:
            if request.seq is None or request.seq > self.table.version:
                await self._read_new_entries()
        except Refused as refused:
            self._resolve(request.answer, refused)
        except BaseException:  # an unreadable entry, possibly written by a newer version
            self._resolve(request.answer, _unloaded_error())
            raise
        else:
            self._resolve(request.answer, self.table.version)

    async def _read_new_entries(self) -> bool:
        """Apply the log entries of other writers; return whether there were any."""
        entries = await self.deps.writer.log(self.table.id, self.table.version)
        if not entries:
            return False
        if len(entries) > MAX_INLINE_ENTRIES:
            change = await self.deps.pool.submit("", _apply_entries, self.table, entries)
        else:
            change = _apply_entries(self.table, entries)
        self._publish(*change)
        return True

    async def _confirm_stored(self) -> None:
        """Find out whether a failed write was stored."""
        if self._store_uncertain:
            return
        self._store_uncertain = True
        while self._store_uncertain and not self.unloaded:
            await asyncio.sleep(STORE_RETRY_S)
            with contextlib.suppress(Refused):
                await self.catch_up()
                self._store_uncertain = False

    async def _store(self, step: Change, at: Milliseconds, command_key: str | None) -> None:
        transaction = [encode_change(step, at, command_key, self.deps.on_step(step, at))]
        if step.new_table is not None:
            transaction.append(encode_change(step.new_table, at, None))
        await self.deps.writer.append(tuple(transaction))
        self.deps.storage.spend(self.charged_address, sum(batch.size for batch in transaction))

    def _publish(
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
        self._wake_listeners()

    def _wake_listeners(self) -> None:
        for listener in tuple(self.listeners):
            listener.wake()

    def _resolve(self, future: asyncio.Future[int], answer: int | Refused) -> None:
        if future.done():  # the caller was cancelled
            return
        if isinstance(answer, int):
            future.set_result(answer)
        else:
            answer.version = self.table.version
            future.set_exception(answer)
            future.exception()  # silences the warning if nobody awaits it

    def _start_bots(self) -> None:
        if not self.is_primary:
            return
        if not (self.table.plays_unwatched or self.presence.anyone(self.deps.clock.now())):
            return  # games without people continue only while somebody watches
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
        """Wait until clients have shown or skipped all events."""
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
        """Retry a change until it is stored, or refused for a reason other than `busy`."""
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
    """Apply new entries to a table; return the change, its events with times, and the answers."""
    read = decode_entries(entries)
    tables = [table]
    for stored, entry in read:
        tables.append(apply_event(tables[-1], stored.event, entry.at))
    step = Change(tuple(stored.event for stored, _ in read), tables[-1], tuple(tables[1:-1]))
    answers = {stored.asked: entry.seq for stored, entry in read if stored.asked}
    return step, [(stored.event, entry.at) for stored, entry in read], answers


def _unloaded_error() -> Refused:
    return refusals.busy("the table is reloading: try again in a moment")
