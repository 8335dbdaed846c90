"""A database: reads, transactions, and errors that read as one sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from typing import TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from border.server.store.guard import FileGuard
from border.server.store.log import Unavailable

Made = TypeVar("Made")

# A second try suffices unless several new games are made twice at the same moment.
TRIES = 5
PATIENCE = 10  # seconds in which another process must have ended its transaction


@dataclass(frozen=True, slots=True)
class Database:
    """A database in two roles: reads that wait for nobody, and transactions that write."""

    name: str  # for messages: without user and password
    reads: Engine
    writes: Engine
    guards: list[FileGuard] = field(default_factory=list)  # one, once an SQLite file is held

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
            for _ in range(TRIES - 1):
                try:
                    return self._transact(work)
                except IntegrityError:
                    continue
            return self._transact(work)

    def write_plainly(self, work: Callable[[sqlite3.Connection], Made]) -> Made:
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

    def hold(self) -> None:
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
            guard = FileGuard(self.name)
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
