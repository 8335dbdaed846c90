"""Short constructors for entries and batches."""

from __future__ import annotations

from border.server.store.log import Batch, Entry
from border.tables.schema import Milliseconds
from border.tables.table import State


def entry(seq: int, at: Milliseconds = 0, data: str = "{}") -> Entry:
    return Entry(seq, at, "noted", data)


def batch(
    game: str,
    *seqs: int,
    at: Milliseconds = 0,
    state: State = "open",
    due: Milliseconds | None = None,
    data: str = "{}",
) -> Batch:
    return Batch(game, tuple(entry(seq, at, data) for seq in seqs), state, due)
