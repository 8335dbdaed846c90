"""Export and import of records, and database backups."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from border.engine import BadInput
from border.records import BadRecord, Record
from border.server.store import Store
from border.server.store.database import existing_database
from border.server.store.file_guard import FILES, LAST, check_files, new_identity
from border.server.store.log import (
    BadDatabase,
    Conflict,
    Unavailable,
    decode_entries,
    encode_change,
)
from border.tables.history import table_from_log
from border.tables.imports import import_record
from border.tables.schema import Milliseconds, is_table_id

MAX_BOARD_CELLS = 128  # the page cannot show larger boards


def stored_record(store: Store, game: str, now: Milliseconds) -> Record | None:
    """Public record of a game; None if the game does not exist or has not begun."""
    entries = decode_entries(store.log(game))
    if not entries:
        return None
    table = table_from_log(game, [(stored.event, entry.at) for stored, entry in entries])
    return table.record_at(now)


def check_finished(record: Record) -> None:
    """Check that a record can be imported as a finished game.

    Raise `Foul` if the game breaks a rule, and `BadInput` if it is not finished or cannot be
    shown at a table.
    """
    record.replay()
    if record.scores is None and record.ended is None:
        raise BadRecord("the game is not over")
    if not is_table_id(record.id):
        raise BadRecord(
            f"the id {record.id!r} cannot be part of a link: use a letter or digit, then up to 63"
            " letters, digits, dots, - and _"
        )
    for board in record.find_boards():
        if len(board.map.hexes) > MAX_BOARD_CELLS:
            raise BadRecord(f"board {board.name!r} has more than {MAX_BOARD_CELLS} border cells")


def normalised(record: Record) -> Record:
    """Record after a round trip through import and export: dice and cells in canonical order."""
    written = import_record(record, 0).table.record
    assert written is not None
    return written


def import_records(store: Store, records: Sequence[Record], at: Milliseconds) -> None:
    """Store checked records as games: all of them or none."""
    transaction = tuple(encode_change(import_record(record, at), at, None) for record in records)
    (conflict,) = store.append([transaction])
    if isinstance(conflict, Conflict):
        raise BadInput(f"another process has just stored one of these games: {conflict}")


def database_file(url: str) -> Path:
    """File of an existing SQLite database; raises `BadDatabase` for any other database."""
    database = existing_database(url)
    if database.is_postgresql:
        raise BadDatabase("Back up a PostgreSQL database with pg_dump; servers may keep running.")
    return Path(database.name)


def is_own_file(database: Path, file: Path) -> bool:
    """Whether a path leads to one of the database's own files."""
    real = database.resolve()
    own = [real.with_name(real.name + ending) for ending in (*FILES, LAST)]
    return file.exists() and any(own_file.exists() and own_file.samefile(file) for own_file in own)


def back_up(database: Path, copy: Path) -> int:
    """Copy a database to a new file; return its number of games.

    Servers may write during the copy. They do not wait, and the copy does not contain these writes.
    """
    check_files(str(database))
    try:
        copy.touch(mode=0o600)  # the copy contains the seeds of running games
        with (
            closing(sqlite3.connect(database)) as source,
            closing(sqlite3.connect(copy)) as to,
        ):
            source.backup(to)
            (check,) = to.execute("PRAGMA integrity_check").fetchone()
            to.execute(f"PRAGMA application_id = {new_identity()}")  # a copy has its own identity
            if check != "ok":
                raise Unavailable(f"The database {database} is damaged: {check}. Restore a backup.")
            (games,) = to.execute("SELECT count(*) FROM game").fetchone()
    except (OSError, sqlite3.Error) as error:
        raise Unavailable(f"The database {database} cannot be copied: {error}.") from error
    return int(games)
