"""How long a table waits for whom."""

from __future__ import annotations

from border.engine import Seat
from border.server.table.events import Why
from border.server.table.table import Person, Table
from border.server.table.wire import Milliseconds


def deadline(table: Table, seat: Seat) -> tuple[Milliseconds, Why] | None:
    """When a bot takes over for a person, and why; None: the table waits as long as it takes.

    The clock runs from when the decision became known.  Somebody who is away is waited for only
    as long as the table's limit, unless nobody else is there to wait.
    """
    player, since = table.players[seat], table.since[seat]
    if not isinstance(player, Person) or player.hold is not None or since is None:
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
        and (player.hold is None or player.hold.why != "left")
        for player in table.players
    )


def wakes(table: Table) -> Milliseconds | None:
    """When a table has to be awake, though nobody comes: a deadline, or a bot that goes on."""
    wait = due(table)
    ends = [wait[0]] if wait else []
    if table.goes_on and any(table.bot_at(seat) is not None for seat in table.awaited):
        ends.append(table.told)
    return min(ends, default=None)


def due(table: Table) -> tuple[Milliseconds, Seat, Why] | None:
    """The next deadline: when, whose, and why."""
    found = [
        (end[0], seat, end[1])
        for seat in table.awaited
        if (end := deadline(table, seat)) is not None
    ]
    return min(found, default=None)
