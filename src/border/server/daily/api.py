"""Routes of the game of the day, and of games with the same dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path

from border.dice import ProvableDice
from border.engine import Seat
from border.server.daily.game import (
    OPPONENT,
    YOURS,
    day_after,
    day_dice,
    day_opening,
    day_setting,
    day_table,
    is_day,
)
from border.server.daily.store import Days, Placed
from border.server.daily.views import DayView, Finisher, Today, YourDay, ladder_runs
from border.server.http import MaxBytes, MaybeToken, problems, token_in, viewer_in
from border.server.learn.puzzles import puzzle_list
from border.server.limits import CLIENT_ADDRESS
from border.server.replays.summary import Run, run_of
from border.server.tables.api import TABLE, Id, Joined, joined, visible_room
from border.server.tables.registry import RoomRegistry
from border.server.tables.room import Room
from border.tables import refusals
from border.tables.events import Created
from border.tables.options import Pace
from border.tables.refusals import Refused
from border.tables.schema import Name, wire
from border.tables.step import Holder
from border.tables.table import Table, day_at, day_end
from border.tables.tokens import hashed, new_secret

MAX_DAILY_BODY_BYTES = 4096  # with a name that is all escapes

Day = Annotated[str, Path(max_length=10, description="A date, as in 2026-11-16.")]


@wire
class NewDaily:
    """Your game of the day: its options are the same for everybody."""

    name: Name = ""
    pace: Pace = "normal"  # how fast the bot plays


class Daily:
    """The games of the days, over HTTP."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._days = Days(rooms.store, rooms.deps)
        self._pool = rooms.deps.pool

    def add_to(self, router: APIRouter) -> None:
        """Adds the routes."""
        add: Any = router.add_api_route
        add("/daily", self.today, methods=["GET"], responses=problems(401))
        add("/daily", self.open, methods=["POST"], status_code=201, responses=problems(401))
        add("/daily/{day}", self.day, methods=["GET"], responses=problems(401, 403, 404))
        add(
            TABLE + "/comparison",
            self.comparison,
            methods=["GET"],
            responses=problems(401, 403, 404, 409),
        )

    async def today(self, authorization: MaybeToken = None) -> Today:
        """The game of the day: how its dice are committed to, and whether you have played it."""
        day, viewer = self._days.today, viewer_in(authorization)
        dice, after = await self._dice(day), await self._dice(day_after(day))
        return Today(
            day,
            day_end(day),
            OPPONENT,
            dice.game,
            dice.commitment,
            after.commitment,
            await self._days.played(day),
            await self._yours(day, viewer),
            puzzle_list(day).today,
        )

    async def open(
        self,
        new: Annotated[NewDaily, MaxBytes(MAX_DAILY_BODY_BYTES)],
        authorization: MaybeToken = None,
    ) -> Joined:
        """Play the game of the day; whoever has begun it already goes on."""
        token = token_in(authorization) or new_secret()
        holder = Holder(hashed(token))
        room = await open_daily(self._rooms, self._days, holder, new.name, new.pace)
        return joined(room, holder, token)

    async def day(self, day: Day, authorization: MaybeToken = None) -> DayView:
        """Who has fared how in the game of a day: of today's, told to those who have played."""
        if not is_day(day) or day > self._days.today:
            raise refusals.no_such_day(day)
        viewer, over = viewer_in(authorization), day < self._days.today
        table = day_table(day, viewer.hash) if viewer else ""
        mine = await self._days.placed(table)
        if mine is None and not over:
            raise refusals.play_first()
        dice = day_dice(day, await self._days.known_seed(day))
        best = await self._days.best(day)
        if mine is not None and all(one.table != table for one in best):
            best.append(mine)
        return DayView(
            day,
            day_end(day),
            OPPONENT,
            dice.game,
            dice.commitment,
            dice.seed.hex() if over else None,
            await self._days.played(day),
            await self._yours(day, viewer),
            tuple(_finisher(one, table) for one in best),
            (
                *await self._own(mine, viewer),
                *await self._pool.submit(CLIENT_ADDRESS.get(), ladder_runs, dice),
            ),
        )

    async def comparison(self, id: Id, authorization: MaybeToken = None) -> list[Run]:
        """How those fared who threw the same dice: at this table first, then elsewhere."""
        viewer = viewer_in(authorization)
        table = (await visible_room(self._rooms, id, authorization)).table
        if table.phase != "over":
            raise refusals.not_over()
        if table.day is not None:
            return [
                *await self._runs(table, viewer, (YOURS,)),
                *await self._pool.submit(CLIENT_ADDRESS.get(), ladder_runs, table.luck),
            ]
        runs = await self._runs(table, viewer)
        if table.options.same_dice is not None:
            runs += await self._runs(await self._before(table.options.same_dice), None)
        return runs

    async def _before(self, id: str) -> Table | None:
        """The table of the game whose dice were played again, if it is still there."""
        try:
            return (await self._rooms.room(id)).table
        except Refused as refused:
            if refused.reason != "no-such-table":
                raise
            return None

    async def _runs(
        self, table: Table | None, viewer: Holder | None, seats: Sequence[Seat] | None = None
    ) -> list[Run]:
        """The games of all seats of a table, or of some."""
        record = None if table is None else table.record
        if table is None or record is None:
            return []
        yours = table.seats_of(viewer.hash) if viewer else ()
        return await self._pool.submit(
            CLIENT_ADDRESS.get(),
            lambda: [
                run_of(record, seat, table=table.id, yours=seat in yours)
                for seat in seats or range(len(record.seats))
            ],
        )

    async def _dice(self, day: str) -> ProvableDice:
        return day_dice(day, await self._days.seed(day))

    async def _yours(self, day: str, viewer: Holder | None) -> YourDay | None:
        if viewer is None:
            return None
        table = day_table(day, viewer.hash)
        placed = await self._days.placed(table)
        if placed is not None:
            return YourDay(table, placed.place, placed.play.score, placed.play.other)
        begun = await self._days.has_begun(table)
        return YourDay(table, None, None, None) if begun else None

    async def _own(self, mine: Placed | None, viewer: Holder | None) -> list[Run]:
        """Your own game, as it compares with the others."""
        if mine is None:
            return []
        return await self._runs((await self._rooms.room(mine.table)).table, viewer, (YOURS,))


async def open_daily(rooms: RoomRegistry, days: Days, host: Holder, name: str, pace: Pace) -> Room:
    """Somebody's game of the day: a new one, or theirs if they have begun it."""
    moment = rooms.deps.moment()
    day = day_at(moment.at)
    moment = replace(moment, id=day_table(day, host.hash))

    async def create() -> Created:
        return day_opening(day, await days.seed(day), host.hash, pace)

    return await rooms.open_once(moment, host, create, day_setting(name))


def _finisher(placed: Placed, table: str) -> Finisher:
    play = placed.play
    return Finisher(placed.place, play.name, play.score, play.other, placed.table == table)
