"""Events as they are stored: steps as batches of entries, and entries as events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from border.server.store.log import Batch, Entry, Play
from border.server.table.day import YOURS
from border.server.table.events import STORED, Ended, Stored
from border.server.table.step import Step
from border.server.table.table import Person
from border.server.table.waiting import wakes
from border.server.table.wire import Milliseconds


def batch(step: Step, at: Milliseconds, asked: str | None) -> Batch:
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
    return Batch(table.id, entries, table.state, wakes(table), table.code, _play(step, at))


def _play(step: Step, at: Milliseconds) -> Play | None:
    """What a step makes of a game of the day, where it ends it in time."""
    table, ended = step.table, step.events[-1]
    if table.day is None or not table.is_secret(at) or not isinstance(ended, Ended):
        return None
    person = table.players[YOURS]
    assert isinstance(person, Person)
    return Play(table.day, person.name, ended.scores[YOURS], ended.scores[1 - YOURS], at)


def parsed(entries: Iterable[Entry]) -> Sequence[tuple[Stored, Entry]]:
    """The events in stored entries."""
    return [(STORED.validate_json(entry.data), entry) for entry in entries]
