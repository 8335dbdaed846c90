"""All rooms of this process: opened, woken by the first visit, put to sleep when idle."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

import structlog

from border.server.config import Retention
from border.server.rooms.room import Room
from border.server.rooms.services import Services
from border.server.rooms.turns import VISITOR
from border.server.store import Store
from border.server.store.entries import batch, parsed
from border.server.store.log import Entry, Unavailable
from border.server.table import refusals
from border.server.table.commands import Command, Start
from border.server.table.decide import decide
from border.server.table.events import Created, Event
from border.server.table.history import opened, replayed
from border.server.table.options import Options
from border.server.table.refusals import Refused
from border.server.table.step import Holder, Moment, Step
from border.server.table.table import State, Table
from border.server.table.tokens import new_code
from border.server.table.wire import Milliseconds

log = structlog.get_logger()

LEASE = 15_000  # milliseconds for which a process owns a game without renewing it
DAY = 24 * 3600 * 1000  # milliseconds
EVERY = 3.0  # seconds between two rounds of housekeeping
HOURLY = 3600.0
CODE_LASTS = 24 * 3600 * 1000  # milliseconds after the last thing that happened at a table
AT_ONCE = 64  # games that are woken in one round because they are due


@dataclass(slots=True)
class Rooms:
    """The rooms of a process that goes by the name of `owner`."""

    store: Store
    services: Services
    owner: str
    sleep_after: float = 60.0  # seconds
    keep: Retention = field(default_factory=Retention)
    _rooms: dict[str, Room] = field(default_factory=dict)
    _tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _waking: dict[str, asyncio.Task[Room]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._rooms)

    async def open(self, options: Options, host: Holder, setting: Sequence[Command] = ()) -> Room:
        """A new table after the first commands of its host; if one is refused, there is none."""
        if not self.services.storage.allows(VISITOR.get()):
            raise Refused("too-many", "too much has been stored from this address today")
        moment = self.services.moment()
        created = await self._created(options, host, moment)
        if not any(isinstance(command, Start) for command in setting):
            created = replace(created, code=await self._free_code(moment.at))
        first = Step((created,), opened(moment.id, created))
        for command in setting:
            version = first.table.version
            then = decide(first.table, host, replace(command, version=version), moment)
            first = Step((*first.events, *then.events), then.table)
        opening = batch(first, moment.at, None)
        try:
            await self.services.writer.append((opening,))
        except Unavailable as error:
            raise refusals.busy("nothing can be stored at the moment: try again") from error
        self.services.storage.spend(VISITOR.get(), opening.size)
        return await self._wake(moment.id)

    async def _created(self, options: Options, host: Holder, moment: Moment) -> Created:
        created = Created(options, host.hash, moment.seed.hex(), moment.id)
        if options.same_dice is not None:
            same = (await self.room(options.same_dice)).table
            if same.phase != "over":  # its later dice are still secret
                raise refusals.not_over()
            if same.dice is None:
                raise refusals.no_seed(same.id)
            created = replace(created, seed=same.dice.seed.hex(), dice_of=same.dice.game)
        return created

    async def _free_code(self, now: Milliseconds) -> str:
        while await self._with_code(code := new_code(), now) is not None:
            pass
        return code

    async def with_code(self, code: str) -> str:
        """The id of the table that gathers under a code; raises `Refused` if none does."""
        id = await self._with_code(code, self.services.clock.now())
        if id is None:
            raise refusals.no_such_code()
        return id

    async def _with_code(self, code: str, now: Milliseconds) -> str | None:
        try:
            return await self.services.writer.read(self.store.with_code, code, now - CODE_LASTS)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error

    async def glimpse(self, id: str) -> Table | None:
        """A table as it stands, without waking it; None where there is none, or no time for it."""
        if (room := self._rooms.get(id)) is not None:
            return room.table
        try:
            entries = await self.services.writer.read(self.store.log, id)
            if not entries:
                return None
            return (await self.services.turns.take(VISITOR.get(), _retold, id, entries)).table
        except (Unavailable, Refused):
            return None

    async def room(self, id: str) -> Room:
        """The room of a table, woken if it sleeps; raises `Refused` if there is none."""
        room = self._rooms.get(id)
        if room is not None and not room.lost:
            return room
        if id not in self._waking:
            self._waking[id] = asyncio.create_task(self._woken(id))
            self._waking[id].add_done_callback(lambda _: self._waking.pop(id, None))
        return await asyncio.shield(self._waking[id])

    async def _woken(self, id: str) -> Room:
        room = await self._wake(id)
        room.call_roll()
        return room

    async def _wake(self, id: str) -> Room:
        writer, now = self.services.writer, self.services.clock.now()
        try:
            if not await writer.write(self.store.lease, id, self.owner, now, now + LEASE):
                if not await writer.read(self.store.exists, id):
                    raise refusals.no_such_table(id)
                raise refusals.busy("another server has this table: come back in a moment")
            entries = await writer.read(self.store.log, id)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error
        told = await self.services.turns.take(VISITOR.get(), _retold, id, entries)
        room = Room(
            told.table,
            told.history,
            told.answers,
            self.services,
            touched=now,
            payer=VISITOR.get(),
        )
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
                await self._go_round()
                if loop.time() - last_expiry > HOURLY or not last_expiry:
                    last_expiry = loop.time()
                    await self._expire()
            except Unavailable as error:
                log.error("the store cannot be reached", why=str(error))
            except Exception:  # one bad round must not be the last
                log.exception("housekeeping failed, and is tried again")
            await asyncio.sleep(EVERY)

    async def _go_round(self) -> None:
        writer, now = self.services.writer, self.services.clock.now()
        await self._put_to_sleep(now)
        if self._rooms:
            mine = set(self._rooms)
            renewed = await writer.write(self.store.renew, mine, self.owner, now + LEASE)
            for id in mine - renewed:
                await self._drop(id)
        most = AT_ONCE + len(self._rooms)  # those that are awake are among them
        for id in await writer.read(self.store.due, now, most, owner=self.owner):
            if id not in self._rooms:
                try:
                    await self.room(id)
                except Refused:
                    pass
                except Unavailable:
                    raise
                except Exception:  # one broken table must not keep the others asleep
                    log.exception("a table cannot be woken", table=id)

    async def _put_to_sleep(self, now: Milliseconds) -> None:
        before = now - self.sleep_after * 1000
        idle = [id for id, room in self._rooms.items() if room.idle and room.touched < before]
        await asyncio.gather(*map(self._drop, idle))
        await self._release(idle)

    async def _release(self, ids: Collection[str]) -> None:
        """Lets go of games, but for those that have been woken again."""
        gone = [id for id in ids if id not in self._rooms and id not in self._waking]
        if gone:
            await self.services.writer.write(self.store.release, gone, self.owner)

    async def _drop(self, id: str) -> None:
        if id in self._rooms:
            self._rooms[id].stop()
            await asyncio.wait([self._tasks[id]])

    async def _expire(self) -> None:
        """Removes what nobody has touched for long, if nobody doubts that it was so long.

        A clock that jumped makes everything look old: so the time has to have been seen to pass.
        """
        writer, now = self.services.writer, self.services.clock.now()
        since = await writer.write(self.store.witness, now)
        days: dict[State, int] = {
            "open": self.keep.unfinished,
            "closed": self.keep.unfinished,
            "over": self.keep.finished,
        }
        for state, kept in days.items():
            before = now - kept * DAY
            if (
                kept
                and since <= before
                and (gone := await writer.write(self.store.expire, state, before))
            ):
                log.info("old games removed", state=state, games=gone)

    async def close(self) -> None:
        """Puts every room to sleep."""
        ids = list(self._rooms)
        await asyncio.gather(*map(self._drop, ids))
        with contextlib.suppress(Unavailable):
            await self._release(ids)


@dataclass(frozen=True, slots=True)
class Retold:
    """What a log tells: the table, how it came about, and what was answered to which command."""

    table: Table
    history: list[tuple[Event, Milliseconds]]
    answers: dict[str, int]


def _retold(id: str, entries: Sequence[Entry]) -> Retold:
    """What the log of a table tells; for a long one that takes too long for the event loop."""
    read = parsed(entries)
    history = [(stored.event, entry.at) for stored, entry in read]
    answers = {stored.asked: entry.seq for stored, entry in read if stored.asked}
    return Retold(replayed(id, history), history, answers)
