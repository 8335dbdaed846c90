"""Actions of operators on the tables of a store."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from border.records import format_record, parse_record
from border.server.store import Store
from border.server.store.log import STORED, Conflict, Entry, Stored, decode_entries, encode_change
from border.tables.events import Closed, Event, Imported, JoinRequested, Sat
from border.tables.history import table_from_log
from border.tables.lobby import clean_name, is_same_name
from border.tables.schema import Milliseconds
from border.tables.step import apply
from border.tables.table import State, Table

NAMING = ("sat", "asked", "imported")  # the events with names of people in them


def table_of(store: Store, id: str) -> Table | None:
    """A table as it is stored; None: there is none."""
    entries = decode_entries(store.log(id))
    return (
        table_from_log(id, [(stored.event, entry.at) for stored, entry in entries])
        if entries
        else None
    )


def tables_of(store: Store, name: str) -> list[str]:
    """The tables at which somebody of this name has sat, in order."""
    return [game for game, _, _ in _named(store, name)]


def close_table(store: Store, id: str, at: Milliseconds) -> bool:
    """Whether a table was open, and is closed now; whoever is there is told so."""
    while True:
        table = table_of(store, id)
        if table is None or table.state != "open":
            return False
        (conflict,) = store.append([(encode_change(apply(table, [Closed()], at), at, None),)])
        if not isinstance(conflict, Conflict):  # else somebody was faster
            store.record_action("closed", id, at)
            return True


def erase_name(store: Store, name: str, at: Milliseconds) -> list[str]:
    """The games, finished or closed, from which the name was taken: somebody unnamed sat there."""
    erased = []
    for game, state, entries in _named(store, name):
        if state != "open":
            unnamed = [
                replace(entry, data=STORED.dump_json(_unnamed(stored, name)).decode())
                for stored, entry in decode_entries(entries)
            ]
            store.rewrite(game, unnamed, at)
            erased.append(game)
    return erased


def _named(store: Store, name: str) -> Iterator[tuple[str, State, list[Entry]]]:
    """The games in which somebody is called so, with the entries that say it."""
    found = [
        (game, state, entry)
        for game, state, entry in store.entries(NAMING)
        if _says(STORED.validate_json(entry.data).event, name)
    ]
    for (game, state), group in groupby(found, lambda one: one[:2]):
        yield game, state, [entry for _, _, entry in group]


def _says(event: Event, name: str) -> bool:
    match event:
        case Sat(name=said) | JoinRequested(name=said):
            return is_same_name(said, clean_name(name))
        case Imported(opening=opening):
            return any(
                is_same_name(seating.name, clean_name(name))
                for seating in parse_record(opening).seats
            )
        case _:
            return False


def _unnamed(stored: Stored, name: str) -> Stored:
    match stored.event:
        case Sat() | JoinRequested() as came:
            return replace(stored, event=replace(came, name=""))
        case Imported(opening=opening) as imported:
            record = parse_record(opening)
            seats = tuple(
                replace(seating, name="")
                if is_same_name(seating.name, clean_name(name))
                else seating
                for seating in record.seats
            )
            written = format_record(replace(record, seats=seats))
            return replace(stored, event=replace(imported, opening=written))
        case _:
            return stored
