"""The log of a game as it is stored: entries without gaps, written in batches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from border.engine import BorderError
from border.server.table.table import State
from border.server.table.wire import Milliseconds


class Conflict(BorderError):
    """An entry whose number is taken: somebody else has written to this game."""


class Unavailable(BorderError):
    """A store that cannot be reached or written to now."""


class BadDatabase(BorderError):
    """A database that cannot be used as it is: its URL, its driver, its files or its tables."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored event; `seq` counts from 1 without gaps and is the table's version after it."""

    seq: int
    at: Milliseconds
    kind: str
    data: str  # JSON, an object


@dataclass(frozen=True, slots=True)
class Row:
    """A row of another table, which is stored in the same commit."""

    table: str
    values: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Batch:
    """What one step adds to a game: all of it is stored, or nothing."""

    game: str
    entries: tuple[Entry, ...]
    state: State  # of the game after these entries
    due: Milliseconds | None = None  # when the game wants to be woken, if nobody comes before
    code: str | None = None  # under which it can be found, while people gather
    rows: tuple[Row, ...] = ()  # of features that keep something of their own

    @property
    def size(self) -> int:
        """The bytes that it takes, or a little less."""
        return sum(len(entry.data) for entry in self.entries)
