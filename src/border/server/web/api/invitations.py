"""The ways to a table that are passed on, over HTTP: its code, and its link as a picture."""

from __future__ import annotations

import io
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Path, Request, Response

from border.server.config import Config
from border.server.rooms.limits import Buckets
from border.server.rooms.rooms import Rooms
from border.server.table.refusals import Refused
from border.server.table.wire import wire
from border.server.web.addresses import client_address, public_address
from border.server.web.api.asking import TABLE, Id
from border.server.web.problems import problems

GUESSES = 10  # wrong codes that an address may try at once
SVG = "image/svg+xml"
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
