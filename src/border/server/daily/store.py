"""Stored daily games: seeds, results and ranks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, func, insert, or_, select

from border.server.daily.game import DailyResult, result_of_change
from border.server.store import Store
from border.server.store.log import Row
from border.server.store.schema import DAY, PLAY
from border.server.tables.dependencies import RoomDependencies
from border.tables import refusals
from border.tables.schema import Milliseconds
from border.tables.step import Change
from border.tables.table import date_at
from border.tables.tokens import new_seed

MAX_LEADERBOARD_ROWS = 10
MAX_CACHED_SEEDS = 4


def stored_seed(connection: Connection, day: str) -> str | None:
    """Return the stored seed of a day's dice, or None if there is none yet."""
    seed: str | None = connection.execute(select(DAY.c.seed).where(DAY.c.id == day)).scalar()
    return seed


def store_seed(connection: Connection, day: str, seed: str) -> str:
    """Store a seed for a day that has none; return the stored seed."""
    earlier = stored_seed(connection, day)
    if earlier is None:
        connection.execute(insert(DAY).values(id=day, seed=seed))
    return earlier or seed


def leaderboard(connection: Connection, day: str, limit: int) -> list[tuple[str, DailyResult]]:
    """Return the best results of a day with their table ids; an earlier result wins a tie."""
    query = (
        select(PLAY)
        .where(PLAY.c.day == day)
        .order_by(PLAY.c.margin.desc(), PLAY.c.score.desc(), PLAY.c.at, PLAY.c.game_id)
        .limit(limit)
    )
    return [(row.game_id, _result(row)) for row in connection.execute(query)]


def stored_result(connection: Connection, game: str) -> DailyResult | None:
    """Return the result of a daily game, or None if it was not finished on its day."""
    row = connection.execute(select(PLAY).where(PLAY.c.game_id == game)).one_or_none()
    return None if row is None else _result(row)


def count_results(connection: Connection, day: str, than: DailyResult | None = None) -> int:
    """Count the results of a day, or only those better than the given result."""
    query = select(func.count()).select_from(PLAY).where(PLAY.c.day == day)
    if than is not None:
        ahead, even = PLAY.c.margin > than.margin, PLAY.c.margin == than.margin
        query = query.where(or_(ahead, even & (PLAY.c.score > than.score)))
    return connection.execute(query).scalar_one()


def result_rows(change: Change, at: Milliseconds) -> tuple[Row, ...]:
    """Return the result row to store if this change ends a daily game on its day, else none."""
    result = result_of_change(change, at)
    return () if result is None else (result_row(change.table.id, result),)


def result_row(game: str, result: DailyResult) -> Row:
    """Return the database row of a result."""
    columns: dict[str, str | int] = {
        "day": result.day,
        "name": result.name,
        "score": result.score,
        "other": result.other,
    }
    values = {"game_id": game, **columns, "margin": result.margin, "at": result.at}
    return Row(PLAY.name, values)


def _result(row: Any) -> DailyResult:
    return DailyResult(row.day, row.name, row.score, row.other, row.at)


Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class RankedResult:
    """Result of a daily game, with its rank."""

    table: str
    place: int  # from 1; equal results share a place
    result: DailyResult


@dataclass(frozen=True, slots=True)
class DailyStore:
    """Daily games in the store; queries raise `Refused` while the store is unavailable."""

    store: Store
    deps: RoomDependencies
    _seeds: dict[str, str] = field(default_factory=dict)

    @property
    def today(self) -> str:
        """Today's date, in UTC."""
        return date_at(self.deps.clock.now())

    async def seed(self, day: str) -> str:
        """Return the seed of a day; the first call by any process draws and stores it."""
        if day not in self._seeds:
            drawn = await self._read(lambda connection: stored_seed(connection, day))
            if drawn is None:
                drawn = await self._draw(day)
            while len(self._seeds) >= MAX_CACHED_SEEDS:
                del self._seeds[min(self._seeds)]
            self._seeds[day] = drawn
        return self._seeds[day]

    async def past_seed(self, day: str) -> str:
        """Return the seed of a past day; raise `Refused` if the day had no daily game."""
        seed = await self._read(lambda connection: stored_seed(connection, day))
        if seed is None:
            raise refusals.no_such_daily(day)
        return seed

    async def count_results(self, day: str) -> int:
        """Return how many players have finished the daily game of this date."""
        return await self._read(lambda connection: count_results(connection, day))

    async def has_begun(self, table: str) -> bool:
        """Return whether a daily game has been opened."""
        return await self.deps.writer.read(self.store.exists, table)

    async def ranked_result(self, table: str) -> RankedResult | None:
        """Return the ranked result of a daily game, or None if it was not finished on its day."""
        result = await self._read(lambda connection: stored_result(connection, table))
        if result is None:
            return None
        better = await self._read(lambda connection: count_results(connection, result.day, result))
        return RankedResult(table, 1 + better, result)

    async def leaderboard(self, day: str) -> list[RankedResult]:
        """Return the best results of a day, best first."""
        ranked: list[RankedResult] = []
        found = await self._read(
            lambda connection: leaderboard(connection, day, MAX_LEADERBOARD_ROWS)
        )
        for number, (table, result) in enumerate(found):
            last = ranked[-1] if ranked else None
            even = last and (last.result.margin, last.result.score) == (result.margin, result.score)
            ranked.append(RankedResult(table, last.place if last and even else 1 + number, result))
        return ranked

    async def _draw(self, day: str) -> str:
        drawn = new_seed().hex()
        return await self.deps.writer.write(
            self.store.write, lambda connection: store_seed(connection, day, drawn)
        )

    async def _read(self, query: Callable[[Connection], Answer]) -> Answer:
        return await self.deps.writer.read(self.store.read, query)
