"""The second action: the others cross next to crossed cells with the dice left (4.1 to 4.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from border.engine.board import Board
from border.engine.cells import Cell, Cells, grow, members
from border.engine.dice import Dice
from border.engine.errors import IllegalDecision
from border.engine.refusals import (
    crossed_already,
    no_die,
    no_neighbour,
    no_such_cell,
    only_one_die,
)


def crossable(board: Board, crossed: Cells, dice: Dice) -> Cells:
    """The cells that may be crossed next with one of the dice (4.2)."""
    return board.map.around(crossed) & ~crossed & board.cells_for(dice)


def second_crosses(board: Board, crossed: Cells, dice: Dice, most: int) -> Iterator[Cells]:
    """Every set of cells that may be crossed, each once, the empty one first.

    A set holds a cell or it does not: after all sets with a cell have been listed, the cell is
    ruled out for the rest, so no set comes twice.
    """
    neighbours = board.map.neighbours

    def with_cells(cells: Cells, near: Cells, ruled_out: Cells, left: Dice) -> Iterator[Cells]:
        yield cells
        if cells.bit_count() == most:
            return
        for cell in members(near & ~ruled_out & board.cells_for(left)):
            one = 1 << cell
            ruled_out |= one
            used = board.dice_for(one)
            yield from with_cells(cells | one, near | neighbours[cell], ruled_out, left - used)

    return with_cells(0, board.map.around(crossed), crossed, dice)


def second_refusal(
    board: Board, crossed: Cells, dice: Dice, most: int, cells: Cells
) -> IllegalDecision | None:
    """Why these cells may not be crossed, or None if there is an order in which they may."""
    if cells == 0:  # 4.1
        return None
    if cells >> len(board.map.hexes):
        return no_such_cell("4.1")
    if twice := cells & crossed:
        return crossed_already(board, twice, "4.7")
    if len(dice) > most and cells.bit_count() > most:
        return only_one_die(board, cells)
    if missing := board.dice_for(cells) - dice:
        return no_die(board, cells, missing, "4.1")
    if apart := cells & ~_reached(board, crossed, cells):
        return no_neighbour(board, apart)
    return None


def _reached(board: Board, crossed: Cells, cells: Cells) -> Cells:
    """Those of the cells that can be crossed one after the other from crossed ones."""
    reached = board.map.around(crossed) & cells
    while (grown := grow(reached, cells, board.map.neighbours)) != reached:
        reached = grown
    return reached


def crossing_order(board: Board, crossed: Cells, cells: Cells) -> list[Cell]:
    """The cells in an order in which each touches a crossed one: the first in reading order."""
    order: list[Cell] = []
    near = board.map.around(crossed)
    while rest := near & cells:
        cell = next(members(rest))
        order.append(cell)
        cells &= ~(1 << cell)
        near |= board.map.neighbours[cell]
    return order


def order_refusal(board: Board, crossed: Cells, order: Sequence[Cell]) -> IllegalDecision | None:
    """Why cells cannot be crossed in this order, or None if they can (4.2, 4.7)."""
    for cell in order:
        one = 1 << cell
        if crossed & one:
            return crossed_already(board, one, "4.7")
        if not board.map.neighbours[cell] & crossed:
            return no_neighbour(board, one)
        crossed |= one
    return None
