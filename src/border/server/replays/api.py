"""Routes for a game's record, boards, events, replay and summary."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from border.records import format_record
from border.server.http import MaybeToken, problems, viewer_in
from border.server.replays.cache import ReplayCache
from border.server.replays.replay import Replay
from border.server.replays.summary import Summary
from border.server.tables.api import TABLE, Id, visible_room
from border.server.tables.connections import MAX_MISSED_EVENTS
from border.server.tables.registry import RoomRegistry
from border.tables import refusals
from border.tables.boards import BoardView, board_view
from border.tables.messages import PublicEntry
from border.tables.options import boards_of

RECORD: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "A game record.",
        "content": {"application/json": {"schema": {"type": "object"}}},
    }
}


class Games:
    """HTTP routes for reading games."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._replay_cache = ReplayCache(rooms.deps.pool)
        rooms.on_rewrite = self._replay_cache.forget

    def add_to(self, router: APIRouter) -> None:
        """Add the routes to a router."""
        add: Any = router.add_api_route
        hidden, early = problems(401, 403, 404), problems(401, 403, 404, 409)
        add(TABLE + "/record", self.record, methods=["GET"], responses=RECORD | early)
        add(TABLE + "/boards", self.boards, methods=["GET"], responses=hidden)
        for route, shape in ((self.replay, Replay), (self.summary, Summary)):
            add(
                f"{TABLE}/{route.__name__}",
                route,
                methods=["GET"],
                response_model=shape,
                responses=early,
            )
        add(TABLE + "/news", self.news, methods=["GET"], responses=hidden)

    async def record(self, id: Id, authorization: MaybeToken = None) -> Response:
        """Return the game's record, with the seed of the dice once the game is over or closed."""
        room = await visible_room(self._rooms, id, authorization)
        record = room.table.record_at(self._rooms.deps.clock.now())
        if record is None:
            raise refusals.not_playing()
        return Response(format_record(record), media_type="application/json")

    async def boards(self, id: Id, authorization: MaybeToken = None) -> list[BoardView]:
        """Return the boards of a table, seat by seat; an empty list until they are known."""
        table = (await visible_room(self._rooms, id, authorization)).table
        if table.position is not None:
            return [board_view(board) for board in table.position.boards]
        return [board_view(board) for board in boards_of(table.options, table.options.boards)]

    async def replay(self, id: Id, request: Request, authorization: MaybeToken = None) -> Response:
        """Return the game step by step, as a spectator sees it."""
        room = await visible_room(self._rooms, id, authorization)
        return (await self._replay_cache.replay(room)).answer(request)

    async def summary(self, id: Id, request: Request, authorization: MaybeToken = None) -> Response:
        """Return statistics of a finished game, such as its scores and decisive territory."""
        room = await visible_room(self._rooms, id, authorization)
        return (await self._replay_cache.summary(room)).answer(request)

    async def news(
        self,
        id: Id,
        after: Annotated[int, Query(ge=0, le=2**53, description="The last version you have.")] = 0,
        authorization: MaybeToken = None,
    ) -> list[PublicEntry]:
        """Return the events of a table after a version, at most 500 at a time."""
        room = await visible_room(self._rooms, id, authorization)
        return list(room.news(after, viewer_in(authorization), most=MAX_MISSED_EVENTS))
