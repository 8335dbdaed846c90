"""The screen with the keys and the rules in short."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from border.texts import Texts

KEYS = (
    ("1–5, ← →", "help-keep"),
    ("t, s", "help-throw"),
    ("1–9, ↑ ↓", "help-choose"),
    ("u, r", "help-undo"),
    ("Enter", "help-confirm"),
    ("Tab", "help-boards"),
    ("PgUp, PgDn", "help-scroll"),
    ("f, d, l", "help-options"),
    ("q", "help-quit"),
)
RULES = ("help-first", "help-second", "help-end")


class HelpScreen(ModalScreen[None]):
    """The help; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,q,space", "dismiss", show=False)
    ]

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts

    def compose(self) -> ComposeResult:
        """The keys and the rules."""
        with VerticalScroll(classes="paper") as paper:
            paper.border_title = self._texts("title")
            paper.border_subtitle = self._texts("help-back")
            yield Static(help_text(self._texts))

    def on_click(self) -> None:
        """Goes back to the game."""
        self.dismiss()


def help_text(texts: Texts) -> Text:
    """The keys and the rules in short."""
    text = Text().append(f"{texts('help-keys')}\n", "bold")
    for keys, meaning in (*KEYS, (texts("help-mouse-key"), "help-mouse")):
        text.append(f"{keys:<12}", "bold").append(f"{texts(meaning)}\n")
    text.append(f"\n{texts('help-rules')}\n", "bold")
    return text.append("\n".join(texts(rule) for rule in RULES))
