"""Cells by name, which is the same in every language."""

from __future__ import annotations

from rich.text import Text

from border.engine import Board, Cells
from border.terminal.palette import LOOKS


def tell_cells(board: Board, cells: Cells) -> Text:
    """The names of cells behind the glyphs of their colours."""
    parts = []
    for colour in dict.fromkeys(board.dice_for(cells)):
        names = " ".join(board.map.format_cells(cells & board.coloured[colour]))
        parts.append(f"{LOOKS[colour].glyph} {names}")
    return Text(", ".join(parts))
