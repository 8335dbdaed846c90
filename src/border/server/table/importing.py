"""A record told again: the events of a game that was played elsewhere, as a table tells them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from border.engine import can_cross, outcome
from border.records import Record, Round
from border.server.table.events import (
    Consulted,
    Crossed,
    Ended,
    Event,
    GivenUp,
    Kept,
    Revealed,
    Sealed,
    Stopped,
    Thrown,
)
from border.server.table.history import after
from border.server.table.opening import imported, reopened
from border.server.table.step import Step
from border.server.table.table import Table
from border.server.table.wire import AIDS, Milliseconds


def import_record(record: Record, at: Milliseconds) -> Step:
    """Everything that a finished game's record tells, from the opening to the end.

    The record is known to keep the rules; what it does not say, such as which passes were
    forced, follows from them.
    """
    opening = imported(record)
    table = reopened(opening, at)
    happened: list[Event] = [opening]
    for number, played in enumerate(record.rounds, start=1):
        consulted = _consulted(record, number)
        for told in round_told(played, record.rules.throws, consulted):
            event = marked(table, told)
            table = after(table, event, at)
            happened.append(event)
    end = _end(table)
    return Step((*happened, end), after(table, end, at))


def _consulted(record: Record, number: int) -> list[Event]:
    """What was asked of the coach in a round, as far as it is known here."""
    return [
        Consulted(one.seat, aid)
        for one in record.consulted
        for aid in AIDS
        if one.round == number and one.aid == aid and 0 <= one.seat < len(record.seats)
    ]


def round_told(played: Round, throws: int, consulted: Iterable[Event] = ()) -> Iterator[Event]:
    """What happened in a round in which one may throw so often."""
    active, second = played.active, played.second or ()
    yield Thrown(active, played.throws[0])
    yield from consulted  # when, the record does not say
    for kept, shown in zip(played.kept, played.throws[1:], strict=True):
        yield Kept(active, kept)
        yield Thrown(active, shown)
    if played.first is None:
        return
    if len(played.throws) < throws:
        yield Stopped(active)
    yield Crossed(active, played.first)
    for seat, cells in enumerate(second):
        if cells is not None:
            yield Sealed(seat, cells)
    if second and all(cells is not None for cells in (*second[:active], *second[active + 1 :])):
        yield Revealed(tuple(cells or () for cells in second))


def marked(table: Table, event: Event) -> Event:
    """The event, marked if nothing else was possible."""
    position = table.position
    if position is not None and isinstance(event, Crossed | Sealed):
        return replace(event, forced=not can_cross(position, event.seat))
    return event


def _end(table: Table) -> Event:
    position = table.position
    ended = outcome(position) if position is not None else None
    return GivenUp() if ended is None else Ended(ended.scores, ended.winners, ended.reason)
