"""`border boards`, on real files."""

from __future__ import annotations

from pathlib import Path

import pytest

from border.boards import CLASSIC, board_named, format_board_file, map_named, parse_board_file
from tests.cli.commands import border, refused
from tests.table import NORTH


def test_boards_list() -> None:
    assert border("boards", "list").stdout.splitlines() == [f"{n}\tclassic" for n in CLASSIC]


@pytest.mark.parametrize("name", CLASSIC)
def test_boards_show_prints_only_the_picture(name: str) -> None:
    assert border("boards", "show", name).stdout == f"{board_named(name).picture}\n"


def test_boards_show_a_file(tmp_path: Path) -> None:
    path = tmp_path / "north.toml"
    path.write_text(format_board_file(NORTH), encoding="utf-8")
    assert border("boards", "show", path).stdout == f"{NORTH.picture}\n"


def test_boards_show_an_unknown_board() -> None:
    sentence = refused("boards", "show", "classic-9")
    assert sentence.startswith("border: 'classic-9' is neither a file nor a built-in board")
    assert "did you mean" not in sentence
    assert "(did you mean 'classic-1'?)" in refused("boards", "show", "clasic-1")


def test_boards_replace_files_only_by_force(tmp_path: Path) -> None:
    out = tmp_path / "new.toml"
    border("boards", "new", "--seed", 5, "--out", out)
    text = out.read_text(encoding="utf-8")
    assert "add --force to replace it" in refused("boards", "new", "--out", out)
    assert "add --force to replace it" in refused("boards", "show", "classic-1", "--svg", out)
    assert out.read_text(encoding="utf-8") == text
    border("boards", "new", "--seed", 6, "--out", out, "--force")
    assert out.read_text(encoding="utf-8") != text
    assert "--name is empty" in refused("boards", "new", "--name", "")


def test_boards_new_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    out = tmp_path / "new.toml"
    text = border("boards", "new", "--seed", 5).stdout
    assert border("boards", "new", "--seed", 5, "--out", out).stdout == ""
    assert out.read_text(encoding="utf-8") == text
    assert parse_board_file(text, map_named).name == "seed-5"
    assert border("boards", "new").stdout != border("boards", "new").stdout
    assert list(tmp_path.iterdir()) == [out]


def test_boards_check(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(format_board_file(NORTH), encoding="utf-8")
    bad.write_text(format_board_file(NORTH).replace("W b b b", "W b b #"), encoding="utf-8")
    run = border("boards", "check", good, bad)
    assert run.returncode == 1
    assert run.stdout.splitlines() == [
        f"{good}: a valid board",
        f"{bad}: f1: expected a border cell with a colour, not '#'",
        f"{bad}: blue has segments of 2 (d1 e1), 2 (l5 m5), 4 (c4 d4 c5 e5), "
        "5 (a8 b8 a9 a10 b11); expected 2, 3, 4 and 5 cells",
    ]
    assert border("boards", "check", good).returncode == 0


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfe", "not UTF-8"),
        (b"hello", "not a TOML file"),
        (b'format = "border-board/1"', "name is missing"),
        (b'format = "border-game/1"', "expected 'border-board/1'"),
    ],
)
def test_boards_check_an_invalid_board(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(content)
    sentence = refused("boards", "check", path)
    assert str(path) in sentence
    assert why in sentence


@pytest.mark.parametrize(
    "content",
    [
        "x = " + "[" * 5_000 + "]" * 5_000,
        "x = " + "9" * 5_000,
        format_board_file(NORTH).replace("W b b b", "W" + "b" * 60_000),
    ],
)
def test_boards_check_an_absurd_file(tmp_path: Path, content: str) -> None:
    path = tmp_path / "board.toml"
    path.write_text(content, encoding="utf-8")
    run = border("boards", "check", path)
    assert run.returncode in (1, 2)
    assert "Traceback" not in run.stderr


def test_boards_check_a_folder(tmp_path: Path) -> None:
    assert refused("boards", "check", tmp_path) == f"border: {tmp_path}: Is a directory"


def test_a_faulty_board_cannot_be_used(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(format_board_file(NORTH).replace("W b b b", "W b b"), encoding="utf-8")
    sentence = refused("simulate", "--boards", f"{path},classic-1")
    assert sentence.startswith(f"border: {path}: row 2 has 14 hexagons, row 1 has 13")
