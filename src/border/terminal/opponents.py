"""The screen before a new game: whom to play against, and how many play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import set_cell_size
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from border.bots import LADDER, STRENGTHS, SUCCESSORS
from border.engine import FEWEST_SEATS, MOST_SEATS
from border.records import HUMAN, Record
from border.terminal.wording import YOU
from border.texts import Texts

NAME = 16  # columns
FULL, EMPTY = "●", "○"  # steps of the ladder


@dataclass(frozen=True, slots=True)
class Company:
    """Whom somebody plays against: bots of one kind."""

    bot: str = LADDER[1].name  # for a newcomer
    seats: int = 3

    @property
    def players(self) -> tuple[str, ...]:
        """The players of a game, seat by seat."""
        return (YOU, *[self.bot] * (self.seats - 1))


def company_of(record: Record | None) -> Company:
    """The company of one person in a game; of another game, or none, a newcomer's."""
    players = [seat.player for seat in record.seats] if record else []
    bots = [player for player in players if player != HUMAN]
    return Company(bots[0], len(players)) if 0 < len(bots) == len(players) - 1 else Company()


class OpponentScreen(ModalScreen[Company | None]):
    """The choice; answers with nothing if somebody leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "point(-1)", show=False),
        Binding("down", "point(1)", show=False),
        Binding("left", "seat(-1)", show=False),
        Binding("right", "seat(1)", show=False),
        *(Binding(str(level.strength), f"pick({level.strength})", show=False) for level in LADDER),
        Binding("enter", "begin", show=False),
        Binding("q,escape,ctrl+c", "dismiss(None)", show=False),
    ]

    def __init__(self, texts: Texts, bots: Sequence[str], last: Company) -> None:
        super().__init__()
        self._texts = texts
        self._bots = bots
        bot = SUCCESSORS.get(last.bot, last.bot)
        self.pointed = bots.index(bot if bot in bots else Company().bot)
        self.seats = last.seats

    @property
    def chosen(self) -> Company:
        """What is chosen at the moment."""
        return Company(self._bots[self.pointed], self.seats)

    def compose(self) -> ComposeResult:
        """Everybody in a line of their own, what the one pointed at is like, and the keys."""
        with VerticalScroll(classes="paper") as paper:
            paper.border_title = self._texts("title")
            paper.border_subtitle = self._texts("opponents-keys")
            yield Static(f"{self._texts('opponents-title')}\n", classes="title")
            for place in range(len(self._bots)):
                yield Static(id=f"bot-{place}")
            yield Static(id="character")
            yield Static(id="seats")

    def on_mount(self) -> None:
        """Shows who is there."""
        self._show()

    def on_click(self, event: events.Click) -> None:
        """Chooses whoever was clicked; a second click begins."""
        kind, _, place = (getattr(event.widget, "id", None) or "").partition("-")
        if kind == "bot" and event.chain > 1:
            self.action_begin()
        elif kind == "bot":
            self.pointed = int(place)
            self._show()

    def action_point(self, step: int) -> None:
        """Points at the next one."""
        self.pointed = (self.pointed + step) % len(self._bots)
        self._show()

    def action_pick(self, strength: int) -> None:
        """Points at a step of the ladder."""
        self.pointed = strength - 1
        self._show()

    def action_seat(self, step: int) -> None:
        """Lets one more play, or one less."""
        self.seats = min(MOST_SEATS, max(FEWEST_SEATS, self.seats + step))
        self._show()

    def action_begin(self) -> None:
        """Begins the game."""
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
        for count in range(FEWEST_SEATS, MOST_SEATS + 1):
            counts.append(f" {count} ", "bold reverse" if count == self.seats else "")
        self.query_one("#seats", Static).update(counts)


def bot_line(texts: Texts, bot: str, *, pointed: bool) -> Text:
    """A bot by its number, name and strength; one that is not on the ladder by its name."""
    strength = STRENGTHS.get(bot)
    name = set_cell_size(texts.named("bot", bot), NAME)
    line = Text(no_wrap=True).append(
        f" {strength or ' '} {name}", "bold reverse" if pointed else ""
    )
    if strength is not None:
        line.append(f"  {FULL * strength}{EMPTY * (len(LADDER) - strength)}")
    return line
