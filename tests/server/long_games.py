"""Games longer than any real one: somebody passes in every round."""

from __future__ import annotations

from border.records import Record, Round, Seating
from border.server.store import Store
from border.server.store.log import encode_change
from border.tables.imports import import_record
from tests.tables.table_harness import NOON


def long_record(id: str, rounds: int) -> Record:
    """Record of a two-player game that was abandoned after this many rounds."""
    seats = (Seating("Ann", "classic-1", "human"), Seating("Bob", "classic-2", "human"))
    played = tuple(
        Round(n % 2, ("roygb",) * 3, ((), ()), (), ((), None) if n % 2 else (None, ()))
        for n in range(rounds)
    )
    return Record(id, seats, played, ended="limit")


def store_long_game(store: Store, id: str, rounds: int) -> int:
    """Store the log of a long game and return its number of events."""
    stored = encode_change(import_record(long_record(id, rounds), NOON), NOON, None)
    store.append([(stored,)])
    return len(stored.entries)
