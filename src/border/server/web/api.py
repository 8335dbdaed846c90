"""Tables over HTTP: opening, joining, leaving, moving, and everything that is read."""

from __future__ import annotations

import io
from dataclasses import field, replace
from secrets import randbits
from typing import Annotated, Any, Literal
from uuid import uuid4

import segno
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import Field, StrictBool

from border.boards import CLASSIC, board_named
from border.bots import offered_names
from border.engine import RULES, BorderError
from border.records import format_record
from border.server.config import Config
from border.server.rooms.connection import RECENT
from border.server.rooms.limits import Buckets
from border.server.rooms.room import Room
from border.server.rooms.rooms import Rooms
from border.server.rooms.turns import VISITOR
from border.server.table import commands, refusals
from border.server.table.decide import OFFER_LASTS, claim, offer
from border.server.table.options import Options, boards_of, checked
from border.server.table.own_boards import BoardText, boards_beside
from border.server.table.refusals import Refused
from border.server.table.step import Holder
from border.server.table.tokens import hashed, is_secret, new_secret
from border.server.table.wire import (
    MOST_SEATS,
    WHOLE,
    BotName,
    Luck,
    Name,
    SeatNumber,
    Secret,
    TableId,
    wire,
)
from border.server.views.board_view import BoardView, board_view
from border.server.views.lesson import Lesson, lesson
from border.server.views.messages import Refusal
from border.server.views.news import News
from border.server.views.replay import Replay
from border.server.views.summary import Summary
from border.server.views.table_view import RulesView, TableView, rules_view
from border.server.web.addresses import client_address, public_address
from border.server.web.retellings import Retellings

GUESSES = 10  # wrong codes that an address may try at once
LONGEST_FAULT = 300  # of a board, in characters

Id = Annotated[TableId, Path(description="The table's id, as in its link.")]
Code = Annotated[str, Path(max_length=40, description="Six letters, as they were told.")]
SeatPath = Annotated[int, Path(ge=0, lt=MOST_SEATS, description="A seat, from 0.")]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
MaybeToken = Annotated[
    str | None, Header(alias="Authorization", description="`Bearer TOKEN`, if you have one.")
]


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
    seats: Annotated[tuple[Taker, ...], Field(max_length=4)] = ()
    start: StrictBool = False  # at once, if no seat is open


@wire
class Join:
    """A seat to be taken, without a number the first empty one."""

    name: Name = ""
    seat: SeatNumber | None = None
    luck: Luck | None = None  # yours for the dice, made after you have seen the commitment


@wire
class Begin:
    """The start of a game, with luck of the host."""

    luck: Luck | None = None  # yours, made after you have seen the commitment


@wire
class Claim:
    """The code of a link that moves a seat."""

    code: Secret


@wire
class Seated:
    """A table at which you have a seat, and the token that proves it."""

    id: TableId
    token: Secret


@wire
class Yours:
    """Your tables, as many as are looked for at once."""

    tables: Annotated[tuple[Seated, ...], Field(max_length=12)]


@wire
class Found:
    """The table that gathers under a code."""

    table: str


@wire
class OwnBoards:
    """Boards that somebody wants to play on, each a picture or a board file."""

    boards: Annotated[tuple[BoardText, ...], Field(max_length=MOST_SEATS)]
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS, strict=True), WHOLE] | None = (
        None  # none: your own boards alone are looked at
    )


@wire
class Joined:
    """A table, and the token that proves your seats there: keep it."""

    token: str
    link: str
    table: TableView


@wire
class Link:
    """A link that moves a seat to another device, once."""

    link: str
    until: int  # milliseconds since 1970


class Api:
    """The tables of a server, over HTTP."""

    def __init__(self, rooms: Rooms, config: Config) -> None:
        self._rooms = rooms
        self._config = config
        self._turns = rooms.services.turns
        self._retellings = Retellings(self._turns)
        rooms.rewritten = self._retellings.forget
        self._guesses = Buckets(config.limits.guesses, GUESSES)

    def router(self) -> APIRouter:
        """All routes."""
        router = APIRouter(prefix="/api", responses=problems(422, 429, 503))
        add: Any = router.add_api_route
        table, seats = "/tables/{id}", "/tables/{id}/seats"
        add(
            "/tables",
            self.open,
            methods=["POST"],
            status_code=201,
            responses=problems(401, 403, 404, 409),
        )
        add("/yours", self.yours, methods=["POST"])
        add(table, self.table, methods=["GET"], responses=problems(401, 403, 404))
        add(table, self.close, methods=["DELETE"], responses=problems(401, 403, 404, 409))
        add(
            table + "/start",
            self.start,
            methods=["POST"],
            responses=problems(401, 403, 404, 409),
        )
        add(seats, self.join, methods=["POST"], status_code=201, responses=problems(401, 404, 409))
        add(
            seats + "/{seat}",
            self.leave,
            methods=["DELETE"],
            responses=problems(401, 403, 404, 409),
        )
        add(
            seats + "/{seat}/link",
            self.link,
            methods=["POST"],
            responses=problems(401, 403, 404, 409),
        )
        add(table + "/claims", self.claim, methods=["POST"], responses=problems(404, 409))
        add(
            table + "/link.svg",
            self.picture,
            methods=["GET"],
            response_class=Response,
            responses=PICTURE,
        )
        add("/codes/{code}", self.code, methods=["GET"], responses=problems(404))
        add(
            table + "/record",
            self.record,
            methods=["GET"],
            responses=RECORD | problems(401, 403, 404, 409),
        )
        add(table + "/boards", self.boards, methods=["GET"], responses=problems(401, 403, 404))
        for retold, shape in ((self.replay, Replay), (self.summary, Summary)):
            add(
                f"{table}/{retold.__name__}",
                retold,
                methods=["GET"],
                response_model=shape,
                responses=problems(401, 403, 404, 409),
            )
        add(table + "/news", self.news, methods=["GET"], responses=problems(401, 403, 404))
        add("/boards", self.classic, methods=["GET"])
        add("/boards", self.own_boards, methods=["POST"], responses=problems(409))
        add("/bots", self.bots, methods=["GET"])
        add("/rules", self.rules, methods=["GET"])
        add("/lesson", self.lesson, methods=["GET"], include_in_schema=False)  # for the page alone
        return router

    async def open(self, new: NewTable, authorization: MaybeToken = None) -> Joined:
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
        return (await self._seen(id, authorization)).view(viewer)

    async def yours(self, asked: Yours) -> list[TableView]:
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
        return await self._ask(id, bearer, lambda room: commands.Close(_id(), room.table.version))

    async def join(self, id: Id, join: Join, authorization: MaybeToken = None) -> Joined:
        """Take a seat; without a token you are given one."""
        room = await self._rooms.room(id)
        token = token_in(authorization) or new_secret()
        holder = Holder(hashed(token))
        sit = commands.Sit(_id(), room.table.version, join.seat, join.name, join.luck)
        await room.ask(holder, sit)
        return joined(room, holder, token)

    async def start(self, id: Id, begin: Begin, bearer: Bearer) -> TableView:
        """Begin the game; only the creator of the table may."""
        return await self._ask(
            id, bearer, lambda room: commands.Start(_id(), room.table.version, begin.luck)
        )

    async def leave(self, id: Id, seat: SeatPath, bearer: Bearer) -> TableView:
        """Give your seat up; in a game a bot holds it until you return."""
        return await self._ask(
            id, bearer, lambda room: commands.Leave(_id(), room.table.version, seat)
        )

    async def link(self, id: Id, seat: SeatPath, bearer: Bearer) -> Link:
        """A link that moves your seat to another device."""
        room, holder, code = await self._rooms.room(id), _holder(bearer), new_secret()
        await room.change(lambda table, moment: offer(table, holder, seat, hashed(code), moment.at))
        until = self._rooms.services.clock.now() + OFFER_LASTS
        return Link(f"/t/{id}#move={code}", until)

    async def claim(self, id: Id, claimed: Claim) -> Joined:
        """Take over a seat from another device, with the code of its link."""
        room, token = await self._rooms.room(id), new_secret()
        holder = Holder(hashed(token))
        code = hashed(claimed.code)
        await room.change(lambda table, moment: claim(table, code, holder.hash, moment.at))
        return joined(room, holder, token)

    async def code(self, request: Request, code: Code) -> Found:
        """The table that gathers under a code; too many wrong ones, and you have to wait."""
        guesser = client_address(request.scope)
        if not self._guesses.allows(guesser):
            self._rooms.services.metrics.refuse("codes")
            raise Refused("too-many", "too many wrong codes from this address: wait a minute")
        found = await self._rooms.with_code(code.strip().lower())
        self._guesses.restore(guesser)
        return Found(found)

    async def picture(self, request: Request, id: Id) -> Response:
        """The link of a table as a picture for the cameras of phones."""
        link = f"{public_address(request.scope, self._config)}/t/{id}"
        drawn = io.BytesIO()
        segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=3, light="#fff")
        return Response(drawn.getvalue(), media_type=SVG)

    async def record(self, id: Id, authorization: MaybeToken = None) -> Response:
        """The game as a record; the seed of its dice is told when it is over or closed."""
        room = await self._seen(id, authorization)
        record = room.table.record_at(self._rooms.services.clock.now())
        if record is None:
            raise refusals.not_playing()
        return Response(format_record(record), media_type="application/json")

    async def boards(self, id: Id, authorization: MaybeToken = None) -> list[BoardView]:
        """The boards of a table, seat by seat; none before they have been dealt."""
        table = (await self._seen(id, authorization)).table
        if table.position is not None:
            return [board_view(board) for board in table.position.boards]
        return [board_view(board) for board in boards_of(table.options, table.options.boards)]

    async def replay(self, id: Id, request: Request, authorization: MaybeToken = None) -> Response:
        """The game step by step, as a watcher is told."""
        room = await self._seen(id, authorization)
        return (await self._retellings.replay(room)).answer(request)

    async def summary(self, id: Id, request: Request, authorization: MaybeToken = None) -> Response:
        """A finished game in a few figures: the course of its points, and what decided it."""
        room = await self._seen(id, authorization)
        return (await self._retellings.summary(room)).answer(request)

    async def news(
        self,
        id: Id,
        after: Annotated[int, Query(ge=0, le=2**53, description="The version you know.")] = 0,
        authorization: MaybeToken = None,
    ) -> list[News]:
        """What has happened at a table since a version, 500 events at most: ask on from there."""
        room = await self._seen(id, authorization)
        return list(room.news(after, viewer_in(authorization), most=RECENT))

    async def classic(self) -> list[BoardView]:
        """The boards of the classic set."""
        return [board_view(board_named(name)) for name in CLASSIC]

    async def own_boards(self, own: OwnBoards) -> list[BoardView]:
        """Boards for a new table: your own, and for the other seats new ones beside them."""
        try:
            boards = await self._turns.take(
                VISITOR.get(), boards_beside, own.boards, own.seats, randbits(32)
            )
        except BorderError as error:
            fault = str(error).partition("; ")[0]  # a wrong picture has many
            raise Refused("bad-board", fault[:LONGEST_FAULT]) from error
        return [board_view(board) for board in boards]

    async def bots(self) -> list[str]:
        """The bots to choose from: the ladder, the easiest first, then those that are installed."""
        return list(offered_names())

    async def rules(self) -> list[RulesView]:
        """The rules that a table can be played by."""
        return [rules_view(rules) for rules in RULES.values()]

    async def lesson(self) -> Lesson:
        """The lesson, step by step."""
        return lesson()

    async def _seen(self, id: str, authorization: str | None) -> Room:
        """The room of a table that somebody looks at, if they may."""
        return (await self._rooms.room(id)).admit(viewer_in(authorization))

    async def _ask(self, id: str, bearer: Bearer, command: Any) -> TableView:
        room, holder = await self._rooms.room(id), _holder(bearer)
        await room.ask(holder, command(room))
        return room.view(holder)


STATUS = {
    "no-such-table": 404,
    "no-such-code": 404,
    "not-found": 404,
    "no-token": 401,
    "not-your-seat": 403,
    "not-the-host": 403,
    "wrong-origin": 403,
    "until-tomorrow": 403,
    "play-first": 403,
    "malformed": 422,
    "too-large": 413,
    "too-many": 429,
    "busy": 503,
}  # every other reason is a conflict with how the table stands: 409


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How a route says that it did not do what was asked."""
    return {status: {"model": Refusal} for status in statuses}


RECORD: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "A game record.",
        "content": {"application/json": {"schema": {"type": "object"}}},
    }
}
SVG = "image/svg+xml"
PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A picture.", "content": {SVG: {"schema": {"type": "string"}}}}
}


def _id() -> str:
    return uuid4().hex


def token_in(authorization: str | None) -> str | None:
    """The token in a header, if there is one; raises `Refused` if it is none."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not is_secret(token):
        raise Refused("no-token", "this is not a token: expected `Bearer` and 43 letters")
    return token


def viewer_in(authorization: str | None) -> Holder | None:
    """Who looks: the holder of the token in a header, or somebody without one."""
    token = token_in(authorization)
    return Holder(hashed(token)) if token else None


def _holder(bearer: HTTPAuthorizationCredentials | None) -> Holder:
    if bearer is None or not is_secret(bearer.credentials):
        raise Refused("no-token", "a token is needed that proves who you are")
    return Holder(hashed(bearer.credentials))


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
            setting.append(commands.Sit(_id(), 0, seat, taker.name))
        elif taker.player == "bot":
            setting.append(commands.AddBot(_id(), 0, seat, taker.bot or options.bots))
    if new.start:
        setting.append(commands.Start(_id(), 0))
    return setting


def joined(room: Room, holder: Holder, token: str) -> Joined:
    """What somebody is told who has taken a seat."""
    return Joined(token, f"/t/{room.table.id}", room.view(holder))
