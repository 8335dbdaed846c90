"""Tests that every bot must pass."""

from __future__ import annotations

from random import Random

import pytest

from border.bots import BOTS, bot_named
from border.engine import (
    BadName,
    Keep,
    Keeping,
    Over,
    Stop,
    Throwing,
    dice_of,
    legal_decisions,
    parse_dice,
    play,
    start,
    throws,
)
from tests.table import BOARDS, laid


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_plays_legally_to_the_end(name: str, seats: int) -> None:
    bot, rng = bot_named(name), Random(seats)
    position = start(BOARDS[:seats], 0)
    for _ in range(20_000):
        if isinstance(position.stage, Over):
            break
        if isinstance(position.stage, Throwing):
            position = play(position, rng.choice([throw for throw, _ in throws(position)]))
        for seat in position.awaited:
            seen = position.seen_by(seat)
            decision = bot(seen, seat, rng)
            assert decision in legal_decisions(seen, seat)
            position = play(position, decision)
    assert isinstance(position.stage, Over)


@pytest.mark.parametrize("name", BOTS)
def test_equal_arguments_equal_answers(name: str) -> None:
    bot = bot_named(name)
    for seed in range(50):
        position = laid().at(Keeping(1, parse_dice("rrbys")))
        assert bot(position, 0, Random(seed)) == bot(position, 0, Random(seed))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_without_a_decision(name: str) -> None:
    with pytest.raises(ValueError, match="seat 0 has nothing to decide"):
        bot_named(name)(laid(), 0, Random(0))


def test_unknown_names() -> None:
    with pytest.raises(BadName, match="there is no player 'grandmaster': expected one of wanderer"):
        bot_named("grandmaster")


def test_random_stops_one_time_in_eight_and_keeps_each_die_half_the_time() -> None:
    rng, position = Random(5), laid().at(Keeping(1, parse_dice("roygb")))
    decisions = [bot_named("random")(position, 0, rng) for _ in range(8000)]
    stops = sum(decision == Stop() for decision in decisions)
    assert 1140 <= stops <= 1340  # 1/8, and 1/32 of the rest, in which all five are kept
    kept = sum(len(d.dice) for d in decisions if isinstance(d, Keep))
    assert 15_900 <= kept + 5 * (stops - 1000) <= 18_800
    assert Keep(dice_of([])) in decisions
