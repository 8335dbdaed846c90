"""Legal crosses of the first action (3.3 to 3.7) and the second action (4.1 to 4.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from border.engine.board import Board, Segment
from border.engine.dice import COLOURS, Dice
from border.engine.errors import IllegalDecision
from border.engine.events import Seat
from border.engine.map import Cell, Cells, grow, members
from border.engine.position import Position, SecondAction
from border.engine.refusals import (
    crossed_already,
    no_die,
    no_neighbour,
    no_neighbour_before,
    no_such_cell,
    only_one_die,
    open_segment,
)


def completable(board: Board, crossed: Cells, dice: Dice) -> Iterator[Segment]:
    """Yield the open segments whose missing cells the dice can cross (3.4)."""
    for segments, count in zip(board.segments, dice.counts, strict=True):
        if count:
            for segment in segments:
                if 0 < (segment.cells & ~crossed).bit_count() <= count:
                    yield segment


def first_crosses(board: Board, crossed: Cells, dice: Dice) -> Iterator[Cells]:
    """Yield each legal set of cells for a first action, starting with the empty set (3.5, 3.6)."""

    def with_colours(colour: int, cells: Cells) -> Iterator[Cells]:
        if colour == len(COLOURS):
            yield cells
            return
        for more in _completions(board.segments[colour], crossed, dice[colour]):
            yield from with_colours(colour + 1, cells | more)

    return with_colours(0, 0)


def _completions(segments: tuple[Segment, ...], crossed: Cells, count: int) -> Iterator[Cells]:
    """Yield the missing cells of each set of segments that `count` dice can complete."""
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
    """Return the refusal of these cells in a first action, or None if they are legal."""
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


def crossable(position: Position, seat: Seat, cells: Cells = 0) -> Cells:
    """Return the cells that a seat may cross in its second action, after it has crossed `cells`.

    Raise `ValueError` if the position is not in a second action.
    """
    stage = _stage(position)
    if cells.bit_count() >= stage.most:
        return 0
    board, crossed = position.boards[seat], position.crossed[seat]
    left = stage.dice - board.dice_for(cells) if cells else stage.dice
    counting = crossed | cells if position.rules.chain else crossed  # 4.2
    return board.map.around(counting) & ~(crossed | cells) & board.cells_for(left)


def _stage(position: Position) -> SecondAction:
    if not isinstance(position.stage, SecondAction):
        raise ValueError("the position is not in a second action")
    return position.stage


def second_crosses(position: Position, seat: Seat) -> Iterator[Cells]:
    """Yield each legal set of cells for a second action, starting with the empty set.

    No set is listed twice, because a cell is excluded after all sets with it have been listed.
    """
    stage, board, crossed = _stage(position), position.boards[seat], position.crossed[seat]
    most, neighbours, chain = stage.most, board.map.neighbours, position.rules.chain

    def with_cells(cells: Cells, near: Cells, ruled_out: Cells, left: Dice) -> Iterator[Cells]:
        yield cells
        if cells.bit_count() == most:
            return
        for cell in members(near & ~ruled_out & board.cells_for(left)):
            one = 1 << cell
            ruled_out |= one
            used = board.dice_for(one)
            nearer = near | neighbours[cell] if chain else near  # 4.2
            yield from with_cells(cells | one, nearer, ruled_out, left - used)

    return with_cells(0, board.map.around(crossed), crossed, stage.dice)


def second_refusal(position: Position, seat: Seat, cells: Cells) -> IllegalDecision | None:
    """Return the refusal of these cells in a second action, or None if they are legal."""
    stage, board, crossed = _stage(position), position.boards[seat], position.crossed[seat]
    if cells == 0:  # 4.1
        return None
    if cells >> len(board.map.hexes):
        return no_such_cell("4.1")
    if twice := cells & crossed:
        return crossed_already(board, twice, "4.7")
    if len(stage.dice) > stage.most and cells.bit_count() > stage.most:
        return only_one_die(board, cells)
    if missing := board.dice_for(cells) - stage.dice:
        return no_die(board, cells, missing, "4.1")
    if apart := cells & ~_reached(board, crossed, cells):
        return no_neighbour(board, apart)
    if not position.rules.chain and (chained := cells & ~board.map.around(crossed)):
        return no_neighbour_before(board, chained)
    return None


def _reached(board: Board, crossed: Cells, cells: Cells) -> Cells:
    """Return the cells among `cells` that can be crossed one by one, each beside a crossed cell."""
    reached = board.map.around(crossed) & cells
    while (grown := grow(reached, cells, board.map.neighbours)) != reached:
        reached = grown
    return reached


def crossing_order(board: Board, crossed: Cells, cells: Cells) -> list[Cell]:
    """Return these cells in an order that the rules allow (4.2), in reading order if possible."""
    order: list[Cell] = []
    near = board.map.around(crossed)
    while rest := near & cells:
        cell = next(members(rest))
        order.append(cell)
        cells &= ~(1 << cell)
        near |= board.map.neighbours[cell]
    return order


def order_refusal(board: Board, crossed: Cells, order: Sequence[Cell]) -> IllegalDecision | None:
    """Return the refusal of crossing cells in this order, or None if it is legal (4.2, 4.7)."""
    for cell in order:
        one = 1 << cell
        if crossed & one:
            return crossed_already(board, one, "4.7")
        if not board.map.neighbours[cell] & crossed:
            return no_neighbour(board, one)
        crossed |= one
    return None
