"""SVG pictures: well-formed, complete, and drawn like the page."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import asdict
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

import border
from border import svg
from border.arena import Simulation
from border.boards import CLASSIC, board_named, generate, map_named
from border.boards.geometry import middle
from border.engine import (
    BadInput,
    BadName,
    Board,
    Cross,
    Drawn,
    Stop,
    Throw,
    legal_decisions,
    members,
    play,
)
from border.records import Record, Seating, transitions
from border.svg.board import corners, outline
from border.svg.element import ART
from border.tables.boards import board_view
from tests.command import border_here

SVG = "{http://www.w3.org/2000/svg}"
CROSS, FRAME, PENCIL = ART.colours["cross"][0], "#ffd84d", "#24408f"


def elements(picture: str, name: str) -> list[ElementTree.Element]:
    """Return all elements of this name."""
    return list(ElementTree.fromstring(picture).iter(f"{SVG}{name}"))


def strokes(picture: str, colour: str) -> int:
    """Count the paths of a colour."""
    return sum(path.get("stroke") == colour for path in elements(picture, "path"))


def crosses(picture: str) -> int:
    """Count the crosses, which have two strokes each."""
    paths = [path for path in elements(picture, "path") if path.get("stroke") == CROSS]
    return sum((path.get("d") or "").count("M") for path in paths) // 2


def words(picture: str) -> list[str]:
    """Return all texts in a picture."""
    return [one.text or "" for one in elements(picture, "text")]


def opening() -> border.engine.Position:
    return border.start(["classic-1", "classic-2"])


def test_a_board_has_its_cells_glyphs_and_land() -> None:
    board = board_named("classic-1")
    picture = svg.board(board)
    land = sum(shown in "123456789" for _, shown in board.picture)
    assert len(elements(picture, "polygon")) == 86 + land + len(board.map.rings)
    glyphs = [path.get("d") for path in elements(picture, "path")]
    assert all(glyphs.count(d) == 14 for d in ART.glyphs.values())
    assert elements(picture, "title")[0].text == "The board classic-1"


@pytest.mark.parametrize(
    "given", ["d1 e1", ["d1", "e1"], map_named("classic").parse_cells("d1 e1")]
)
def test_crosses_and_highlights_are_drawn(given: str) -> None:
    board = board_named("classic-1")
    assert crosses(svg.board(board)) == 2  # the white cells
    assert crosses(svg.board(board, given)) == 4
    assert strokes(svg.board(board, highlights=given), FRAME) == 1
    assert strokes(svg.board(board, pencil=given), PENCIL) == 2 * len(ART.strokes)


def test_names_and_values_are_optional() -> None:
    board = board_named("classic-1")
    assert set(board.map.names) <= set(words(svg.board(board, names=True)))
    assert words(svg.board(board, values=False)) == []
    assert words(svg.board(board))[:3] == ["4", "2", "8"]  # the well: high, low, cells missing


def test_a_closed_territory_is_circled() -> None:
    board = board_named("classic-1")
    picture = svg.board(board, board.map.rings[0])
    assert len(elements(picture, "circle")) == 1
    assert strokes(picture, "#b98a12") == 1


def test_the_dark_theme_has_other_colours() -> None:
    board = board_named("classic-1")
    light, dark = svg.board(board), svg.board(board, dark=True)
    light_land, dark_land = ART.colours["land-1"]
    assert light_land in light
    assert dark_land not in light
    assert dark_land in dark
    assert light_land not in dark


def test_the_size_is_the_width_in_pixels() -> None:
    root = ElementTree.fromstring(svg.board(board_named("classic-1"), size=200))
    assert root.get("width") == "200"


def test_a_position_shows_all_boards_or_one() -> None:
    position = opening()
    assert [word for word in words(svg.position(position)) if "·" in word] == [
        "▸ Seat 0 · classic-1 · 0 points",
        "Seat 1 · classic-2 · 0 points",
    ]
    one = svg.position(position, seat=1, highlights={1: "d1", 0: "e1"}, pencil={1: "e1"})
    assert [word for word in words(one) if "·" in word] == ["Seat 1 · classic-2 · 0 points"]
    assert strokes(one, FRAME) == 1
    assert strokes(one, PENCIL) == 2


def test_sealed_decisions_are_in_pencil() -> None:
    position = play(border.start(CLASSIC[:3]), Throw("rrsyb"))
    position = play(play(play(position, Stop()), Cross(0, "")), Cross(1, ""))
    cells = next(d for d in legal_decisions(position, 2) if isinstance(d, Cross) and d.cells)
    before = play(play(play(border.start(CLASSIC[:3]), Throw("rrsyb")), Stop()), Cross(0, ""))
    assert strokes(svg.position(play(before, cells)), PENCIL) == 2
    assert strokes(svg.position(play(position, cells)), PENCIL) == 0


def test_a_position_shows_its_dice_and_the_next_step() -> None:
    position = play(play(opening(), Throw("rrsyb")), Stop())
    picture = svg.position(position)
    assert "seat 0 crosses with rrybs" in words(picture)
    assert len(elements(picture, "rect")) == 1 + 5


def record() -> Record:
    return Simulation(("planner", "greedy"), 1).play(0)


def test_a_record_is_drawn_at_every_step() -> None:
    played = record()
    boards = [board_named(seat.board) for seat in played.seats]
    events = list(transitions(played, boards))
    crossing = next(
        n for n, t in enumerate(events, 1) if isinstance(t.event, Cross) and t.event.cells
    )
    told = words(svg.record(played, crossing))
    assert (
        f"Round 1, step {crossing} of {len(events)}: planner 1, {events[crossing - 1].event}"
        in [word.replace("greedy 2", "planner 1") for word in told]
    )
    assert strokes(svg.record(played, crossing), FRAME) == 1
    assert any("won by" in word for word in words(svg.position(events[-1].after)))
    assert svg.record(played) == svg.record(played, len(events))
    assert crosses(svg.record(played, 0)) == 4
    assert crosses(svg.record(played)) > 40


def test_unknown_steps_are_refused() -> None:
    with pytest.raises(BadInput, match="the game has steps from 0 to"):
        svg.record(record(), 100_000)
    with pytest.raises(BadInput, match="no round yet"):
        svg.record(Record("x", (Seating("a", "classic-1", "x"), Seating("b", "classic-2", "x"))))


def test_unknown_seats_and_cells_are_refused() -> None:
    with pytest.raises(BadInput, match="no seat 2"):
        svg.position(opening(), seat=2)
    with pytest.raises(BadName, match="z9"):
        svg.board(board_named("classic-1"), "z9")


def test_names_are_escaped() -> None:
    board = generate("<b>&\"'", map_named("classic"), 1)
    assert elements(svg.board(board), "title")[0].text == "The board <b>&\"'"


def test_a_notebook_shows_values_as_pictures() -> None:
    board, position, played = board_named("classic-1"), opening(), record()
    assert board._repr_svg_() == svg.board(board)
    assert position._repr_svg_() == svg.position(position)
    assert played._repr_svg_() == svg.record(played)
    assert svg.board(board)._repr_svg_() == svg.board(board)
    assert Drawn()._repr_svg_() is None


def test_commands_write_pictures_to_files(tmp_path: Path) -> None:
    games, picture = tmp_path / "games.jsonl", tmp_path / "x.svg"
    games.write_text("".join(Simulation(("random", "random"), 1).line(n) for n in range(2)))
    assert border_here("boards", "show", "classic-2", "--svg", picture) == (0, "", "")
    assert picture.read_text() == svg.board(board_named("classic-2"))
    third = ("--step", "3", "--svg", picture, "--force")
    assert border_here("replay", games, "--game", "2", *third) == (0, "", "")
    assert picture.read_text() == svg.record(Simulation(("random", "random"), 1).play(1), 3)
    picture.unlink()
    drawn = ("--svg", picture)
    for wrong in (
        [games, "--step", "99999", *drawn],
        [games, "--game", "3", *drawn],
        [games, "--step", "3"],
        [games, games, *drawn],
    ):
        code, out, said = border_here("replay", *wrong)
        assert (code, out, len(said.splitlines())) == (2, "", 1)
    assert not picture.exists()


def boards() -> list[Board]:
    made = [generate(f"{seed}", map_named("classic"), seed) for seed in range(3)]
    return [*map(board_named, CLASSIC), *made]


@pytest.mark.node
@pytest.mark.parametrize("board", boards(), ids=lambda board: board.name)
def test_the_page_draws_the_same_outlines(board: Board) -> None:
    script = Path(__file__).parents[1] / "page" / "geometry.js"
    view = json.dumps(asdict(board_view(board)))
    ran = subprocess.run(["node", script], input=view, capture_output=True, text=True, check=True)
    page = json.loads(ran.stdout)
    hexes = board.map.hexes
    segments = [s.cells for coloured in board.segments for s in coloured]
    ours = [outline([hexes[cell] for cell in members(cells)], 0.4) for cells in segments]
    assert list(map(numbers, page["outlines"])) == [approx(numbers(path)) for path in ours]
    hexagons = [[n for corner in corners(middle(place)) for n in corner] for place in hexes]
    assert list(map(numbers, page["hexagons"])) == [approx(flat) for flat in hexagons]


def numbers(path: str) -> list[float]:
    """Return the coordinates in a path."""
    return [float(number) for number in re.findall(r"-?\d+\.?\d*", path)]


approx = partial(pytest.approx, abs=0.011)  # the server rounds the centres, too
