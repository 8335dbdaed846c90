"""The terminal application, and its screen for choosing opponents."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from signal import SIGTERM
from typing import ClassVar

from rich.cells import set_cell_size
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.theme import Theme
from textual.widgets import Static

from border.bots import LADDER, STRENGTHS, SUCCESSORS, offered_names
from border.engine import MAX_SEATS, MIN_SEATS
from border.records import HUMAN, Record
from border.terminal.messages import YOU, texts_of
from border.terminal.saves import SavedGames
from border.terminal.screen import TableScreen
from border.terminal.session import Session, Setup
from border.texts import LANGUAGES, Texts

NAME = 16  # columns
FULL, EMPTY = "●", "○"  # steps of the ladder


@dataclass(frozen=True, slots=True)
class Opponents:
    """Opponents of a single person: bots of one kind."""

    bot: str = LADDER[1].name  # default for new players
    seats: int = 3

    @property
    def players(self) -> tuple[str, ...]:
        """Players of a game, per seat."""
        return (YOU, *[self.bot] * (self.seats - 1))


def opponents_in(record: Record | None) -> Opponents:
    """Return the opponents in a one-person game, otherwise the default ones."""
    players = [seat.player for seat in record.seats] if record else []
    bots = [player for player in players if player != HUMAN]
    return Opponents(bots[0], len(players)) if 0 < len(bots) == len(players) - 1 else Opponents()


class OpponentScreen(ModalScreen[Opponents | None]):
    """Choice of opponents; its result is None if the player leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "point(-1)", show=False),
        Binding("down", "point(1)", show=False),
        Binding("left", "seat(-1)", show=False),
        Binding("right", "seat(1)", show=False),
        *(Binding(str(level.strength), f"pick({level.strength})", show=False) for level in LADDER),
        Binding("enter", "begin", show=False),
        Binding("q,escape,ctrl+c", "dismiss(None)", show=False),
    ]

    def __init__(self, texts: Texts, bots: Sequence[str], last: Opponents) -> None:
        super().__init__()
        self._texts = texts
        self._bots = bots
        bot = SUCCESSORS.get(last.bot, last.bot)
        self.pointed = bots.index(bot if bot in bots else Opponents().bot)
        self.seats = last.seats

    @property
    def chosen(self) -> Opponents:
        """Current choice."""
        return Opponents(self._bots[self.pointed], self.seats)

    def compose(self) -> ComposeResult:
        """Lay out a line per bot, the description of the selected one, and the keys."""
        with VerticalScroll(classes="paper") as paper:
            paper.border_title = self._texts("title")
            paper.border_subtitle = self._texts("opponents-keys")
            yield Static(f"{self._texts('opponents-title')}\n", classes="title")
            for place in range(len(self._bots)):
                yield Static(id=f"bot-{place}")
            yield Static(id="character")
            yield Static(id="seats")

    def on_mount(self) -> None:
        """Show the choice."""
        self._show()

    def on_click(self, event: events.Click) -> None:
        """Select the clicked bot; a second click starts the game."""
        kind, _, place = (getattr(event.widget, "id", None) or "").partition("-")
        if kind == "bot" and event.chain > 1:
            self.action_begin()
        elif kind == "bot":
            self.pointed = int(place)
            self._show()

    def action_point(self, step: int) -> None:
        """Select the next or previous bot."""
        self.pointed = (self.pointed + step) % len(self._bots)
        self._show()

    def action_pick(self, strength: int) -> None:
        """Select the bot with that strength."""
        self.pointed = strength - 1
        self._show()

    def action_seat(self, step: int) -> None:
        """Add or remove a seat."""
        self.seats = min(MAX_SEATS, max(MIN_SEATS, self.seats + step))
        self._show()

    def action_begin(self) -> None:
        """Start the game."""
        self.dismiss(self.chosen)

    def _show(self) -> None:
        texts = self._texts
        for place, bot in enumerate(self._bots):
            line = self.query_one(f"#bot-{place}", Static)
            line.update(bot_line(texts, bot, pointed=place == self.pointed))
        about = f"bot-{self.chosen.bot}-about"
        self.query_one("#character", Static).update(
            Text(f"\n{texts(about) if about in texts else ''}\n")
        )
        counts = Text(f"{texts('opponents-seats')} ")
        for count in range(MIN_SEATS, MAX_SEATS + 1):
            counts.append(f" {count} ", "bold reverse" if count == self.seats else "")
        self.query_one("#seats", Static).update(counts)


def bot_line(texts: Texts, bot: str, *, pointed: bool) -> Text:
    """Format a bot's strength and name; bots outside the ladder have only a name."""
    strength = STRENGTHS.get(bot)
    name = set_cell_size(texts.named("bot", bot), NAME)
    line = Text(no_wrap=True).append(
        f" {strength or ' '} {name}", "bold reverse" if pointed else ""
    )
    if strength is not None:
        line.append(f"  {FULL * strength}{EMPTY * (len(LADDER) - strength)}")
    return line


BOT_DELAY_S = 0.4  # per action

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
    """The application; its result is an error, or None."""

    CSS_PATH = "data/table.tcss"
    TITLE = "The Border"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        setup: Setup,
        table: Session,
        folder: SavedGames,
        *,
        language: str = LANGUAGES[0],
        pace: float = BOT_DELAY_S,
        greeting: str = "greeting-new",
        last: Opponents | None = None,
    ) -> None:
        """Start with the choice of opponents if `last` names those of the last game."""
        super().__init__()
        self._setup, self._folder, self._pace, self._last = setup, folder, pace, last
        self._texts, self._greeting = texts_of(language), greeting
        self.table_screen = self._set(setup, table)

    def _set(self, setup: Setup, table: Session) -> TableScreen:
        said = self._texts(self._greeting)
        return TableScreen(setup, table, self._folder, self._texts, pace=self._pace, greeting=said)

    def on_mount(self) -> None:
        """Show the table, or the choice of opponents first."""
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

    def _begin(self, opponents: Opponents | None) -> None:
        """Start a game against the chosen opponents, or exit without a choice."""
        if opponents is None:
            self.exit()
        else:
            setup = replace(self._setup, players=opponents.players)
            self.table_screen = self._set(setup, setup.table())
            self.push_screen(self.table_screen)


def play_at_keyboard(
    setup: Setup, folder: SavedGames, *, language: str, new: bool, asking: bool = False
) -> None:
    """Play until the players leave; resume an unfinished game unless `new` is set.

    With `asking`, a new game starts with the choice of opponents.
    """
    with folder.locked():
        setup, table, greeting = _game(setup, folder, new=new)
        begins = asking and greeting == "greeting-new"
        last = opponents_in(folder.latest()) if begins else None
        app = BorderApp(setup, table, folder, language=language, greeting=greeting, last=last)
        ended = app.run()
        if ended is not None:
            raise ended
        if folder.unfinished.exists():
            print(app.table_screen.texts("farewell"))


def _game(setup: Setup, folder: SavedGames, *, new: bool) -> tuple[Setup, Session, str]:
    """Return the game to play, and the key of its greeting."""
    kept = folder.load()
    if kept is not None and (new or kept[1].over):
        folder.finish(kept[1])
        kept = None
    if kept is None:
        return setup, setup.table(), "greeting-new"
    return *kept, "greeting-unfinished"


def _is_day() -> bool:
    """Return whether COLORFGBG reports a light background."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in {"7", "15"}
