"""How likely it is that cells can be crossed in a first action, exactly, over all hands."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from border.engine import Cells, Dice, Position
from border.fast import core
from border.fast.hands import FIRST_FINAL, hands
from border.fast.packing import pack_boards, pack_cells, pack_table
from border.fast.plan import keep_worths


def chances(position: Position, aim: Cells, throws: int) -> Sequence[float]:
    """For each hand, the chance to cross the aim if it is kept with so many throws to come.

    Later keeps are the best for the aim.  Five dice lie as they are.
    """
    if core is None:
        return chances_in_python(position, aim, throws)
    boards, table = pack_boards(position.boards), pack_table(position)
    return array("d", core.odds(boards, table, position.active, pack_cells([aim]), throws))


def chances_in_python(position: Position, aim: Cells, throws: int) -> Sequence[float]:
    """The same without the compiled core."""
    needed = dice_needed(position, aim)
    return keep_worths([float(needed <= dice) for dice in hands()[FIRST_FINAL:]], throws)


def dice_needed(position: Position, aim: Cells) -> Dice:
    """The dice that the aim takes: a first action completes every segment it touches (3.4)."""
    board, open = position.boards[position.active], ~position.crossed[position.active]
    segments = (segment.cells for coloured in board.segments for segment in coloured)
    return board.dice_for(sum(cells & open for cells in segments if cells & open & aim))
