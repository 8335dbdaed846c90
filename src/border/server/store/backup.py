"""Backups: a copy of a database in use, as it stood at one instant."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from border.server.store.address import find_database
from border.server.store.database import BadDatabase
from border.server.store.log import Unavailable


def back_up(url: str, copy: Path) -> int:
    """How many games a copy of the database has, which is written to a file that is not there.

    Servers may be writing meanwhile: they do not wait, and what they store later is not in it.
    """
    database = find_database(url)
    if database.is_postgresql:
        raise BadDatabase("A PostgreSQL is backed up by pg_dump, while servers use it.")
    if not Path(database.name).is_file():
        raise BadDatabase(f"There is no database {database.name}.")
    try:
        copy.touch(mode=0o600)  # seeds of games in play are in it
        with (
            closing(sqlite3.connect(database.name)) as source,
            closing(sqlite3.connect(copy)) as to,
        ):
            source.backup(to)
            (sound,) = to.execute("PRAGMA integrity_check").fetchone()
            if sound != "ok":
                raise Unavailable(f"The database {database.name} is damaged: {sound}.")
            (games,) = to.execute("SELECT count(*) FROM game").fetchone()
    except (OSError, sqlite3.Error) as error:
        raise Unavailable(f"The database {database.name} cannot be copied: {error}.") from error
    return int(games)
