"""Episodes, which draw their own dice, follow the engine."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from border.core.games import first_seat
from border.engine import outcome, play, start
from border.envs.actions import END, STOP, IllegalAction, is_legal
from border.envs.episode import Episode
from border.envs.terms import HIGHEST_SCORE, BadUtility, parse_utility, utilities
from border.records import MAX_ROUNDS
from tests.envs.random_games import SEATS, assert_checked, at_random
from tests.table import BOARDS


def played(seats: int, seed: int) -> Episode:
    """A random game in which the awaited seats act in any order."""
    rng, episode = Random(seed), Episode(start(BOARDS[:seats], 0), seed)
    while awaited := episode.awaited:
        seat = rng.choice(awaited)
        episode.act(seat, at_random(episode.legal(seat), rng))
    return episode


@pytest.mark.parametrize("seats", SEATS)
def test_the_engine_accepts_every_event(seats: int, tmp_path: Path) -> None:
    games = [played(seats, seed) for seed in range(8)]
    for episode in games:
        position = start(BOARDS[:seats], first_seat(episode.seed, seats))
        for event in episode.events:
            position = play(position, event)
        assert position == episode.position
        assert episode.over
    names = ["random"] * seats
    assert_checked((episode.record(names) for episode in games), tmp_path / "games.jsonl")


def test_equal_seeds_draw_equal_dice_whatever_is_decided() -> None:
    one, other = Episode(start(BOARDS[:2], 0), 7), Episode(start(BOARDS[:2], 0), 7)
    one.act(one.awaited[0], STOP)
    other.act(other.awaited[0], 87)
    for episode in (one, other):
        while episode.rounds < 2:
            legal = episode.legal(episode.awaited[0])
            episode.act(episode.awaited[0], STOP if is_legal(legal, STOP) else END)
    assert one.position.stage == other.position.stage


def test_a_game_is_abandoned_after_1000_rounds(tmp_path: Path) -> None:
    episode = Episode(start(BOARDS[:2], 0), 3)
    while awaited := episode.awaited:
        legal = episode.legal(awaited[0])
        episode.act(awaited[0], STOP if is_legal(legal, STOP) else END)
    assert episode.given_up
    assert not episode.over
    assert episode.rounds == MAX_ROUNDS
    record = episode.record(["a", "b"])
    assert record.ended == "limit"
    assert_checked([record], tmp_path / "game.jsonl")


def test_only_awaited_seats_can_act() -> None:
    episode = Episode(start(BOARDS[:2], 0), 1)
    waiting = 1 - episode.awaited[0]
    with pytest.raises(IllegalAction, match="none, because no seat has to decide"):
        episode.act(waiting, END)


@pytest.mark.parametrize("seats", SEATS)
def test_utilities_sum_correctly(seats: int) -> None:
    for seed in range(5):
        position = played(seats, seed).position
        ended = outcome(position)
        assert ended is not None
        wins, margins = utilities(position, "win"), utilities(position, "margin")
        assert sum(wins) == pytest.approx(1)
        assert sum(margins) == pytest.approx(0)
        assert [seat for seat in position.seats if wins[seat]] == list(ended.winners)
        assert max(margins) == margins[ended.winners[0]]


def test_the_highest_score_is_the_bound() -> None:
    assert sum(territory.high for territory in BOARDS[0].map.territories) == HIGHEST_SCORE


def test_an_unknown_utility() -> None:
    with pytest.raises(BadUtility, match="'points' is not a utility: expected win or margin"):
        parse_utility("points")
