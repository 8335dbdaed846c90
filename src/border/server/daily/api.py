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
    PLAYER_SEAT,
    created_event,
    daily_dice,
    daily_table_id,
    is_date,
    next_date,
    setup_commands,
)
from border.server.daily.store import DailyStore, RankedResult
from border.server.daily.views import (
    DailyLeaderboard,
    DailySummary,
    LeaderboardRow,
    MyDaily,
    ladder_games,
)
from border.server.http import MaxBytes, MaybeToken, problems, token_in, viewer_in
from border.server.learn.puzzles import puzzle_list
from border.server.limits import CLIENT_ADDRESS
from border.server.replays.summary import SameDiceGame, same_dice_game
from border.server.tables.api import TABLE, Id, Joined, joined, visible_room
from border.server.tables.registry import RoomRegistry
from border.server.tables.room import Room
from border.tables import refusals
from border.tables.events import Created
from border.tables.options import Pace
from border.tables.refusals import Refused
from border.tables.schema import Name, message
from border.tables.step import TokenHolder
from border.tables.table import Table, date_at, end_of_date
from border.tables.tokens import hash_secret, new_secret

MAX_DAILY_BODY_BYTES = 4096  # with a name that is all escapes

DatePath = Annotated[str, Path(max_length=10, description="A date, as in 2026-11-16.")]


@message
class NewDaily:
    """Your game of the day: its options are the same for everybody."""

    name: Name = ""
    pace: Pace = "normal"  # how fast the bot plays


class DailyRoutes:
    """The games of the days, over HTTP."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._days = DailyStore(rooms.store, rooms.deps)
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

    async def today(self, authorization: MaybeToken = None) -> DailySummary:
        """The game of the day: how its dice are committed to, and whether you have played it."""
        day, viewer = self._days.today, viewer_in(authorization)
        dice, after = await self._dice(day), await self._dice(next_date(day))
        return DailySummary(
            day,
            end_of_date(day),
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
        holder = TokenHolder(hash_secret(token))
        room = await open_daily(self._rooms, self._days, holder, new.name, new.pace)
        return joined(room, holder, token)

    async def day(self, day: DatePath, authorization: MaybeToken = None) -> DailyLeaderboard:
        """Who has fared how in the game of a day: of today's, told to those who have played."""
        if not is_date(day) or day > self._days.today:
            raise refusals.no_such_daily(day)
        viewer, over = viewer_in(authorization), day < self._days.today
        table = daily_table_id(day, viewer.hash) if viewer else ""
        mine = await self._days.placed(table)
        if mine is None and not over:
            raise refusals.play_first()
        dice = daily_dice(day, await self._days.known_seed(day))
        best = await self._days.best(day)
        if mine is not None and all(one.table != table for one in best):
            best.append(mine)
        return DailyLeaderboard(
            day,
            end_of_date(day),
            OPPONENT,
            dice.game,
            dice.commitment,
            dice.seed.hex() if over else None,
            await self._days.played(day),
            await self._yours(day, viewer),
            tuple(_leaderboard_row(one, table) for one in best),
            (
                *await self._own(mine, viewer),
                *await self._pool.submit(CLIENT_ADDRESS.get(), ladder_games, dice),
            ),
        )

    async def comparison(self, id: Id, authorization: MaybeToken = None) -> list[SameDiceGame]:
        """How those fared who threw the same dice: at this table first, then elsewhere."""
        viewer = viewer_in(authorization)
        table = (await visible_room(self._rooms, id, authorization)).table
        if table.phase != "over":
            raise refusals.not_over()
        if table.daily_date is not None:
            return [
                *await self._runs(table, viewer, (PLAYER_SEAT,)),
                *await self._pool.submit(CLIENT_ADDRESS.get(), ladder_games, table.game_dice),
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
        self, table: Table | None, viewer: TokenHolder | None, seats: Sequence[Seat] | None = None
    ) -> list[SameDiceGame]:
        """The games of all seats of a table, or of some."""
        record = None if table is None else table.record
        if table is None or record is None:
            return []
        yours = table.seats_of(viewer.hash) if viewer else ()
        return await self._pool.submit(
            CLIENT_ADDRESS.get(),
            lambda: [
                same_dice_game(record, seat, table=table.id, yours=seat in yours)
                for seat in seats or range(len(record.seats))
            ],
        )

    async def _dice(self, day: str) -> ProvableDice:
        return daily_dice(day, await self._days.seed(day))

    async def _yours(self, day: str, viewer: TokenHolder | None) -> MyDaily | None:
        if viewer is None:
            return None
        table = daily_table_id(day, viewer.hash)
        placed = await self._days.placed(table)
        if placed is not None:
            return MyDaily(table, placed.place, placed.play.score, placed.play.other)
        begun = await self._days.has_begun(table)
        return MyDaily(table, None, None, None) if begun else None

    async def _own(
        self, mine: RankedResult | None, viewer: TokenHolder | None
    ) -> list[SameDiceGame]:
        """Your own game, as it compares with the others."""
        if mine is None:
            return []
        return await self._runs((await self._rooms.room(mine.table)).table, viewer, (PLAYER_SEAT,))


async def open_daily(
    rooms: RoomRegistry, days: DailyStore, host: TokenHolder, name: str, pace: Pace
) -> Room:
    """Somebody's game of the day: a new one, or theirs if they have begun it."""
    moment = rooms.deps.moment()
    day = date_at(moment.at)
    moment = replace(moment, id=daily_table_id(day, host.hash))

    async def create() -> Created:
        return created_event(day, await days.seed(day), host.hash, pace)

    return await rooms.open_once(moment, host, create, setup_commands(name))


def _leaderboard_row(placed: RankedResult, table: str) -> LeaderboardRow:
    play = placed.play
    return LeaderboardRow(placed.place, play.name, play.score, play.other, placed.table == table)
