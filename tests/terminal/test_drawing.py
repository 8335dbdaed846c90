"""Boards as text: no meaning by colour alone, and clicks find their cells."""

from __future__ import annotations

from itertools import combinations

import pytest

from border.boards import board_named
from border.engine import COLOURS
from border.terminal.drawing import (
    DAY,
    LOOKS,
    NIGHT,
    SMALL,
    TALL,
    WIDE,
    Die,
    HexSize,
    Marks,
    Palette,
    die_at,
    draw_board,
    draw_tray,
    hex_at,
    size_of,
)
from border.terminal.messages import texts_of
from tests.table import NORTH, cells

GRAINS = pytest.mark.parametrize("hex_size", [SMALL, WIDE, TALL], ids=["small", "wide", "tall"])


@GRAINS
@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=["day", "night"])
def test_a_board_has_its_stated_size(hex_size: HexSize, palette: Palette) -> None:
    lines = draw_board(NORTH, hex_size=hex_size, palette=palette).plain.split("\n")
    width, height = size_of(NORTH, hex_size)
    assert len(lines) == height
    assert max(map(len, lines)) <= width


@GRAINS
def test_every_cell_is_found_where_it_is_drawn(hex_size: HexSize) -> None:
    lines = draw_board(NORTH, Marks(0), hex_size=hex_size).plain.split("\n")
    found = {
        (hex_at(column, line, hex_size), character)
        for line, text in enumerate(lines)
        for column, character in enumerate(text)
        if character in {look.glyph for look in LOOKS.values()}
    }
    coloured = {
        (place, LOOKS[colour].glyph)
        for place, colour in zip(NORTH.map.hexes, NORTH.colours, strict=True)
        if colour is not None
    }
    assert coloured == found


def test_marks_differ_without_colour() -> None:
    marks = Marks(cells("d1"), pencilled=cells("e1"), open=cells("f1"), pointed=cells("g1"))
    first = draw_board(NORTH, marks, hex_size=WIDE).plain.split("\n")[1]
    assert " ≈╳  ≈╱ ‹≈› ▸★◂" in first


def test_territories_are_named() -> None:
    text = draw_board(board_named("classic-1"), hex_size=TALL).plain
    for number, territory in enumerate(NORTH.map.territories, start=1):
        assert f"{number} {territory.key}" in text


def test_glyphs_are_distinct_and_none_is_a_cross() -> None:
    glyphs = [LOOKS[colour].glyph for colour in COLOURS]
    assert len(set(glyphs)) == len(COLOURS)
    assert not set(glyphs) & set("x×✕╳╱")


def luminance(hue: str) -> float:
    parts = [int(hue[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def lightness(hue: str) -> float:
    y = luminance(hue)
    return float(116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y)


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_colours_differ_in_greyscale() -> None:
    grounds = [LOOKS[colour].ground for colour in COLOURS]
    assert min(abs(lightness(a) - lightness(b)) for a, b in combinations(grounds, 2)) >= 7


def test_all_text_is_readable() -> None:
    pairs = [(look.ink, look.ground) for look in LOOKS.values()]
    for palette in (DAY, NIGHT):
        pairs += [(palette.ink, ground) for ground in palette.land]
        pairs.append((palette.closed.ink, palette.closed.ground))
    assert min(contrast(ink, ground) for ink, ground in pairs) >= 4.5


def test_dice_have_glyph_name_number_and_note() -> None:
    tray = draw_tray(texts_of("en"), [Die(COLOURS[0], "kept"), Die(COLOURS[1])]).plain.split("\n")
    assert [line.split() for line in tray] == [["●", "▲"], ["red", "orange"], ["1", "kept", "2"]]


def test_dice_are_found_where_they_are_drawn() -> None:
    assert [die_at(column) for column in (0, 5, 6, 7, 12, 13)] == [0, 0, None, 1, 1, None]
