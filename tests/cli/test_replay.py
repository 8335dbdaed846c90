"""`border replay`, on real files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.commands import RULEBOOK, border, refused, simulated


def test_replay_prints_a_game() -> None:
    told = border("replay", RULEBOOK).stdout
    assert told.startswith("Game rulebook: Tim on classic-1, Sarah on classic-2,")
    assert "Tim closed the villa first: 9 points" in told
    assert "Emma closed the well first: 4 points" in told
    assert "Linus closed the well later: 2 points" in told
    assert told.count("\nRound ") == len(json.loads(RULEBOOK.read_text(encoding="utf-8"))["rounds"])


def test_replay_shows_notation_and_boards() -> None:
    notation = border("replay", "--notation", RULEBOOK).stdout
    assert notation.splitlines()[0].startswith("1 yrsgo/2 bssog/12 ysssb; ")
    drawn = border("replay", "--boards", RULEBOOK).stdout
    assert len(drawn) > 5 * len(notation)


def test_replay_shows_one_game_of_many(tmp_path: Path) -> None:
    path = simulated(tmp_path / "games.jsonl")
    told = border("replay", "--game", 3, path).stdout
    assert told.startswith("Game 4-2: ")
    assert told.count("Game ") == 1
    assert "--game" in refused("replay", "--game", 99, path)


def test_replay_an_unfinished_game(tmp_path: Path) -> None:
    record = json.loads(
        simulated(tmp_path / "games.jsonl").read_text(encoding="utf-8").split("\n")[0]
    )
    record["rounds"] = record["rounds"][:2]
    del (
        record["scores"],
        record["winners"],
        record["rounds"][1]["first"],
        record["rounds"][1]["second"],
    )
    path = tmp_path / "begun.jsonl"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert "The game is unfinished after 2 rounds." in border("replay", path).stdout
    assert border("replay", "--check", path).stdout == "1 game checked, no foul\n"


def test_replay_names_file_line_round_and_rule(tmp_path: Path) -> None:
    path = simulated(tmp_path / "games.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[3])
    record["scores"][0] += 1
    path.write_text("\n".join([*lines[:3], json.dumps(record), *lines[4:]]), encoding="utf-8")
    for mode in ("--check", "--verify", "--notation"):
        sentence = refused("replay", mode, path, code=1)
        assert re.fullmatch(
            rf"{re.escape(str(path))}:4: round {len(record['rounds'])}: rule 5\.2: .*", sentence
        )


def test_verify_finds_a_changed_die(tmp_path: Path) -> None:
    record = json.loads(
        simulated(tmp_path / "games.jsonl").read_text(encoding="utf-8").split("\n")[0]
    )
    record["dice"]["seed"] = "00" * 32
    path = tmp_path / "forged.jsonl"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert border("replay", "--check", path).returncode == 0
    sentence = refused("replay", "--verify", path, code=1)
    assert sentence == f"{path}:1: the seed does not match the commitment"
    del record["dice"]
    path.write_text(json.dumps(record), encoding="utf-8")
    assert "contains no proof of its dice" in refused("replay", "--verify", path, code=1)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\n", ":1: not UTF-8"),
        (b"\n\n{", ":3: not JSON"),
        (b"{}", ":1: the format is None, expected 'border-game/1'"),
        (RULEBOOK.read_bytes()[:5000], ":1: not JSON"),
        (RULEBOOK.read_bytes().replace(b"classic-4", b"none-4"), ":1: there is no board 'none-4'"),
        (RULEBOOK.read_bytes().replace(b'"yrsgo"', b'"yrsgx"'), ":1: round 1: 'x' is not a colour"),
    ],
)
def test_replay_an_invalid_record(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    for mode in ("--check", "--notation"):
        assert why in refused("replay", mode, path)


def test_replay_a_missing_file() -> None:
    assert (
        refused("replay", "--check", "nowhere.jsonl")
        == "border: nowhere.jsonl: No such file or directory"
    )


def test_replay_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    assert border("replay", "--check", path).stdout == "0 games checked, no foul\n"
    assert "the file has no games to verify" in refused("replay", "--verify", path)


def test_replay_draws_or_checks_and_replaces_nothing(tmp_path: Path) -> None:
    games, drawing = tmp_path / "games.jsonl", tmp_path / "game.svg"
    border("simulate", "--games", 1, "--seed", 1, "--out", games)
    assert "leave out --check" in refused("replay", "--check", "--svg", drawing, games)
    border("replay", "--svg", drawing, games)
    first = drawing.read_text(encoding="utf-8")
    assert "add --force to replace it" in refused("replay", "--svg", drawing, games)
    assert "add --force to replace it" in refused("review", "--svg", drawing, games)
    assert drawing.read_text(encoding="utf-8") == first
    border("replay", "--step", 1, "--svg", drawing, "--force", games)
    assert drawing.read_text(encoding="utf-8") != first
    table = tmp_path / "games.csv"
    border("records", "table", games, "--out", table)
    assert "add --force to replace it" in refused("records", "table", games, "--out", table)
    border("records", "table", games, "--out", table, "--force")


def test_names_cannot_inject_escape_sequences(tmp_path: Path) -> None:
    record = json.loads(RULEBOOK.read_text(encoding="utf-8"))
    record["seats"][0]["name"] = "\x1b[2J[red]Tim"
    path = tmp_path / "names.jsonl"
    path.write_text(json.dumps(record), encoding="utf-8")
    told = border("replay", path).stdout
    assert "\x1b" not in told
    assert "[red]Tim on classic-1" in told
