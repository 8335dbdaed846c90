"""The screen at the end: who has won and why, the proof of the dice, and what next."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.cells import set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from border.engine import outcome, values
from border.terminal.story import tell_winners
from border.terminal.table import Table


class EndScreen(ModalScreen[str]):
    """The end; answers "new" for a rematch, "quit", or "look" to see the boards again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("n", "dismiss('new')", "Rematch"),
        ("q", "dismiss('quit')", "Quit"),
        ("escape,tab", "dismiss('look')", "Look at the boards"),
    ]

    def __init__(self, table: Table, file: Path) -> None:
        super().__init__()
        self._table = table
        self._file = file

    def compose(self) -> ComposeResult:
        """What there is to say."""
        with VerticalScroll(classes="paper"):
            yield Static(ending(self._table, self._file))


def ending(table: Table, file: Path) -> Text:
    """The result, the proof of the dice and where the record lies."""
    position = table.position
    ended = outcome(position)
    assert ended is not None
    text = Text().append(f"{tell_winners(ended, table.names)}!\n\n", "bold")
    for seat in sorted(position.seats, key=lambda seat: -ended.scores[seat]):
        won = values(position, seat)
        mark = "★" if seat in ended.winners else " "
        text.append(
            f"{mark} {set_cell_size(table.names[seat], 24)} {ended.scores[seat]:>3} points", "bold"
        )
        text.append(f"   {len(won)} territories, highest {max(won.values(), default=0)}\n", "dim")
    if ended.reason == "highest territory":
        text.append("\nEqual points: the highest single territory decides (rule 6.3).\n")
    if ended.reason == "shared":
        text.append("\nEqual points and equal highest territories (rule 6.4).\n")
    text.append("\nThe dice were fixed before the first throw\n", "bold")
    text.append(f"commitment {table.dice.commitment}\nseed       {table.dice.seed.hex()}\n")
    text.append("\nRecord\n", "bold").append(f"{file}\n")
    text.append("`border replay --verify` with this file proves its dice.\n", "dim")
    text.append("\nn", "bold").append(" rematch, seats rotated   ")
    text.append("Esc", "bold").append(" look at the boards   ")
    return text.append("q", "bold").append(" quit")
