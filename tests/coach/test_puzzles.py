"""Puzzles: sound, reproducible, with one best decision that is not the obvious one."""

from __future__ import annotations

import json
import math
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from border.bots import bot_named
from border.coach import BadPuzzle, Puzzle, format_puzzle, hints, parse_puzzle, puzzles
from border.coach.puzzle_finder import MIN_LEAD, grade, rollout
from border.coach.puzzles import GRADES
from border.core.backend import core
from border.engine import Cross, Keep, Stop, legal_decisions
from tests.command import border_here

SHIPPED = puzzles()
compiled = pytest.mark.skipif(core is None, reason="the core was not built: no compiler")


def test_they_are_complete_and_distinct() -> None:
    assert len(SHIPPED) == 200
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)
    assert len({(puzzle.position, puzzle.seat) for puzzle in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_its_decisions_are_legal_and_greedy_misses_the_best(puzzle: Puzzle) -> None:
    legal = legal_decisions(puzzle.position, puzzle.seat)
    assert all(choice.decision in legal for choice in puzzle.choices)
    assert bot_named("greedy")(puzzle.position, puzzle.seat, Random(0)) == puzzle.greedy
    assert puzzle.greedy in [choice.decision for choice in puzzle.choices[1:]]
    shares = [choice.share for choice in puzzle.choices]
    assert shares == sorted(shares, reverse=True)


@compiled
@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_hints_rate_its_best_decision_as_the_only_one(puzzle: Puzzle) -> None:
    greedy = puzzle.greedy if isinstance(puzzle.greedy, Cross) else None
    best, second, *_ = hints(puzzle.position, puzzle.seat, greedy)
    assert best.decision == puzzle.best
    assert best.shares[puzzle.seat] - second.shares[puzzle.seat] >= MIN_LEAD
    told = puzzle.choices[0].share, puzzle.choices[1].share
    assert told == pytest.approx((best.shares[puzzle.seat], second.shares[puzzle.seat]), abs=1e-4)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_rollouts_confirm_it(puzzle: Puzzle) -> None:
    best = puzzle.choices[0].trial
    assert best is not None
    played = [choice for choice in puzzle.choices[1:] if choice.trial is not None]
    assert {puzzle.choices[1].decision, puzzle.greedy} == {choice.decision for choice in played}
    for choice in played:
        assert choice.trial is not None
        assert choice.trial.behind > choice.trial.error  # a 95 % interval excludes zero
        assert best.won - choice.trial.won == pytest.approx(choice.trial.behind, abs=2e-4)


@compiled
@pytest.mark.slow
def test_grades_depend_on_the_players_who_miss_it() -> None:
    for puzzle in SHIPPED:
        assert puzzle.grade == grade(puzzle.position, puzzle.seat, puzzle.best)
    assert {puzzle.grade for puzzle in SHIPPED} == set(GRADES)


def test_a_puzzle_survives_encoding() -> None:
    for puzzle in SHIPPED:
        assert parse_puzzle(format_puzzle(puzzle)) == puzzle


def test_decisions_are_encoded_as_they_print() -> None:
    written = {str(choice.decision).split()[0] for puzzle in SHIPPED for choice in puzzle.choices}
    assert written == {"keep", "stop", "cross"}
    kinds = {type(choice.decision) for puzzle in SHIPPED for choice in puzzle.choices}
    assert kinds == {Keep, Stop, Cross}


@pytest.mark.parametrize(
    "change",
    [
        {"format": "border-game/1"},
        {"position": "nowhere"},
        {"position": "classic-1, classic-2; -, -; -, -; 0; throw 1"},
        {"seat": 3},
        {"seat": math.inf},
        {"kind": "third"},
        {"best": "cross a1"},
        {"greedy": "guess"},
        {"choices": []},
        {"choices": [{"decision": "stop"}]},
        {"choices": [{"decision": "stop", "share": 10**400}]},
        {"grade": 9},
        {"grade": math.inf},
        {"id": None, "games": "many"},
    ],
)
def test_an_invalid_puzzle_is_refused(change: dict[str, object]) -> None:
    data = json.loads(format_puzzle(SHIPPED[0]))
    with pytest.raises(BadPuzzle, match="not a puzzle"):
        parse_puzzle(json.dumps(data | change))
    for line in ("", "[]", "{}", "1", "{" * 100_000):
        with pytest.raises(BadPuzzle):
            parse_puzzle(line)


@compiled
@pytest.mark.parametrize(
    "id", ["1-" + "9" * 5000, "1-", "2-6"], ids=["endless", "nothing", "other"]
)
def test_a_file_of_another_seed_is_not_resumed(id: str, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    line = json.dumps(json.loads(format_puzzle(SHIPPED[0])) | {"id": id})
    out.write_text(line + "\n", encoding="utf-8")
    code, _, said = border_here("puzzles", "new", "--seed", 1, "--out", out, "--resume")
    assert (code, said) == (2, f"border: {out}:1 is not the next puzzle of seed 1\n")


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
def test_the_same_seed_gives_the_same_puzzles(tmp_path: Path) -> None:
    seed = int(SHIPPED[0].id.split("-")[0])
    out = tmp_path / "puzzles.jsonl"
    arguments = ("puzzles", "new", "--seed", seed, "--out", out)
    code, _, said = border_here(*arguments, "--count", 1)
    assert code == 0
    assert said.splitlines()[-1] == f"{out}: 1 puzzles"
    assert out.read_text(encoding="utf-8") == format_puzzle(SHIPPED[0]) + "\n"
    code, _, said = border_here(*arguments)
    assert code == 2
    assert "is not empty" in said
    with out.open("a", encoding="utf-8") as file:
        file.write('{"cut')  # by an interrupt
    assert border_here(*arguments, "--resume", "--count", 1)[0] == 0
    assert out.read_text(encoding="utf-8") == format_puzzle(SHIPPED[0]) + "\n"
    code, _, said = border_here("puzzles", "new", "--seed", seed + 1, "--out", out, "--resume")
    assert code == 2
    assert f"is not the next puzzle of seed {seed + 1}" in said


@compiled
@pytest.mark.slow
def test_an_interrupt_leaves_whole_lines(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    command = [sys.executable, "-m", "border", "puzzles", "new", "--seed", "5", "--out", str(out)]
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
