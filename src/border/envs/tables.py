"""Which boards lie on a table, however they were named."""

from __future__ import annotations

from collections.abc import Sequence

from border.boards import CLASSIC, board_named
from border.engine import BadTable, Board, start


def table_boards(players: int, boards: Sequence[Board | str] | None) -> tuple[Board, ...]:
    """A board per seat: the first of those named, or of the classic ones; refuses a bad table."""
    named = CLASSIC if boards is None else boards
    laid = tuple(b if isinstance(b, Board) else board_named(b) for b in named[:players])
    if len(laid) != players:
        raise BadTable(f"{players} players need {players} boards, not {len(laid)}")
    start(laid, 0)  # refuses boards that do not go together, and too few or too many players
    return laid
