"""`border review` as users run it."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from border.arena import Simulation
from border.boards import board_named
from border.records import Record, Seating, format_record, parse_record
from tests.command import border_here

TWO = Simulation(("planner", "greedy"), 4)


def written(path: Path, *records: Record) -> Path:
    path.write_text("".join(format_record(record) + "\n" for record in records), encoding="utf-8")
    return path


def game(number: int = 0) -> Record:
    return parse_record(TWO.line(number))


def unfinished(rounds: int) -> Record:
    record = game()
    return replace(record, rounds=record.rounds[:rounds], scores=None, winners=None)


def told(*arguments: object) -> str:
    code, out, errors = border_here("review", *arguments)
    assert (code, errors) == (0, "")
    return out


def refused(*arguments: object) -> str:
    code, _, errors = border_here("review", *arguments)
    assert code == 2
    (sentence,) = errors.splitlines()
    return sentence


CHANCES = (
    r"chances of winning, over all rounds: "
    r"the dice (gave|took) \d+ %, and decisions cost \d+ %\.$"
)


def test_every_game_of_a_file_is_reviewed(tmp_path: Path) -> None:
    out = told(written(tmp_path / "games.jsonl", game(0), game(1)))
    assert re.findall(r"^Game .*$", out, re.M) == [
        "Game 4-0: planner 1, greedy 2",
        "Game 4-1: planner 1, greedy 2",
    ]
    sentence = rf"^(planner 1|greedy 2)'s {CHANCES}"
    assert len(re.findall(sentence, out, re.M)) == 4
    assert out.count("cost of own decisions") == 4
    assert "; better: " in out


def test_reviewing_one_seat_addresses_its_player(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    lines = "".join(format_record(game(number)) + "\n" for number in range(2))
    path.write_bytes(gzip.compress(lines.encode()))
    out = told(path, "--game", 2, "--seat", 1)
    assert "Game 4-1" in out
    assert "Game 4-0" not in out
    assert re.search(rf"^Your {CHANCES}", out, re.M)
    assert out.count("result") == 1


def test_json_lines_add_up(tmp_path: Path) -> None:
    out = told(written(tmp_path / "games.jsonl", game(0), game(1)), "--json")
    reviews = [json.loads(line) for line in out.splitlines()]
    assert [one["game"] for one in reviews] == ["4-0", "4-1"]
    for one in reviews:
        assert len(one["shares"]) == one["rounds"] + 1
        for seat in one["seats"]:
            *parts, result = seat["ledger"].values()
            assert sum(parts) == pytest.approx(result, abs=1e-9)


def test_a_chart_of_the_chances(tmp_path: Path) -> None:
    path, picture = written(tmp_path / "games.jsonl", game(0), game(1)), tmp_path / "chances.svg"
    assert "Game 4-1" not in told(path, "--svg", picture)
    drawn = picture.read_text(encoding="utf-8")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert "Chances in game 4-0" in drawn
    assert "closed the " in drawn
    assert sorted(tmp_path.iterdir()) == [picture, path]
    assert "No such file" in refused(path, "--svg", tmp_path / "no" / "chances.svg")


def test_an_unfinished_game(tmp_path: Path) -> None:
    out = told(written(tmp_path / "games.jsonl", unfinished(5)))
    assert "The game is not over: this review covers it up to round 5" in out
    assert out.count("chance after the last round") == 2
    assert "result" not in out
    assert "nothing to review" in refused(written(tmp_path / "none.jsonl", unfinished(0)))


def test_house_rules_are_mentioned(tmp_path: Path) -> None:
    quick = Simulation(("greedy", "greedy"), 1, rules=replace(game().rules, last=3))
    path = written(tmp_path / "games.jsonl", parse_record(quick.line(0)))
    assert "house rules make it less reliable" in told(path)


def test_unsuitable_files(tmp_path: Path) -> None:
    path = written(tmp_path / "games.jsonl", game())
    assert refused(path, "--game", 2) == "border: --game 2: the file has fewer games"
    assert "there is no seat 2: expected 0 to 1" in refused(path, "--seat", 2)
    assert "No such file" in refused(tmp_path / "nothing.jsonl")
    foul = written(tmp_path / "foul.jsonl", replace(game(), winners=(0, 1)))
    assert f"border: {foul}:1: round" in refused(foul)
    (tmp_path / "empty.jsonl").touch()
    assert "the file has no games" in refused(tmp_path / "empty.jsonl")


def test_a_board_on_another_map(tmp_path: Path) -> None:
    record = unfinished(1)
    swapped = str.maketrans("12", "21")
    boards = {
        f"other-{seat}": str(board_named(one.board).picture).translate(swapped)
        for seat, one in enumerate(record.seats)
    }
    seats = tuple(Seating(one.name, f"other-{n}", one.player) for n, one in enumerate(record.seats))
    path = written(tmp_path / "games.jsonl", replace(record, seats=seats, boards=boards))
    assert "the champion supports only the classic map, not that of other-0" in refused(path)


@pytest.mark.slow
def test_without_a_core(tmp_path: Path) -> None:
    path = written(tmp_path / "games.jsonl", game())
    run = subprocess.run(
        [sys.executable, "-m", "border", "review", str(path)],
        env=os.environ | {"BORDER_CORE": "none"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 2
    why = "BORDER_CORE=none is unknown: expected native or wasm"
    assert run.stderr == f"border: {path}:1: {why}\n"


def test_names_cannot_inject_escape_sequences_or_markup(tmp_path: Path) -> None:
    record, picture = game(), tmp_path / "chances.svg"
    seats = (replace(record.seats[0], name="a\x07<b>&[bold]"), record.seats[1])
    path = written(tmp_path / "games.jsonl", replace(record, seats=seats, id="x\x01y"))
    out = told(path, "--svg", picture)
    assert "a\N{REPLACEMENT CHARACTER}<b>&[bold]'s chances" in out
    titles = ElementTree.parse(picture).getroot().itertext()
    assert "Chances in game x\N{REPLACEMENT CHARACTER}y" in list(titles)
