"""SQLite and PostgreSQL databases, with transactions and one-sentence errors."""

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

from border.extras import require_extra
from border.server.store.file_guard import DatabaseFileGuard
from border.server.store.log import BadDatabase, Unavailable

Result = TypeVar("Result")

# Two tries suffice unless several processes create the same games at the same moment.
MAX_TRIES = 5
LOCK_TIMEOUT_S = 10  # how long to wait for the transaction of another process
BAD_URL = (
    "This is not a database URL: use sqlite:///path"
    " or postgresql+psycopg://user:password@host:port/name."
)


@dataclass(frozen=True, slots=True)
class Database:
    """Database with two engines: one for reads, which never wait, and one for transactions."""

    name: str  # for messages, without user and password
    reads: Engine
    writes: Engine
    guards: list[DatabaseFileGuard] = field(default_factory=list)  # at most one, for an SQLite file

    @property
    def is_postgresql(self) -> bool:
        """Whether this is PostgreSQL, which runs write transactions concurrently."""
        return self.writes.dialect.name == "postgresql"

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Connection for reads; each statement sees the data committed before it."""
        self._check()
        with self._friendly_errors(), self.reads.connect() as connection:
            yield connection

    def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run `work` in one transaction; run it again if another process added the same rows."""
        with self._friendly_errors():
            for _ in range(MAX_TRIES - 1):
                try:
                    return self._run_transaction(work)
                except IntegrityError:
                    continue
            return self._run_transaction(work)

    def write_raw(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run `work` in one SQLite transaction, directly on the driver.

        SQLAlchemy takes four times as long for a transaction of a few statements.
        """
        with self._friendly_errors(), closing(self.writes.raw_connection()) as pooled:
            driver = cast("sqlite3.Connection", pooled.driver_connection)
            driver.execute("BEGIN IMMEDIATE")
            try:
                result = work(driver)
                with self._committing(driver):
                    driver.execute("COMMIT")
            finally:
                driver.rollback()  # does nothing after a commit
            return result

    def close(self) -> None:
        """Close all idle connections."""
        for guard in self.guards:
            with suppress(Unavailable):
                guard.check()  # closing the last connection may write to the file
        self.writes.dispose()
        while self.guards:
            self.guards.pop().close()

    def guard_file(self) -> None:
        """Start guarding the file of an SQLite database.

        Raise `BadDatabase` if the file lacks acknowledged commits.
        """
        if self.is_postgresql:
            return
        with (
            self._friendly_errors(),
            self.writes.connect() as connection,
            connection.begin() as transaction,
        ):
            guard = DatabaseFileGuard(self.name)
            self.guards.append(guard)
            guard.begin(_driver(connection))
            with self._committing(_driver(connection)):
                transaction.commit()
        with self.reading() as connection:
            # Merge the log into the file, unless another connection is reading.
            connection.exec_driver_sql("PRAGMA wal_checkpoint")

    def _check(self) -> None:
        for guard in self.guards:
            guard.check()

    def _committing(self, driver: sqlite3.Connection) -> AbstractContextManager[None]:
        return self.guards[0].committing(driver) if self.guards else nullcontext()

    def _run_transaction(self, work: Callable[[Connection], Result]) -> Result:
        with self.writes.connect() as connection, connection.begin() as transaction:
            result = work(connection)
            with self._committing(_driver(connection)):
                transaction.commit()
            return result

    @contextmanager
    def _friendly_errors(self) -> Iterator[None]:
        try:
            yield
        except (DataError, sqlite3.DataError):  # the data is wrong, not the database
            raise
        except (DBAPIError, PoolTimeout, sqlite3.Error, OSError) as error:
            self._check()  # the file guard may know the reason
            raise Unavailable(
                f"The database {self.name} is not available: {_reason(error)}."
            ) from error


def _driver(connection: Connection) -> sqlite3.Connection:
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def _reason(error: DBAPIError | PoolTimeout | sqlite3.Error | OSError) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else error
    lines = str(cause).splitlines() or [type(cause).__name__]
    # psycopg lists one attempt per address of the host, below a heading.
    line = lines[1] if lines[0].endswith(":") and len(lines) > 1 else lines[0]
    return line.strip(" .-")


def sqlite(address: URL) -> Database:
    """SQLite database at a URL."""
    if address.database in (None, "", ":memory:"):
        raise BadDatabase("An SQLite database needs a file: use sqlite:///path.")
    # Reads need no transaction, so the driver must not begin one.
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
    _enable_wal(cursor)
    # NORMAL also survives `kill -9`, but loses the last commits in a power failure. FULL allows
    # 1,700 commits per second instead of 2,500; with 64 games per commit, both are equally fast.
    cursor.execute("PRAGMA synchronous = FULL")
    # For the file guard, which checkpoints between commits and needs page 1 first in every log.
    cursor.execute("PRAGMA wal_autocheckpoint = 0")
    cursor.execute("PRAGMA cache_spill = OFF")
    cursor.close()


def _enable_wal(cursor: DBAPICursor) -> None:
    # In WAL mode, readers do not wait for the writer. If two processes switch to it at the same
    # time, SQLite refuses one of them instead of letting it wait, so try again.
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
    # This takes the write lock at once. A transaction that takes it later fails if another
    # transaction has written since its first read.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


# Default timeouts; the URL may override them.
TIMEOUTS = {"connect_timeout": "5", "tcp_user_timeout": str(LOCK_TIMEOUT_S * 1000)}


def postgresql(address: URL) -> Database:
    """PostgreSQL database at a URL, with psycopg."""
    if "@" in (address.host or ""):
        raise BadDatabase("Write an @ in the password of the database URL as %40.")
    with require_extra("postgres", "PostgreSQL"):
        writes = create_engine(
            address.set(drivername="postgresql+psycopg", query={**TIMEOUTS, **address.query}),
            hide_parameters=True,
            isolation_level="READ COMMITTED",
            pool_pre_ping=True,  # reconnects after a restart of PostgreSQL
        )
    reads = writes.execution_options(isolation_level="AUTOCOMMIT")
    place = f"{address.host or 'localhost'}:{address.port or 5432}/{address.database or ''}"
    return Database(place, reads, writes)


def find_database(url: str) -> Database:
    """Database at a URL, without connecting to it."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase(BAD_URL) from None  # the cause may contain the password
    match address.drivername:
        case "sqlite" | "sqlite+pysqlite":
            return sqlite(address)
        case "postgresql" | "postgresql+psycopg":
            return postgresql(address)
        case _:
            raise BadDatabase(BAD_URL)


def existing_database(url: str) -> Database:
    """Database at a URL; raises `BadDatabase` if an SQLite file does not exist."""
    database = find_database(url)
    if not database.is_postgresql and not Path(database.name).is_file():
        raise BadDatabase(f"There is no database {database.name}. Check the path.")
    return database
