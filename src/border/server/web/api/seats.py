"""The seats of a table over HTTP: taking one, leaving it, and moving it to another device."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from border.server.rooms.rooms import Rooms
from border.server.table import commands
from border.server.table.decide import OFFER_LASTS, claim, offer
from border.server.table.step import Holder
from border.server.table.tokens import hashed, new_secret
from border.server.table.wire import MOST_SEATS, Luck, Name, SeatNumber, Secret, wire
from border.server.views.table_view import TableView
from border.server.web.api.asking import TABLE, Id, new_id, table_after
from border.server.web.api.authorization import Bearer, MaybeToken, holder_in, token_in
from border.server.web.api.bodies import MaxBytes
from border.server.web.api.joined import Joined, joined
from border.server.web.problems import problems

MAX_JOIN_BODY_BYTES = 4096  # with a name that is all escapes
MAX_CLAIM_BODY_BYTES = 1024

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
