"""The colours of the boards as pixels."""

from __future__ import annotations

from typing import TypeAlias

from border.engine import Colour

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
LAND: tuple[Pixel, Pixel] = ((0xE4, 0xE6, 0xD2), (0xE7, 0xDD, 0xE6))  # of neighbours in turn
CLOSED: Pixel = (0xC9, 0xB4, 0x58)
ACTIVE: Pixel = (0x1A, 0x1A, 0x1A)
