"""Log entries, batches of entries, and conflicts between writers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from border.engine import BorderError
from border.tables.events import Event
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds, kind_of, message
from border.tables.step import Change
from border.tables.table import State
from border.tables.timing import wake_at


class Conflict(BorderError):
    """The entry number is already used: another writer has appended to this game."""


class Unavailable(Refused):
    """The store cannot be reached or written to at the moment.

    The message is for operators; `text` tells clients to try again.
    """

    def __init__(self, why: str) -> None:
        super().__init__("busy", "the server cannot use its database at the moment: try again")
        self.args = (why,)


class BadDatabase(BorderError):
    """The database cannot be used because of its URL, driver, files or tables."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored event; `seq` counts from 1 without gaps and equals the table's version."""

    seq: int
    at: Milliseconds
    kind: str
    data: str  # a JSON object


@dataclass(frozen=True, slots=True)
class Row:
    """Row of a feature's own database table, stored in the same commit as the entries."""

    table: str
    values: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Batch:
    """Entries that one change adds to a game, stored together or not at all."""

    game: str
    entries: tuple[Entry, ...]
    state: State  # of the game after these entries
    due: Milliseconds | None = None  # next deadline, for which the game must be loaded
    code: str | None = None  # join code, until the game begins
    rows: tuple[Row, ...] = ()  # for the features' own database tables

    @property
    def size(self) -> int:
        """Approximate size in bytes."""
        return sum(len(entry.data) for entry in self.entries)


Transaction: TypeAlias = tuple[Batch, ...]


def split_conflicts(
    transactions: Sequence[Transaction], heads: Mapping[str, int]
) -> tuple[list[Batch], list[Conflict | None]]:
    """Separate the batches that continue the logs from conflicting transactions.

    `heads` holds the last entry number of each game. The second list has a conflict, or None, for
    each transaction.
    """
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
            raise ValueError(f"The batch for game {batch.game} has no entries.")
        head = after.get(batch.game, heads.get(batch.game, 0))
        for expected, entry in enumerate(batch.entries, start=head + 1):
            if entry.seq != expected:
                raise Conflict(
                    f"Entry {entry.seq} does not continue game {batch.game}; expected {expected}."
                )
        after[batch.game] = head + len(batch.entries)
    return after


@message
class Stored:
    """Event and the command that caused it: `asked` has the sender, the seat and the command id."""

    event: Annotated[Event, Field(discriminator="kind")]
    asked: str | None = None


STORED: TypeAdapter[Stored] = TypeAdapter(Stored)


def encode_change(
    step: Change, at: Milliseconds, asked: str | None, rows: tuple[Row, ...] = ()
) -> Batch:
    """Encode a change for the store; the last entry names the command that caused the change."""
    table = step.table
    first = table.version - len(step.events) + 1
    last = len(step.events) - 1
    entries = tuple(
        Entry(
            first + index,
            at,
            kind_of(event),
            STORED.dump_json(Stored(event, asked if index == last else None)).decode(),
        )
        for index, event in enumerate(step.events)
    )
    return Batch(table.id, entries, table.state, wake_at(table), table.open_join_code, rows)


def decode_entries(entries: Iterable[Entry]) -> Sequence[tuple[Stored, Entry]]:
    """Decode stored entries into events."""
    return [(STORED.validate_json(entry.data), entry) for entry in entries]
