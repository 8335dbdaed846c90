"""Store: event logs, leases, codes and operator actions of all games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from border.server.store import channel, operator_actions, rows
from border.server.store.channel import LogGrew, PeerMessage
from border.server.store.database import Database, find_database
from border.server.store.file_guard import check_files
from border.server.store.log import Batch, Conflict, Entry, Transaction, split_conflicts
from border.server.store.migrate import migrate
from border.server.store.operator_actions import ActionKind, OperatorAction
from border.server.store.rows import sqlite_append
from border.server.store.schema import CLOCK, EVENT, GAME, PLAY
from border.tables.schema import Milliseconds
from border.tables.table import State

T = TypeVar("T")

PAGE_SIZE = 500  # games per query or transaction
PROBE_ID = "/readyz"  # never a valid table id
PROBE_BYTES = 32 * 1024  # a new table takes 22 KiB
PROBE_LOCK = 0x726561647A  # "readz", for PostgreSQL
MAX_CLOCK_STEP_MS = 24 * 3600 * 1000  # between two readings of a steady clock


@dataclass(frozen=True, slots=True)
class Head:
    """Last entry number of a game, and its lease."""

    seq: int
    owner: str | None
    lease: Milliseconds | None

    def is_held(self, owner: str, until: Milliseconds) -> bool:
        """Whether `owner` holds the lease of the game past `until`."""
        return self.owner == owner and (self.lease or 0) > until

    def is_free(self, owner: str, now: Milliseconds) -> bool:
        """Whether `owner` can lease the game now."""
        return self.owner in (None, owner) or (self.lease or 0) <= now


def open_store(url: str) -> Store:
    """Open the store in the database at `url`, and migrate it.

    Raise `BadDatabase` if the database cannot be used as it is, and `Unavailable` if it cannot be
    reached at the moment.
    """
    database = find_database(url)
    if not database.is_postgresql:
        check_files(database.name)
    try:
        migrate(database)
        database.guard_file()
    except BaseException:
        database.close()
        raise
    return Store(database)


class Store:
    """Event logs of all games. Methods block on the database; any thread may call them.

    Every method raises `Unavailable` if the database cannot be reached or written to. Nothing
    was written then, unless the connection broke during the commit: read the log to find out.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def is_shared(self) -> bool:
        """Whether several processes can serve the same games and exchange messages."""
        return self._database.is_postgresql

    def append(self, transactions: Sequence[Transaction]) -> list[Conflict | None]:
        """Append transactions in one commit; return a conflict, or None, for each."""
        if not self.is_shared:
            return self._database.write_raw(lambda driver: sqlite_append(driver, transactions))
        names = {batch.game for transaction in transactions for batch in transaction}

        def work(connection: Connection) -> list[Conflict | None]:
            heads = rows.lock(connection, GAME.c.id.in_(sorted(names)))
            fitting, answers = split_conflicts(transactions, heads)
            if fitting:
                rows.add(connection, fitting, known=heads.keys())
                ends = {batch.game: batch.entries[-1].seq for batch in fitting}
                channel.notify(connection, [LogGrew(game, seq) for game, seq in ends.items()])
            return answers

        return self._database.write(work)

    def log(self, game: str, after: int = 0) -> list[Entry]:
        """Entries of a game with numbers above `after`, in order."""
        query = (
            select(EVENT.c.seq, EVENT.c.at, EVENT.c.kind, EVENT.c.data)
            .where(EVENT.c.game_id == game, EVENT.c.seq > after)
            .order_by(EVENT.c.seq)
        )
        with self._database.reading() as connection:
            return [Entry(*row) for row in connection.execute(query)]

    def heads(self, games: Collection[str]) -> dict[str, Head]:
        """Last entry number and lease of each of these games; unknown games are left out."""
        ordered, found = sorted(games), dict[str, Head]()
        with self._database.reading() as connection:
            for start in range(0, len(ordered), PAGE_SIZE):
                some = GAME.c.id.in_(ordered[start : start + PAGE_SIZE])
                query = select(GAME.c.id, GAME.c.seq, GAME.c.owner, GAME.c.lease).where(some)
                found |= {id: Head(*rest) for id, *rest in connection.execute(query)}
        return found

    def games(self, state: State | None = None) -> Iterator[str]:
        """Ids of all games, or of the games in `state`, in order."""
        query = select(GAME.c.id).order_by(GAME.c.id).limit(PAGE_SIZE)
        if state is not None:
            query = query.where(GAME.c.state == state)
        page = self._names(query)
        while page:
            yield from page
            page = self._names(query.where(GAME.c.id > page[-1]))

    def exists(self, game: str) -> bool:
        """Whether a game exists."""
        return bool(self._names(select(GAME.c.id).where(GAME.c.id == game)))

    def find_by_join_code(self, code: str, since: Milliseconds) -> str | None:
        """Return the game with this join code if it had an event since `since`, else None."""
        query = select(GAME.c.id).where(GAME.c.code == code, GAME.c.touched >= since)
        return next(iter(self._names(query.order_by(GAME.c.touched.desc()).limit(1))), None)

    def live_codes(self, codes: Sequence[str], since: Milliseconds) -> frozenset[str]:
        """Return those codes whose game had an event since `since`."""
        query = select(GAME.c.code).where(GAME.c.code.in_(codes), GAME.c.touched >= since)
        return frozenset(self._names(query))

    def codes_in_use(self, since: Milliseconds, most: int) -> int:
        """Count the join codes whose game had an event since `since`, up to `most`."""
        query = (
            select(GAME.c.id)
            .where(GAME.c.state == "open", GAME.c.touched >= since, GAME.c.code.is_not(None))
            .limit(most)
        )
        with self._database.reading() as connection:
            count = select(func.count()).select_from(query.subquery())
            return int(connection.execute(count).scalar_one())

    def due(self, now: Milliseconds, limit: int, *, owner: str | None = None) -> list[str]:
        """Open games past their deadline, longest overdue first.

        Games that a process other than `owner` leases are left out.
        """
        return self._names(
            select(GAME.c.id)
            .where(GAME.c.state == "open", GAME.c.due <= now, rows.free(owner, now))
            .order_by(GAME.c.due, GAME.c.id)
            .limit(limit)
        )

    def lease(self, game: str, owner: str, now: Milliseconds, until: Milliseconds) -> bool:
        """Lease a game; False if another process has a valid lease."""
        return game in self.hold([game], owner, now, until)

    def hold(
        self, games: Collection[str], owner: str, now: Milliseconds, until: Milliseconds
    ) -> frozenset[str]:
        """Lease the games that no other process has leased; return their ids."""
        return self._change(games, rows.free(owner, now), {"owner": owner, "lease": until})

    def renew(self, games: Collection[str], owner: str, until: Milliseconds) -> frozenset[str]:
        """Extend the leases that `owner` still has; return their games."""
        return self._change(games, GAME.c.owner == owner, {"owner": owner, "lease": until})

    def release(self, games: Collection[str], owner: str) -> frozenset[str]:
        """Give up the leases of `owner`; return the games that `owner` had leased."""
        return self._change(games, GAME.c.owner == owner, {"owner": None, "lease": None})

    def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query for a feature that has its own database tables."""
        with self._database.reading() as connection:
            return query(connection)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Run the writes of a feature that has its own database tables, in one transaction."""
        return self._database.write(work)

    def notify(self, messages: Sequence[PeerMessage]) -> None:
        """Send messages to the processes of a shared store."""
        self._database.write(lambda connection: channel.notify(connection, messages))

    async def listen(
        self, on_message: Callable[[PeerMessage], None], on_gap: Callable[[], None]
    ) -> None:
        """Receive messages until cancelled; call `on_gap` when some may have been lost."""
        await channel.listen(self._database, on_message, on_gap)

    def clock_stable_since(self, now: Milliseconds) -> Milliseconds:
        """Store the current time; return the time since which the clock has not jumped.

        Call this at least once a day: a longer gap between two readings counts as a jump.
        """

        def work(connection: Connection) -> Milliseconds:
            last = connection.execute(select(CLOCK).with_for_update()).one_or_none()
            steady = last is not None and abs(now - last.seen) <= MAX_CLOCK_STEP_MS
            since: Milliseconds = last.since if last is not None and steady else now
            row = {"id": 1, "seen": now, "since": since}
            connection.execute(
                insert(CLOCK).values(row) if last is None else update(CLOCK).values(row)
            )
            return since

        return self._database.write(work)

    def probe(self, at: Milliseconds) -> None:
        """Check that the database can store a table, by writing one that nobody sees.

        The probe uses the same database tables and indexes as a game and is committed, because only
        a commit notices a full disk. It replaces the previous probe.
        """
        data = f'"{token_urlsafe(PROBE_BYTES * 3 // 4)}"'  # incompressible
        probe = Batch(PROBE_ID, (Entry(1, at, "probe", data),), "closed")

        def work(connection: Connection) -> None:
            if self.is_shared:  # one process at a time
                connection.execute(select(func.pg_advisory_xact_lock(PROBE_LOCK)))
            rows.remove(connection, [PROBE_ID])
            rows.add(connection, [probe], known=())
            connection.execute(delete(GAME).where(GAME.c.id == PROBE_ID))

        self._database.write(work)

    def expire(self, state: State, before: Milliseconds) -> int:
        """Remove games in `state` without an event since `before`; return their number."""

        def work(connection: Connection) -> int:
            old = rows.lock(
                connection, (GAME.c.state == state) & (GAME.c.touched < before), PAGE_SIZE
            )
            rows.remove(connection, old)
            return len(old)

        removed = 0
        while page := self._database.write(work):  # in pages, to keep transactions short
            removed += page
        return removed

    def latest(self, limit: int | None, state: State | None = None) -> list[str]:
        """Ids of at most `limit` games, if given only those in `state`, latest event first."""
        query = select(GAME.c.id).order_by(GAME.c.touched.desc(), GAME.c.id).limit(limit)
        return self._names(query if state is None else query.where(GAME.c.state == state))

    def entries(self, kinds: Collection[str]) -> Iterator[tuple[str, State, Entry]]:
        """All entries of these kinds, each with its game and the game's state."""
        query = (
            select(
                EVENT.c.game_id, GAME.c.state, EVENT.c.seq, EVENT.c.at, EVENT.c.kind, EVENT.c.data
            )
            .join(GAME, GAME.c.id == EVENT.c.game_id)
            .where(EVENT.c.kind.in_(kinds))
            .order_by(EVENT.c.game_id, EVENT.c.seq)
        )
        with self._database.reading() as connection:
            for game, state, *rest in connection.execute(query):
                yield game, state, Entry(*rest)

    def rewrite(self, game: str, entries: Collection[Entry], at: Milliseconds) -> None:
        """Replace entries of a game; operators erase names in this way."""

        def work(connection: Connection) -> None:
            for entry in entries:
                here = (EVENT.c.game_id == game) & (EVENT.c.seq == entry.seq)
                connection.execute(update(EVENT).where(here).values(data=entry.data))
            # A daily game has one person, so the erased name is theirs.
            connection.execute(update(PLAY).where(PLAY.c.game_id == game).values(name=""))
            operator_actions.add(connection, "erased", game, at)

        self._database.write(work)

    def remove(self, game: str, at: Milliseconds) -> bool:
        """Delete a game for an operator; False if it does not exist."""

        def work(connection: Connection) -> bool:
            if not rows.lock(connection, GAME.c.id == game):
                return False
            rows.remove(connection, [game])
            operator_actions.add(connection, "deleted", game, at)
            return True

        return self._database.write(work)

    def record_action(
        self, what: ActionKind, subject: str, at: Milliseconds, until: Milliseconds | None = None
    ) -> None:
        """Record an action of an operator."""
        self._database.write(
            lambda connection: operator_actions.add(connection, what, subject, at, until)
        )

    def operator_actions(self, after: int = 0) -> list[OperatorAction]:
        """Actions of operators with ids above `after`, in order."""
        with self._database.reading() as connection:
            return operator_actions.after(connection, after)

    def remove_old_actions(self, before: Milliseconds) -> None:
        """Remove the records of old actions that have expired."""
        self._database.write(lambda connection: operator_actions.remove_old(connection, before))

    def close(self) -> None:
        """Close the connections; no call may be in progress."""
        self._database.close()

    def _names(self, query: Any) -> list[str]:
        with self._database.reading() as connection:
            return list(connection.execute(query).scalars())

    def _change(
        self,
        games: Collection[str],
        which: ColumnElement[bool],
        values: Mapping[str, str | int | None],
    ) -> frozenset[str]:
        ordered = sorted(games)

        def work(connection: Connection) -> frozenset[str]:
            changed: set[str] = set()
            for start in range(0, len(ordered), PAGE_SIZE):
                some = GAME.c.id.in_(ordered[start : start + PAGE_SIZE])
                held = rows.lock(connection, some & which)
                connection.execute(update(GAME).where(GAME.c.id.in_(held)).values(values))
                changed |= held.keys()
            return frozenset(changed)

        return self._database.write(work)
