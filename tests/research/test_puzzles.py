"""Making puzzles: reproducible, resumable, and rolled out with the same dice."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from research.puzzles import grade, main, rollout

from border.coach import format_puzzle, parse_puzzle, puzzles
from border.coach.puzzles import GRADES
from border.core.backend import native

SHIPPED = puzzles()
compiled = pytest.mark.skipif(native is None, reason="the core was not compiled")


def made(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    """Exit code, and the last line of the error output without the program's name."""
    code = 0
    try:
        main([*map(str, arguments)])
    except SystemExit as end:
        code = int(end.code or 0)
    said = capsys.readouterr().err.rstrip().rpartition("\n")[2]
    return code, said.removeprefix("python -m research.puzzles: error: ")


@compiled
@pytest.mark.slow
def test_grades_depend_on_the_players_who_miss_it() -> None:
    for puzzle in SHIPPED:
        assert puzzle.grade == grade(puzzle.position, puzzle.seat, puzzle.best)
    assert {puzzle.grade for puzzle in SHIPPED} == set(GRADES)


@compiled
@pytest.mark.parametrize(
    "id", ["1-" + "9" * 5000, "1-", "2-6"], ids=["endless", "nothing", "other"]
)
def test_a_file_of_another_seed_is_not_resumed(
    id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "puzzles.jsonl"
    line = json.dumps(json.loads(format_puzzle(SHIPPED[0])) | {"id": id})
    out.write_text(line + "\n", encoding="utf-8")
    code, said = made(capsys, "--seed", 1, "--out", out, "--resume")
    assert (code, said) == (2, f"{out}:1 is not the next puzzle of seed 1")


@compiled
@pytest.mark.slow
def test_rollouts_of_all_decisions_have_the_same_dice() -> None:
    puzzle = SHIPPED[0]
    best = rollout(puzzle.position, puzzle.seat, puzzle.best, range(16), 7)
    assert rollout(puzzle.position, puzzle.seat, puzzle.best, range(16), 7) == best
    assert best[4:] == rollout(puzzle.position, puzzle.seat, puzzle.best, range(4, 16), 7)
    everybody = [
        rollout(puzzle.position, seat, puzzle.best, range(16), 7) for seat in puzzle.position.seats
    ]
    assert [sum(shares) for shares in zip(*everybody, strict=True)] == pytest.approx([1] * 16)


@compiled
@pytest.mark.slow
def test_the_same_seed_gives_the_same_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = int(SHIPPED[0].id.split("-")[0])
    out = tmp_path / "puzzles.jsonl"
    arguments = ("--seed", seed, "--out", out)
    assert made(capsys, *arguments, "--count", 1) == (0, f"{out}: 1 puzzles")
    assert out.read_text(encoding="utf-8") == format_puzzle(SHIPPED[0]) + "\n"
    code, said = made(capsys, *arguments)
    assert code == 2
    assert "is not empty" in said
    with out.open("a", encoding="utf-8") as file:
        file.write('{"cut')  # by an interrupt
    assert made(capsys, *arguments, "--resume", "--count", 1)[0] == 0
    assert out.read_text(encoding="utf-8") == format_puzzle(SHIPPED[0]) + "\n"
    code, said = made(capsys, "--seed", seed + 1, "--out", out, "--resume")
    assert code == 2
    assert f"is not the next puzzle of seed {seed + 1}" in said


@compiled
@pytest.mark.slow
def test_an_interrupt_leaves_whole_lines(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    command = [sys.executable, "-m", "research.puzzles", "--seed", "5", "--out", str(out)]
    with subprocess.Popen([*command, "--jobs", "2"], stderr=subprocess.PIPE, text=True) as process:
        try:
            while not out.exists() or not out.stat().st_size:
                time.sleep(0.05)
                assert process.poll() is None
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=120)
        finally:
            process.kill()
    assert process.returncode == 130
    assert re.fullmatch(r".*: \d+ puzzles of 10; continue with --resume", errors.splitlines()[-1])
    assert all(map(parse_puzzle, out.read_text(encoding="utf-8").splitlines()))
