"""The boards as a picture of pixels: each colour has a glyph of its own, crosses lie over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from border.engine import (
    Board,
    Cells,
    Colour,
    Dice,
    Map,
    Over,
    Position,
    Seat,
    Throwing,
    members,
)
from border.envs.palette import (
    ACTIVE,
    CLOSED,
    DARK,
    GROUNDS,
    INKS,
    LAND,
    OUTSIDE,
    WHITE_CELL,
    Pixel,
)

WIDTH, PITCH = 24, 21  # of a hexagon, and from row to row
MARGIN = 12  # around a board
TRAY = 2 * MARGIN + WIDTH  # below the boards: the dice

Image = NDArray[np.uint8]
Points = NDArray[np.float64]  # in units of half a hexagon's width, from its centre
Glyph = Callable[[Points, Points], NDArray[np.bool_]]

GLYPHS: dict[Colour, Glyph] = {
    Colour.RED: lambda x, y: x**2 + y**2 < 0.2,  # a disc
    Colour.ORANGE: lambda x, y: (y < 0.4) & (y > 2 * abs(x) - 0.6),  # a triangle
    Colour.YELLOW: lambda x, y: abs(x) ** 0.6 + abs(y) ** 0.6 < 0.85,  # a star
    Colour.GREEN: lambda x, y: (abs(x) < 0.5) & (abs(y) < 0.5),  # a square
    Colour.BLUE: lambda x, y: (  # waves
        (abs(x) < 0.6) & (abs((y + 0.12 * np.sin(8 * x)) % 0.4 - 0.2) < 0.09) & (abs(y) < 0.5)
    ),
    Colour.GREY: lambda x, y: (  # a drop
        (x**2 + (y - 0.25) ** 2 < 0.09) | ((abs(x) < 0.32 * (y + 0.7)) & (y < 0.25))
    ),
}


def paint(position: Position, drafts: Sequence[Cells]) -> Image:
    """All boards side by side and the dice below; the active seat's board has a bar above it."""
    boards = [_board(position, seat, drafts[seat]) for seat in position.seats]
    return np.concatenate([np.concatenate(boards, axis=1), _tray(position, boards)])


def _board(position: Position, seat: Seat, draft: Cells) -> Image:
    board = position.boards[seat]
    hexes, x, y = _geometry(board.map)
    image = np.array(_grounds(board, position.closed(seat)), np.uint8)[hexes]
    _ink(image, board, hexes, x, y)
    _cross(image, _marked(board, position.crossed[seat])[hexes], abs(abs(x) - abs(y)) < 0.16, x, y)
    _cross(image, _marked(board, draft)[hexes], abs(x + y) < 0.16, x, y)
    if seat == position.active:
        image[: MARGIN // 2] = ACTIVE
    return image


@cache
def _geometry(map: Map) -> tuple[NDArray[np.intp], Points, Points]:
    """For each pixel the nearest hexagon of the picture, and where in it the pixel lies."""
    rows, columns = len(map.picture.rows), len(map.picture.rows[0])
    height, width = rows * PITCH + 2 * MARGIN, columns * WIDTH + WIDTH // 2 + 2 * MARGIN
    row, column = np.mgrid[:rows, :columns].reshape(2, -1)
    centre_x = MARGIN + WIDTH * (column + 0.5 + row % 2 / 2)
    centre_y = MARGIN + PITCH * (row + 0.5)
    y, x = np.mgrid[:height, :width]
    x, y = x[..., None] - centre_x, y[..., None] - centre_y
    nearest = (x**2 + y**2).argmin(axis=-1)
    half = WIDTH / 2
    inside = np.take_along_axis(np.stack([x, y]), nearest[None, ..., None], axis=-1)[..., 0] / half
    outside = (inside**2).sum(axis=0) > 1.35  # beyond the rim of the outermost hexagons
    return np.where(outside, 0, nearest), inside[0], inside[1]


def _grounds(board: Board, closed: int) -> list[Pixel]:
    """The ground of each hexagon of the picture, in reading order."""
    colours = dict(zip(board.map.hexes, board.colours, strict=True))
    grounds = []
    for place, shown in board.picture:
        if place in colours:
            colour = colours[place]
            grounds.append(WHITE_CELL if colour is None else GROUNDS[colour])
        elif shown.isdigit():
            number = int(shown) - 1
            grounds.append(CLOSED if closed >> number & 1 else LAND[number % 2])
        else:
            grounds.append(OUTSIDE)
    return grounds


def _marked(board: Board, cells: Cells) -> NDArray[np.bool_]:
    """Which hexagons of the picture hold one of these cells."""
    columns = len(board.picture.rows[0])
    marked = np.zeros(columns * len(board.picture.rows), np.bool_)
    for cell in members(cells):
        row, column = board.map.hexes[cell]
        marked[row * columns + column] = True
    return marked


def _ink(image: Image, board: Board, hexes: NDArray[np.intp], x: Points, y: Points) -> None:
    for colour, cells in zip(Colour, board.coloured, strict=True):
        image[_marked(board, cells)[hexes] & GLYPHS[colour](x, y)] = INKS[colour]


def _cross(
    image: Image, where: NDArray[np.bool_], strokes: NDArray[np.bool_], x: Points, y: Points
) -> None:
    """Strokes with a light rim, so that they are seen on every ground."""
    near = where & (abs(x) < 0.75) & (abs(y) < 0.75)
    image[near & strokes] = DARK
    rim = near & ~strokes & (np.roll(strokes, 1, axis=1) | np.roll(strokes, -1, axis=1))
    image[rim] = WHITE_CELL


def _tray(position: Position, boards: Sequence[Image]) -> Image:
    tray = np.full((TRAY, sum(board.shape[1] for board in boards), 3), OUTSIDE, np.uint8)
    y, x = (np.mgrid[:WIDTH, :WIDTH] + 0.5) / (WIDTH / 2) - 1
    for place, colour in enumerate(_dice(position)):
        left = MARGIN + place * (WIDTH + MARGIN)
        die = tray[MARGIN : MARGIN + WIDTH, left : left + WIDTH]
        die[:] = GROUNDS[colour]
        die[GLYPHS[colour](x, y)] = INKS[colour]
    return tray


def _dice(position: Position) -> Dice | tuple[()]:
    match position.stage:
        case Throwing(kept=dice):
            return dice
        case Over():
            return ()
        case stage:
            return stage.dice
