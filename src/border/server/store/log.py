"""Stored events: entries, batches, and transactions that fit together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from border.engine import BorderError
from border.tables.events import Event
from border.tables.schema import Milliseconds, message
from border.tables.step import Change
from border.tables.table import State
from border.tables.timing import wake_at


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


Transaction: TypeAlias = tuple[Batch, ...]


def split_conflicts(
    transactions: Sequence[Transaction], heads: Mapping[str, int]
) -> tuple[list[Batch], list[Conflict | None]]:
    """The batches that fit onto logs with these last numbers, and what is wrong with each."""
    heads = dict(heads)
    fitting: list[Batch] = []
    answers: list[Conflict | None] = []
    for transaction in transactions:
        try:
            heads |= _heads_after(transaction, heads)
        except Conflict as conflict:
            answers.append(conflict)
        else:
            fitting += transaction
            answers.append(None)
    return fitting, answers


def _heads_after(transaction: Transaction, heads: Mapping[str, int]) -> dict[str, int]:
    after: dict[str, int] = {}
    for batch in transaction:
        if not batch.entries:
            raise ValueError(f"A batch for game {batch.game} has no entries.")
        head = after.get(batch.game, heads.get(batch.game, 0))
        for expected, entry in enumerate(batch.entries, start=head + 1):
            if entry.seq != expected:
                raise Conflict(
                    f"Entry {entry.seq} does not fit game {batch.game}: its next is {expected}."
                )
        after[batch.game] = head + len(batch.entries)
    return after


@message
class Stored:
    """An event and the command that caused it: `asked` is its seat and id."""

    event: Annotated[Event, Field(discriminator="kind")]
    asked: str | None = None


STORED: TypeAdapter[Stored] = TypeAdapter(Stored)


def encode_change(
    step: Change, at: Milliseconds, asked: str | None, rows: tuple[Row, ...] = ()
) -> Batch:
    """The step as it is stored; the command that caused it is noted with its last event."""
    table = step.table
    first = table.version - len(step.events) + 1
    last = len(step.events) - 1
    entries = tuple(
        Entry(
            first + index,
            at,
            event.kind,
            STORED.dump_json(Stored(event, asked if index == last else None)).decode(),
        )
        for index, event in enumerate(step.events)
    )
    return Batch(table.id, entries, table.state, wake_at(table), table.open_join_code, rows)


def decode_entries(entries: Iterable[Entry]) -> Sequence[tuple[Stored, Entry]]:
    """The events in stored entries."""
    return [(STORED.validate_json(entry.data), entry) for entry in entries]
