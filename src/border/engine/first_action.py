"""The first action: the active player completes segments with the final dice (3.3 to 3.7)."""

from __future__ import annotations

from collections.abc import Iterator

from border.engine.board import Board, Segment
from border.engine.cells import Cells
from border.engine.colours import COLOURS
from border.engine.dice import Dice
from border.engine.errors import IllegalDecision
from border.engine.refusals import crossed_already, no_die, no_such_cell, open_segment


def completable(board: Board, crossed: Cells, dice: Dice) -> Iterator[Segment]:
    """The open segments whose missing cells the dice can cross (3.4)."""
    for segments, count in zip(board.segments, dice.counts, strict=True):
        if count:
            for segment in segments:
                if 0 < (segment.cells & ~crossed).bit_count() <= count:
                    yield segment


def first_crosses(board: Board, crossed: Cells, dice: Dice) -> Iterator[Cells]:
    """Every set of cells that may be crossed, each once, the empty one first (3.5, 3.6)."""

    def with_colours(colour: int, cells: Cells) -> Iterator[Cells]:
        if colour == len(COLOURS):
            yield cells
            return
        for more in _completions(board.segments[colour], crossed, dice[colour]):
            yield from with_colours(colour + 1, cells | more)

    return with_colours(0, 0)


def _completions(segments: tuple[Segment, ...], crossed: Cells, count: int) -> Iterator[Cells]:
    """The missing cells of any of these segments that together need no more dice than there are."""
    if not segments:
        yield 0
        return
    yield from _completions(segments[1:], crossed, count)
    missing = segments[0].cells & ~crossed
    left = count - missing.bit_count()
    if missing and left >= 0:
        for more in _completions(segments[1:], crossed, left):
            yield missing | more


def first_refusal(board: Board, crossed: Cells, dice: Dice, cells: Cells) -> IllegalDecision | None:
    """Why these cells may not be crossed, or None if they may."""
    if cells == 0:  # 3.6
        return None
    if cells >> len(board.map.hexes):
        return no_such_cell("3.3")
    if twice := cells & crossed:
        return crossed_already(board, twice, "3.7")
    if missing := board.dice_for(cells) - dice:
        return no_die(board, cells, missing, "3.3")
    after = crossed | cells
    for segments in board.segments:
        for segment in segments:
            if segment.cells & cells and segment.cells & ~after:
                return open_segment(board, after, segment.cells)
    return None
