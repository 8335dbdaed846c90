"""Where a game begins, however its boards and rules were named."""

from __future__ import annotations

from collections.abc import Sequence

from border.boards import CLASSIC, board_named
from border.engine import BadTable, Board, Position, Rules, rules_named, start


def opening(
    players: int, boards: Sequence[Board | str] | None, rules: Rules | str = "classic"
) -> Position:
    """The position before the first throw, seat 0 active; refuses a bad table.

    There is a board per seat: the first of those named, or of the classic ones.
    """
    named = CLASSIC if boards is None else boards
    laid = tuple(b if isinstance(b, Board) else board_named(b) for b in named[:players])
    if len(laid) != players:
        raise BadTable(f"{players} players need {players} boards, not {len(laid)}")
    return start(laid, 0, rules if isinstance(rules, Rules) else rules_named(rules))
