"""Colours of the page: distinct for every vision, readable in both themes."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from border.engine import Colour
from border.server.web.page_build import PAGE
from border.terminal.drawing import LOOKS
from tests.page.colour import SIGHTS, contrast, distance, lightness, seen

SHEET = (PAGE / "style" / "base.css").read_text(encoding="utf-8")
LETTERS = "roygbs"


def variables(chosen: int) -> dict[str, str]:
    """Custom properties of base.css, light (1) or dark (2)."""
    body = SHEET[: SHEET.index("}")]
    found = re.findall(r"--([\w-]+):\s*([^;]+);", body)
    return {name: LIGHT_DARK.sub(rf"\{chosen}", value.strip()) for name, value in found}


LIGHT_DARK = re.compile(r"light-dark\((#\w+), (#\w+)\)")
DAY = variables(1)
THEMES = {"light": DAY, "dark": variables(2)}

# Text on its background.
TEXTS = [
    ("ink", "paper"),
    ("ink", "panel"),
    ("ink", "sunk"),
    ("ink", "accent-soft"),
    ("soft", "paper"),
    ("soft", "panel"),
    ("soft", "sunk"),
    ("accent", "paper"),
    ("accent", "panel"),
    ("on-accent", "accent"),
    ("warn", "paper"),
    ("warn", "panel"),
    ("on-win", "win"),
]
# Meaningful shapes on their background.
SHAPES = [
    *((f"on-{letter}", letter) for letter in LETTERS),
    ("cross", "halo"),
    ("focus", "paper"),
    ("focus", "panel"),
    ("accent", "panel"),
    *((f"seat-{number}", "panel") for number in range(4)),
    *(("key", f"land-{number}") for number in range(1, 10)),
]


def test_the_measure_agrees_with_published_values() -> None:
    # Sharma, Wu and Dalal (2005), pairs 1, 7 and 25.
    for one, other, expected in [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ]:
        assert distance(one, other) == pytest.approx(expected, abs=1e-4)
    assert contrast("#fff", "#000000") == pytest.approx(21)


@pytest.mark.parametrize("sight", SIGHTS)
def test_all_colours_are_distinct(sight: str) -> None:
    for one, other in combinations(LETTERS, 2):
        apart = distance(seen(DAY[one], sight), seen(DAY[other], sight))
        assert apart >= 20, f"{one} and {other}: {apart:.1f}"


def test_all_colours_are_distinct_in_greyscale() -> None:
    for one, other in combinations(LETTERS, 2):
        apart = abs(lightness(DAY[one]) - lightness(DAY[other]))
        assert apart >= 7, f"{one} and {other}: {apart:.1f}"


def test_the_terminal_has_the_same_colours() -> None:
    for colour, look in LOOKS.items():
        letter = Colour(colour).letter
        assert DAY[letter].lower() == look.ground.lower()
        assert contrast(DAY[f"on-{letter}"], look.ink) == pytest.approx(1)


def test_the_colours_of_the_game_are_the_same_in_the_dark_theme() -> None:
    assert all(DAY[letter] == THEMES["dark"][letter] for letter in LETTERS)


def test_a_dark_device_and_a_dark_preference_look_the_same() -> None:
    assert "color-scheme: light dark;" in SHEET
    for theme in ("light", "dark"):  # the preference only selects one of the two values
        assert f':root[data-theme="{theme}"] {{ color-scheme: {theme}; }}' in " ".join(
            SHEET.split()
        )
    assert "prefers-color-scheme" not in SHEET


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_is_readable(theme: str, text: str, ground: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shapes_are_visible(theme: str, shape: str, ground: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[shape], colours[ground]) >= 3


def test_every_used_variable_is_defined() -> None:
    sheets = "".join(sheet.read_text(encoding="utf-8") for sheet in _sheets())
    used = set(re.findall(r"var\(--([\w-]+)", sheets))
    assert used <= set(re.findall(r"--([\w-]+):", sheets))


def _sheets() -> list[Path]:
    return sorted(PAGE.rglob("*.css"))
