"""Games as records, records as games, and backups of a database."""

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

MAX_BOARD_CELLS = 128  # of a board that can be shown


def stored_record(store: Store, game: str, now: Milliseconds) -> Record | None:
    """A game as everybody may read it; None if there is none, or it has not begun."""
    entries = decode_entries(store.log(game))
    if not entries:
        return None
    table = table_from_log(game, [(stored.event, entry.at) for stored, entry in entries])
    return table.record_at(now)


def check_finished(record: Record) -> None:
    """Checks that a record can be kept as a finished game.

    Raises `Foul` if it breaks a rule, `BadInput` if it is not a record of a finished game, or none
    that could be opened at a table.
    """
    record.replay()
    if record.scores is None and record.ended is None:
        raise BadRecord("the game is not over")
    if not is_table_id(record.id):
        raise BadRecord(
            f"the id {record.id!r} does not fit into a link: expected a letter or digit and up"
            " to 63 letters, digits, dots, - and _"
        )
    for board in record.find_boards():
        if len(board.map.hexes) > MAX_BOARD_CELLS:
            raise BadRecord(f"board {board.name!r} has more than {MAX_BOARD_CELLS} border cells")


def normalised(record: Record) -> Record:
    """A checked record as a store gives it back: dice and cells in the order in which we write."""
    written = import_record(record, 0).table.record
    assert written is not None
    return written


def import_records(store: Store, records: Sequence[Record], at: Milliseconds) -> None:
    """Stores checked records as games, all of them or none."""
    transaction = tuple(encode_change(import_record(record, at), at, None) for record in records)
    (conflict,) = store.append([transaction])
    if isinstance(conflict, Conflict):
        raise BadInput(f"somebody else has stored one of these games just now: {conflict}")


def database_file(url: str) -> Path:
    """The file of a database, which has to be there."""
    database = existing_database(url)
    if database.is_postgresql:
        raise BadDatabase("A PostgreSQL is backed up by pg_dump, while servers use it.")
    return Path(database.name)


def is_own_file(database: Path, file: Path) -> bool:
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
