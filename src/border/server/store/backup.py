"""Backups: a copy of a database in use, as it stood at one instant."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from border.server.store.address import existing_database
from border.server.store.guard import FILES, LAST, check_files, new_identity
from border.server.store.log import BadDatabase, Unavailable


def database_file(url: str) -> Path:
    """The file of a database, which has to be there."""
    database = existing_database(url)
    if database.is_postgresql:
        raise BadDatabase("A PostgreSQL is backed up by pg_dump, while servers use it.")
    return Path(database.name)


def is_of(database: Path, file: Path) -> bool:
    """Whether a file is the database's own, under whatever name."""
    real = database.resolve()
    own = [real.with_name(real.name + ending) for ending in (*FILES, LAST)]
    return file.exists() and any(one.exists() and one.samefile(file) for one in own)


def back_up(database: Path, copy: Path) -> int:
    """How many games a copy of the database has, which is written to a file that is not there.

    Servers may be writing meanwhile: they do not wait, and what they store later is not in it.
    """
    check_files(str(database))
    try:
        copy.touch(mode=0o600)  # seeds of games in play are in it
        with (
            closing(sqlite3.connect(database)) as source,
            closing(sqlite3.connect(copy)) as to,
        ):
            source.backup(to)
            (sound,) = to.execute("PRAGMA integrity_check").fetchone()
            to.execute(f"PRAGMA application_id = {new_identity()}")  # it is another file
            if sound != "ok":
                raise Unavailable(f"The database {database} is damaged: {sound}.")
            (games,) = to.execute("SELECT count(*) FROM game").fetchone()
    except (OSError, sqlite3.Error) as error:
        raise Unavailable(f"The database {database} cannot be copied: {error}.") from error
    return int(games)
