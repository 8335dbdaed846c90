"""Files that an earlier version has written are read, and written again as they were."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.command import border_here
from tests.formats.entry import (
    HERE,
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
    store_save,
)

FILES, RECORDS = HERE / "files", HERE / "records"
ALL = ["games", "unproved", "imported", "imported-limit"]
ARENA = ("greedy", "random", "planner", "--tables", "2,3", "--games", "6", "--seed", "9")


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", ALL)
def test_a_record_is_written_again_as_it_was(name: str) -> None:
    for line in lines_of(RECORDS / f"{name}.jsonl"):
        record = parse_record(line)
        record.replay()
        assert format_record(record) == line


@pytest.mark.parametrize("name", ["games.jsonl.gz", "games.jsonl.zst"])
def test_compressed_records_are_read(name: str) -> None:
    lines = [format_record(record) for record in read_records(RECORDS / name)]
    assert lines == lines_of(RECORDS / "games.jsonl")[: len(lines)]
    assert len(lines) == 3


def test_records_are_proved_and_checked() -> None:
    of = sorted(f"{path}" for path in RECORDS.iterdir() if "imported" not in path.name)
    code, out, err = border_here("replay", "--check", *of)
    assert (code, out.strip()) == (0, f"{len(lines_of(RECORDS / 'games.jsonl')) + 7} games checked, no foul"), err
    code, out, err = border_here("replay", "--verify", RECORDS / "games.jsonl")
    assert code == 0, err


@pytest.mark.parametrize("name", ["rounds", "stopped", "new", "luck"])
def test_an_unfinished_game_is_taken_up_and_kept_again(name: str, tmp_path: Path) -> None:
    text = (FILES / f"save-{name}.json").read_text("utf-8")
    saved = load_save(tmp_path, text)
    assert store_save(tmp_path, *saved) == text


def test_a_log_of_an_arena_is_gone_on_with(tmp_path: Path) -> None:
    """The header and most units are there already; what is missing is played as it was."""
    units, games = lines_of(FILES / "arena-units.jsonl"), lines_of(FILES / "arena-games.jsonl")
    for line in units[1:]:
        assert format_unit(parse_unit(line)) == line
    assert json.loads(units[0])["format"] == "border-arena/1"
    (tmp_path / "units.jsonl").write_text("\n".join(units[:-1]) + "\n", "utf-8")
    (tmp_path / "games.jsonl").write_text("\n".join(games) + "\n", "utf-8")
    code, _, err = border_here("arena", *ARENA, "--records", "--resume", "--out", tmp_path)
    assert code == 0, err
    assert lines_of(tmp_path / "units.jsonl") == units
    assert lines_of(tmp_path / "games.jsonl") == games


def test_bots_are_asked_and_answer_in_the_same_lines() -> None:
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


def test_positions_are_written_again_as_they_were() -> None:
    for line in lines_of(FILES / "positions.txt"):
        assert format_position(parse_position(line)) == line


def test_boards_and_maps_are_read() -> None:
    map = parse_map_file((FILES / "classic.map.toml").read_text("utf-8"))
    assert [(one.key, one.high, one.low) for one in map.territories][0] == ("well", 4, 2)
    for path in sorted(FILES.glob("*.board.toml")):
        text = path.read_text("utf-8")
        board = parse_board_file(text, lambda _: map)
        assert format_board_file(board) == text


def test_puzzles_are_written_again_as_they_were_and_keep_their_names() -> None:
    for line in lines_of(FILES / "puzzles.jsonl"):
        assert format_puzzle(parse_puzzle(line)) == line
    assert {*lines_of(FILES / "puzzles.ids.txt")} <= {one.id for one in puzzles()}
