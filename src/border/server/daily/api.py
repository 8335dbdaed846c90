"""Routes for the daily game, and for comparing games with the same dice."""

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

MAX_DAILY_BODY_BYTES = 4096  # fits a name that consists of JSON escapes

DatePath = Annotated[str, Path(max_length=10, description="A date, as in 2026-11-16.")]


@message
class NewDaily:
    """Your choices for the daily game; all other options are the same for everybody."""

    name: Name = ""
    pace: Pace = "normal"  # how fast the bot plays


class DailyRoutes:
    """HTTP routes for the daily game."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._days = DailyStore(rooms.store, rooms.deps)
        self._pool = rooms.deps.pool

    def add_to(self, router: APIRouter) -> None:
        """Add the routes to a router."""
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
        """Return today's daily game, your result, and the commitments for today and tomorrow."""
        day, viewer = self._days.today, viewer_in(authorization)
        dice, after = await self._dice(day), await self._dice(next_date(day))
        return DailySummary(
            day,
            end_of_date(day),
            OPPONENT,
            dice.game,
            dice.commitment,
            after.commitment,
            await self._days.count_results(day),
            await self._my_daily(day, viewer),
            puzzle_list(day).today,
        )

    async def open(
        self,
        new: Annotated[NewDaily, MaxBytes(MAX_DAILY_BODY_BYTES)],
        authorization: MaybeToken = None,
    ) -> Joined:
        """Start today's daily game, or resume it if you have already begun."""
        token = token_in(authorization) or new_secret()
        holder = TokenHolder(hash_secret(token))
        room = await open_daily(self._rooms, self._days, holder, new.name, new.pace)
        return joined(room, holder, token)

    async def day(self, day: DatePath, authorization: MaybeToken = None) -> DailyLeaderboard:
        """Return the leaderboard of a day. You can see today's once you have finished the game."""
        if not is_date(day) or day > self._days.today:
            raise refusals.no_such_daily(day)
        viewer, over = viewer_in(authorization), day < self._days.today
        table = daily_table_id(day, viewer.hash) if viewer else ""
        mine = await self._days.ranked_result(table)
        if mine is None and not over:
            raise refusals.play_first()
        dice = daily_dice(day, await self._days.past_seed(day))
        best = await self._days.leaderboard(day)
        if mine is not None and all(one.table != table for one in best):
            best.append(mine)
        return DailyLeaderboard(
            day,
            end_of_date(day),
            OPPONENT,
            dice.game,
            dice.commitment,
            dice.seed.hex() if over else None,
            await self._days.count_results(day),
            await self._my_daily(day, viewer),
            tuple(_leaderboard_row(one, table) for one in best),
            (
                *await self._my_game(mine, viewer),
                *await self._pool.submit(CLIENT_ADDRESS.get(), ladder_games, dice),
            ),
        )

    async def comparison(self, id: Id, authorization: MaybeToken = None) -> list[SameDiceGame]:
        """Return games played with this table's dice, starting with the table's own game."""
        viewer = viewer_in(authorization)
        table = (await visible_room(self._rooms, id, authorization)).table
        if table.phase != "over":
            raise refusals.not_over()
        if table.daily_date is not None:
            return [
                *await self._games(table, viewer, (PLAYER_SEAT,)),
                *await self._pool.submit(CLIENT_ADDRESS.get(), ladder_games, table.game_dice),
            ]
        games = await self._games(table, viewer)
        if table.options.same_dice is not None:
            games += await self._games(await self._original_table(table.options.same_dice), None)
        return games

    async def _original_table(self, id: str) -> Table | None:
        """Return the table of the earlier game with the same dice, or None if it was deleted."""
        try:
            return (await self._rooms.room(id)).table
        except Refused as refused:
            if refused.reason != "no-such-table":
                raise
            return None

    async def _games(
        self, table: Table | None, viewer: TokenHolder | None, seats: Sequence[Seat] | None = None
    ) -> list[SameDiceGame]:
        """Return a table's game as seen from each of these seats, by default from all."""
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

    async def _my_daily(self, day: str, viewer: TokenHolder | None) -> MyDaily | None:
        if viewer is None:
            return None
        table = daily_table_id(day, viewer.hash)
        ranked = await self._days.ranked_result(table)
        if ranked is not None:
            return MyDaily(table, ranked.place, ranked.result.score, ranked.result.other)
        begun = await self._days.has_begun(table)
        return MyDaily(table, None, None, None) if begun else None

    async def _my_game(
        self, mine: RankedResult | None, viewer: TokenHolder | None
    ) -> list[SameDiceGame]:
        """Return the client's own game for comparison; empty if it has no result."""
        if mine is None:
            return []
        return await self._games((await self._rooms.room(mine.table)).table, viewer, (PLAYER_SEAT,))


async def open_daily(
    rooms: RoomRegistry, days: DailyStore, host: TokenHolder, name: str, pace: Pace
) -> Room:
    """Open a client's daily game, or return its room if the client has already begun it."""
    context = rooms.deps.moment()
    day = date_at(context.at)
    context = replace(context, id=daily_table_id(day, host.hash))

    async def create() -> Created:
        return created_event(day, await days.seed(day), host.hash, pace)

    return await rooms.open_once(context, host, create, setup_commands(name))


def _leaderboard_row(ranked: RankedResult, table: str) -> LeaderboardRow:
    result = ranked.result
    return LeaderboardRow(
        ranked.place, result.name, result.score, result.other, ranked.table == table
    )
