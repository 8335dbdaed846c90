"""`border simulate`, on real files."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from border.boards import format_board_file
from tests.cli.commands import border, refused, simulated, started
from tests.table import EAST, NORTH


def test_simulate_and_check(tmp_path: Path) -> None:
    path = simulated(tmp_path / "games.jsonl")
    assert border("replay", "--check", path).stdout == "6 games checked, no foul\n"
    assert (
        border("replay", "--verify", path).stdout == "6 games checked, no foul, all dice proved\n"
    )
    assert started("simulate", "--games", 6, "--seed", 4).stdout == path.read_text(encoding="utf-8")
    assert simulated(tmp_path / "jobs.jsonl", 6, "--jobs", 2).read_bytes() == path.read_bytes()


def test_simulate_refuses_huge_numbers_and_names_that_are_nearly_right(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    sentence = refused("simulate", "--games", 10**23, "--out", out)
    assert "is not in the range 1<=x<=1000000000" in sentence
    assert "is not in the range" in refused("arena", "planner", "greedy", "--games", 10**11)
    sentence = refused("simulate", "--players", "planer,greedy", "--out", out)
    assert sentence.startswith("border: there is no player 'planer' (did you mean 'planner'?): ")
    assert not out.exists()


def test_simulate_on_board_files(tmp_path: Path) -> None:
    for board in (NORTH, EAST):
        (tmp_path / f"{board.name}.toml").write_text(format_board_file(board), encoding="utf-8")
    run = started("simulate", "--games", 2, "--boards", "north.toml,east.toml", cwd=tmp_path)
    record = json.loads(run.stdout.splitlines()[1])
    assert set(record["boards"]) == {"north", "east"}
    assert started("replay", "--check", "-", stdin=run.stdout).stdout.startswith("2 games")


def test_simulate_resumes(tmp_path: Path) -> None:
    whole = simulated(tmp_path / "whole.jsonl", 9)
    part = tmp_path / "part.jsonl"
    part.write_bytes(whole.read_bytes()[:-700])  # truncated within the last line
    assert simulated(part, 9, "--resume").read_bytes() == whole.read_bytes()
    assert simulated(tmp_path / "fresh.jsonl", 9, "--resume").read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    "other",
    [
        ("--seed", 5),
        ("--players", "random,random,random"),
        ("--boards", "classic-1,classic-2"),
        ("--games", 3),
    ],
)
def test_simulate_resumes_only_with_the_same_arguments(
    tmp_path: Path, other: tuple[object, ...]
) -> None:
    path = simulated(tmp_path / "games.jsonl")
    before = path.read_bytes()
    arguments = ["--games", 8, "--seed", 4, "--out", path, "--resume", *other]
    assert str(path) in refused("simulate", *arguments)
    assert path.read_bytes() == before


def test_simulate_does_not_overwrite_a_file(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("precious", encoding="utf-8")
    assert "--resume" in refused("simulate", "--games", 1, "--out", path)
    assert "differs from game 0" in refused("simulate", "--games", 1, "--out", path, "--resume")
    assert path.read_text(encoding="utf-8") == "precious"
    simulated(path, 1, "--force")


@pytest.mark.slow
def test_simulate_resumes_after_an_interrupt(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for jobs, stop in ((1, signal.SIGINT), (2, signal.SIGINT), (2, signal.SIGTERM)):
        command = [sys.executable, "-m", "border", "simulate", "--games", "100000", "--seed", "4"]
        command += ["--out", str(path), "--jobs", str(jobs), "--resume"]
        before = path.stat().st_size if path.exists() else 0
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            try:
                while not path.exists() or path.stat().st_size <= before:
                    time.sleep(0.05)
                    assert process.poll() is None
                process.send_signal(stop)
                _, errors = process.communicate(timeout=120)
            finally:
                process.kill()
        assert process.returncode == 130
        assert re.fullmatch(r".*: \d+ games of 100000; continue with --resume\n", errors)
        lines = path.read_bytes().splitlines(keepends=True)
        assert [json.loads(line)["id"] for line in lines] == [f"4-{g}" for g in range(len(lines))]
        assert all(line.endswith(b"\n") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--players", "random"), "a game has 2 to 4 players, not 1"),
        (("--players", ",".join(["random"] * 5)), "a game has 2 to 4 players, not 5"),
        (("--players", "random,nobody"), "there is no player 'nobody': expected one of wanderer"),
        (
            ("--rules", "nonsense"),
            "there are no rules 'nonsense': expected one of classic, quick, strict",
        ),
        (("--games", "0"), "'--games'"),
        (("--games", "-3"), "'--games'"),
        (("--games", "many"), "'--games'"),
        (("--jobs", "0"), "'--jobs'"),
        (("--seed", "-1"), "'--seed'"),
        (("--boards", "classic-1,classic-1"), "the boards of a game must all be different"),
        (("--boards", "classic-1"), "2 players need 2 boards"),
        (("--boards", "classic-1,classic-7"), "'classic-7' is neither a file nor a built-in board"),
        (("--out", "no/such/folder/games.jsonl"), "No such file or directory"),
        (("--resume",), "--resume needs --out"),
        (("--colour", "red"), "No such option"),
        (("more",), "unexpected extra argument"),
    ],
)
def test_simulate_refuses(arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("simulate", *arguments)
