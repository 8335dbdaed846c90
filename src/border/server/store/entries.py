"""Events as they are stored: steps as batches of entries, and entries as events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from pydantic import Field, TypeAdapter

from border.server.store.log import Batch, Entry, Row
from border.server.table.events import Event
from border.server.table.step import Step
from border.server.table.waiting import wakes
from border.server.table.wire import Milliseconds, wire


@wire
class Stored:
    """An event and the command that caused it: `asked` is its seat and id."""

    event: Annotated[Event, Field(discriminator="kind")]
    asked: str | None = None


STORED: TypeAdapter[Stored] = TypeAdapter(Stored)


def batch(step: Step, at: Milliseconds, asked: str | None, rows: tuple[Row, ...] = ()) -> Batch:
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
    return Batch(table.id, entries, table.state, wakes(table), table.code, rows)


def parsed(entries: Iterable[Entry]) -> Sequence[tuple[Stored, Entry]]:
    """The events in stored entries."""
    return [(STORED.validate_json(entry.data), entry) for entry in entries]
