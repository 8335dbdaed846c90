"""What has changed between two views of a table: whoever knows the one can make the other."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeAlias

from border.server.views.table_view import GameView, Own, SeatView, TableView

# New values of fields: of the seats, by number, and of the game only those that are new; all seats
# in a list where there are fewer than before.
Changes: TypeAlias = dict[str, Any]

NAMES: dict[type, list[str]] = {
    kind: [one.name for one in fields(kind)] for kind in (TableView, SeatView, GameView)
}


def changes(was: TableView, now: TableView) -> Changes:
    """What is new in a view of a table for somebody who has seen an earlier one."""
    new = _new(was, now)
    if "seats" in new and len(was.seats) == len(now.seats):
        pairs = zip(was.seats, now.seats, strict=True)
        new["seats"] = {f"{now.seat}": seat for was, now in pairs if (seat := _new(was, now))}
    if "game" in new and was.game is not None:
        new["game"] = _new(was.game, now.game)
    return new


def own_changes(was: Own, now: Own) -> Changes:
    """What is new to one viewer alone, once the game has begun."""
    new: Changes = {}
    if was.host != now.host:
        new["host"] = now.host
    if was.legal != now.legal:
        new["legal"] = now.legal
    if (was.yours, was.sealed) != (now.yours, now.sealed):
        left: Changes = {f"{seat}": {"yours": False, "sealed": None} for seat in was.yours}
        held = zip(now.yours, now.sealed, strict=True)
        new["seats"] = left | {f"{seat}": {"yours": True, "sealed": cells} for seat, cells in held}
    return new


def _new(was: object, now: object) -> Changes:
    pairs = [(name, getattr(was, name), getattr(now, name)) for name in NAMES[type(now)]]
    return {name: new for name, old, new in pairs if new is not old and new != old}
