"""Routes of tables, seats and invitations."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import field, replace
from typing import Annotated, Any, Literal
from uuid import uuid4

import segno
from fastapi import APIRouter, Path, Request, Response

from border.engine import BorderError
from border.server.addresses import client_address, public_address
from border.server.config import Config
from border.server.http import (
    Bearer,
    MaxBytes,
    MaybeToken,
    holder_in,
    problems,
    token_in,
    viewer_in,
)
from border.server.limits import VISITOR, Buckets
from border.server.tables.registry import Rooms
from border.server.tables.room import Room
from border.tables import commands
from border.tables.commands import Command
from border.tables.decide import OFFER_LASTS, claim, offer
from border.tables.messages import Refusal
from border.tables.options import Options, checked
from border.tables.refusals import Refused
from border.tables.schema import (
    MOST_SEATS,
    BotName,
    Bounds,
    Luck,
    Name,
    SeatNumber,
    Secret,
    TableId,
    wire,
)
from border.tables.step import Holder
from border.tables.tokens import hashed, new_secret
from border.tables.views import TableView

TABLE = "/tables/{id}"
MAX_TABLE_BODY_BYTES = 32_768  # with four pictures of boards
MAX_YOURS_BODY_BYTES = 4096
MAX_START_BODY_BYTES = 1024
MAX_JOIN_BODY_BYTES = 4096  # with a name that is all escapes
MAX_CLAIM_BODY_BYTES = 1024
GUESSES = 10  # wrong codes that an address may try at once
SVG = "image/svg+xml"

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


@wire
class Joined:
    """A table, and the token that proves your seats there: keep it."""

    token: str
    link: str
    table: TableView


def joined(room: Room, holder: Holder, token: str) -> Joined:
    """What somebody is told who has taken a seat."""
    return Joined(token, f"/t/{room.table.id}", room.view(holder))


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
        hidden = problems(401, 403) | {404: {"model": Refusal}}  # describes the references
        add(TABLE, self.table, methods=["GET"], responses=hidden)
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


SeatPath = Annotated[int, Path(ge=0, lt=MOST_SEATS, description="A seat, from 0.")]


@wire
class Join:
    """A seat to be taken, without a number the first empty one."""

    name: Name = ""
    seat: SeatNumber | None = None
    luck: Luck | None = None  # yours for the dice, made after you have seen the commitment


@wire
class Claim:
    """The code of a link that moves a seat."""

    code: Secret


@wire
class Link:
    """A link that moves a seat to another device, once."""

    link: str
    until: int  # milliseconds since 1970


class Seats:
    """The seats of all tables."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def add_to(self, router: APIRouter) -> None:
        """Adds the routes."""
        add: Any = router.add_api_route
        seats, seat = TABLE + "/seats", TABLE + "/seats/{seat}"
        yours = problems(401, 403, 404, 409)
        add(seats, self.join, methods=["POST"], status_code=201, responses=problems(401, 404, 409))
        add(seat, self.leave, methods=["DELETE"], responses=yours)
        add(seat + "/link", self.link, methods=["POST"], responses=yours)
        add(TABLE + "/claims", self.claim, methods=["POST"], responses=problems(404, 409))

    async def join(
        self,
        id: Id,
        join: Annotated[Join, MaxBytes(MAX_JOIN_BODY_BYTES)],
        authorization: MaybeToken = None,
    ) -> Joined:
        """Take a seat; without a token you are given one."""
        room = await self._rooms.room(id)
        token = token_in(authorization) or new_secret()
        holder = Holder(hashed(token))
        sit = commands.Sit(new_id(), room.table.version, join.seat, join.name, join.luck)
        await room.ask(holder, sit)
        return joined(room, holder, token)

    async def leave(self, id: Id, seat: SeatPath, bearer: Bearer) -> TableView:
        """Give your seat up; in a game a bot holds it until you return."""
        return await table_after(
            self._rooms, id, bearer, lambda room: commands.Leave(new_id(), room.table.version, seat)
        )

    async def link(self, id: Id, seat: SeatPath, bearer: Bearer) -> Link:
        """A link that moves your seat to another device."""
        room, holder, code = await self._rooms.room(id), holder_in(bearer), new_secret()
        await room.change(lambda table, moment: offer(table, holder, seat, hashed(code), moment.at))
        until = self._rooms.services.clock.now() + OFFER_LASTS
        return Link(f"/t/{id}#move={code}", until)

    async def claim(
        self, id: Id, claimed: Annotated[Claim, MaxBytes(MAX_CLAIM_BODY_BYTES)]
    ) -> Joined:
        """Take over a seat from another device, with the code of its link."""
        room, token = await self._rooms.room(id), new_secret()
        holder = Holder(hashed(token))
        code = hashed(claimed.code)
        await room.change(lambda table, moment: claim(table, code, holder.hash, moment.at))
        return joined(room, holder, token)


PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A picture.", "content": {SVG: {"schema": {"type": "string"}}}}
}

Code = Annotated[
    str, Path(max_length=40, description="The code of the table: six, eight or ten letters.")
]


@wire
class Found:
    """The table that gathers under a code."""

    table: str


class Invitations:
    """The codes and links of all tables."""

    def __init__(self, rooms: Rooms, config: Config) -> None:
        self._rooms = rooms
        self._config = config
        self._guesses = Buckets(config.limits.guesses, GUESSES)

    def add_to(self, router: APIRouter) -> None:
        """Adds the routes."""
        add: Any = router.add_api_route
        add(
            TABLE + "/link.svg",
            self.picture,
            methods=["GET"],
            response_class=Response,
            responses=PICTURE,
        )
        add("/codes/{code}", self.code, methods=["GET"], responses=problems(404))

    async def picture(self, request: Request, id: Id) -> Response:
        """The link of a table as a picture for the cameras of phones."""
        link = f"{public_address(request.scope, self._config)}/t/{id}"
        drawn = io.BytesIO()
        segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=3, light="#fff")
        return Response(drawn.getvalue(), media_type=SVG)

    async def code(self, request: Request, code: Code) -> Found:
        """The table that gathers under a code; too many wrong ones, and you have to wait."""
        guesser = client_address(request.scope)
        if not self._guesses.allows(guesser):
            self._rooms.services.metrics.refuse("codes")
            raise Refused("too-many", "too many wrong codes from this address: wait a minute")
        found = await self._rooms.with_code(code.strip().lower())
        self._guesses.restore(guesser)
        return Found(found)
