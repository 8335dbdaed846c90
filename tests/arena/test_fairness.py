"""Fairness of boards: each takes every turn, results are reproducible and add up."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from border.arena.fairness import fairness, tally, trials
from border.core.backend import native
from border.engine import BadTable
from tests.table import BOARDS, NORTH

pytestmark = pytest.mark.skipif(native is None, reason="the core was not compiled")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_add_up(seats: int) -> None:
    found = [one for trial in trials(BOARDS[:seats], "greedy", 400, 1) for one in tally(trial)]
    measured = fairness(found, seats)
    assert measured.games >= 400
    assert sum(interval.share for interval in measured.boards) == pytest.approx(1)
    assert sum(interval.share for interval in measured.turns) == pytest.approx(1)
    assert all(0 < interval.error < 0.1 for interval in measured.boards)


def test_the_order_of_the_boards_does_not_matter() -> None:
    """Starting with another board rotates the table; the games are the same."""
    one = fairness((t for trial in trials(BOARDS, "greedy", 200, 3) for t in tally(trial)), 4)
    turned = (*BOARDS[1:], BOARDS[0])
    other = fairness((t for trial in trials(turned, "greedy", 200, 3) for t in tally(trial)), 4)
    assert [interval.share for interval in other.boards] == pytest.approx(
        [one.boards[(i + 1) % 4].share for i in range(4)]
    )


def test_incompatible_boards() -> None:
    with pytest.raises(BadTable, match="must all be different"):
        trials([NORTH, NORTH], "planner", 10, 0)


def fair(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "border", "boards", "fair", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_result_does_not_depend_on_the_jobs() -> None:
    one = fair("classic", "--games", "200", "--player", "greedy", "--json")
    two = fair("classic", "--games", "200", "--player", "greedy", "--json", "--jobs", "2")
    assert one.stdout == two.stdout
    told = json.loads(one.stdout)
    assert told["names"] == ["classic-1", "classic-2", "classic-3", "classic-4"]
    assert told["games"] == 200
    assert len(told["boards"]) == len(told["turns"]) == 4


def test_the_command_prints_a_line_per_board_and_turn() -> None:
    lines = fair(
        "classic-1", "classic-3", "--games", "100", "--player", "random"
    ).stdout.splitlines()
    assert lines[0] == "100 games between 2 x random"
    assert [line.split()[0] for line in lines[1:]] == ["classic-1", "classic-3", "turn", "turn"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("classic", "--player", "nobody"), "--player nobody: expected one of wanderer, shepherd"),
        (("classic-9", "classic-1"), "'classic-9' is neither a file nor a built-in board"),
        (
            ("classic", "--rules", "slow"),
            "there are no rules 'slow': expected one of classic, quick",
        ),
        (("classic-1",), "a game has 2 to 4 players, not 1"),
        (("classic", "--games", "-5"), "--games"),
        ((), "Missing argument"),
    ],
)
def test_the_command_refuses(arguments: tuple[str, ...], why: str) -> None:
    run = fair(*arguments)
    assert run.returncode == 2
    assert why in run.stderr
    assert len(run.stderr.splitlines()) == 1
