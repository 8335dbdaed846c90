"""Python draws the same dice as the core."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from border.bots.registry import lineup_for
from border.core.backend import native
from border.core.games import first_seat, splitmix64, thrown
from border.engine import NO_DICE, dice_of, parse_dice, start
from tests.core.core_game import play_game
from tests.table import BOARDS


@pytest.mark.skipif(native is None, reason="the core was not compiled")
def test_dice_equal_those_of_the_core() -> None:
    for seed in (0, 1, 2**63, 2**64 - 1):
        opening = start(BOARDS[:2], 0)
        rounds = play_game(opening, lineup_for(["random", "greedy"], opening), seed)
        for number, played in enumerate(rounds, start=1):
            shown: tuple[int, ...] = ()
            for throw, dice in enumerate(played.shown, start=1):
                kept = played.kept[throw - 2] if throw > 1 else NO_DICE
                shown = thrown(shown, kept, seed, number, throw)
                assert dice_of(shown) == dice


def test_kept_dice_stay_in_place() -> None:
    shown = (0, 5, 0, 2, 5)
    after = thrown(shown, parse_dice("rs"), 7, 1, 2)
    assert (after[0], after[1]) == (0, 5)


def test_every_colour_and_every_seat_is_equally_likely() -> None:
    rng = Random(1)
    seeds = [rng.getrandbits(64) for _ in range(6000)]
    colours = Counter(c for seed in seeds for c in thrown((), NO_DICE, seed, 1, 1))
    assert min(colours[colour] for colour in range(6)) > 4700
    begins = Counter(first_seat(seed, 3) for seed in seeds)
    assert min(begins[seat] for seat in range(3)) > 1850


def test_games_of_consecutive_seeds() -> None:
    assert splitmix64(0) == 0xE220A8397B1DCDAF  # the first output of splitmix64
    seeds = [5]
    for _ in range(1000):
        seeds.append(splitmix64(seeds[-1]))
    assert len(set(seeds)) == len(seeds)
