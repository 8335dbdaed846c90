"""Display times of events, and deadlines of seats."""

from __future__ import annotations

from collections.abc import Sequence

from border.engine import Seat, members
from border.tables.events import Crossed, Event, Kept, Revealed, Started, Thrown, Why
from border.tables.options import Pace
from border.tables.schema import Milliseconds
from border.tables.table import Person, Table

SPEED: dict[Pace, float] = {"relaxed": 1.6, "normal": 1.0, "quick": 0.35, "at-once": 0.0}

STARTED_MS = 1_200  # all of these in milliseconds at the normal pace
THROWN_MS, THROWN_BY_HAND_MS = 1_900, 800  # by a bot; by a person, who waits for the dice to land
KEPT_MS = 1_300
CROSSED_MS, CROSSED_BY_HAND_MS, PASSED_MS = 4_000, 1_500, 2_000
REVEALED_MS = 3_000  # for each seat that has crossed something
CLOSED_MS = 1_200  # more, for each territory
MAX_PENDING_DISPLAY_MS = 120_000  # that is left to be followed; if more is, the clock was set back


def display_ms(table: Table, event: Event) -> int:
    """Milliseconds in which an event can be followed that has led to this table.

    Where bots play among themselves nobody waits for it; whoever watches sees it quickly.
    """
    if table.is_skipped:
        return 0
    return round(SPEED[table.options.pace if table.has_people else "quick"] * _normal(table, event))


def shown_at_ms(table: Table, lasts: int, at: Milliseconds) -> Milliseconds:
    """When everything has been followed, after an event that lasts so long."""
    before = at if is_set_back(table, at) else table.shown_at_ms
    return max(before, at) + lasts if lasts and table.has_people else before


def is_set_back(table: Table, now: Milliseconds) -> bool:
    """Whether the clock was set back: nothing takes so long to be followed."""
    return table.shown_at_ms > now + MAX_PENDING_DISPLAY_MS


def _normal(table: Table, event: Event) -> int:
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
    """How many territories these cells have closed, which have just been crossed."""
    position = table.position
    assert position is not None, "cells are crossed in a game"
    map = position.boards[seat].map
    cells = map.parse_cells(names)
    return sum(bool(map.rings[number] & cells) for number in members(position.closed(seat)))


def deadline(table: Table, seat: Seat) -> tuple[Milliseconds, Why] | None:
    """When a bot takes over for a person, and why; None: the table waits as long as it takes.

    The clock runs from when the decision became known.  Somebody who is away is waited for only
    as long as the table's limit, unless nobody else is there to wait.
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
    """When a table has to be awake, though nobody comes: a deadline, or a bot that goes on."""
    wait = next_deadline(table)
    ends = [wait[0]] if wait else []
    if table.plays_unwatched and any(table.bot_at(seat) is not None for seat in table.awaited):
        ends.append(table.shown_at_ms)
    return min(ends, default=None)


def next_deadline(table: Table) -> tuple[Milliseconds, Seat, Why] | None:
    """The next deadline: when, whose, and why."""
    found = [
        (end[0], seat, end[1])
        for seat in table.awaited
        if (end := deadline(table, seat)) is not None
    ]
    return min(found, default=None)
