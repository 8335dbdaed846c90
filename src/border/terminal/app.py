"""The game in a terminal, as a Textual application."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import replace
from signal import SIGTERM

from textual.app import App
from textual.theme import Theme

from border.bots import offered_names
from border.terminal.local_table import LocalTable
from border.terminal.opponents import Company, OpponentScreen, company_of
from border.terminal.save import Folder
from border.terminal.setup import Setup
from border.terminal.table_screen import TableScreen
from border.terminal.wording import texts_of
from border.texts import LANGUAGES

PACE = 0.4  # seconds that a bot takes for each thing it does

THEMES = (
    Theme(
        name="night",
        primary="#8fb8d8",
        secondary="#c9b37a",
        warning="#e9c46a",
        error="#b3261e",
        success="#69bfaa",
        foreground="#e4e0d4",
        background="#14171a",
        surface="#1d2226",
        panel="#2b3238",
        dark=True,
    ),
    Theme(
        name="day",
        primary="#1f5f8b",
        secondary="#7a5c14",
        warning="#e9c46a",
        error="#a3170f",
        success="#1f7a66",
        foreground="#1d1d1b",
        background="#e6e1d3",
        surface="#f6f3ea",
        panel="#cfc8b4",
        dark=False,
    ),
)


class BorderApp(App[BaseException]):
    """The application; answers with what went wrong, or with nothing."""

    CSS_PATH = "data/table.tcss"
    TITLE = "The Border"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        setup: Setup,
        table: LocalTable,
        folder: Folder,
        *,
        language: str = LANGUAGES[0],
        pace: float = PACE,
        greeting: str = "greeting-new",
        last: Company | None = None,
    ) -> None:
        """Asks whom to play against where the company of the last game is given."""
        super().__init__()
        self._setup, self._folder, self._pace, self._last = setup, folder, pace, last
        self._texts, self._greeting = texts_of(language), greeting
        self.table_screen = self._set(setup, table)

    def _set(self, setup: Setup, table: LocalTable) -> TableScreen:
        said = self._texts(self._greeting)
        return TableScreen(setup, table, self._folder, self._texts, pace=self._pace, greeting=said)

    def on_mount(self) -> None:
        """Shows the table, after a question perhaps."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "day" if _is_day() else "night"
        if sys.platform != "win32":
            stop = asyncio.get_running_loop().add_signal_handler
            stop(SIGTERM, lambda: self.exit(KeyboardInterrupt()))
        if self._last is None:
            self.push_screen(self.table_screen)
        else:
            self.push_screen(OpponentScreen(self._texts, offered_names(), self._last), self._begin)

    def _begin(self, company: Company | None) -> None:
        """Plays in the company that was chosen; without any, nothing is played."""
        if company is None:
            self.exit()
        else:
            setup = replace(self._setup, players=company.players)
            self.table_screen = self._set(setup, setup.table())
            self.push_screen(self.table_screen)


def play_at_keyboard(
    setup: Setup, folder: Folder, *, language: str, new: bool, asking: bool = False
) -> None:
    """Plays until the people leave; goes on with an unfinished game unless a new one is wanted.

    Before a new game it may ask whom to play against.
    """
    with folder.taken():
        setup, table, greeting = _game(setup, folder, new=new)
        begins = asking and greeting == "greeting-new"
        last = company_of(folder.latest()) if begins else None
        app = BorderApp(setup, table, folder, language=language, greeting=greeting, last=last)
        ended = app.run()
        if ended is not None:
            raise ended
        if folder.unfinished.exists():
            print(app.table_screen.texts("farewell"))


def _game(setup: Setup, folder: Folder, *, new: bool) -> tuple[Setup, LocalTable, str]:
    """What to play, and the key of what to say about it."""
    kept = folder.load()
    if kept is not None and (new or kept[1].over):
        folder.finish(kept[1])
        kept = None
    if kept is None:
        return setup, setup.table(), "greeting-new"
    return *kept, "greeting-unfinished"


def _is_day() -> bool:
    """Whether the terminal says that its ground is light."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in {"7", "15"}
