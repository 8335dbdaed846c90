"""Files of earlier versions are read, and written again unchanged."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from tests.command import border_here
from tests.formats.entry import (
    HERE,
    Tournament,
    bot_named,
    format_answer,
    format_board_file,
    format_position,
    format_puzzle,
    format_record,
    format_request,
    format_unit,
    load_save,
    parse_answer,
    parse_board_file,
    parse_map_file,
    parse_position,
    parse_puzzle,
    parse_record,
    parse_request,
    parse_unit,
    puzzles,
    read_records,
    read_resume_point,
    store_save,
)

FILES, RECORDS = HERE / "files", HERE / "records"
ALL = ["games", "unproved", "imported", "imported-limit"]
ARENA = Tournament(("greedy", "random", "planner"), seed=9, sizes=(2, 3))


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", ALL)
def test_a_record_is_written_unchanged(name: str) -> None:
    for line in lines_of(RECORDS / f"{name}.jsonl"):
        record = parse_record(line)
        record.replay()
        assert format_record(record) == line


@pytest.mark.parametrize("name", ["games.jsonl.gz", "games.jsonl.zst"])
def test_compressed_records_are_read(name: str) -> None:
    lines = [format_record(record) for record in read_records(RECORDS / name)]
    assert lines == lines_of(RECORDS / "games.jsonl")[: len(lines)]
    assert len(lines) == 3


def test_records_are_checked_and_proved(tmp_path: Path) -> None:
    files = sorted(path for path in RECORDS.iterdir() if "imported" not in path.name)
    code, out, err = border_here("replay", "--check", *files)
    assert (code, err) == (0, "")
    assert out == f"{len(lines_of(RECORDS / 'games.jsonl')) + 3 + 3 + 1} games checked, no foul\n"
    told = [line for line in lines_of(RECORDS / "games.jsonl") if '"seed":' in line]
    assert {json.loads(line)["dice"]["scheme"][-2:] for line in told} == {"/1", "/2"}
    (tmp_path / "told.jsonl").write_text("\n".join(told), "utf-8")
    code, _, err = border_here("replay", "--verify", tmp_path / "told.jsonl")
    assert (code, err) == (0, "")


@pytest.mark.parametrize("name", ["rounds", "stopped", "new", "luck"])
def test_a_saved_game_is_loaded_and_saved_unchanged(name: str, tmp_path: Path) -> None:
    text = (FILES / f"save-{name}.json").read_text("utf-8")
    snapshot = load_save(tmp_path, text)
    assert store_save(tmp_path, *snapshot) == text


def test_an_arena_log_is_read_and_written_unchanged(tmp_path: Path) -> None:
    units = lines_of(FILES / "arena-units.jsonl")
    assert units[0] == json.dumps(ARENA.arguments)
    for line in units[1:]:
        assert format_unit(parse_unit(line)) == line
    for name in ("units", "games"):
        copyfile(FILES / f"arena-{name}.jsonl", tmp_path / f"{name}.jsonl")
    begun = read_resume_point(f"{tmp_path}", ARENA, ARENA.units(6), records=True)
    assert [format_unit(unit) for unit in begun.units] == units[1:]
    assert begun.length == (FILES / "arena-units.jsonl").stat().st_size
    assert begun.games_length == (FILES / "arena-games.jsonl").stat().st_size


@pytest.mark.slow  # it plots, too
def test_an_arena_resumes(tmp_path: Path) -> None:
    """The missing games are played as before."""
    units = lines_of(FILES / "arena-units.jsonl")
    (tmp_path / "units.jsonl").write_text("\n".join(units[:-1]) + "\n", "utf-8")
    copyfile(FILES / "arena-games.jsonl", tmp_path / "games.jsonl")
    of = ("greedy", "random", "planner", "--tables", "2,3", "--games", "6", "--seed", "9")
    code, _, err = border_here("arena", *of, "--records", "--resume", "--out", tmp_path)
    assert code == 0, err
    assert lines_of(tmp_path / "units.jsonl") == units
    assert lines_of(tmp_path / "games.jsonl") == lines_of(FILES / "arena-games.jsonl")


def test_the_bot_protocol_is_unchanged() -> None:
    lines = lines_of(FILES / "bot.jsonl")
    for asked, answered in zip(lines[::2], lines[1::2], strict=True):
        request = parse_request(asked)
        assert format_request(request) == asked
        decision = parse_answer(answered, request)
        board = request.position.boards[request.seat]
        assert format_answer(request.id, decision, board) == answered
        if request.id < 1000:
            luck = Random(request.seed)
            assert bot_named("planner")(request.position, request.seat, luck) == decision


def test_positions_are_written_unchanged() -> None:
    for line in lines_of(FILES / "positions.txt"):
        assert format_position(parse_position(line)) == line


def test_boards_and_maps_are_read() -> None:
    map = parse_map_file((FILES / "classic.map.toml").read_text("utf-8"))
    assert (map.territories[0].key, map.territories[0].high) == ("well", 4)
    for path in sorted(FILES.glob("*.board.toml")):
        text = path.read_text("utf-8")
        board = parse_board_file(text, lambda _: map)
        assert format_board_file(board) == text


def test_puzzles_are_written_unchanged_and_keep_their_ids() -> None:
    for line in lines_of(FILES / "puzzles.jsonl"):
        assert format_puzzle(parse_puzzle(line)) == line
    assert {*lines_of(FILES / "puzzles.ids.txt")} <= {one.id for one in puzzles()}
