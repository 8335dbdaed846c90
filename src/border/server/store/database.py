"""Databases: SQLite or PostgreSQL, transactions, errors as one sentence."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import ConnectionPoolEntry

from border.extras import needing
from border.server.store.file_guard import DatabaseFileGuard
from border.server.store.log import BadDatabase, Unavailable

Made = TypeVar("Made")

# A second try suffices unless several new games are made twice at the same moment.
MAX_TRIES = 5
LOCK_TIMEOUT_S = 10  # seconds in which another process must have ended its transaction
EXPECTED = (
    "The database URL is not understood: expected sqlite:///path"
    " or postgresql+psycopg://user:password@host:port/name."
)


@dataclass(frozen=True, slots=True)
class Database:
    """A database in two roles: reads that wait for nobody, and transactions that write."""

    name: str  # for messages: without user and password
    reads: Engine
    writes: Engine
    guards: list[DatabaseFileGuard] = field(
        default_factory=list
    )  # one, once an SQLite file is held

    @property
    def is_postgresql(self) -> bool:
        """Whether this is PostgreSQL, where several transactions write at the same time."""
        return self.writes.dialect.name == "postgresql"

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection on which every statement sees what is committed when it begins."""
        self._check()
        with self._in_one_sentence(), self.reads.connect() as connection:
            yield connection

    def write(self, work: Callable[[Connection], Made]) -> Made:
        """What `work` makes, in one transaction; it runs again if another process came between."""
        with self._in_one_sentence():
            for _ in range(MAX_TRIES - 1):
                try:
                    return self._transact(work)
                except IntegrityError:
                    continue
            return self._transact(work)

    def write_raw(self, work: Callable[[sqlite3.Connection], Made]) -> Made:
        """What `work` makes in one transaction on SQLite, by the driver's own statements.

        SQLAlchemy takes four times as long for a few of them.
        """
        with self._in_one_sentence(), closing(self.writes.raw_connection()) as pooled:
            driver = cast("sqlite3.Connection", pooled.driver_connection)
            driver.execute("BEGIN IMMEDIATE")
            try:
                made = work(driver)
                with self._committing(driver):
                    driver.execute("COMMIT")
            finally:
                driver.rollback()  # nothing, if it is committed
            return made

    def close(self) -> None:
        """Closes every connection that is not in use."""
        for guard in self.guards:
            with suppress(Unavailable):
                guard.check()  # SQLite may write to the file when the last connection is closed
        self.writes.dispose()
        while self.guards:
            self.guards.pop().close()

    def guard_file(self) -> None:
        """Guards the file from now on, where the database is one.

        Raises `BadDatabase` if it lacks what was acknowledged.
        """
        if self.is_postgresql:
            return
        with (
            self._in_one_sentence(),
            self.writes.connect() as connection,
            connection.begin() as transaction,
        ):
            guard = DatabaseFileGuard(self.name)
            self.guards.append(guard)
            guard.begin(_driver(connection))
            with self._committing(_driver(connection)):
                transaction.commit()
        with self.reading() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint")  # into the file, if nobody reads

    def _check(self) -> None:
        for guard in self.guards:
            guard.check()

    def _committing(self, driver: sqlite3.Connection) -> AbstractContextManager[None]:
        return self.guards[0].committing(driver) if self.guards else nullcontext()

    def _transact(self, work: Callable[[Connection], Made]) -> Made:
        with self.writes.connect() as connection, connection.begin() as transaction:
            made = work(connection)
            with self._committing(_driver(connection)):
                transaction.commit()
            return made

    @contextmanager
    def _in_one_sentence(self) -> Iterator[None]:
        try:
            yield
        except (DataError, sqlite3.DataError):  # what was to be written is wrong, not the database
            raise
        except (DBAPIError, PoolTimeout, sqlite3.Error, OSError) as error:
            self._check()  # which may know why
            raise Unavailable(
                f"The database {self.name} cannot be used: {_reason(error)}."
            ) from error


def _driver(connection: Connection) -> sqlite3.Connection:
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def _reason(error: DBAPIError | PoolTimeout | sqlite3.Error | OSError) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else error
    lines = str(cause).splitlines() or [type(cause).__name__]
    # psycopg lists its attempts, one for each address of a host, below a heading.
    line = lines[1] if lines[0].endswith(":") and len(lines) > 1 else lines[0]
    return line.strip(" .-")


def sqlite(address: URL) -> Database:
    """The database in the file that `address` names."""
    if address.database in (None, "", ":memory:"):
        raise BadDatabase("An SQLite database needs a file: expected sqlite:///path.")
    # The driver is told to begin nothing by itself: a read needs no transaction.
    reads = create_engine(
        address,
        hide_parameters=True,
        connect_args={"isolation_level": None, "timeout": LOCK_TIMEOUT_S},
    )
    event.listen(reads, "connect", _prepare)
    writes = reads.execution_options()
    event.listen(writes, "begin", _begin_immediate)
    return Database(str(address.database), reads, writes)


def _prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    _write_ahead(cursor)
    # NORMAL survives kill -9 too, but a loss of power takes the last commits with it.  FULL costs
    # a third of the commits per second (1,700 for 2,500), and nothing once 64 games share them.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def _write_ahead(cursor: DBAPICursor) -> None:
    # Readers do not wait for the writer.  The first two to ask for it are in each other's way,
    # and SQLite refuses one at once instead of letting it wait.
    deadline = time.monotonic() + LOCK_TIMEOUT_S
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _begin_immediate(connection: Connection) -> None:
    # A transaction that reads first and writes later would be refused if another wrote between.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


# Whoever operates the server may say otherwise in the URL.
TIMEOUTS = {"connect_timeout": "5", "tcp_user_timeout": str(LOCK_TIMEOUT_S * 1000)}


def postgresql(address: URL) -> Database:
    """The database at `address`, by psycopg."""
    if "@" in (address.host or ""):
        raise BadDatabase("In the database URL, an @ within the password must be written %40.")
    with needing("postgres", "PostgreSQL"):
        writes = create_engine(
            address.set(drivername="postgresql+psycopg", query={**TIMEOUTS, **address.query}),
            hide_parameters=True,
            isolation_level="READ COMMITTED",
            pool_pre_ping=True,  # a server that was restarted is found again
        )
    reads = writes.execution_options(isolation_level="AUTOCOMMIT")
    place = f"{address.host or 'localhost'}:{address.port or 5432}/{address.database or ''}"
    return Database(place, reads, writes)


def find_database(url: str) -> Database:
    """The database at `url`; it is not reached yet."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase(EXPECTED) from None  # the cause may quote a password
    match address.drivername:
        case "sqlite" | "sqlite+pysqlite":
            return sqlite(address)
        case "postgresql" | "postgresql+psycopg":
            return postgresql(address)
        case _:
            raise BadDatabase(EXPECTED)


def existing_database(url: str) -> Database:
    """The database at `url`, whose file has to be there, where it is one."""
    database = find_database(url)
    if not database.is_postgresql and not Path(database.name).is_file():
        raise BadDatabase(f"There is no database {database.name}.")
    return database
