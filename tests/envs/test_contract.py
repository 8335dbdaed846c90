"""Contract of all environments: they play the engine's game and end where they should."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from border.records import MAX_ROUNDS
from tests.envs.adapters import ADAPTERS, Adapter, at_random, idle
from tests.envs.random_games import SEATS, assert_checked


@pytest.fixture(params=ADAPTERS.values(), ids=list(ADAPTERS))
def adapter(request: pytest.FixtureRequest) -> Adapter:
    played: Adapter = request.param
    return played


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_random_games_match_the_engine(adapter: Adapter, seats: int, tmp_path: Path) -> None:
    games = [adapter(seats, seed, at_random(Random(seed))) for seed in range(5)]
    assert_checked((game.record for game in games), tmp_path / "games.jsonl")
    for game in games:
        winners = game.record.winners
        assert winners is not None
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        assert game.shares == pytest.approx(shares)
        assert not game.given_up


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_a_game_is_abandoned_after_1000_rounds(
    adapter: Adapter, seats: int, tmp_path: Path
) -> None:
    game = adapter(seats, 1, idle)
    assert game.given_up
    assert len(game.record.rounds) == MAX_ROUNDS
    assert game.record.ended == "limit"
    assert len(set(game.shares)) == 1  # nobody has won
    assert_checked([game.record], tmp_path / "game.jsonl")


def test_equal_seeds_play_equal_games(adapter: Adapter) -> None:
    one, other, third = (adapter(3, seed, at_random(Random(1))) for seed in (1, 1, 2))
    assert one == other
    assert one.record.rounds != third.record.rounds
