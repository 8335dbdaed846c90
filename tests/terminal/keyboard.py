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
from border.terminal.input import TableInput
from border.terminal.saves import SavedGames
from border.terminal.screen import TableScreen
from border.terminal.session import Session, Setup
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
    def table_input(self) -> TableInput:
        return self.screen.table_input

    @property
    def table(self) -> Session:
        return self.table_input.table

    @property
    def keeps(self) -> Keeps:
        """Draft of a player who has to keep dice."""
        assert isinstance(self.table_input.draft, Keeps)
        return self.table_input.draft

    @property
    def crosses(self) -> Crosses:
        """Draft of a player who has to cross."""
        assert isinstance(self.table_input.draft, Crosses)
        return self.table_input.draft

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
        match self.table_input.draft:
            case Keeps(shown=shown, kept=kept):
                best = max(shown, key=shown.count)
                for index in range(5):
                    if (shown[index] == best) != (index in kept):
                        await self.tap(str(index + 1))
                await self.tap("enter")
            case Crosses():
                while isinstance(self.table_input.draft, Crosses) and self.table_input.draft.open:
                    fresh = [not choice.chosen for choice in self.table_input.choices].index(True)
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
        table_input = self.table_input
        return (
            len(table_input.table.transitions),
            table_input.draft,
            table_input.message,
            table_input.viewed,
            table_input.cursor,
        )


@asynccontextmanager
async def seated(
    folder: Path,
    players: str = "Ann,Ben",
    *,
    seed: int | None = 1,
    size: tuple[int, int] = SMALLEST,
    setup: Setup | None = None,
    table: Session | None = None,
    language: str = "en",
) -> AsyncIterator[Keyboard]:
    """Run the application."""
    setup = setup or Setup(tuple(players.split(",")), seed=seed)
    app = BorderApp(setup, table or setup.table(), SavedGames(folder), language=language, pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Keyboard(app, pilot)
