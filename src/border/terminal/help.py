"""The screen with the keys and the rules in short."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

KEYS = (
    ("1–5, ← →", "keep a die, or not; space does the same for the one marked"),
    ("t, s", "throw the others again; stop and cross"),
    ("1–9, ↑ ↓", "choose what to cross; space takes the marked one"),
    ("u, r", "undo the last choice; undo all of them"),
    ("Enter", "confirm: until then everything is in pencil (╱)"),
    ("Tab", "look at the next player's board"),
    ("PgUp, PgDn", "scroll what has happened"),
    ("f, d", "bots at once or slowly; dark or light"),
    ("q", "leave: the game goes on next time"),
    ("mouse", "click dice, cells, choices and the keys at the bottom"),
)
RULES = (
    "First action: the active player throws up to three times, keeping any dice, and then "
    "completes segments: one cell per die of its colour, and every segment touched must be full.",
    "Second action: all others may cross cells with the dice that are left, each cell beside a "
    "crossed one. If all five were used, each may use one of them.",
    "Whose crosses surround a territory closes it: the first for the high value, later ones for "
    "the low one. Six territories closed by one player end the game; most points win.",
)


class HelpScreen(ModalScreen[None]):
    """The help; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,question_mark,enter,q,space", "dismiss", "Back to the game")
    ]

    def compose(self) -> ComposeResult:
        """The keys and the rules."""
        with VerticalScroll(classes="paper") as paper:
            paper.border_title, paper.border_subtitle = "The Border", "Esc goes back"
            yield Static(help_text())

    def on_click(self) -> None:
        """Goes back to the game."""
        self.dismiss()


def help_text() -> Text:
    """The keys and the rules in short."""
    text = Text().append("Keys\n", "bold")
    for keys, meaning in KEYS:
        text.append(f"{keys:<12}", "bold").append(f"{meaning}\n")
    text.append("\nRules in short\n", "bold")
    return text.append("\n".join(RULES))
