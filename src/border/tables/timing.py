"""Display times of events, and deadlines of seats."""

from __future__ import annotations

from collections.abc import Sequence

from border.engine import Seat, members
from border.tables.events import Crossed, Event, Kept, Revealed, Started, Thrown, Why
from border.tables.options import Pace
from border.tables.schema import Milliseconds
from border.tables.table import Person, Table

SPEED: dict[Pace, float] = {"relaxed": 1.6, "normal": 1.0, "quick": 0.35, "at-once": 0.0}

STARTED_MS = 1_200  # display times at the normal pace
THROWN_MS, THROWN_BY_HAND_MS = 1_900, 800  # after a throw by a bot, and by a person
KEPT_MS = 1_300
CROSSED_MS, CROSSED_BY_HAND_MS, PASSED_MS = 4_000, 1_500, 2_000
REVEALED_MS = 3_000  # for each seat that crosses a cell
CLOSED_MS = 1_200  # added for each closed territory
MAX_PENDING_DISPLAY_MS = 120_000  # if more is left to show, the clock was set back


def display_ms(table: Table, event: Event) -> int:
    """Return the milliseconds for which clients show the event that led to this table.

    Games between bots are shown quickly.
    """
    if table.is_skipped:
        return 0
    return round(
        SPEED[table.options.pace if table.has_people else "quick"] * _normal_ms(table, event)
    )


def shown_at_ms(table: Table, display_ms: int, at: Milliseconds) -> Milliseconds:
    """Return the time at which clients will have shown all events.

    `display_ms` is the display time of a new event, which clients show last.
    """
    before = at if is_set_back(table, at) else table.shown_at_ms
    return max(before, at) + display_ms if display_ms and table.has_people else before


def is_set_back(table: Table, now: Milliseconds) -> bool:
    """Return whether the clock was set back: otherwise, no client could be so far behind."""
    return table.shown_at_ms > now + MAX_PENDING_DISPLAY_MS


def _normal_ms(table: Table, event: Event) -> int:
    match event:
        case Started():
            return STARTED_MS
        case Thrown(seat=seat):
            return THROWN_MS if table.bot_at(seat) else THROWN_BY_HAND_MS
        case Kept(seat=seat):
            return KEPT_MS if table.bot_at(seat) else 0
        case Crossed(seat=seat, cells=cells) if cells:
            shown = CROSSED_MS if table.bot_at(seat) else CROSSED_BY_HAND_MS
            return shown + CLOSED_MS * _count_closed(table, seat, cells)
        case Crossed():
            return PASSED_MS
        case Revealed(cells=all_cells):
            crossing = [(seat, cells) for seat, cells in enumerate(all_cells) if cells]
            closings = sum(_count_closed(table, seat, cells) for seat, cells in crossing)
            return REVEALED_MS * len(crossing) + CLOSED_MS * closings
        case _:
            return 0


def _count_closed(table: Table, seat: Seat, names: Sequence[str]) -> int:
    """Return the number of territories that a seat has just closed with these cells."""
    position = table.position
    assert position is not None, "cells are crossed in a game"
    map = position.boards[seat].map
    cells = map.parse_cells(names)
    return sum(bool(map.rings[number] & cells) for number in members(position.closed(seat)))


def deadline(table: Table, seat: Seat) -> tuple[Milliseconds, Why] | None:
    """Return the time at which a bot takes over for a person, and the reason.

    Return None if the table waits for the person without limit.

    The clock starts when the seat's turn begins.  The limit for disconnected people only applies
    while another person is connected.
    """
    player, since = table.players[seat], table.awaited_since[seat]
    if not isinstance(player, Person) or player.substitute is not None or since is None:
        return None
    ends: list[tuple[Milliseconds, Why]] = []
    if table.options.clock is not None:
        ends.append((since.at + table.options.clock * 1000, "clock"))
    if player.away is not None and _has_company(table, player):
        ends.append((max(player.away, since.at) + table.options.away * 1000, "away"))
    return min(ends, default=None)


def _has_company(table: Table, absent: Person) -> bool:
    return any(
        isinstance(player, Person)
        and player.holder != absent.holder
        and player.away is None
        and (player.substitute is None or player.substitute.why != "left")
        for player in table.players
    )


def wake_at(table: Table) -> Milliseconds | None:
    """Return the time when a room must run the table again; None if it can stay unloaded.

    This is the next deadline, or the next move of a bot.
    """
    wait = next_deadline(table)
    ends = [wait[0]] if wait else []
    if table.plays_unwatched and any(table.bot_at(seat) is not None for seat in table.awaited):
        ends.append(table.shown_at_ms)
    return min(ends, default=None)


def next_deadline(table: Table) -> tuple[Milliseconds, Seat, Why] | None:
    """Return the time, seat and reason of the next deadline, or None if there is none."""
    found = [
        (end[0], seat, end[1])
        for seat in table.awaited
        if (end := deadline(table, seat)) is not None
    ]
    return min(found, default=None)
