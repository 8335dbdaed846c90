"""Layout at every size: every part has its place, and none overlap."""

from __future__ import annotations

from itertools import combinations

import pytest

from border.terminal.drawing import SMALL, TALL, WIDE
from border.terminal.screen import MIN_SCREEN, layout

SIZES = [(80, 24), (99, 60), (100, 29), (100, 30), (120, 30), (131, 30), (140, 45), (250, 80)]


@pytest.mark.parametrize("size", SIZES)
def test_parts_are_on_the_screen_and_do_not_overlap(size: tuple[int, int]) -> None:
    columns, lines = size
    places = layout(columns, lines).places
    for x, y, width, height in places.values():
        assert x >= 0
        assert y >= 0
        assert width > 0
        assert height > 0
        assert x + width <= columns
        assert y + height <= lines - 1  # the last line shows the keys
    for (a, b, c, d), (e, f, g, h) in combinations(places.values(), 2):
        assert a + c <= e or e + g <= a or b + d <= f or f + h <= b


def test_the_board_grows_with_the_screen() -> None:
    assert layout(*MIN_SCREEN).hex_size == WIDE
    assert layout(100, 30).hex_size == TALL
    assert "others" not in layout(100, 30).places
    assert "others" in layout(140, 45).places


def test_a_screen_that_is_too_small_is_reported() -> None:
    tiny = layout(79, 24)
    assert tiny.hex_size == SMALL
    assert list(tiny.places) == ["narrow"]
