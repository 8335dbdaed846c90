"""The days' games: the seeds of their dice, and who has fared how in them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, insert, or_, select

from border.server.store.log import Row
from border.server.store.schema import DAY, PLAY
from border.server.table.day import Play, play_in
from border.server.table.step import Step
from border.server.table.wire import Milliseconds


def seed_of(connection: Connection, day: str) -> str | None:
    """The seed of a day's dice; None: the day has none yet."""
    seed: str | None = connection.execute(select(DAY.c.seed).where(DAY.c.id == day)).scalar()
    return seed


def draw(connection: Connection, day: str, seed: str) -> str:
    """The seed of a day's dice: this one, unless somebody else was faster."""
    drawn = seed_of(connection, day)
    if drawn is None:
        connection.execute(insert(DAY).values(id=day, seed=seed))
    return drawn or seed


def standing(connection: Connection, day: str, most: int) -> list[tuple[str, Play]]:
    """The best games of a day with their names, the best first, of equals the earliest."""
    query = (
        select(PLAY)
        .where(PLAY.c.day == day)
        .order_by(PLAY.c.margin.desc(), PLAY.c.score.desc(), PLAY.c.at, PLAY.c.game_id)
        .limit(most)
    )
    return [(row.game_id, _play(row)) for row in connection.execute(query)]


def play_of(connection: Connection, game: str) -> Play | None:
    """How a game of the day ended; None if it did not, or is none."""
    row = connection.execute(select(PLAY).where(PLAY.c.game_id == game)).one_or_none()
    return None if row is None else _play(row)


def played(connection: Connection, day: str, better: Play | None = None) -> int:
    """How many have played the game of a day, or how many better than one of them."""
    query = select(func.count()).select_from(PLAY).where(PLAY.c.day == day)
    if better is not None:
        ahead, even = PLAY.c.margin > better.margin, PLAY.c.margin == better.margin
        query = query.where(or_(ahead, even & (PLAY.c.score > better.score)))
    return connection.execute(query).scalar_one()


def rows_of(step: Step, at: Milliseconds) -> tuple[Row, ...]:
    """The row of a game of the day, if this step ends one in time."""
    play = play_in(step, at)
    return () if play is None else (row(step.table.id, play),)


def row(game: str, play: Play) -> Row:
    """How a game of the day ended, as it is stored."""
    result: dict[str, str | int] = {
        "day": play.day,
        "name": play.name,
        "score": play.score,
        "other": play.other,
    }
    values = {"game_id": game, **result, "margin": play.margin, "at": play.at}
    return Row(PLAY.name, values)


def _play(row: Any) -> Play:
    return Play(row.day, row.name, row.score, row.other, row.at)
