"""The store: append to the logs of games, read them, hold games and let them go."""

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

PAGE_SIZE = 500  # games at a time, where there may be many
PROBE_ID = "/readyz"  # which can be no id of a table
PROBE_BYTES = 32 * 1024  # a table that has just begun takes 22 KiB
PROBE_LOCK = 0x726561647A  # "readz", for PostgreSQL
MAX_CLOCK_STEP_MS = 24 * 3600 * 1000  # milliseconds between two looks at the clock


@dataclass(frozen=True, slots=True)
class Head:
    """How far the log of a game goes, and who holds the game until when."""

    seq: int
    owner: str | None
    lease: Milliseconds | None

    def is_held(self, owner: str, until: Milliseconds) -> bool:
        """Whether somebody holds the game until then, at least."""
        return self.owner == owner and (self.lease or 0) > until

    def is_free(self, owner: str, now: Milliseconds) -> bool:
        """Whether somebody can hold the game from now on."""
        return self.owner in (None, owner) or (self.lease or 0) <= now


def open_store(url: str) -> Store:
    """The store in the database at `url`, its tables made or brought up to date.

    `BadDatabase` if it can never be used like this, `Unavailable` if not now.
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
    """The logs of all games.  Its methods wait for the database and may be called by any thread.

    Each raises `Unavailable` if the database cannot be reached or written to; what was to be
    written is then not there, except where the connection broke while the database was
    committing: only the log knows.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def is_shared(self) -> bool:
        """Whether several processes may serve the same games, and hear of each other."""
        return self._database.is_postgresql

    def append(self, transactions: Sequence[Transaction]) -> list[Conflict | None]:
        """For each transaction why it was refused, or None if it is stored; one commit for all."""
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
        """The entries of a game with numbers above `after`, in order."""
        query = (
            select(EVENT.c.seq, EVENT.c.at, EVENT.c.kind, EVENT.c.data)
            .where(EVENT.c.game_id == game, EVENT.c.seq > after)
            .order_by(EVENT.c.seq)
        )
        with self._database.reading() as connection:
            return [Entry(*row) for row in connection.execute(query)]

    def heads(self, games: Collection[str]) -> dict[str, Head]:
        """The heads of those of the games that there are."""
        ordered, found = sorted(games), dict[str, Head]()
        with self._database.reading() as connection:
            for start in range(0, len(ordered), PAGE_SIZE):
                some = GAME.c.id.in_(ordered[start : start + PAGE_SIZE])
                query = select(GAME.c.id, GAME.c.seq, GAME.c.owner, GAME.c.lease).where(some)
                found |= {id: Head(*rest) for id, *rest in connection.execute(query)}
        return found

    def games(self, state: State | None = None) -> Iterator[str]:
        """The names of all games, or of those in a state, in order, read page by page."""
        query = select(GAME.c.id).order_by(GAME.c.id).limit(PAGE_SIZE)
        if state is not None:
            query = query.where(GAME.c.state == state)
        page = self._names(query)
        while page:
            yield from page
            page = self._names(query.where(GAME.c.id > page[-1]))

    def exists(self, game: str) -> bool:
        """Whether anything is stored of a game."""
        return bool(self._names(select(GAME.c.id).where(GAME.c.id == game)))

    def find_by_join_code(self, code: str, since: Milliseconds) -> str | None:
        """The game that gathers under a code, if anything has happened there since then."""
        query = select(GAME.c.id).where(GAME.c.code == code, GAME.c.touched >= since)
        return next(iter(self._names(query.order_by(GAME.c.touched.desc()).limit(1))), None)

    def live_codes(self, codes: Sequence[str], since: Milliseconds) -> frozenset[str]:
        """Those of the codes under which a game gathers where anything has happened since then."""
        query = select(GAME.c.code).where(GAME.c.code.in_(codes), GAME.c.touched >= since)
        return frozenset(self._names(query))

    def codes_in_use(self, since: Milliseconds, most: int) -> int:
        """How many games gather under codes, where anything happened since then; at most `most`."""
        query = (
            select(GAME.c.id)
            .where(GAME.c.state == "open", GAME.c.touched >= since, GAME.c.code.is_not(None))
            .limit(most)
        )
        with self._database.reading() as connection:
            count = select(func.count()).select_from(query.subquery())
            return int(connection.execute(count).scalar_one())

    def due(self, now: Milliseconds, limit: int, *, owner: str | None = None) -> list[str]:
        """The open games that want to be woken, longest overdue first.

        Those that somebody else than `owner` holds are left to him.
        """
        return self._names(
            select(GAME.c.id)
            .where(GAME.c.state == "open", GAME.c.due <= now, rows.free(owner, now))
            .order_by(GAME.c.due, GAME.c.id)
            .limit(limit)
        )

    def lease(self, game: str, owner: str, now: Milliseconds, until: Milliseconds) -> bool:
        """Whether `owner` now holds the game: it was free, its lease had run out, or was his."""
        return game in self.hold([game], owner, now, until)

    def hold(
        self, games: Collection[str], owner: str, now: Milliseconds, until: Milliseconds
    ) -> frozenset[str]:
        """Those of the games that `owner` now holds: free ones, or his own."""
        return self._change(games, rows.free(owner, now), {"owner": owner, "lease": until})

    def renew(self, games: Collection[str], owner: str, until: Milliseconds) -> frozenset[str]:
        """Those of the games that `owner` still holds, from now on until then."""
        return self._change(games, GAME.c.owner == owner, {"owner": owner, "lease": until})

    def release(self, games: Collection[str], owner: str) -> frozenset[str]:
        """Those of the games that `owner` held, and that are now free."""
        return self._change(games, GAME.c.owner == owner, {"owner": None, "lease": None})

    def read(self, query: Callable[[Connection], T]) -> T:
        """The answer to a query of a feature that has rows of its own."""
        with self._database.reading() as connection:
            return query(connection)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Carries out the work of a feature that has rows of its own, in one transaction."""
        return self._database.write(work)

    def notify(self, messages: Sequence[PeerMessage]) -> None:
        """Says words to the other processes of a shared store."""
        self._database.write(lambda connection: channel.notify(connection, messages))

    async def listen(
        self, on_message: Callable[[PeerMessage], None], on_gap: Callable[[], None]
    ) -> None:
        """Hears what the processes of a shared store say, for ever; `on_gap`: perhaps not all."""
        await channel.listen(self._database, on_message, on_gap)

    def clock_stable_since(self, now: Milliseconds) -> Milliseconds:
        """Since when the clock has not jumped; it is looked at now, and that is stored.

        Between two looks not more than a day may pass: else nobody knows which it was.
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
        """Store what an opened table would be, in place of the probe before: nobody sees it.

        It goes through the same tables and indexes, and is committed: only that finds a full disk.
        """
        data = f'"{token_urlsafe(PROBE_BYTES * 3 // 4)}"'  # which no database can compress
        probe = Batch(PROBE_ID, (Entry(1, at, "probe", data),), "closed")

        def work(connection: Connection) -> None:
            if self.is_shared:  # of several processes, one at a time
                connection.execute(select(func.pg_advisory_xact_lock(PROBE_LOCK)))
            rows.remove(connection, [PROBE_ID])
            rows.add(connection, [probe], known=())
            connection.execute(delete(GAME).where(GAME.c.id == PROBE_ID))

        self._database.write(work)

    def expire(self, state: State, before: Milliseconds) -> int:
        """How many games in a state had been untouched since before then; they are removed."""

        def work(connection: Connection) -> int:
            old = rows.lock(
                connection, (GAME.c.state == state) & (GAME.c.touched < before), PAGE_SIZE
            )
            rows.remove(connection, old)
            return len(old)

        removed = 0
        while page := self._database.write(work):  # one transaction is not to last long
            removed += page
        return removed

    def latest(self, limit: int | None, state: State | None = None) -> list[str]:
        """The names of the games, or of those in a state, at which something happened last."""
        query = select(GAME.c.id).order_by(GAME.c.touched.desc(), GAME.c.id).limit(limit)
        return self._names(query if state is None else query.where(GAME.c.state == state))

    def entries(self, kinds: Collection[str]) -> Iterator[tuple[str, State, Entry]]:
        """All entries of some kinds, each with its game and the game's state."""
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
        """Puts entries in the place of those with the same numbers, by an operator's will."""

        def work(connection: Connection) -> None:
            for entry in entries:
                here = (EVENT.c.game_id == game) & (EVENT.c.seq == entry.seq)
                connection.execute(update(EVENT).where(here).values(data=entry.data))
            # In a game of the day sits one person, whose name it was.
            connection.execute(update(PLAY).where(PLAY.c.game_id == game).values(name=""))
            operator_actions.add(connection, "erased", game, at)

        self._database.write(work)

    def remove(self, game: str, at: Milliseconds) -> bool:
        """Whether there was a game, which is removed by an operator's will."""

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
        """Notes what an operator has done."""
        self._database.write(
            lambda connection: operator_actions.add(connection, what, subject, at, until)
        )

    def operator_actions(self, after: int = 0) -> list[OperatorAction]:
        """What operators have done after the deed with this number, in order."""
        with self._database.reading() as connection:
            return operator_actions.after(connection, after)

    def remove_old_actions(self, before: Milliseconds) -> None:
        """Removes the deeds before then that have no effect any more."""
        self._database.write(lambda connection: operator_actions.remove_old(connection, before))

    def close(self) -> None:
        """Closes the connections; nobody may be using the store any more."""
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
