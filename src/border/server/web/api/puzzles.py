"""Routes of the puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from border.server.rooms.clock import Clock
from border.server.rooms.turns import VISITOR, Turns
from border.server.table.refusals import Refused
from border.server.table.table import day_at
from border.server.views.puzzle_view import PuzzleList, PuzzleView, puzzle_list, puzzle_view
from border.server.web.problems import problems

PuzzleId = Annotated[str, Path(max_length=40, description="Its name, as in the list.")]


class Puzzles:
    """The puzzles, over HTTP."""

    def __init__(self, turns: Turns, clock: Clock) -> None:
        self._turns = turns
        self._clock = clock

    def add_to(self, router: APIRouter) -> None:
        """Adds the routes."""
        add: Any = router.add_api_route
        add("/puzzles", self.puzzles, methods=["GET"])
        add("/puzzles/{id}", self.puzzle, methods=["GET"], responses=problems(404))

    async def puzzles(self) -> PuzzleList:
        """All puzzles, and which is that of the day."""
        return puzzle_list(day_at(self._clock.now()))

    async def puzzle(self, id: PuzzleId) -> PuzzleView:
        """A puzzle, with its answer."""
        found = await self._turns.take(VISITOR.get(), puzzle_view, id)
        if found is None:
            raise Refused("not-found", f"there is no puzzle {id!r}")
        return found
