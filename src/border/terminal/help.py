"""The screen with the keys and the rules in short."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from border.engine import Rules
from border.texts import Texts

KEYS = (
    ("1–5, ← →", "help-keep"),
    ("t, s", "help-throw"),
    ("1–9, ↑ ↓", "help-choose"),
    ("u, r, h", "help-undo"),
    ("Enter", "help-confirm"),
    ("Tab", "help-boards"),
    ("PgUp, PgDn", "help-scroll"),
    ("f, d, l", "help-options"),
    ("q", "help-quit"),
)
SHORT = ("help-first", "help-second", "help-end")


class HelpScreen(ModalScreen[None]):
    """The help; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,q,space", "dismiss", show=False)
    ]

    def __init__(self, texts: Texts, rules: Rules) -> None:
        super().__init__()
        self._texts = texts
        self._rules = rules

    def compose(self) -> ComposeResult:
        """The keys and the rules."""
        with VerticalScroll(classes="paper") as paper:
            paper.border_title = self._texts("title")
            paper.border_subtitle = self._texts("help-back")
            yield Static(help_text(self._texts, self._rules))

    def on_click(self) -> None:
        """Goes back to the game."""
        self.dismiss()


def help_text(texts: Texts, rules: Rules) -> Text:
    """The keys and the rules in short; a house rule takes the line that else stays empty."""
    text = Text().append(f"{texts('help-keys')}\n", "bold")
    for keys, meaning in (*KEYS, (texts("help-mouse-key"), "help-mouse")):
        text.append(f"{keys:<12}", "bold").append(f"{texts(meaning)}\n")
    house = rules.name not in (None, "classic")
    text.append("" if house else "\n")
    text.append(f"{texts('help-rules')}\n", "bold")
    text.append("\n".join(texts(key, throws=rules.throws, last=rules.last) for key in SHORT))
    return text.append(f"\n{texts(f'rules-{rules.name}-about')}", "bold") if house else text
