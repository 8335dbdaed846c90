"""Rendering of environments as text, as pixels and in a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from math import cos, pi, sin, sqrt
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pillow
from PIL.ImageDraw import Draw, ImageDraw

from border.engine import (
    BadInput,
    Board,
    Cells,
    Colour,
    Dice,
    FirstAction,
    Hex,
    Keeping,
    Over,
    Position,
    Seat,
    SecondAction,
    Throwing,
    members,
    outcome,
    score,
    values,
)
from border.envs.game_state import GameState
from border.extras import require_extra

Pixel: TypeAlias = tuple[int, int, int]  # red, green, blue

GROUNDS: dict[Colour, Pixel] = {
    Colour.RED: (0x8C, 0x01, 0x00),
    Colour.ORANGE: (0xD9, 0x6D, 0x19),
    Colour.YELLOW: (0xFC, 0xF7, 0x63),
    Colour.GREEN: (0x69, 0xBF, 0xAA),
    Colour.BLUE: (0x08, 0x1A, 0x8C),
    Colour.GREY: (0x6B, 0x66, 0x6B),
}
LIGHT, DARK = (255, 255, 255), (0, 0, 0)
INKS = {
    colour: LIGHT if colour in (Colour.RED, Colour.BLUE, Colour.GREY) else DARK for colour in Colour
}
WHITE_CELL: Pixel = (0xF4, 0xF1, 0xE8)
OUTSIDE: Pixel = (0xFA, 0xFA, 0xF7)
LAND: tuple[Pixel, Pixel] = ((0xE4, 0xE6, 0xD2), (0xE7, 0xDD, 0xE6))  # territories alternate
CLOSED: Pixel = (0xC9, 0xB4, 0x58)
ACTIVE: Pixel = (0x1A, 0x1A, 0x1A)


CROSSED, DRAFTED = "x", "+"
COLUMN = 32  # width of a board in characters


def describe(position: Position, drafts: Sequence[Cells]) -> str:
    """Describe the stage, the dice, and each seat's points, territories and crosses."""
    return "\n".join(
        [_describe_stage(position), *(_describe_seat(position, s, drafts) for s in position.seats)]
    )


def _describe_stage(position: Position) -> str:
    active = f"seat {position.active} is active"
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            return f"{active}, throw {throw} with {kept or 'nothing'} kept"
        case Keeping(throw=throw, dice=dice):
            return f"{active}, throw {throw} shows {dice}"
        case FirstAction(dice=dice):
            return f"{active}, first action with {dice}"
        case SecondAction(dice=dice, most=most):
            one = ", one die each" if most < len(dice) else ""
            return f"{active}, second action with {dice}{one}"
        case Over():
            return _describe_outcome(position)


def _describe_outcome(position: Position) -> str:
    ended = outcome(position)
    assert ended is not None
    winners = " and ".join(f"seat {seat}" for seat in ended.winners)
    return f"over, won by {winners}: {ended.reason}"


def _describe_seat(position: Position, seat: Seat, drafts: Sequence[Cells]) -> str:
    names = position.boards[seat].map.format_cells
    stage = position.stage
    decided = stage.decided[seat] if isinstance(stage, SecondAction) else None
    parts = [
        f"seat {seat} on {position.boards[seat].name}: {score(position, seat)} points",
        f"closed {' '.join(_closed_territories(position, seat)) or 'none'}",
        f"crossed {' '.join(names(position.crossed[seat]))}",
    ]
    if drafts[seat]:
        parts.append(f"crossing {' '.join(names(drafts[seat]))}")
    if decided is not None:
        parts.append(f"decided {' '.join(names(decided)) or 'none'}")
    return "; ".join(parts)


def _closed_territories(position: Position, seat: Seat) -> Iterator[str]:
    for number, value in values(position, seat).items():
        yield f"{number + 1} ({value})"


def draw(position: Position, drafts: Sequence[Cells]) -> str:
    """Draw the boards side by side, with `x` for crosses and `+` for drafted crosses."""
    columns = [_board_lines(position, seat, drafts[seat]) for seat in position.seats]
    rows = (("".join(line.ljust(COLUMN) for line in row)).rstrip() for row in zip_longest(*columns))
    return "\n".join([_describe_stage(position), *rows])


def _board_lines(position: Position, seat: Seat, draft: Cells) -> list[str]:
    board = position.boards[seat]
    mark = "*" if seat == position.active else " "
    title = f"{mark}seat {seat}, {board.name}, {score(position, seat)} points"
    return [title, *_board_rows(board, position.crossed[seat], draft)]


def _board_rows(board: Board, crossed: Cells, draft: Cells) -> Iterator[str]:
    cells = {place: cell for cell, place in enumerate(board.map.hexes)}
    for row, shown in enumerate(board.picture.rows):
        marks = []
        for column, character in enumerate(shown):
            cell = cells.get((row, column))
            if cell is not None and draft >> cell & 1:
                marks.append(DRAFTED)
            else:
                marks.append(CROSSED if cell is not None and crossed >> cell & 1 else character)
        yield " " * (row % 2) + " ".join(marks)


WIDTH, PITCH = 24, 21  # width of a hexagon, distance between rows
MARGIN = 12  # around a board
TRAY = 2 * MARGIN + WIDTH  # height of the strip with the dice below the boards
STROKE, RIM = 3, 6  # line widths of a cross and of its light outline

Image: TypeAlias = NDArray[np.uint8]
Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = Sequence[Point]  # centred, in units of half a hexagon's width


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
    """Paint all boards with the dice below; a bar marks the active seat's board."""
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
    """Draw the glyph of a colour."""
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
    """Draw crosses with a light outline for contrast, and each drafted cross as one stroke."""
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


class Window:
    """Pygame window, which opens when it shows its first picture."""

    def __init__(self, title: str) -> None:
        with require_extra("pettingzoo", "the window"):
            import pygame
        self._pygame: Any = pygame
        self._title = title
        self._screen: Any = None

    def show(self, picture: Image) -> None:
        """Replace the picture in the window."""
        height, width, _ = picture.shape
        if self._screen is None:
            self._pygame.display.init()
            self._pygame.display.set_caption(self._title)
            self._screen = self._pygame.display.set_mode((width, height))
        surface = self._pygame.image.frombuffer(picture.tobytes(), (width, height), "RGB")
        self._screen.blit(surface, (0, 0))
        self._pygame.event.pump()
        self._pygame.display.flip()

    def close(self) -> None:
        """Close the window if it is open."""
        if self._screen is not None:
            self._pygame.display.quit()
            self._screen = None


class BadMode(BadInput):
    """Name that is not a render mode."""


class Show:
    """Renderer for one mode; in mode None, it renders nothing."""

    def __init__(self, mode: str | None, modes: Sequence[str]) -> None:
        if mode is not None and mode not in modes:
            raise BadMode(f"{mode!r} is not a render mode: expected one of {', '.join(modes)}")
        self.mode = mode
        self._window = Window("The Border") if mode == "human" else None

    def render(self, at: GameState) -> str | Image | None:
        """Return text or a picture; None if a window shows it or nothing is rendered."""
        if self.mode is None:
            return None
        if self.mode == "ansi":
            return draw(at.position, at.drafts)
        picture = paint(at.position, at.drafts)
        if self._window is None:
            return picture
        self._window.show(picture)
        return None

    def close(self) -> None:
        """Close the window if there is one."""
        if self._window is not None:
            self._window.close()
