"""The boards as a picture of pixels: each colour has a glyph of its own, crosses lie over it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pillow
from PIL.ImageDraw import Draw, ImageDraw

from border.engine import Cells, Colour, Dice, Hex, Over, Position, Seat, Throwing, members
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
STROKE, RIM = 3, 6  # widths of a cross, and of what is light beneath it

Image: TypeAlias = NDArray[np.uint8]
Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = Sequence[Point]  # around its middle, in units of half a hexagon's width


def _disc(y: float, radius: float) -> Shape:
    turns = [pi * step / 12 for step in range(24)]
    return [(radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def _wave(y: float) -> Shape:
    line = [(x / 10, y + 0.12 * sin(0.8 * x)) for x in range(-6, 7)]
    return [*line, *((x, y + 0.16) for x, y in reversed(line))]


HEXAGON: Shape = [
    (x, y / sqrt(3)) for x, y in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
]
SQUARE: Shape = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
STROKES: tuple[Shape, Shape] = ([(-0.7, 0.7), (0.7, -0.7)], [(-0.7, -0.7), (0.7, 0.7)])
STAR: Shape = [(r * cos(i * pi / 4), r * sin(i * pi / 4)) for i, r in enumerate((0.75, 0.28) * 4)]
GLYPHS: dict[Colour, Sequence[Shape]] = {
    Colour.RED: [_disc(0, 0.45)],
    Colour.ORANGE: [[(0, -0.6), (0.5, 0.4), (-0.5, 0.4)]],
    Colour.YELLOW: [STAR],
    Colour.GREEN: [[(x / 2, y / 2) for x, y in SQUARE]],
    Colour.BLUE: [_wave(-0.45), _wave(-0.1), _wave(0.25)],
    Colour.GREY: [_disc(0.25, 0.32), [(0, -0.7), (0.3, 0.15), (-0.3, 0.15)]],  # a drop
}


def paint(position: Position, drafts: Sequence[Cells]) -> Image:
    """All boards side by side and the dice below; the active seat's board has a bar above it."""
    rows = position.boards[0].picture.rows
    width = len(rows[0]) * WIDTH + WIDTH // 2 + 2 * MARGIN
    height = len(rows) * PITCH + 2 * MARGIN
    canvas = Pillow.new("RGB", (width * len(position.boards), height + TRAY), OUTSIDE)
    draw = Draw(canvas)
    for seat in position.seats:
        _draw_board(draw, seat * width, position, seat)
        _draw_crosses(draw, seat * width, position, seat, drafts[seat])
    left = position.active * width
    draw.rectangle((left, 0, left + width - 1, MARGIN // 2 - 1), ACTIVE)
    for place, colour in enumerate(_dice(position)):
        middle = MARGIN + WIDTH / 2 + place * (WIDTH + MARGIN), height + TRAY / 2
        _fill(draw, middle, SQUARE, GROUNDS[colour])
        draw_glyph(draw, middle, colour, INKS[colour])
    return np.array(canvas)


def draw_glyph(draw: ImageDraw, middle: Point, colour: Colour, ink: Pixel | int) -> None:
    """Draws the glyph of a colour."""
    for shape in GLYPHS[colour]:
        _fill(draw, middle, shape, ink)


def _draw_board(draw: ImageDraw, left: int, position: Position, seat: Seat) -> None:
    board, closed = position.boards[seat], position.closed(seat)
    colours = dict(zip(board.map.hexes, board.colours, strict=True))
    for place, shown in board.picture:
        middle = _middle(left, place)
        if place in colours:
            colour = colours[place]
            _fill(draw, middle, HEXAGON, WHITE_CELL if colour is None else GROUNDS[colour])
            if colour is not None:
                draw_glyph(draw, middle, colour, INKS[colour])
        elif shown.isdigit():
            number = int(shown) - 1
            land = CLOSED if closed >> number & 1 else LAND[number % 2]
            _fill(draw, middle, HEXAGON, land)


def _draw_crosses(draw: ImageDraw, left: int, position: Position, seat: Seat, draft: Cells) -> None:
    """Strokes with a light rim, so that they are seen on every ground; one where it is a draft."""
    for cells, strokes in ((position.crossed[seat], STROKES), (draft, STROKES[:1])):
        for cell in members(cells):
            middle = _middle(left, position.boards[seat].map.hexes[cell])
            for ink, width in ((WHITE_CELL, RIM), (DARK, STROKE)):
                for stroke in strokes:
                    draw.line(_at(middle, stroke), ink, width)


def _middle(left: int, place: Hex) -> Point:
    row, column = place
    return left + MARGIN + WIDTH * (column + 0.5 + row % 2 / 2), MARGIN + PITCH * (row + 0.5)


def _fill(draw: ImageDraw, middle: Point, shape: Shape, ink: Pixel | int) -> None:
    draw.polygon(_at(middle, shape), ink)


def _at(middle: Point, shape: Shape) -> list[Point]:
    return [(middle[0] + x * WIDTH / 2, middle[1] + y * WIDTH / 2) for x, y in shape]


def _dice(position: Position) -> Dice | tuple[()]:
    match position.stage:
        case Throwing(kept=dice):
            return dice
        case Over():
            return ()
        case stage:
            return stage.dice
