"""SQLite: a file next to the server, one writer at a time, readers beside it."""

from __future__ import annotations

import sqlite3
import time

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.pool import ConnectionPoolEntry

from border.server.store.database import PATIENCE, Database
from border.server.store.log import BadDatabase


def sqlite(address: URL) -> Database:
    """The database in the file that `address` names."""
    if address.database in (None, "", ":memory:"):
        raise BadDatabase("An SQLite database needs a file: expected sqlite:///path.")
    # The driver is told to begin nothing by itself: a read needs no transaction.
    reads = create_engine(
        address,
        hide_parameters=True,
        connect_args={"isolation_level": None, "timeout": PATIENCE},
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
    deadline = time.monotonic() + PATIENCE
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
