"""How the game stood after each of the latest events, for those who follow it event by event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from border.server.table.events import Event
from border.server.table.step import Step
from border.server.table.table import Table
from border.server.views.news import News, is_unseen
from border.server.views.table_view import GameView, game_view

LATEST = 30  # events: who is further behind sees how the game stands now


@dataclass(slots=True)
class Snapshots:
    """The latest tables of a game, each seen once for all viewers."""

    _tables: dict[int, tuple[Event, Table]] = field(default_factory=dict)  # by version
    _games: dict[int, GameView | None] = field(default_factory=dict)

    def note(self, step: Step) -> None:
        """Keeps the tables of a step, and forgets what is long past."""
        for event, table in zip(step.events, (*step.between, step.table), strict=True):
            self._tables[table.version] = event, table
            self._tables.pop(table.version - LATEST, None)
            self._games.pop(table.version - LATEST, None)

    def after(self, version: int) -> GameView | None:
        """How the game stood; None where it is not known any more, or was not to be seen."""
        if version not in self._games and version in self._tables:
            event, table = self._tables[version]
            seen = None if is_unseen(event, table) else table.game
            self._games[version] = game_view(table, seen) if seen else None
        return self._games.get(version)

    def told(self, news: Iterable[News]) -> tuple[News, ...]:
        """The news with the game between them; after the last, the table itself is told."""
        *between, last = (replace(one, lasts=self._lasts(one.version)) for one in news)
        game = self.after(between[0].version - 1) if between else None  # as it was told before
        told: list[News] = []
        for one in between:
            now = self.after(one.version)
            told.append(replace(one, game=now if now != game else None))
            game = now or game
        return (*told, last)

    def _lasts(self, version: int) -> int:
        return self._tables[version][1].lasts if version in self._tables else 0
