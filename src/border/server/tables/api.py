"""Routes for tables, seats and invitations."""

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
from border.server.limits import CLIENT_ADDRESS, TokenBuckets
from border.server.tables.registry import RoomRegistry
from border.server.tables.room import Room
from border.tables import commands
from border.tables.commands import Command
from border.tables.decide import TRANSFER_LINK_MS, accept_transfer, offer_transfer
from border.tables.messages import Refusal
from border.tables.options import Options, validated
from border.tables.refusals import Refused
from border.tables.schema import (
    MAX_SEATS,
    BotName,
    Bounds,
    Luck,
    Name,
    SeatNumber,
    Secret,
    TableId,
    message,
    published,
)
from border.tables.step import TokenHolder
from border.tables.tokens import hash_secret, new_secret
from border.tables.views import TableView

TABLE = "/tables/{id}"
MAX_TABLE_BODY_BYTES = 32_768  # fits four custom boards
MAX_YOURS_BODY_BYTES = 4096
MAX_START_BODY_BYTES = 1024
MAX_JOIN_BODY_BYTES = 4096  # fits a name that consists of JSON escapes
MAX_CLAIM_BODY_BYTES = 1024
MAX_CODE_GUESSES = 10  # wrong codes that an address may send at once
SVG = "image/svg+xml"

Id = Annotated[TableId, Path(description="The table's id, as in its link.")]


async def visible_room(rooms: RoomRegistry, id: str, authorization: str | None) -> Room:
    """Room of a table, if the caller may see it; raises `Refused` otherwise."""
    return (await rooms.room(id)).check_visible(viewer_in(authorization))


async def run_command(
    rooms: RoomRegistry, id: str, bearer: Bearer, command: Callable[[Room], Command]
) -> TableView:
    """Build a command for the room with `command` and run it; return the table."""
    room, holder = await rooms.room(id), holder_in(bearer)
    await room.submit(holder, command(room))
    return room.view(holder)


def new_id() -> str:
    """Make a random command id."""
    return uuid4().hex


@message
class Joined:
    """A table, and the token that proves your seats there. Keep the token."""

    token: str
    link: str
    table: TableView


def joined(room: Room, holder: TokenHolder, token: str) -> Joined:
    """Response to a client that has taken a seat."""
    return Joined(token, f"/t/{room.table.id}", room.view(holder))


@published("Taker")
class SeatRequest:
    """The player of one seat at a new table."""

    player: Literal["you", "open", "bot"]
    name: Name = ""  # your name, or that of another person on your device
    bot: BotName | None = None


@message
class NewTable:
    """A table to open. Without `seats`, you take the first seat and the others stay open."""

    options: Options = field(default_factory=Options)
    seats: Annotated[tuple[SeatRequest, ...], Bounds(max_length=4)] = ()
    start: bool = False  # start at once, if no seat is open


@published("Begin")
class StartRequest:
    """The start of a game, with the host's player seed."""

    luck: Luck | None = None  # your player seed: random bytes, drawn after you see the commitment


@published("Seated")
class SeatToken:
    """A table where you have a seat, and the token that proves it."""

    id: TableId
    token: Secret


@published("Yours")
class MyTables:
    """Tables to look up, with your token for each."""

    tables: Annotated[tuple[SeatToken, ...], Bounds(max_length=12)]


class Tables:
    """Routes for tables."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._pool = rooms.deps.pool

    def add_to(self, router: APIRouter) -> None:
        """Add the routes to a router."""
        add: Any = router.add_api_route
        changing = problems(401, 403, 404, 409)
        add("/tables", self.open, methods=["POST"], status_code=201, responses=changing)
        add("/yours", self.yours, methods=["POST"])
        hidden = problems(401, 403) | {404: {"model": Refusal}}  # see `problems`
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
        holder = TokenHolder(hash_secret(token))
        if new.options.pictures:  # checking custom boards is slow
            options = await self._pool.submit(CLIENT_ADDRESS.get(), _check_options, new)
        else:
            options = _check_options(new)
        room = await self._rooms.open(options, holder, _setup_commands(new, options))
        return joined(room, holder, token)

    async def table(self, id: Id, authorization: MaybeToken = None) -> TableView:
        """A table as you see it."""
        viewer = viewer_in(authorization)
        return (await visible_room(self._rooms, id, authorization)).view(viewer)

    async def yours(
        self, asked: Annotated[MyTables, MaxBytes(MAX_YOURS_BODY_BYTES)]
    ) -> list[TableView]:
        """Several tables as you see them; missing and still secret ones are left out."""
        found = []
        for seated in asked.tables:
            try:
                holder = TokenHolder(hash_secret(seated.token))
                room = (await self._rooms.room(seated.id)).check_visible(holder)
            except Refused as refused:
                if refused.reason not in ("no-such-table", "until-tomorrow"):
                    raise
            else:
                found.append(room.view(holder))
        return found

    async def close(self, id: Id, bearer: Bearer) -> TableView:
        """Close a table. Only its creator may do this."""
        return await run_command(
            self._rooms, id, bearer, lambda room: commands.Close(new_id(), room.table.version)
        )

    async def start(
        self, id: Id, begin: Annotated[StartRequest, MaxBytes(MAX_START_BODY_BYTES)], bearer: Bearer
    ) -> TableView:
        """Start the game. Only the creator of the table may do this."""
        return await run_command(
            self._rooms,
            id,
            bearer,
            lambda room: commands.Start(new_id(), room.table.version, begin.luck),
        )


def _check_options(new: NewTable) -> Options:
    """Check the options of a new table; raise `Refused` if they are invalid."""
    options = new.options
    if new.seats:
        if not 2 <= len(new.seats) <= 4:
            raise Refused("bad-options", "a table has two to four seats", rule="1.1")
        options = replace(options, seats=len(new.seats))
    try:
        return validated(options)
    except BorderError as error:
        raise Refused("bad-options", str(error)) from error


def _setup_commands(new: NewTable, options: Options) -> list[commands.Command]:
    """Commands with which the creator sets up a new table."""
    setup: list[commands.Command] = []
    for seat, taker in enumerate(new.seats or (SeatRequest("you"),)):
        if taker.player == "you":
            setup.append(commands.Sit(new_id(), 0, seat, taker.name))
        elif taker.player == "bot":
            setup.append(commands.AddBot(new_id(), 0, seat, taker.bot or options.bots))
    if new.start:
        setup.append(commands.Start(new_id(), 0))
    return setup


SeatPath = Annotated[int, Path(ge=0, lt=MAX_SEATS, description="The number of a seat, from 0.")]


@message
class Join:
    """Your request for a seat; without `seat`, you take the first empty seat."""

    name: Name = ""
    seat: SeatNumber | None = None
    luck: Luck | None = None  # your player seed: random bytes, drawn after you see the commitment


@message
class Claim:
    """The code of a link that moves a seat to another device."""

    code: Secret


@message
class Link:
    """A link that moves a seat to another device. It works once."""

    link: str
    until: int  # milliseconds since 1970


class Seats:
    """Routes for seats."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms

    def add_to(self, router: APIRouter) -> None:
        """Add the routes to a router."""
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
        """Take a seat. Without a token, you get a new one."""
        room = await self._rooms.room(id)
        token = token_in(authorization) or new_secret()
        holder = TokenHolder(hash_secret(token))
        sit = commands.Sit(new_id(), room.table.version, join.seat, join.name, join.luck)
        await room.submit(holder, sit)
        return joined(room, holder, token)

    async def leave(self, id: Id, seat: SeatPath, bearer: Bearer) -> TableView:
        """Leave your seat. In a game, a bot plays for you until you return."""
        return await run_command(
            self._rooms, id, bearer, lambda room: commands.Leave(new_id(), room.table.version, seat)
        )

    async def link(self, id: Id, seat: SeatPath, bearer: Bearer) -> Link:
        """Make a link that moves your seat to another device."""
        room, holder, code = await self._rooms.room(id), holder_in(bearer), new_secret()
        await room.apply_change(
            lambda table, moment: offer_transfer(table, holder, seat, hash_secret(code), moment.at)
        )
        until = self._rooms.deps.clock.now() + TRANSFER_LINK_MS
        return Link(f"/t/{id}#move={code}", until)

    async def claim(
        self, id: Id, claimed: Annotated[Claim, MaxBytes(MAX_CLAIM_BODY_BYTES)]
    ) -> Joined:
        """Move a seat to this device, using the code from a transfer link."""
        room, token = await self._rooms.room(id), new_secret()
        holder = TokenHolder(hash_secret(token))
        code = hash_secret(claimed.code)
        await room.apply_change(
            lambda table, moment: accept_transfer(table, code, holder.hash, moment.at)
        )
        return joined(room, holder, token)


SVG_RESPONSE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A picture.", "content": {SVG: {"schema": {"type": "string"}}}}
}

Code = Annotated[
    str, Path(max_length=40, description="The code of the table: six, eight or ten letters.")
]


@published("Found")
class TableFound:
    """The table that a join code belongs to."""

    table: str


class Invitations:
    """Routes for join codes and links."""

    def __init__(self, rooms: RoomRegistry, config: Config) -> None:
        self._rooms = rooms
        self._config = config
        self._guesses = TokenBuckets(config.limits.guesses, MAX_CODE_GUESSES)

    def add_to(self, router: APIRouter) -> None:
        """Add the routes to a router."""
        add: Any = router.add_api_route
        add(
            TABLE + "/link.svg",
            self.picture,
            methods=["GET"],
            response_class=Response,
            responses=SVG_RESPONSE,
        )
        add("/codes/{code}", self.code, methods=["GET"], responses=problems(404))

    async def picture(self, request: Request, id: Id) -> Response:
        """The link of a table as a QR code."""
        link = f"{public_address(request.scope, self._config)}/t/{id}"
        drawn = io.BytesIO()
        segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=3, light="#fff")
        return Response(drawn.getvalue(), media_type=SVG)

    async def code(self, request: Request, code: Code) -> TableFound:
        """Find a table by its join code. After too many wrong codes, you have to wait."""
        guesser = client_address(request.scope)
        if not self._guesses.allows(guesser):
            self._rooms.deps.metrics.refuse("codes")
            raise Refused("too-many", "too many wrong codes from your address: wait a minute")
        found = await self._rooms.find_by_join_code(code.strip().lower())
        self._guesses.restore(guesser)
        return TableFound(found)
