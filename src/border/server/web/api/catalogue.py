"""What there is to play with, over HTTP: boards, bots, rules, and the lesson."""

from __future__ import annotations

from secrets import randbits
from typing import Annotated, Any

from fastapi import APIRouter

from border.boards import CLASSIC, board_named
from border.bots import offered_names
from border.engine import RULES, BorderError
from border.server.rooms.turns import VISITOR, Turns
from border.server.table.own_boards import BoardText, boards_beside
from border.server.table.refusals import Refused
from border.server.table.wire import MOST_SEATS, Bounds, wire
from border.server.views.board_view import BoardView, board_view
from border.server.views.lesson import Lesson, lesson
from border.server.views.table_view import RulesView, rules_view
from border.server.web.api.bodies import MaxBytes
from border.server.web.problems import problems

MAX_BOARDS_BODY_BYTES = 65_536  # with four board files
LONGEST_FAULT = 300  # of a board, in characters


@wire
class OwnBoards:
    """Boards that somebody wants to play on, each a picture or a board file."""

    boards: Annotated[tuple[BoardText, ...], Bounds(max_length=MOST_SEATS)]
    seats: Annotated[int, Bounds(ge=2, le=MOST_SEATS)] | None = (
        None  # none: your own boards alone are looked at
    )


class Catalogue:
    """What there is to play with."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns

    def add_to(self, router: APIRouter) -> None:
        """Adds the routes."""
        add: Any = router.add_api_route
        add("/boards", self.classic, methods=["GET"])
        add("/boards", self.own_boards, methods=["POST"], responses=problems(409))
        add("/bots", self.bots, methods=["GET"])
        add("/rules", self.rules, methods=["GET"])
        add("/lesson", self.lesson, methods=["GET"], include_in_schema=False)  # for the page alone

    async def classic(self) -> list[BoardView]:
        """The boards of the classic set."""
        return [board_view(board_named(name)) for name in CLASSIC]

    async def own_boards(
        self, own: Annotated[OwnBoards, MaxBytes(MAX_BOARDS_BODY_BYTES)]
    ) -> list[BoardView]:
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
