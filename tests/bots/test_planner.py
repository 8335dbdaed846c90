"""Decisions of planner and greedy."""

from __future__ import annotations

from random import Random

from border.bots import bot_named
from border.engine import (
    Cross,
    Keep,
    Keeping,
    Over,
    Position,
    Stop,
    Throwing,
    parse_dice,
    play,
    start,
    throws,
)
from tests.table import BOARDS, CLASSIC_MAP, cross, first_action, laid, named, second_action


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
