"""Routes for boards, bots, rules, the lesson and puzzles."""

from __future__ import annotations

from secrets import randbits
from typing import Annotated, Any

from fastapi import APIRouter, Path

from border.boards import CLASSIC, board_named
from border.bots import offered_names
from border.engine import RULES, BorderError
from border.server.clock import Clock
from border.server.http import MaxBytes, problems
from border.server.learn.lesson import Lesson, lesson
from border.server.learn.puzzles import PuzzleList, PuzzleView, puzzle_list, puzzle_view
from border.server.limits import CLIENT_ADDRESS, FairThreadPool
from border.tables.boards import BoardView, board_view
from border.tables.options import BoardText, boards_for_table
from border.tables.refusals import Refused
from border.tables.schema import MAX_SEATS, Bounds, message
from border.tables.table import date_at
from border.tables.views import RulesView, rules_view

MAX_BOARDS_BODY_BYTES = 65_536  # fits four board files
MAX_FAULT_CHARS = 300


@message
class OwnBoards:
    """Custom boards, each a picture or a board file."""

    boards: Annotated[tuple[BoardText, ...], Bounds(max_length=MAX_SEATS)]
    seats: Annotated[int, Bounds(ge=2, le=MAX_SEATS)] | None = (
        None  # None: return only the custom boards
    )


class Catalogue:
    """HTTP routes for boards, bots, rules and the lesson."""

    def __init__(self, pool: FairThreadPool) -> None:
        self._pool = pool

    def add_to(self, router: APIRouter) -> None:
        """Add the routes to a router."""
        add: Any = router.add_api_route
        add("/boards", self.classic, methods=["GET"])
        add("/boards", self.own_boards, methods=["POST"], responses=problems(409))
        add("/bots", self.bots, methods=["GET"])
        add("/rules", self.rules, methods=["GET"])
        add("/lesson", self.lesson, methods=["GET"], include_in_schema=False)  # only for the page

    async def classic(self) -> list[BoardView]:
        """Return the boards of the classic set."""
        return [board_view(board_named(name)) for name in CLASSIC]

    async def own_boards(
        self, own: Annotated[OwnBoards, MaxBytes(MAX_BOARDS_BODY_BYTES)]
    ) -> list[BoardView]:
        """Return boards for a new table: custom ones first, then generated ones."""
        try:
            boards = await self._pool.submit(
                CLIENT_ADDRESS.get(), boards_for_table, own.boards, own.seats, randbits(32)
            )
        except BorderError as error:
            fault = str(error).partition("; ")[0]  # only the first of several errors in a picture
            raise Refused("bad-board", fault[:MAX_FAULT_CHARS]) from error
        return [board_view(board) for board in boards]

    async def bots(self) -> list[str]:
        """Return the names of all bots: the ladder, easiest first, then installed ones."""
        return list(offered_names())

    async def rules(self) -> list[RulesView]:
        """Return all variants of the rules."""
        return [rules_view(rules) for rules in RULES.values()]

    async def lesson(self) -> Lesson:
        """Return the lesson, step by step."""
        return lesson()


PuzzleId = Annotated[str, Path(max_length=40, description="The id of a puzzle in the list.")]


class Puzzles:
    """HTTP routes for the puzzles."""

    def __init__(self, pool: FairThreadPool, clock: Clock) -> None:
        self._pool = pool
        self._clock = clock

    def add_to(self, router: APIRouter) -> None:
        """Add the routes to a router."""
        add: Any = router.add_api_route
        add("/puzzles", self.puzzles, methods=["GET"])
        add("/puzzles/{id}", self.puzzle, methods=["GET"], responses=problems(404))

    async def puzzles(self) -> PuzzleList:
        """Return all puzzles, and the puzzle of the day."""
        return puzzle_list(date_at(self._clock.now()))

    async def puzzle(self, id: PuzzleId) -> PuzzleView:
        """Return a puzzle with its solution."""
        found = await self._pool.submit(CLIENT_ADDRESS.get(), puzzle_view, id)
        if found is None:
            raise Refused("not-found", f"there is no puzzle {id!r}")
        return found
