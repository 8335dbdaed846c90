"""Tables over HTTP: opening, finding, starting and closing them."""

from __future__ import annotations

from dataclasses import field, replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter

from border.engine import BorderError
from border.server.rooms.rooms import Rooms
from border.server.rooms.turns import VISITOR
from border.server.table import commands
from border.server.table.options import Options, checked
from border.server.table.refusals import Refused
from border.server.table.step import Holder
from border.server.table.tokens import hashed, new_secret
from border.server.table.wire import BotName, Bounds, Luck, Name, Secret, TableId, wire
from border.server.views.table_view import TableView
from border.server.web.api.asking import TABLE, Id, new_id, room_seen, table_after
from border.server.web.api.authorization import Bearer, MaybeToken, token_in, viewer_in
from border.server.web.api.bodies import MaxBytes
from border.server.web.api.joined import Joined, joined
from border.server.web.problems import problems

MAX_TABLE_BODY_BYTES = 32_768  # with four pictures of boards
MAX_YOURS_BODY_BYTES = 4096
MAX_START_BODY_BYTES = 1024


@wire
class Taker:
    """Who takes a seat of a new table."""

    player: Literal["you", "open", "bot"]
    name: Name = ""  # of you, or of somebody on your device
    bot: BotName | None = None


@wire
class NewTable:
    """A table to be opened; without seats, you take the first and the others are open."""

    options: Options = field(default_factory=Options)
    seats: Annotated[tuple[Taker, ...], Bounds(max_length=4)] = ()
    start: bool = False  # at once, if no seat is open


@wire
class Begin:
    """The start of a game, with luck of the host."""

    luck: Luck | None = None  # yours, made after you have seen the commitment


@wire
class Seated:
    """A table at which you have a seat, and the token that proves it."""

    id: TableId
    token: Secret


@wire
class Yours:
    """Your tables, as many as are looked for at once."""

    tables: Annotated[tuple[Seated, ...], Bounds(max_length=12)]


class Tables:
    """The tables of a server."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._turns = rooms.services.turns

    def add_to(self, router: APIRouter) -> None:
        """Adds the routes."""
        add: Any = router.add_api_route
        changing = problems(401, 403, 404, 409)
        add("/tables", self.open, methods=["POST"], status_code=201, responses=changing)
        add("/yours", self.yours, methods=["POST"])
        add(TABLE, self.table, methods=["GET"], responses=problems(401, 403, 404))
        add(TABLE, self.close, methods=["DELETE"], responses=changing)
        add(TABLE + "/start", self.start, methods=["POST"], responses=changing)

    async def open(
        self,
        new: Annotated[NewTable, MaxBytes(MAX_TABLE_BODY_BYTES)],
        authorization: MaybeToken = None,
    ) -> Joined:
        """Open a table."""
        token = token_in(authorization) or new_secret()
        holder = Holder(hashed(token))
        if new.options.pictures:  # the more there is to look at, the longer it takes
            options = await self._turns.take(VISITOR.get(), _checked, new)
        else:
            options = _checked(new)
        room = await self._rooms.open(options, holder, _setting(new, options))
        return joined(room, holder, token)

    async def table(self, id: Id, authorization: MaybeToken = None) -> TableView:
        """A table as you may see it."""
        viewer = viewer_in(authorization)
        return (await room_seen(self._rooms, id, authorization)).view(viewer)

    async def yours(
        self, asked: Annotated[Yours, MaxBytes(MAX_YOURS_BODY_BYTES)]
    ) -> list[TableView]:
        """Several tables at once, each as you may see it; those that are not there are left out."""
        found = []
        for seated in asked.tables:
            try:
                holder = Holder(hashed(seated.token))
                room = (await self._rooms.room(seated.id)).admit(holder)
            except Refused as refused:
                if refused.reason not in ("no-such-table", "until-tomorrow"):
                    raise
            else:
                found.append(room.view(holder))
        return found

    async def close(self, id: Id, bearer: Bearer) -> TableView:
        """Close a table; only its creator may."""
        return await table_after(
            self._rooms, id, bearer, lambda room: commands.Close(new_id(), room.table.version)
        )

    async def start(
        self, id: Id, begin: Annotated[Begin, MaxBytes(MAX_START_BODY_BYTES)], bearer: Bearer
    ) -> TableView:
        """Begin the game; only the creator of the table may."""
        return await table_after(
            self._rooms,
            id,
            bearer,
            lambda room: commands.Start(new_id(), room.table.version, begin.luck),
        )


def _checked(new: NewTable) -> Options:
    """The options of a new table, if a game can be played with them."""
    options = new.options
    if new.seats:
        if not 2 <= len(new.seats) <= 4:
            raise Refused("bad-options", "a table has two to four seats", rule="1.1")
        options = replace(options, seats=len(new.seats))
    try:
        return checked(options)
    except BorderError as error:
        raise Refused("bad-options", str(error)) from error


def _setting(new: NewTable, options: Options) -> list[commands.Command]:
    """What the creator of a table does there first."""
    setting: list[commands.Command] = []
    for seat, taker in enumerate(new.seats or (Taker("you"),)):
        if taker.player == "you":
            setting.append(commands.Sit(new_id(), 0, seat, taker.name))
        elif taker.player == "bot":
            setting.append(commands.AddBot(new_id(), 0, seat, taker.bot or options.bots))
    if new.start:
        setting.append(commands.Start(new_id(), 0))
    return setting
