"""Views of boards for clients."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain

from border.boards.geometry import Point, inside, middle, paper_size, placement
from border.engine import Board, format_hex
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
class IconView:
    """Where to draw the icon of a territory."""

    x: float
    y: float
    scale: float


@message
class LabelView:
    """Where to draw the values of a territory."""

    x: float
    y: float
    wide: bool  # whether there is room across two cells of a row


@message
class TerritoryView:
    """A territory: its inside, its ring and its two values."""

    number: int  # from 1
    key: str
    high: int
    low: int
    inside: BoundedTuple[str]
    ring: BoundedTuple[str]
    icon: IconView
    label: LabelView


@message
class BoardView:
    """A board, with its cells, segments and territories derived from the picture.

    In drawings, the corners of a hexagon are at a distance of 10 from its centre, one at the top.
    """

    name: str
    picture: str
    cells: BoundedTuple[CellView]
    segments: BoundedTuple[SegmentView]
    territories: BoundedTuple[TerritoryView]
    width: float  # of the drawing
    height: float  # of the drawing
    centres: Mapping[str, Point]  # of all hexagons, those inside territories included


def board_view(board: Board) -> BoardView:
    """Return the view of a board."""
    return _board_view(board, board.name)


# The name is part of the key: boards that compare equal can have different names.
@lru_cache(maxsize=64)
def _board_view(board: Board, name: str) -> BoardView:
    width, height = paper_size(board.map.hexes)
    places = chain(board.map.hexes, *(inside(board, k) for k in range(len(board.map.rings))))
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
        width=round(width, 2),
        height=round(height, 2),
        centres={format_hex(place): _rounded(middle(place)) for place in places},
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
    territory, place = board.map.territories[index], placement(board, index)
    (icon_x, icon_y), (label_x, label_y) = _rounded(place.icon), _rounded(place.label)
    return TerritoryView(
        number=index + 1,
        key=territory.key,
        high=territory.high,
        low=territory.low,
        inside=tuple(map(format_hex, inside(board, index))),
        ring=_names(board, board.map.rings[index]),
        icon=IconView(icon_x, icon_y, round(place.scale, 2)),
        label=LabelView(label_x, label_y, place.wide),
    )


def _rounded(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _names(board: Board, cells: int) -> tuple[str, ...]:
    return tuple(board.map.format_cells(cells))
