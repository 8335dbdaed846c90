"""All rooms of this process: opened, woken by the first visit, put to sleep when idle.

In a store that is shared, other processes may have the same tables, and a lease only says who lets
bots think and clocks ring.  Elsewhere a table is served by whoever has its lease.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

import structlog

from border.records import Record
from border.server.config import Retention
from border.server.limits import CLIENT_ADDRESS
from border.server.store import Store
from border.server.store.channel import LogGrew, PeerMessage, PresenceReport, ReactionSent
from border.server.store.log import (
    Batch,
    Conflict,
    Entry,
    Unavailable,
    decode_entries,
    encode_change,
)
from border.server.store.operator_actions import OperatorAction
from border.server.tables.dependencies import RoomDependencies
from border.server.tables.lookup import Codes, PreviewCache, TablePreview, table_preview
from border.server.tables.room import Room
from border.tables import refusals
from border.tables.commands import Command, Start
from border.tables.decide import decide
from border.tables.events import Created, Event
from border.tables.history import new_table_from, table_from_log
from border.tables.imports import branch_options, check_branch, start_branch
from border.tables.messages import Reaction, ReactionName
from border.tables.options import Options
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds
from border.tables.step import Change, DecisionContext, TokenHolder
from border.tables.table import State, Table
from border.tables.tokens import new_seed

log = structlog.get_logger()

LEASE_MS = 15_000  # milliseconds for which a process owns a game without renewing it
SHARED_LEASE_MS = 4_000  # where others can take its bots and clocks over
DAY_MS = 24 * 3600 * 1000  # milliseconds
ACTIONS_KEPT_DAYS = 30  # days for which it is kept what operators did
HOUSEKEEPING_INTERVAL_S = 3.0  # seconds between two rounds of housekeeping
SHARED_HOUSEKEEPING_INTERVAL_S = 1.0  # where others may write to the logs
EXPIRY_INTERVAL_S = 3600.0
PRESENCE_INTERVAL_MS = 2_000  # milliseconds between two times that it is said who is here
ANY_SEQ = 2**53  # the last entry, whichever that is
MAX_WAKES_PER_ROUND = 64  # games that are woken in one round because they are due
OPENING_BYTES = 1_000  # about what is stored of a new table, without its pictures


@dataclass(slots=True)
class RoomRegistry:
    """The rooms of a process that goes by the name of `owner`."""

    store: Store
    deps: RoomDependencies
    owner: str
    sleep_after: float = 60.0  # seconds
    keep: Retention = field(default_factory=Retention)
    _rooms: dict[str, Room] = field(default_factory=dict)
    _tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _loading: dict[str, asyncio.Task[Room]] = field(default_factory=dict)
    _announced_at: Milliseconds = 0
    on_rewrite: Callable[[str], None] = lambda _: None  # whoever keeps what is told of a table
    _last_action_id: int | None = (
        None  # the last deed of an operator; None: those before the start, too
    )
    codes: Codes = field(init=False)
    previews: PreviewCache = field(init=False)

    def __post_init__(self) -> None:
        self.codes = Codes(self.store, self.deps)
        self.previews = PreviewCache(self.store, self.deps)

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def _lease(self) -> int:
        return SHARED_LEASE_MS if self.store.is_shared else LEASE_MS

    async def open(
        self, options: Options, host: TokenHolder, setting: Sequence[Command] = ()
    ) -> Room:
        """A new table after the first commands of its host; if one is refused, there is none."""
        moment = self.deps.moment()
        with self._storing(_estimate(options)) as stored:
            starts = any(isinstance(command, Start) for command in setting)
            record = await self._trial_record(options)
            if record is not None:
                if not starts:  # nobody else comes to a game that is tried again
                    raise refusals.no_such_decision()
                options = branch_options(options, record)
            created = await self._created_event(options, host, moment)
            if not starts:
                created = replace(created, code=await self.codes.new(moment.at))
            return await self._store_and_load(created, host, setting, moment, stored, record)

    async def open_once(
        self,
        moment: DecisionContext,
        host: TokenHolder,
        create: Callable[[], Awaitable[Created]],
        setting: Sequence[Command],
    ) -> Room:
        """The table whose id the moment names: a new one, or the one that is there already."""
        if self._rooms.get(moment.id) is None and not await self._exists(moment.id):
            with self._storing(OPENING_BYTES) as stored:
                created = await create()
                with contextlib.suppress(Conflict):  # the same browser was faster in another tab
                    return await self._store_and_load(created, host, setting, moment, stored)
        return await self.room(moment.id)

    @contextlib.contextmanager
    def _storing(self, estimate: int) -> Iterator[Callable[[int], None]]:
        """Charges the visitor an estimate of bytes at once, and what was stored in the end.

        Raises `Refused` if too much is stored already: what is under way counts as stored.
        """
        storage, visitor, sizes = self.deps.storage, CLIENT_ADDRESS.get(), list[int]()
        if not storage.allows(visitor):
            self.deps.metrics.refuse("stored")
            raise Refused("too-many", "too much has been stored from this address today")
        storage.spend(visitor, estimate)
        try:
            yield sizes.append
        finally:
            storage.spend(visitor, sum(sizes) - estimate)

    async def _exists(self, id: str) -> bool:
        try:
            return await self.deps.writer.read(self.store.exists, id)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error

    async def _store_and_load(
        self,
        created: Created,
        host: TokenHolder,
        setting: Sequence[Command],
        moment: DecisionContext,
        stored: Callable[[int], None],
        record: Record | None = None,
    ) -> Room:
        if record is None:
            first, opening = _opening(created, host, setting, moment)
        else:
            again = (created, host, setting, moment, record)
            pool = self.deps.pool
            first, opening = await pool.submit_within_budget(CLIENT_ADDRESS.get(), _opening, *again)
        try:
            await self.deps.writer.append((opening,))
        except Unavailable as error:
            raise refusals.busy("nothing can be stored at the moment: try again") from error
        stored(opening.size)
        told = LoadedTable(first.table, [(event, moment.at) for event in first.events], {})
        return self._rooms.get(moment.id) or await self._get_or_load(moment.id, told)

    async def _created_event(
        self, options: Options, host: TokenHolder, moment: DecisionContext
    ) -> Created:
        heir = new_seed().hex()
        created = Created(options, host.hash, moment.seed.hex(), moment.id, heir=heir)
        if options.same_dice is not None:
            same = await self._finished(options.same_dice)
            if same.dice is None or not same.seed_proves_dice:
                raise refusals.no_seed(same.id)
            dice = same.dice
            created = replace(created, seed=dice.seed.hex(), dice_of=dice.game, luck=dice.luck)
        return created

    async def _trial_record(self, options: Options) -> Record | None:
        """The record of the game that is tried again, if one is."""
        if options.trial is None:
            return None
        game = (await self._finished(options.trial.game)).game
        assert game is not None, "a game that is over has begun"
        return game.record

    async def _finished(self, id: str) -> Table:
        table = (await self.room(id)).table
        if table.phase != "over":  # its later dice are still secret
            raise refusals.not_over()
        if table.hides_dice(self.deps.clock.now()):  # others have still to throw them
            raise refusals.until_tomorrow()
        return table

    async def find_by_join_code(self, code: str) -> str:
        """The id of the table that gathers under a code; raises `Refused` if none does."""
        id = await self.codes.table(code, self.deps.clock.now())
        if id is None:
            raise refusals.no_such_code()
        return id

    async def peek(self, id: str) -> TablePreview | None:
        """Glimpse of a table, without waking it; None: it is not there, secret, or too long."""
        room, now = self._rooms.get(id), self.deps.clock.now()
        seen = await self.previews.get(id) if room is None else table_preview(room.table)
        return None if seen is None or now < (seen.secret_until or 0) else seen

    async def room(self, id: str) -> Room:
        """The room of a table, woken if it sleeps; raises `Refused` if there is none."""
        room = self._rooms.get(id)
        if room is None or room.unloaded:
            room = await self._get_or_load(id)
        if not self.store.is_shared:
            return room
        try:  # whoever comes may know more from another process
            await room.catch_up()
        except Refused:
            if not room.unloaded:
                raise
            room = await self._get_or_load(id)  # an operator has sent it to sleep meanwhile
        return room

    async def _get_or_load(self, id: str, told: LoadedTable | None = None) -> Room:
        """A room, woken once however many ask; of a new table is known what it tells."""
        if id not in self._loading:
            loading = self._load(id, told) if told else self._load_existing(id)
            self._loading[id] = asyncio.create_task(loading)
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load_existing(self, id: str) -> Room:
        room = await self._load(id)
        room.check_absences()  # at a new table nobody can be missing
        return room

    async def _load(self, id: str, told: LoadedTable | None = None) -> Room:
        writer, now = self.deps.writer, self.deps.clock.now()
        try:
            held = await writer.write(self.store.lease, id, self.owner, now, now + self._lease)
            if not held:
                if not await writer.read(self.store.exists, id):
                    raise refusals.no_such_table(id)
                if not self.store.is_shared:
                    raise refusals.busy("another server has this table: come back in a moment")
            if told is None:  # addresses take turns at reading, too
                told = await self.deps.pool.submit(
                    CLIENT_ADDRESS.get(), _read_table, self.store, id
                )
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error
        room = Room(
            told.table,
            told.history,
            told.answers,
            self.deps,
            is_primary=held,
            last_activity_ms=now,
            charged_address=CLIENT_ADDRESS.get(),
        )
        if self.store.is_shared:
            room.presence.start_grace(now)
        self._rooms[id] = room
        self._tasks[id] = asyncio.create_task(self._run(id, room))
        return room

    async def _run(self, id: str, room: Room) -> None:
        try:
            await room.run()
        except Exception:  # one broken table must not take the others with it
            log.exception("a room broke down", table=id)
        finally:
            if self._rooms.get(id) is room:
                del self._rooms[id], self._tasks[id]

    async def housekeeping(self) -> None:
        """Goes round for as long as the server runs: leases, deadlines, sleep, old games."""
        last_expiry = 0.0
        loop = asyncio.get_running_loop()
        while True:
            try:
                await self._do_round()
                if loop.time() - last_expiry > EXPIRY_INTERVAL_S or not last_expiry:
                    last_expiry = loop.time()
                    await self._expire()
            except Unavailable as error:
                log.error("the store cannot be reached", why=str(error))
            except Exception:  # one bad round must not be the last
                log.exception("housekeeping failed, and is tried again")
            await asyncio.sleep(
                SHARED_HOUSEKEEPING_INTERVAL_S if self.store.is_shared else HOUSEKEEPING_INTERVAL_S
            )

    async def _do_round(self) -> None:
        writer, now = self.deps.writer, self.deps.clock.now()
        await self.apply_operator_actions()
        await self._unload_idle(now)
        if self._rooms:
            await (self._sync_shared(now) if self.store.is_shared else self._renew(now))
        most = MAX_WAKES_PER_ROUND + len(self._rooms)  # those that are awake are among them
        for id in await writer.read(self.store.due, now, most, owner=self.owner):
            if id not in self._rooms and await self._acquires(id, now):
                try:
                    await self.room(id)
                except Refused:
                    pass
                except Unavailable:
                    raise
                except Exception:  # one broken table must not keep the others asleep
                    log.exception("a table cannot be woken", table=id)

    async def apply_operator_actions(self) -> None:
        """Acts on what operators have done since the last round, and says so in the log."""
        writer, before = self.deps.writer, self._last_action_id
        for deed in await writer.read(self.store.operator_actions, before or 0):
            self._last_action_id = deed.id
            if deed.what == "blocked" and deed.until is not None:
                self.deps.blocks.block(deed.subject, deed.until)
            if before is not None:
                log.info(f"an operator has {deed.what} {deed.subject}")  # each is said
                self._apply(deed)
        self._last_action_id = self._last_action_id or 0

    def _apply(self, deed: OperatorAction) -> None:
        room = self._rooms.get(deed.subject)
        if room is not None and deed.what == "closed":
            room.on_log_grew(ANY_SEQ)
        elif room is not None:  # what is there now is read when somebody comes back
            room.stop()
        if deed.what == "erased":
            self.previews.forget(deed.subject)
            self.on_rewrite(deed.subject)
            if room is not None:  # until it has ended it may have told more
                self._tasks[deed.subject].add_done_callback(lambda _: self.on_rewrite(deed.subject))

    async def _acquires(self, id: str, now: Milliseconds) -> bool:
        """Whether a table that is due is woken here, and not by another process."""
        if not self.store.is_shared:
            return True
        return await self.deps.writer.write(
            self.store.lease, id, self.owner, now, now + self._lease
        )

    async def _renew(self, now: Milliseconds) -> None:
        mine = set(self._rooms)
        until = now + self._lease
        renewed = await self.deps.writer.write(self.store.renew, mine, self.owner, until)
        for id in mine - renewed:
            await self._unload(id)

    async def _sync_shared(self, now: Milliseconds) -> None:
        """Reads on where a pointer was lost, and takes over what nobody keeps."""
        writer, rooms, lease = self.deps.writer, {**self._rooms}, self._lease
        heads = await writer.read(self.store.heads, rooms)
        for id in rooms.keys() - heads.keys():
            await self._unload(id)
        held = {id for id, head in heads.items() if head.is_held(self.owner, now + lease // 2)}
        wanted = {id for id in heads.keys() - held if heads[id].is_free(self.owner, now)}
        if wanted:
            held |= await writer.write(self.store.hold, wanted, self.owner, now, now + lease)
        for id, head in heads.items():
            rooms[id].on_log_grew(head.seq)
            rooms[id].set_primary(id in held)
            if id in held:
                rooms[id].check_absences()
        if now >= self._announced_at + PRESENCE_INTERVAL_MS:
            self._announced_at = now
            self._announce_presence(rooms[id] for id in heads.keys() - held)

    def _announce_presence(self, rooms: Iterable[Room]) -> None:
        """Says who is connected to this process at tables that others keep."""
        attended = [room for room in rooms if room.presence.here]
        reports = [room.presence.report(room.table, self.owner) for room in attended]
        self.deps.peers.broadcast(*reports)

    def on_message(self, message: PeerMessage) -> None:
        """Takes in what a process of the same store says, which may be this one."""
        room = self._rooms.get(message.game)
        match message:
            case _ if room is None:
                pass
            case LogGrew(seq=seq):
                room.on_log_grew(seq)
            case PresenceReport(by=by) if by != self.owner:
                room.on_presence(message)
            case ReactionSent(by=by, seat=seat, reaction=reaction) if by != self.owner:
                room.reactions.show(Reaction(seat, cast(ReactionName, reaction)))

    def on_gap(self) -> None:
        """Reads on everywhere: something may have been said that was not heard."""
        for room in self._rooms.values():
            room.presence.start_grace(self.deps.clock.now())
            room.on_log_grew(ANY_SEQ)

    async def _unload_idle(self, now: Milliseconds) -> None:
        before = now - self.sleep_after * 1000
        idle = [
            id for id, room in self._rooms.items() if room.idle and room.last_activity_ms < before
        ]
        await asyncio.gather(*map(self._unload, idle))
        await self._release(idle)

    async def _release(self, ids: Collection[str]) -> None:
        """Lets go of games, but for those that have been woken again."""
        gone = [id for id in ids if id not in self._rooms and id not in self._loading]
        if gone:
            await self.deps.writer.write(self.store.release, gone, self.owner)

    async def _unload(self, id: str) -> None:
        if id in self._rooms:
            self._rooms[id].stop()
            await asyncio.wait([self._tasks[id]])

    async def _expire(self) -> None:
        """Removes what nobody has touched for long, if nobody doubts that it was so long.

        A clock that jumped makes everything look old: so the time has to have been seen to pass.
        """
        writer, now = self.deps.writer, self.deps.clock.now()
        since = await writer.write(self.store.clock_stable_since, now)
        days: dict[State, int] = {
            "open": self.keep.unfinished,
            "closed": self.keep.unfinished,
            "over": self.keep.finished,
        }
        await writer.write(self.store.remove_old_actions, now - ACTIONS_KEPT_DAYS * DAY_MS)
        for state, kept in days.items():
            before = now - kept * DAY_MS
            if (
                kept
                and since <= before
                and (gone := await writer.write(self.store.expire, state, before))
            ):
                log.info("old games removed", state=state, games=gone)

    async def close(self) -> None:
        """Puts every room to sleep."""
        ids = list(self._rooms)
        await asyncio.gather(*map(self._unload, ids))
        with contextlib.suppress(Unavailable):
            await self._release(ids)


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """What a log tells: the table, how it came about, and what was answered to which command."""

    table: Table
    history: list[tuple[Event, Milliseconds]]
    answers: dict[str, int]


def _read_table(store: Store, id: str) -> LoadedTable:
    """What the log of a table tells; raises `Refused` if there is none."""
    entries = store.log(id)
    if not entries:
        raise refusals.no_such_table(id)
    return _load_table(id, entries)


def _load_table(id: str, entries: Sequence[Entry]) -> LoadedTable:
    """What the log of a table tells; for a long one that takes too long for the event loop."""
    read = decode_entries(entries)
    history = [(stored.event, entry.at) for stored, entry in read]
    answers = {stored.asked: entry.seq for stored, entry in read if stored.asked}
    return LoadedTable(table_from_log(id, history), history, answers)


def _estimate(options: Options) -> int:
    """About how many bytes a new table takes."""
    again = 0 if options.trial is None else check_branch(options.trial)
    return OPENING_BYTES + sum(map(len, options.pictures.values())) + again


def _opening(
    created: Created,
    host: TokenHolder,
    setting: Sequence[Command],
    moment: DecisionContext,
    record: Record | None = None,
) -> tuple[Change, Batch]:
    """The opening of a table and the first commands of its host; the start may go on from a record.

    Raises `Refused` if one of them is.
    """
    first = Change((created,), new_table_from(moment.id, created))
    for command in setting:
        if record is not None and isinstance(command, Start):
            then = start_branch(first.table, record, moment.at)
        else:
            known = replace(command, version=first.table.version)
            then = decide(first.table, host, known, moment)
        first = Change((*first.events, *then.events), then.table)
    return first, encode_change(first, moment.at, None)
