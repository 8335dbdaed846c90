"""Packaged boards, board files and the generator."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from border.boards import (
    CLASSIC,
    BadFile,
    board_named,
    board_names,
    boards_for,
    format_board_file,
    generate,
    map_named,
    parse_board_file,
    parse_map_file,
)
from border.engine import BadName, BadPicture, Board, board_faults
from tests.table import CLASSIC_MAP, NORTH


@pytest.mark.parametrize("name", CLASSIC)
def test_the_classic_boards_are_valid_and_all_different(name: str) -> None:
    board = board_named(name)
    assert list(board_faults(board.picture, board.map)) == []
    assert [other for other in CLASSIC if board_named(other) == board] == [name]
    assert board.name == name
    assert board.map is map_named("classic")


def test_unknown_names() -> None:
    with pytest.raises(BadName, match="there is no board 'classic-5': expected one of classic-1"):
        board_named("classic-5")
    with pytest.raises(BadName, match="there is no map 'baroque': expected one of classic"):
        map_named("baroque")


@settings(max_examples=60)
@given(st.integers(0, 2**64))
def test_every_seed_gives_a_valid_board(seed: int) -> None:
    board = generate("new", CLASSIC_MAP, seed)
    assert list(board_faults(board.picture, CLASSIC_MAP)) == []
    assert generate("new", CLASSIC_MAP, seed) == board


def test_a_seed_gives_the_same_board_on_any_machine() -> None:
    assert generate("north", CLASSIC_MAP, 1) == NORTH


def test_different_seeds_give_different_boards() -> None:
    assert len({generate("new", CLASSIC_MAP, seed) for seed in range(30)}) == 30


def test_board_files_are_read_and_written_as_inverses() -> None:
    board = parse_board_file(format_board_file(NORTH), map_named)
    assert board == NORTH
    assert board.name == "north"
    assert format_board_file(board) == format_board_file(NORTH)


@pytest.mark.parametrize("name", ['a"b', "back\\slash", "Grenze für Zoë", "tab\tline\n", "\x7f"])
def test_any_name_survives_a_board_file(name: str) -> None:
    board = Board(name, NORTH.map, NORTH.picture)
    assert parse_board_file(format_board_file(board), map_named).name == name


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("format =", "shape ="), "format is None, expected 'border-board/1'"),
        (("border-board/1", "border-board/2"), "format is 'border-board/2'"),
        (('name = "north"', "name = 7"), "name is missing or is not a string"),
        (('"classic"', '"baroque"'), "there is no map 'baroque'"),
        (("picture", "painting"), "picture is missing"),
        (('"""', '"'), "not a TOML file"),
    ],
)
def test_invalid_board_files_are_refused(change: tuple[str, str], why: str) -> None:
    with pytest.raises((BadFile, BadName), match=why):
        parse_board_file(format_board_file(NORTH).replace(*change), map_named)


MAP = 'format = "border-map/1"\nname = "m"\npicture = ""\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "format is None, expected 'border-map/1'"),
        ('format = "border-map/1"', "territory is missing"),
        (MAP + '[[territory]]\nkey = "well"', "a key, a high value and a low"),
    ],
)
def test_invalid_map_files_are_refused(text: str, why: str) -> None:
    with pytest.raises(BadFile, match=why):
        parse_map_file(text)


def test_boards_come_from_pictures_or_the_package() -> None:
    picture = str(NORTH.picture)
    assert boards_for(["north", "classic-2"], {"north": picture}) == [
        NORTH,
        board_named("classic-2"),
    ]
    assert boards_for(["classic-1"], {"classic-1": str(board_named("classic-1").picture)}) == [
        board_named("classic-1")
    ]


def test_a_packaged_name_cannot_have_another_picture() -> None:
    with pytest.raises(BadName, match="'classic-1' is a packaged board"):
        boards_for(["classic-1"], {"classic-1": str(NORTH.picture)})


def test_faults_of_a_picture_name_its_board() -> None:
    with pytest.raises(BadPicture, match="board 'mine': "):
        boards_for(["mine"], {"mine": str(NORTH.picture).replace("y", "g")})
    with pytest.raises(BadPicture, match="board 'mine': a picture has 1 to 99 rows"):
        boards_for(["mine"], {"mine": ""})


def test_names() -> None:
    assert board_names() == CLASSIC
