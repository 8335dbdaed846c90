"""The archive: games of a store as records, and records as games of a store."""

from __future__ import annotations

from collections.abc import Sequence

from border.engine import BadInput
from border.records import BadRecord, Record
from border.server.store import Store
from border.server.store.entries import batch, parsed
from border.server.store.log import Conflict
from border.server.table.history import replayed
from border.server.table.importing import import_record
from border.server.table.wire import Milliseconds, is_table_id

MOST_CELLS = 128  # of a board that can be shown


def stored_record(store: Store, game: str, now: Milliseconds) -> Record | None:
    """A game as everybody may read it; None if there is none, or it has not begun."""
    entries = parsed(store.log(game))
    if not entries:
        return None
    table = replayed(game, [(stored.event, entry.at) for stored, entry in entries])
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
        if len(board.map.hexes) > MOST_CELLS:
            raise BadRecord(f"board {board.name!r} has more than {MOST_CELLS} border cells")


def canonical(record: Record) -> Record:
    """A checked record as a store gives it back: dice and cells in the order in which we write."""
    written = import_record(record, 0).table.record
    assert written is not None
    return written


def keep(store: Store, records: Sequence[Record], at: Milliseconds) -> None:
    """Stores checked records as games, all of them or none."""
    transaction = tuple(batch(import_record(record, at), at, None) for record in records)
    (conflict,) = store.append([transaction])
    if isinstance(conflict, Conflict):
        raise BadInput(f"somebody else has stored one of these games just now: {conflict}")
