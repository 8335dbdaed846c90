"""Stored days: seeds of their dice, results, places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, func, insert, or_, select

from border.server.daily.game import DailyResult, result_of_change
from border.server.store import Store
from border.server.store.log import Row, Unavailable
from border.server.store.schema import DAY, PLAY
from border.server.tables.dependencies import RoomDependencies
from border.tables import refusals
from border.tables.schema import Milliseconds
from border.tables.step import Change
from border.tables.table import date_at
from border.tables.tokens import new_seed

MAX_LEADERBOARD_ROWS = 10  # of those who have played that are named
MAX_CACHED_SEEDS = 4  # days whose secrets are kept in memory


def stored_seed(connection: Connection, day: str) -> str | None:
    """The seed of a day's dice; None: the day has none yet."""
    seed: str | None = connection.execute(select(DAY.c.seed).where(DAY.c.id == day)).scalar()
    return seed


def store_seed(connection: Connection, day: str, seed: str) -> str:
    """The seed of a day's dice: this one, unless somebody else was faster."""
    drawn = stored_seed(connection, day)
    if drawn is None:
        connection.execute(insert(DAY).values(id=day, seed=seed))
    return drawn or seed


def leaderboard(connection: Connection, day: str, most: int) -> list[tuple[str, DailyResult]]:
    """The best games of a day with their names, the best first, of equals the earliest."""
    query = (
        select(PLAY)
        .where(PLAY.c.day == day)
        .order_by(PLAY.c.margin.desc(), PLAY.c.score.desc(), PLAY.c.at, PLAY.c.game_id)
        .limit(most)
    )
    return [(row.game_id, _result(row)) for row in connection.execute(query)]


def stored_result(connection: Connection, game: str) -> DailyResult | None:
    """How a game of the day ended; None if it did not, or is none."""
    row = connection.execute(select(PLAY).where(PLAY.c.game_id == game)).one_or_none()
    return None if row is None else _result(row)


def count_results(connection: Connection, day: str, better: DailyResult | None = None) -> int:
    """How many have played the game of a day, or how many better than one of them."""
    query = select(func.count()).select_from(PLAY).where(PLAY.c.day == day)
    if better is not None:
        ahead, even = PLAY.c.margin > better.margin, PLAY.c.margin == better.margin
        query = query.where(or_(ahead, even & (PLAY.c.score > better.score)))
    return connection.execute(query).scalar_one()


def result_rows(step: Change, at: Milliseconds) -> tuple[Row, ...]:
    """The row of a game of the day, if this step ends one in time."""
    play = result_of_change(step, at)
    return () if play is None else (result_row(step.table.id, play),)


def result_row(game: str, play: DailyResult) -> Row:
    """How a game of the day ended, as it is stored."""
    result: dict[str, str | int] = {
        "day": play.day,
        "name": play.name,
        "score": play.score,
        "other": play.other,
    }
    values = {"game_id": game, **result, "margin": play.margin, "at": play.at}
    return Row(PLAY.name, values)


def _result(row: Any) -> DailyResult:
    return DailyResult(row.day, row.name, row.score, row.other, row.at)


Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class RankedResult:
    """Somebody's game of a day, and its place among all."""

    table: str
    place: int  # from 1; equals share one
    play: DailyResult


@dataclass(frozen=True, slots=True)
class DailyStore:
    """What is known of days; raises `Refused` where the store cannot be asked."""

    store: Store
    deps: RoomDependencies
    _seeds: dict[str, str] = field(default_factory=dict)

    @property
    def today(self) -> str:
        """The date, in UTC."""
        return date_at(self.deps.clock.now())

    async def seed(self, day: str) -> str:
        """The seed of a day; whoever asks first draws it, for all processes of the store."""
        if day not in self._seeds:
            drawn = await self._read(lambda connection: stored_seed(connection, day))
            if drawn is None:
                drawn = await self._draw(day)
            while len(self._seeds) >= MAX_CACHED_SEEDS:
                del self._seeds[min(self._seeds)]
            self._seeds[day] = drawn
        return self._seeds[day]

    async def known_seed(self, day: str) -> str:
        """The seed of a day that has been; raises `Refused` if nobody was here on it."""
        seed = await self._read(lambda connection: stored_seed(connection, day))
        if seed is None:
            raise refusals.no_such_daily(day)
        return seed

    async def played(self, day: str) -> int:
        """How many have finished the game of a day."""
        return await self._read(lambda connection: count_results(connection, day))

    async def has_begun(self, table: str) -> bool:
        """Whether somebody's game of a day has been opened."""
        try:
            return await self.deps.writer.read(self.store.exists, table)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error

    async def placed(self, table: str) -> RankedResult | None:
        """How somebody's game of a day came out; None if they have not finished it in time."""
        play = await self._read(lambda connection: stored_result(connection, table))
        if play is None:
            return None
        better = await self._read(lambda connection: count_results(connection, play.day, play))
        return RankedResult(table, 1 + better, play)

    async def best(self, day: str) -> list[RankedResult]:
        """The best of a day, the best first."""
        placed: list[RankedResult] = []
        found = await self._read(
            lambda connection: leaderboard(connection, day, MAX_LEADERBOARD_ROWS)
        )
        for number, (table, play) in enumerate(found):
            last = placed[-1] if placed else None
            even = last and (last.play.margin, last.play.score) == (play.margin, play.score)
            placed.append(RankedResult(table, last.place if last and even else 1 + number, play))
        return placed

    async def _draw(self, day: str) -> str:
        drawn = new_seed().hex()
        try:
            return await self.deps.writer.write(
                self.store.write, lambda connection: store_seed(connection, day, drawn)
            )
        except Unavailable as error:
            raise refusals.busy("nothing can be stored at the moment: try again") from error

    async def _read(self, query: Callable[[Connection], Answer]) -> Answer:
        try:
            return await self.deps.writer.read(self.store.read, query)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error
