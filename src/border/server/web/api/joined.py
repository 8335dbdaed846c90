"""What somebody is told who has taken a seat."""

from __future__ import annotations

from border.server.rooms.room import Room
from border.server.table.step import Holder
from border.server.table.wire import wire
from border.server.views.table_view import TableView


@wire
class Joined:
    """A table, and the token that proves your seats there: keep it."""

    token: str
    link: str
    table: TableView


def joined(room: Room, holder: Holder, token: str) -> Joined:
    """What somebody is told who has taken a seat."""
    return Joined(token, f"/t/{room.table.id}", room.view(holder))
