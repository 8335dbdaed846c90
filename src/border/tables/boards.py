"""Views of boards for clients."""

from __future__ import annotations

from functools import lru_cache

from border.engine import Board, format_hex
from border.engine.map import INSIDES
from border.tables.schema import COLOUR_LETTERS, BoundedTuple, Letter, message


@message
class CellView:
    """A cell of the border: name, place, colour and neighbours."""

    name: str
    row: int  # from 1; even rows are shifted right by half a cell
    column: int  # from 1
    colour: Letter | None  # None: a white cell, crossed from the start
    neighbours: BoundedTuple[str]


@message
class SegmentView:
    """A segment: a path of cells of one colour."""

    colour: Letter
    cells: BoundedTuple[str]


@message
class TerritoryView:
    """A territory: its inside, its ring and its two values."""

    number: int  # from 1
    key: str
    high: int
    low: int
    inside: BoundedTuple[str]
    ring: BoundedTuple[str]


@message
class BoardView:
    """A board, with its cells, segments and territories derived from the picture."""

    name: str
    picture: str
    cells: BoundedTuple[CellView]
    segments: BoundedTuple[SegmentView]
    territories: BoundedTuple[TerritoryView]


def board_view(board: Board) -> BoardView:
    """Return the view of a board."""
    return _board_view(board, board.name)


# The name is part of the key: boards that compare equal can have different names.
@lru_cache(maxsize=64)
def _board_view(board: Board, name: str) -> BoardView:
    return BoardView(
        name=name,
        picture=str(board.picture),
        cells=tuple(_cell(board, cell) for cell in range(len(board.map.hexes))),
        segments=tuple(
            SegmentView(COLOUR_LETTERS[segment.colour], _names(board, segment.cells))
            for coloured in board.segments
            for segment in coloured
        ),
        territories=tuple(_territory(board, index) for index in range(len(board.map.rings))),
    )


def _cell(board: Board, cell: int) -> CellView:
    place, colour = board.map.hexes[cell], board.colours[cell]
    return CellView(
        name=format_hex(place),
        row=place[0] + 1,
        column=place[1] + 1,
        colour=COLOUR_LETTERS[colour] if colour is not None else None,
        neighbours=_names(board, board.map.neighbours[cell]),
    )


def _territory(board: Board, index: int) -> TerritoryView:
    territory = board.map.territories[index]
    return TerritoryView(
        number=index + 1,
        key=territory.key,
        high=territory.high,
        low=territory.low,
        inside=tuple(
            format_hex(place) for place, shown in board.picture if shown == INSIDES[index]
        ),
        ring=_names(board, board.map.rings[index]),
    )


def _names(board: Board, cells: int) -> tuple[str, ...]:
    return tuple(board.map.format_cells(cells))
