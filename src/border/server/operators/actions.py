"""Operator actions on stored tables."""

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

KINDS_WITH_NAMES = ("sat", "asked", "imported")  # kinds of events that contain people's names


def table_of(store: Store, id: str) -> Table | None:
    """Table with this id, rebuilt from its log; None if it does not exist."""
    entries = decode_entries(store.log(id))
    return (
        table_from_log(id, [(stored.event, entry.at) for stored, entry in entries])
        if entries
        else None
    )


def tables_of(store: Store, name: str) -> list[str]:
    """Sorted ids of the tables where somebody used this name."""
    return [game for game, _, _ in _games_with_name(store, name)]


def close_table(store: Store, id: str, at: Milliseconds) -> bool:
    """Close a table and notify its clients; False if it was not open."""
    while True:
        table = table_of(store, id)
        if table is None or table.state != "open":
            return False
        (conflict,) = store.append([(encode_change(apply(table, [Closed()], at), at, None),)])
        if not isinstance(conflict, Conflict):  # after a conflict, try again
            store.record_action("closed", id, at)
            return True


def erase_name(store: Store, name: str, at: Milliseconds) -> list[str]:
    """Erase a name from all tables that are not open; return the ids of changed tables.

    The player is then shown as anonymous.
    """
    erased = []
    for game, state, entries in _games_with_name(store, name):
        if state != "open":
            anonymous = [
                replace(entry, data=STORED.dump_json(_without_name(stored, name)).decode())
                for stored, entry in decode_entries(entries)
            ]
            store.rewrite(game, anonymous, at)
            erased.append(game)
    return erased


def _games_with_name(store: Store, name: str) -> Iterator[tuple[str, State, list[Entry]]]:
    """Games in which somebody uses a name, each with the entries that contain it."""
    found = [
        (game, state, entry)
        for game, state, entry in store.entries(KINDS_WITH_NAMES)
        if _contains_name(STORED.validate_json(entry.data).event, name)
    ]
    for (game, state), group in groupby(found, lambda one: one[:2]):
        yield game, state, [entry for _, _, entry in group]


def _contains_name(event: Event, name: str) -> bool:
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


def _without_name(stored: Stored, name: str) -> Stored:
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
