"""Dialogs of the terminal: help, and the end of a game."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.cells import set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from border.engine import Position, Rules, Seat, score, values
from border.tables.views import OutcomeView
from border.terminal.messages import describe_winners, outcome_key, player_names
from border.terminal.session import Session
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
    """Help with keys and rules; Escape, `?`, Enter, Space and `q` close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,q,space", "dismiss", show=False)
    ]

    def __init__(self, texts: Texts, rules: Rules) -> None:
        super().__init__()
        self._texts = texts
        self._rules = rules

    def compose(self) -> ComposeResult:
        """Lay out the keys and the rules."""
        with VerticalScroll(classes="paper") as paper:
            paper.border_title = self._texts("title")
            paper.border_subtitle = self._texts("help-back")
            yield Static(help_text(self._texts, self._rules))

    def on_click(self) -> None:
        """Close the help."""
        self.dismiss()


def help_text(texts: Texts, rules: Rules) -> Text:
    """Describe keys and rules briefly; house rules fill a line that would be empty."""
    text = Text().append(f"{texts('help-keys')}\n", "bold")
    for keys, meaning in (*KEYS, (texts("help-mouse-key"), "help-mouse")):
        text.append(f"{keys:<12}", "bold").append(f"{texts(meaning)}\n")
    house = rules.name not in (None, "classic")
    text.append("" if house else "\n")
    text.append(f"{texts('help-rules')}\n", "bold")
    text.append("\n".join(texts(key, throws=rules.throws, last=rules.last) for key in SHORT))
    return text.append(f"\n{texts(f'rules-{rules.name}-about')}", "bold") if house else text


TIE_RULES = {"highest territory": "6.3", "shared": "6.4"}


class EndScreen(ModalScreen[str]):
    """End of the game; its result is "new" (rematch), "quit" or "look" (at the boards)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "dismiss('new')", show=False),
        Binding("q", "dismiss('quit')", show=False),
        Binding("escape,tab", "dismiss('look')", show=False),
    ]

    def __init__(self, texts: Texts, table: Session, file: Path) -> None:
        super().__init__()
        self._texts = texts
        self._table = table
        self._file = file

    def compose(self) -> ComposeResult:
        """Lay out the result."""
        with VerticalScroll(classes="paper"):
            yield Static(ending(self._texts, self._table, self._file))


def ending(texts: Texts, table: Session, file: Path) -> Text:
    """Describe the result, the proof of the dice, and the location of the record."""
    ended = table.view.outcome
    assert ended is not None
    names = player_names(table, texts)
    text = Text().append(f"{describe_winners(texts, ended, names)}!\n\n", "bold")
    for seat in sorted(table.position.seats, key=lambda seat: -score(table.position, seat)):
        text.append_text(_player(texts, table.position, ended, seat, names[seat]))
    if rule := TIE_RULES.get(ended.reason):
        why = texts(outcome_key("outcome-why", ended))
        text.append(f"\n{texts('refusal-with-rule', text=why, rule=rule)}.\n")
    text.append_text(_proof(texts, table))
    text.append(f"\n{texts('ending-record')}\n", "bold").append(f"{file}\n")
    text.append(f"{texts('ending-verify')}\n", "dim")
    text.append("\nn", "bold").append(f" {texts('ending-rematch')}   ")
    text.append("Esc", "bold").append(f" {texts('ending-look')}   ")
    return text.append("q", "bold").append(f" {texts('ending-quit')}")


def _player(texts: Texts, position: Position, ended: OutcomeView, seat: Seat, name: str) -> Text:
    won = values(position, seat)
    mark = "★" if seat in ended.winners else " "
    points = texts("points", count=score(position, seat))
    closed = texts("ending-territories", count=len(won), highest=max(won.values(), default=0))
    line = Text().append(f"{mark} {set_cell_size(name, 24)} {points:>10}", "bold")
    return line.append(f"   {closed}\n", "dim")


def _proof(texts: Texts, table: Session) -> Text:
    dice = table.dice
    lines = [
        (texts("ending-commitment"), dice.commitment),
        (texts("ending-seed"), dice.seed.hex()),
        *((texts("ending-luck"), luck) for luck in dice.luck or () if luck),
    ]
    width = max(len(name) for name, _ in lines)
    text = Text().append(f"\n{texts('ending-dice')}\n", "bold")
    for name, value in lines:
        text.append(f"{name:<{width}} {value}\n")
    return text
