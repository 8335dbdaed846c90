"""Player of the real application, who presses keys and plays whole games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from border.terminal.app import BorderApp
from border.terminal.draft import Crosses, Keeps
from border.terminal.input import Desk
from border.terminal.screen import TableScreen
from border.terminal.session import Folder, LocalTable, Setup
from tests.waiting import PATIENCE

SMALLEST, MIDDLE, LARGE = (80, 24), (100, 30), (140, 45)


class Keyboard:
    """The application with its pilot."""

    def __init__(self, app: BorderApp, pilot: Pilot[BaseException]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        return self.app.table_screen

    @property
    def desk(self) -> Desk:
        return self.screen.desk

    @property
    def table(self) -> LocalTable:
        return self.desk.table

    @property
    def keeps(self) -> Keeps:
        """Draft of a player who has to keep dice."""
        assert isinstance(self.desk.draft, Keeps)
        return self.desk.draft

    @property
    def crosses(self) -> Crosses:
        """Draft of a player who has to cross."""
        assert isinstance(self.desk.draft, Crosses)
        return self.desk.draft

    @property
    def is_at_the_table(self) -> bool:
        """Whether the table is the top screen."""
        return self.app.screen is self.screen

    def text(self, part: str) -> str:
        """Text of a part of the screen."""
        return str(self.screen.query_one(f"#{part}", Static).content)

    async def press(self, *keys: str) -> None:
        """Press keys like a person, waiting for the screen after each."""
        await self.pilot.press(*keys)

    async def tap(self, key: str) -> None:
        """Press a key and wait only until something has changed."""
        before = self._seen()
        self.app.simulate_key(key)
        await self.until(lambda: self._seen() != before)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                await asyncio.sleep(0)

    async def decide(self) -> None:
        """Make one reasonable decision with few keys."""
        match self.desk.draft:
            case Keeps(shown=shown, kept=kept):
                best = max(shown, key=shown.count)
                for index in range(5):
                    if (shown[index] == best) != (index in kept):
                        await self.tap(str(index + 1))
                await self.tap("enter")
            case Crosses():
                while isinstance(self.desk.draft, Crosses) and self.desk.draft.open:
                    fresh = [not choice.chosen for choice in self.desk.choices].index(True)
                    await self.tap(str(fresh + 1))
                await self.tap("enter")
            case None:
                await self.tap("t")

    async def play_to_the_end(self) -> None:
        """Decide until the game is over."""
        with self.app.batch_update():  # without painting every transition
            while not self.table.over:
                await self.decide()
        await self.pilot.pause()

    def _seen(self) -> tuple[object, ...]:
        desk = self.desk
        return len(desk.table.transitions), desk.draft, desk.message, desk.viewed, desk.cursor


@asynccontextmanager
async def seated(
    folder: Path,
    players: str = "Ann,Ben",
    *,
    seed: int | None = 1,
    size: tuple[int, int] = SMALLEST,
    setup: Setup | None = None,
    table: LocalTable | None = None,
    language: str = "en",
) -> AsyncIterator[Keyboard]:
    """Run the application."""
    setup = setup or Setup(tuple(players.split(",")), seed=seed)
    app = BorderApp(setup, table or setup.table(), Folder(folder), language=language, pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Keyboard(app, pilot)
