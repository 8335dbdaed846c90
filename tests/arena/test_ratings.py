"""Ratings and intervals, against another library and against known strengths."""

from __future__ import annotations

from math import log10
from random import Random

import choix
import numpy as np
import pytest

from border.arena import MatchUnit, Tournament, UnitNumber, format_results, standings
from border.arena.ratings import Sample, estimate
from border.arena.tournament import Played

STRENGTHS = (8.0, 4.0, 1.0)


def drawn(rng: Random, members: tuple[int, ...], seats: tuple[int, ...], units: int) -> Sample:
    """Units of one game each, drawn from the model."""
    weights = [STRENGTHS[m] * held for m, held in zip(members, seats, strict=True)]
    winners = rng.choices(range(len(members)), weights, k=units)
    wins = [[float(place == winner) for place in range(len(members))] for winner in winners]
    return Sample(members, seats, wins)


@pytest.mark.slow
def test_another_library_finds_the_same_strengths() -> None:
    rng = Random(1)
    pairs = [drawn(rng, pair, (1, 1), 2_000) for pair in ((0, 1), (0, 2), (1, 2))]
    trio = drawn(rng, (0, 1, 2), (1, 1, 1), 2_000)
    ratings, _ = estimate([*pairs, trio], 3, 0)
    choices = [
        (s.members[won.index(1.0)], tuple(m for m, w in zip(s.members, won, strict=True) if not w))
        for s in (*pairs, trio)
        for won in s.wins
    ]
    theirs = 1500 + 400 / np.log(10) * choix.opt_top1(3, choices)
    assert [rating.value for rating in ratings] == pytest.approx(list(theirs), abs=1.5)


@pytest.mark.slow
def test_the_true_strengths_are_in_the_intervals() -> None:
    middle = sum(map(log10, STRENGTHS)) / 3
    truth = [1500 + 400 * (log10(strength) - middle) for strength in STRENGTHS]
    missed = 0
    for seed in range(12):
        rng = Random(seed)
        samples = [
            drawn(rng, (0, 1), (1, 1), 200),
            drawn(rng, (0, 2), (1, 3), 200),
            drawn(rng, (0, 1, 2), (1, 1, 2), 200),
        ]
        ratings, shares = estimate(samples, 3, seed)
        pairs = zip(truth, ratings, strict=True)
        missed += sum(not rating.low <= true <= rating.high for true, rating in pairs)
        missed += not shares[0][0].low <= 2 / 3 <= shares[0][0].high
        assert sum(rating.value for rating in ratings) == pytest.approx(4500)
    assert missed <= 7  # of 48, where 2.4 are expected


def test_few_units_at_many_tables_bias_no_interval() -> None:
    """At most of these tables somebody never wins."""
    rng = Random(3)
    samples = [drawn(rng, (0, 1, 2), (1, 1, 1), 4) for _ in range(40)]
    for rating in estimate(samples, 3, 0)[0]:
        width = rating.high - rating.low
        assert 0.3 * width < rating.value - rating.low < 0.7 * width


def test_mirrored_units_have_narrower_intervals_than_games() -> None:
    """The two games of a unit differ between seats but not between units."""
    level = Sample((0, 1), (1, 1), [[0.5, 0.5]] * 400)
    (one, _), ((share, _),) = estimate([level], 2, 0)
    assert share.value == 0.5
    assert share.high - share.low < 0.01
    assert one.value == pytest.approx(1500)
    loud = Sample((0, 1), (1, 1), [[1.0, 0.0], [0.0, 1.0]] * 200)
    (_, _), ((share, _),) = estimate([loud], 2, 0)
    assert share.high - share.low == pytest.approx(4 * 1.96 * 0.5 / 20 / 2, rel=0.15)


@pytest.mark.parametrize("units", [10, 1_000])
def test_a_player_who_always_wins_has_a_finite_rating(units: int) -> None:
    (one, other), ((share, lost),) = estimate([Sample((0, 1), (1, 1), [[1.0, 0.0]] * units)], 2, 0)
    assert share.value == share.high == 1
    assert 1 - 6 / units < share.low < 1 - 2 / units  # the rule of three
    assert (lost.value, lost.low) == (0, 0)
    assert lost.high == pytest.approx(1 - share.low)
    assert one.value == pytest.approx(1500 + 200 * log10(2 * units + 1), abs=0.5)
    assert one.low < one.value - 20
    assert other.value == pytest.approx(3000 - one.value)


def test_no_decided_games_at_all() -> None:
    ratings, ((share, _),) = estimate([Sample((0, 1), (1, 1), [[0.0, 0.0]] * 50)], 2, 0)
    assert [rating.value for rating in ratings] == pytest.approx([1500, 1500])
    assert share.value == 0


def test_standings_add_up() -> None:
    duel = Tournament(("random", "random"), sizes=(2, 3))
    units = [
        MatchUnit(UnitNumber(0, 0), (_game((0, 1), 0), _game((1, 0), 1))),
        MatchUnit(UnitNumber(1, 0), (_game((0, 1), 0), _game((1, 0), 0))),
        MatchUnit(
            UnitNumber(0, 1), (_game((0, 0, 1), 2), _game((0, 1, 0), 1), _game((1, 0, 0), 1))
        ),
    ]
    found = standings(duel, units)
    assert found == standings(duel, units[::-1])
    pair, mixture = found.tables
    assert (pair.units, pair.games, pair.given_up, pair.rounds) == (2, 4, 0, 30)
    assert [share.share.value for share in pair.shares] == [0.75, 0.25]
    assert [share.points for share in pair.shares] == [17.5, 12.5]
    assert [share.seats for share in mixture.shares] == [2, 1]
    assert mixture.shares[1].share.value == pytest.approx(2 / 3)
    assert [standing.player for standing in found.players] in ([0, 1], [1, 0])
    first = {standing.player: standing for standing in found.players}[0]
    assert first.games == 7
    assert first.share == pytest.approx(4 / 7)
    assert format_results(duel, found) == format_results(duel, standings(duel, units))


def _game(seats: tuple[int, ...], winner: int) -> Played:
    scores = tuple(20 if seat == winner else 10 for seat in range(len(seats)))
    return Played(seats, 30, scores, (winner,))
