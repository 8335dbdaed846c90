"""The days: the secret of each, and who has played its game, as the store knows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from sqlalchemy import Connection

from border.server.rooms.services import Services
from border.server.store import Store, days
from border.server.store.log import Unavailable
from border.server.table import refusals
from border.server.table.day import Play
from border.server.table.table import day_at
from border.server.table.tokens import new_seed

Answer = TypeVar("Answer")

MOST = 10  # of those who have played that are named
KNOWN = 4  # days whose secrets are kept in memory


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody's game of a day, and its place among all."""

    table: str
    place: int  # from 1; equals share one
    play: Play


@dataclass(frozen=True, slots=True)
class Days:
    """What is known of days; raises `Refused` where the store cannot be asked."""

    store: Store
    services: Services
    _seeds: dict[str, str] = field(default_factory=dict)

    @property
    def today(self) -> str:
        """The date, in UTC."""
        return day_at(self.services.clock.now())

    async def seed(self, day: str) -> str:
        """The seed of a day; whoever asks first draws it, for all processes of the store."""
        if day not in self._seeds:
            drawn = await self._read(lambda connection: days.seed_of(connection, day))
            if drawn is None:
                drawn = await self._draw(day)
            while len(self._seeds) >= KNOWN:
                del self._seeds[min(self._seeds)]
            self._seeds[day] = drawn
        return self._seeds[day]

    async def known_seed(self, day: str) -> str:
        """The seed of a day that has been; raises `Refused` if nobody was here on it."""
        seed = await self._read(lambda connection: days.seed_of(connection, day))
        if seed is None:
            raise refusals.no_such_day(day)
        return seed

    async def played(self, day: str) -> int:
        """How many have finished the game of a day."""
        return await self._read(lambda connection: days.played(connection, day))

    async def has_begun(self, table: str) -> bool:
        """Whether somebody's game of a day has been opened."""
        try:
            return await self.services.writer.read(self.store.exists, table)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error

    async def placed(self, table: str) -> Placed | None:
        """How somebody's game of a day came out; None if they have not finished it in time."""
        play = await self._read(lambda connection: days.play_of(connection, table))
        if play is None:
            return None
        better = await self._read(lambda connection: days.played(connection, play.day, play))
        return Placed(table, 1 + better, play)

    async def best(self, day: str) -> list[Placed]:
        """The best of a day, the best first."""
        placed: list[Placed] = []
        found = await self._read(lambda connection: days.standing(connection, day, MOST))
        for number, (table, play) in enumerate(found):
            last = placed[-1] if placed else None
            even = last and (last.play.margin, last.play.score) == (play.margin, play.score)
            placed.append(Placed(table, last.place if last and even else 1 + number, play))
        return placed

    async def _draw(self, day: str) -> str:
        drawn = new_seed().hex()
        try:
            return await self.services.writer.write(
                self.store.write, lambda connection: days.draw(connection, day, drawn)
            )
        except Unavailable as error:
            raise refusals.busy("nothing can be stored at the moment: try again") from error

    async def _read(self, query: Callable[[Connection], Answer]) -> Answer:
        try:
            return await self.services.writer.read(self.store.read, query)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error
