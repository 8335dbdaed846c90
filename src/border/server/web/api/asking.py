"""The room of a table that somebody looks at or acts at, over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated
from uuid import uuid4

from fastapi import Path

from border.server.rooms.room import Room
from border.server.rooms.rooms import Rooms
from border.server.table.commands import Command
from border.server.table.wire import TableId
from border.server.views.table_view import TableView
from border.server.web.api.authorization import Bearer, holder_in, viewer_in

TABLE = "/tables/{id}"

Id = Annotated[TableId, Path(description="The table's id, as in its link.")]


async def room_seen(rooms: Rooms, id: str, authorization: str | None) -> Room:
    """The room of a table that somebody looks at, if they may."""
    return (await rooms.room(id)).admit(viewer_in(authorization))


async def table_after(
    rooms: Rooms, id: str, bearer: Bearer, command: Callable[[Room], Command]
) -> TableView:
    """A table after a command, which is made for the room as it is."""
    room, holder = await rooms.room(id), holder_in(bearer)
    await room.ask(holder, command(room))
    return room.view(holder)


def new_id() -> str:
    """The id of a command."""
    return uuid4().hex
