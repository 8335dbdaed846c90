"""Opens, loads and unloads the rooms of this process.

With a shared store, several processes may serve the same table. The process with the lease is the
primary: it runs bots and timeouts. With any other store, only the process with the lease serves
the table.
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

LEASE_MS = 15_000  # until an unrenewed lease expires
SHARED_LEASE_MS = 4_000  # in a shared store, where another process can take over
DAY_MS = 24 * 3600 * 1000
ACTIONS_KEPT_DAYS = 30
HOUSEKEEPING_INTERVAL_S = 3.0
SHARED_HOUSEKEEPING_INTERVAL_S = 1.0  # in a shared store, to which other processes write
EXPIRY_INTERVAL_S = 3600.0
PRESENCE_INTERVAL_MS = 2_000  # between two presence reports
ANY_SEQ = 2**53  # beyond the end of every log: catch up with all entries
MAX_WAKES_PER_ROUND = 64  # overdue tables loaded in one round of housekeeping
OPENING_BYTES = 1_000  # approximate size of a new table without custom boards


@dataclass(slots=True)
class RoomRegistry:
    """Rooms of one process, which leases tables under the name `owner`."""

    store: Store
    deps: RoomDependencies
    owner: str
    sleep_after: float = 60.0  # seconds
    keep: Retention = field(default_factory=Retention)
    _rooms: dict[str, Room] = field(default_factory=dict)
    _tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _loading: dict[str, asyncio.Task[Room]] = field(default_factory=dict)
    _announced_at: Milliseconds = 0
    on_rewrite: Callable[[str], None] = lambda _: None  # invalidates caches of a table
    _last_action_id: int | None = None  # last operator action that was read
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
        self, options: Options, host: TokenHolder, setup: Sequence[Command] = ()
    ) -> Room:
        """Open a table and run its host's first commands.

        If a command is refused, raise `Refused` and store no table.
        """
        moment = self.deps.moment()
        with self._charge_storage(_estimate(options)) as stored:
            starts = any(isinstance(command, Start) for command in setup)
            record = await self._trial_record(options)
            if record is not None:
                if not starts:  # a replayed game has no open seats
                    raise refusals.no_such_decision()
                options = branch_options(options, record)
            created = await self._created_event(options, host, moment)
            if not starts:
                created = replace(created, code=await self.codes.new(moment.at))
            return await self._store_and_load(created, host, setup, moment, stored, record)

    async def open_once(
        self,
        moment: DecisionContext,
        host: TokenHolder,
        create: Callable[[], Awaitable[Created]],
        setup: Sequence[Command],
    ) -> Room:
        """Room of the table with the id in `moment`; opens the table if it does not exist."""
        writer = self.deps.writer
        if moment.id not in self._rooms and not await writer.read(self.store.exists, moment.id):
            with self._charge_storage(OPENING_BYTES) as stored:
                created = await create()
                with contextlib.suppress(Conflict):  # another tab of the same browser was faster
                    return await self._store_and_load(created, host, setup, moment, stored)
        return await self.room(moment.id)

    @contextlib.contextmanager
    def _charge_storage(self, estimate: int) -> Iterator[Callable[[int], None]]:
        """Charge the client for an estimate of the stored bytes, and correct the charge afterwards.

        Raise `Refused` if the client has stored too much today. The estimate is charged first
        so that concurrent requests count.
        """
        storage, address, sizes = self.deps.storage, CLIENT_ADDRESS.get(), list[int]()
        if not storage.allows(address):
            self.deps.metrics.refuse("stored")
            raise Refused("too-many", "your address has stored too much today: try again later")
        storage.spend(address, estimate)
        try:
            yield sizes.append
        finally:
            storage.spend(address, sum(sizes) - estimate)

    async def _store_and_load(
        self,
        created: Created,
        host: TokenHolder,
        setup: Sequence[Command],
        moment: DecisionContext,
        stored: Callable[[int], None],
        record: Record | None = None,
    ) -> Room:
        if record is None:
            first, opening = _setup_change(created, host, setup, moment)
        else:
            arguments = (created, host, setup, moment, record)
            pool = self.deps.pool
            first, opening = await pool.submit_within_budget(
                CLIENT_ADDRESS.get(), _setup_change, *arguments
            )
        await self.deps.writer.append((opening,))
        stored(opening.size)
        loaded = LoadedTable(first.table, [(event, moment.at) for event in first.events], {})
        return self._rooms.get(moment.id) or await self._get_or_load(moment.id, loaded)

    async def _created_event(
        self, options: Options, host: TokenHolder, moment: DecisionContext
    ) -> Created:
        heir = new_seed().hex()
        created = Created(options, host.hash, moment.seed.hex(), moment.id, heir=heir)
        if options.same_dice is not None:
            same = await self._finished_table(options.same_dice)
            if same.dice is None or not same.seed_proves_dice:
                raise refusals.no_seed(same.id)
            dice = same.dice
            created = replace(created, seed=dice.seed.hex(), dice_of=dice.game, luck=dice.luck)
        return created

    async def _trial_record(self, options: Options) -> Record | None:
        """Record of the game that the options continue; None if they name no game."""
        if options.trial is None:
            return None
        game = (await self._finished_table(options.trial.game)).game
        assert game is not None, "a finished game has begun"
        return game.record

    async def _finished_table(self, id: str) -> Table:
        table = (await self.room(id)).table
        if table.phase != "over":  # its future dice are still secret
            raise refusals.not_over()
        if table.hides_dice(self.deps.clock.now()):  # others may still play with these dice
            raise refusals.until_tomorrow()
        return table

    async def find_by_join_code(self, code: str) -> str:
        """Id of the table with a join code; raises `Refused` if there is none."""
        id = await self.codes.table(code, self.deps.clock.now())
        if id is None:
            raise refusals.no_such_code()
        return id

    async def peek(self, id: str) -> TablePreview | None:
        """Preview of a table that need not be loaded; None if it is missing, secret or too long."""
        room, now = self._rooms.get(id), self.deps.clock.now()
        preview = await self.previews.get(id) if room is None else table_preview(room.table)
        return None if preview is None or now < (preview.secret_until or 0) else preview

    async def room(self, id: str) -> Room:
        """Room of a table, loaded if necessary; raises `Refused` if the table does not exist."""
        room = self._rooms.get(id)
        if room is None or room.unloaded:
            room = await self._get_or_load(id)
        if not self.store.is_shared:
            return room
        try:  # the client may have seen newer events at another process
            await room.catch_up()
        except Refused:
            if not room.unloaded:
                raise
            room = await self._get_or_load(id)  # unloaded meanwhile by an operator's action
        return room

    async def _get_or_load(self, id: str, loaded: LoadedTable | None = None) -> Room:
        """Room of a table; concurrent calls load it once. A new table is passed as `loaded`."""
        if id not in self._loading:
            loading = self._load(id, loaded) if loaded else self._load_existing(id)
            self._loading[id] = asyncio.create_task(loading)
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load_existing(self, id: str) -> Room:
        room = await self._load(id)
        room.check_absences()  # not needed for a new table
        return room

    async def _load(self, id: str, loaded: LoadedTable | None = None) -> Room:
        writer, now = self.deps.writer, self.deps.clock.now()
        held = await writer.write(self.store.lease, id, self.owner, now, now + self._lease)
        if not held:
            if not await writer.read(self.store.exists, id):
                raise refusals.no_such_table(id)
            if not self.store.is_shared:
                raise refusals.busy("another server is running this table: try again in a moment")
        if loaded is None:  # heavy work: share it fairly among clients
            loaded = await self.deps.pool.submit(CLIENT_ADDRESS.get(), _read_table, self.store, id)
        room = Room(
            loaded.table,
            loaded.history,
            loaded.answers,
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
        except Exception:  # one broken table must not stop the others
            log.exception("room failed", table=id)
        finally:
            if self._rooms.get(id) is room:
                del self._rooms[id], self._tasks[id]

    async def housekeeping(self) -> None:
        """Do rounds of housekeeping until cancelled.

        A round renews leases, loads overdue tables and unloads idle tables. At times, it also
        removes old tables.
        """
        last_expiry = 0.0
        loop = asyncio.get_running_loop()
        while True:
            try:
                await self._do_round()
                if loop.time() - last_expiry > EXPIRY_INTERVAL_S or not last_expiry:
                    last_expiry = loop.time()
                    await self._expire()
            except Unavailable as error:
                log.error("the store is unavailable", why=str(error))
            except Exception:  # keep the loop running
                log.exception("housekeeping failed; it will be retried")
            await asyncio.sleep(
                SHARED_HOUSEKEEPING_INTERVAL_S if self.store.is_shared else HOUSEKEEPING_INTERVAL_S
            )

    async def _do_round(self) -> None:
        writer, now = self.deps.writer, self.deps.clock.now()
        await self.apply_operator_actions()
        await self._unload_idle(now)
        if self._rooms:
            await (self._sync_shared(now) if self.store.is_shared else self._renew(now))
        most = MAX_WAKES_PER_ROUND + len(self._rooms)  # loaded tables are among the results
        for id in await writer.read(self.store.due, now, most, owner=self.owner):
            if id not in self._rooms and await self._acquire(id, now):
                try:
                    await self.room(id)
                except Unavailable:
                    raise
                except Refused:
                    pass
                except Exception:  # one broken table must not block the others
                    log.exception("a table cannot be loaded", table=id)

    async def apply_operator_actions(self) -> None:
        """Apply and log the actions of operators since the last call."""
        writer, before = self.deps.writer, self._last_action_id
        for action in await writer.read(self.store.operator_actions, before or 0):
            self._last_action_id = action.id
            if action.what == "blocked" and action.until is not None:
                self.deps.blocks.block(action.subject, action.until)
            if before is not None:
                # The text names the subject, so that the repeat filter drops no action.
                log.info(f"an operator has {action.what} {action.subject}")
                self._apply(action)
        self._last_action_id = self._last_action_id or 0

    def _apply(self, action: OperatorAction) -> None:
        room = self._rooms.get(action.subject)
        if room is not None and action.what == "closed":
            room.on_log_grew(ANY_SEQ)
        elif room is not None:  # the next request loads the table again
            room.stop()
        if action.what == "erased":
            self.previews.forget(action.subject)
            self.on_rewrite(action.subject)
            if room is not None:  # the room may fill caches until it ends
                self._tasks[action.subject].add_done_callback(
                    lambda _: self.on_rewrite(action.subject)
                )

    async def _acquire(self, id: str, now: Milliseconds) -> bool:
        """Lease an overdue table in a shared store; False if another process has leased it."""
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
        """Catch up after lost notifications, and take over tables without a primary."""
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
        """Report connected people to the primaries of these rooms."""
        occupied = [room for room in rooms if room.presence.here]
        reports = [room.presence.report(room.table, self.owner) for room in occupied]
        self.deps.peers.broadcast(*reports)

    def on_message(self, message: PeerMessage) -> None:
        """Handle a message from a process that shares the store, possibly from this one."""
        room = self._rooms.get(message.game)
        match message:
            case _ if room is None:
                pass
            case LogGrew(seq=seq):
                room.on_log_grew(seq)
            case PresenceReport(by=by) if by != self.owner:
                room.on_presence(message)
            case ReactionSent(by=by, seat=seat, reaction=reaction) if by != self.owner:
                room.show_reaction(Reaction(seat, cast(ReactionName, reaction)))

    def on_gap(self) -> None:
        """Catch up all rooms, because messages may have been lost."""
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
        """Release the leases of tables, unless they have been loaded again."""
        unloaded = [id for id in ids if id not in self._rooms and id not in self._loading]
        if unloaded:
            await self.deps.writer.write(self.store.release, unloaded, self.owner)

    async def _unload(self, id: str) -> None:
        if id in self._rooms:
            self._rooms[id].stop()
            await asyncio.wait([self._tasks[id]])

    async def _expire(self) -> None:
        """Remove expired tables, unless the clock has jumped during their retention period.

        After the clock jumps forward, all tables would look old.
        """
        writer, now = self.deps.writer, self.deps.clock.now()
        since = await writer.write(self.store.clock_stable_since, now)
        days: dict[State, int] = {
            "open": self.keep.unfinished,
            "closed": self.keep.unfinished,
            "over": self.keep.finished,
        }
        await writer.write(self.store.remove_old_actions, now - ACTIONS_KEPT_DAYS * DAY_MS)
        for state, keep_days in days.items():
            before = now - keep_days * DAY_MS
            if (
                keep_days
                and since <= before
                and (removed := await writer.write(self.store.expire, state, before))
            ):
                log.info("old games removed", state=state, games=removed)

    async def close(self) -> None:
        """Unload all rooms."""
        ids = list(self._rooms)
        await asyncio.gather(*map(self._unload, ids))
        with contextlib.suppress(Unavailable):
            await self._release(ids)


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table rebuilt from its log, its events, and the version after each command."""

    table: Table
    history: list[tuple[Event, Milliseconds]]
    answers: dict[str, int]


def _read_table(store: Store, id: str) -> LoadedTable:
    """Load a table from the store; raise `Refused` if it does not exist."""
    entries = store.log(id)
    if not entries:
        raise refusals.no_such_table(id)
    return _load_table(id, entries)


def _load_table(id: str, entries: Sequence[Entry]) -> LoadedTable:
    """Rebuild a table from its entries; call it in a thread, as long logs take time."""
    read = decode_entries(entries)
    history = [(stored.event, entry.at) for stored, entry in read]
    answers = {stored.asked: entry.seq for stored, entry in read if stored.asked}
    return LoadedTable(table_from_log(id, history), history, answers)


def _estimate(options: Options) -> int:
    """Estimated size of a new table in bytes."""
    trial_bytes = 0 if options.trial is None else check_branch(options.trial)
    return OPENING_BYTES + sum(map(len, options.pictures.values())) + trial_bytes


def _setup_change(
    created: Created,
    host: TokenHolder,
    setup: Sequence[Command],
    moment: DecisionContext,
    record: Record | None = None,
) -> tuple[Change, Batch]:
    """Create a table and run its host's first commands.

    With a record, `Start` replays the first rounds of the record. Raise `Refused` if a command is
    refused.
    """
    first = Change((created,), new_table_from(moment.id, created))
    for command in setup:
        if record is not None and isinstance(command, Start):
            change = start_branch(first.table, record, moment.at)
        else:
            known = replace(command, version=first.table.version)
            change = decide(first.table, host, known, moment)
        first = Change((*first.events, *change.events), change.table)
    return first, encode_change(first, moment.at, None)
