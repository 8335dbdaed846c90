"""Puzzles: sound, reproducible, with one best decision that is not the obvious one."""

from __future__ import annotations

import json
import math
from random import Random

import pytest
from research.puzzles import MIN_LEAD

from border.bots import bot_named
from border.coach import BadPuzzle, Puzzle, format_puzzle, hints, parse_puzzle, puzzles
from border.engine import Cross, Keep, Stop, legal_decisions

SHIPPED = puzzles()


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
