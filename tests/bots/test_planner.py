"""Planner and greedy: equal decisions in C and Python."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from border.bots import bot_named
from border.bots.ladder import LADDER, LEVELS, PLANNER, Level, level_weights
from border.bots.planner import plan_turn, ranked_crosses
from border.bots.reference import plan_throws, rank_first, rank_second, view_of
from border.bots.weights import tuned_weights
from border.core.backend import core
from border.core.packing import pack_boards, pack_table
from border.engine import (
    ROUND_START,
    Cross,
    FirstAction,
    Keep,
    Keeping,
    Over,
    Position,
    SecondAction,
    Stop,
    Throwing,
    parse_dice,
    play,
    start,
    throws,
)
from tests.table import BOARDS, CLASSIC_MAP, cross, first_action, laid, named, second_action

compiled = pytest.mark.skipif(core is None, reason="the core was not built: no compiler")


def walked(seats: int, seed: int) -> list[Position]:
    """Positions of a game in which all kinds of players take part."""
    rng = Random(seed)
    position = start(rng.sample(BOARDS, seats), 0)
    positions = [position]
    while not isinstance(position.stage, Over):
        if isinstance(position.stage, Throwing):
            position = play(position, rng.choice([throw for throw, _ in throws(position)]))
            positions.append(position)
        for seat in position.awaited:
            bot = bot_named(rng.choice(("random", "greedy", "planner")))
            position = play(position, bot(position, seat, rng))
            positions.append(position)
    return positions


@compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", [PLANNER, *LADDER], ids=lambda level: level.name)
def test_both_planners_agree(level: Level, seats: int) -> None:
    weights = level_weights(level, seats)
    for position in walked(seats, seats)[::5]:
        for seat in position.awaited:
            match position.stage:
                case Keeping():
                    bare = position.at(ROUND_START)
                    one = plan_turn(weights, bare, seat)
                    other = plan_throws(weights, bare, seat)
                    assert one.before == other.before
                    assert list(map(list, one.keeps)) == list(map(list, other.keeps))
                case FirstAction(dice=dice):
                    ranked = rank_first(weights, position, seat, dice)
                    assert ranked_crosses(weights, position, seat, 16) == ranked[:16]
                case SecondAction(dice=dice, most=most):
                    ranked = rank_second(weights, position, seat, dice, most)
                    assert ranked_crosses(weights, position, seat, 16) == ranked[:16]
                case _:
                    pass


@compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_evaluations_agree_exactly(seats: int) -> None:
    from array import array

    assert core is not None
    weights = tuned_weights(seats)
    positions = walked(seats, 10 + seats)[::3]
    boards = positions[0].boards
    for seat in range(seats):
        worths = array("d", [0.0] * len(positions))
        tables = b"".join(map(pack_table, positions))
        core.evaluate(pack_boards(boards), tables, seat, weights.packed(), worths)
        assert list(worths) == [view_of(weights, p, seat).worth() for p in positions]


@pytest.mark.parametrize("name", ["greedy", "planner", *list(LEVELS)[:6]])
def test_the_same_decisions_without_the_compiled_core(name: str) -> None:
    """A process without the core plays exactly the same game."""
    code = (
        "from border.arena import Simulation\n"
        f"print(Simulation(('{name}', '{name}'), 5).line(0), end='')"
    )
    lines = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"BORDER_CORE": which}, capture_output=True, check=True,
        ).stdout
        for which in ("python", "c")
    }  # fmt: skip
    assert len(lines) == 1


def test_greedy_keeps_its_most_frequent_colour() -> None:
    greedy = bot_named("greedy")
    position = laid().at(Keeping(1, parse_dice("rrsso")))
    assert greedy(position, 0, Random(0)) == Keep(parse_dice("rr"))
    five = laid().at(Keeping(1, parse_dice("bbbbb")))
    assert greedy(five, 0, Random(0)) == Stop()
    done = laid(seat0="b6 c6 l2 m2 n3 f9 g9 d10 e10 h4 i5 j5 j6 k6")  # all red is complete
    assert greedy(done.at(Keeping(1, parse_dice("rrrro"))), 0, Random(0)) == Keep(parse_dice("o"))
    assert greedy(done.at(Keeping(1, parse_dice("rrrrr"))), 0, Random(0)) == Keep(parse_dice(""))


def test_greedy_completes_the_largest_segments_first() -> None:
    decision = bot_named("greedy")(first_action("rrrrr"), 0, Random(0))
    assert decision == cross(0, "h4 i5 j5 j6 k6")
    decision = bot_named("greedy")(first_action("rrrbb"), 0, Random(0))
    assert decision == cross(0, "l2 m2 n3 l5 m5")


def test_greedy_crosses_cells_of_the_rings_closest_to_closing() -> None:
    position = second_action("bbo", seat0="m5 n5 k6 n6 l7 m7 n7")  # the well lacks l5
    decision = bot_named("greedy")(position, 0, Random(0))
    assert isinstance(decision, Cross)
    assert "l5" in named(decision.cells).split()


FIVE = ["well", "farm", "orchard", "vineyard", "abbey"]


def test_planner_ends_a_game_that_it_thereby_wins() -> None:
    keys = [territory.key for territory in CLASSIC_MAP.territories]
    five = " ".join(named(CLASSIC_MAP.rings[keys.index(key)]) for key in FIVE)
    position = second_action("gg", seat0=f"{five} l2 m2 n3 n4 k2 j1 k1")  # the mill lacks k3, k4
    assert bot_named("planner")(position, 0, Random(0)) == cross(0, "k3 k4")
