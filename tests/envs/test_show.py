"""Rendering as text, images and windows."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from PIL.ImageDraw import Draw

from border.engine import COLOURS, Colour
from border.envs.episode import Episode
from border.envs.render import GROUNDS, INKS, PITCH, WIDTH, Show, describe, draw, draw_glyph, paint
from border.terminal.drawing import LOOKS
from tests.table import cells, first_action, laid, second_action

MODES = ("human", "rgb_array", "ansi")


@pytest.fixture
def episode() -> Episode:
    episode = Episode(laid(), 1)
    episode.position = second_action("bby", active=1, seat1="d1 e1")
    episode.drafts = [cells("d1"), 0]
    return episode


def test_text_shows_boards_and_the_stage(episode: Episode) -> None:
    text = Show("ansi", MODES).render(episode.game_state)
    assert isinstance(text, str)
    lines = text.splitlines()
    assert lines[0] == "seat 1 is active, second action with ybb"
    assert lines[1].strip() == "seat 0, north, 0 points        *seat 1, east, 0 points"
    assert lines[2].startswith(". . x + b b y y y g g . . .")
    assert lines[2].endswith(". . x x x o y y y s s . . .")


def test_descriptions_name_every_fact(episode: Episode) -> None:
    text = describe(episode.position, episode.drafts)
    assert "seat 0 on north: 0 points; closed none; crossed c1 k12; crossing d1" in text
    assert "one die each" in describe(second_action("bbyyr", most=1), [0, 0])
    assert "throw 1 with nothing kept" in describe(laid(), [0, 0])


def test_the_last_text_names_the_winner() -> None:
    episode = Episode(laid(), 5)
    while awaited := episode.awaited:
        legal = episode.legal(awaited[0])
        episode.act(awaited[0], (legal & -legal).bit_length() - 1)
    assert draw(episode.position, [0, 0]).startswith("over, won by seat")
    assert describe(episode.position, [0, 0]).count("(") >= 6
    assert paint(episode.position, [0, 0]).shape == paint(laid(), [0, 0]).shape


def test_an_image_has_every_colour_and_mark(episode: Episode) -> None:
    picture = Show("rgb_array", MODES).render(episode.game_state)
    assert isinstance(picture, np.ndarray)
    pixels = {tuple(pixel) for pixel in picture.reshape(-1, 3).tolist()}
    assert set(GROUNDS.values()) <= pixels
    plain = paint(episode.position, [0, 0])
    changed = np.argwhere((picture != plain).any(axis=-1))
    assert 0 < len(changed) < WIDTH * PITCH  # d1 on the first board alone
    assert changed[:, 1].max() < picture.shape[1] // 2


def test_a_window_shows_the_image(episode: Episode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame = import_module("pygame")
    shown = Show("human", MODES)
    assert shown.render(episode.game_state) is None
    assert shown.render(episode.game_state) is None
    surface = pygame.display.get_surface()
    picture = paint(episode.position, episode.drafts)
    assert surface.get_size() == (picture.shape[1], picture.shape[0])
    assert tuple(surface.get_at((60, 25)))[:3] == tuple(picture[25, 60])
    shown.close()
    shown.close()
    assert pygame.display.get_surface() is None


def test_nothing_is_shown_without_a_mode(episode: Episode) -> None:
    shown = Show(None, MODES)
    assert shown.render(episode.game_state) is None
    shown.close()


def test_colours_match_the_terminal() -> None:
    for colour, look in LOOKS.items():
        assert "#{:02X}{:02X}{:02X}".format(*GROUNDS[colour]) == look.ground
        assert "#{:02X}{:02X}{:02X}".format(*INKS[colour]) == look.ink


def glyph(colour: Colour) -> NDArray[np.bool_]:
    """Pixels of a hexagon of this colour that its glyph covers."""
    image = Image.new("1", (24, 24))
    draw_glyph(Draw(image), (12, 12), colour, 1)
    return np.array(image)


def test_no_colour_depends_on_hue_alone() -> None:
    drawn = [glyph(colour) for colour in COLOURS]
    assert all(40 < glyph.sum() < 300 for glyph in drawn)
    assert all((one != other).sum() > 24 for one, other in combinations(drawn, 2))


def test_first_actions_are_shown() -> None:
    assert "first action with rrsyb" in draw(first_action("rrybs"), [0, 0]).replace(
        "rrybs", "rrsyb"
    )
