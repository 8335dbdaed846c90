"""What the champion would do, in the language of the people there."""

from __future__ import annotations

from rich.text import Text

from border.engine import Board, Cross, Decision, Keep, Stop
from border.terminal.cells import tell_cells
from border.terminal.faces import draw_dice
from border.terminal.wording import worded
from border.texts import Texts


def advised(texts: Texts, board: Board, decision: Decision) -> Text:
    """A decision as a hint."""
    match decision:
        case Keep(dice=dice) if dice:
            return worded(texts, "advice-keep", what=draw_dice(dice))
        case Keep():
            return worded(texts, "advice-keep-none")
        case Stop():
            return worded(texts, "advice-stop")
        case Cross(cells=cells) if cells:
            return worded(texts, "advice-cross", what=tell_cells(board, cells))
        case Cross():
            return worded(texts, "advice-pass")
