"""Learning targets of a game: returns without luck, against a simple implementation."""

from __future__ import annotations

from array import array
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from research.training.lessons import Lessons, fresh, joined, play_lessons, returns
from research.training.openings import UNSEEN, learned_boards, lesson_opening
from research.training.strength import lineup, strength_of, won_share

from border.bots.value_net import value_for
from border.core.backend import native
from border.core.games import play_games
from border.engine import start
from tests.table import BOARDS

pytestmark = pytest.mark.skipif(native is None, reason="the core was not compiled")


def games(seats: int, number: int) -> list[Lessons]:
    """A few games of champions that deviate often."""
    players = lineup(seats, range(seats), value_for(seats).compiled)
    opening = start(BOARDS[:seats], 1)
    return [play_lessons(opening, players, seed, 0.05, 0.05) for seed in range(number)]


def plain_returns(game: Lessons, fade: float) -> list[list[float]]:
    """Returns of one game, seat by seat and round by round, computed from its end."""
    rounds, seats = game.expected.shape
    found = [[0.0] * seats for _ in range(rounds)]
    for seat in range(seats):
        later = value = float(game.won[0, seat])
        for number in reversed(range(rounds)):
            expected, fallen = float(game.expected[number, seat]), float(game.fallen[number, seat])
            if game.stood[number]:
                later = expected
            elif game.strayed[number]:
                later = expected + fade * (later - value)
            else:
                later = expected - fallen + (1 - fade) * value + fade * later
            value = float(game.value[number, seat])
            found[number][seat] = later
    return found


@pytest.mark.parametrize("fade", [0.0, 0.6, 1.0])
@pytest.mark.parametrize("seats", [2, 3])
def test_returns(seats: int, fade: float) -> None:
    played = games(seats, 4)
    assert len({int(game.lengths[0]) for game in played}) > 1
    assert any(game.strayed.any() for game in played)
    assert seats == 3 or any(game.stood.any() for game in played)
    plain = [row for game in played for row in plain_returns(game, fade)]
    assert returns(joined(played), fade) == pytest.approx(np.array(plain), abs=1e-5)


def test_returns_sum_to_one_victory() -> None:
    assert returns(joined(games(3, 2)), 0.9).sum(axis=1) == pytest.approx(1, abs=1e-4)


def test_a_position_is_fresh_if_anything_changed() -> None:
    played = games(2, 6)
    for game in played:
        sheets = np.take_along_axis(game.inputs, np.argsort(game.order)[:, :, None], axis=1)
        seen = [
            number < 2 or (sheets[number] != sheets[number - 2]).any()
            for number in range(len(sheets))
        ]
        assert fresh(game).tolist() == seen
    assert (
        np.concatenate([fresh(game) for game in played]).tolist() == fresh(joined(played)).tolist()
    )
    assert not fresh(joined(played)).all()


def test_the_active_seat_comes_first() -> None:
    (game,) = games(3, 1)
    assert game.order[:4].tolist() == [[1, 2, 0], [2, 0, 1], [0, 1, 2], [1, 2, 0]]
    turned = game.by_place(game.value)
    for number, order in enumerate(game.order):
        assert turned[number].tolist() == game.value[number][order].tolist()
    assert game.inputs.shape == (game.lengths[0], 3, 199)


def test_winners_share_the_victory() -> None:
    players, opening = lineup(2, range(2), value_for(2).compiled), start(BOARDS[:2], 1)
    for seed in range(4):
        (ending,) = play_games(opening, players, array("Q", [seed]))
        won = [(seat in ending.winners) / len(ending.winners) for seat in opening.seats]
        assert play_lessons(opening, players, seed, 0.0, 0.0).won[0].tolist() == won


def test_abandoned_games_teach_nothing() -> None:
    whole, other = games(2, 2)
    none = replace(
        other,
        inputs=other.inputs[:0],
        order=other.order[:0],
        value=other.value[:0],
        expected=other.expected[:0],
        fallen=other.fallen[:0],
        strayed=other.strayed[:0],
        stood=other.stood[:0],
        lengths=np.array([0]),
    )
    both = joined([none, whole])
    assert both.lengths.tolist() == whole.lengths.tolist()
    assert len(both.won) == 1


def test_planners_games_teach_their_result() -> None:
    played = [
        play_lessons(start(BOARDS[:2], 0), lineup(2, (), None), seed, 0.0, 0.0) for seed in (1, 2)
    ]
    lessons = joined(played)
    won = np.repeat(lessons.won, lessons.lengths, axis=0)
    assert returns(lessons, 1.0).tolist() == won.tolist()


def test_boards_for_measuring_are_never_used_for_training() -> None:
    rng = Random(1)
    pools = [learned_boards(seed) for seed in (0, 1, (1 << 20) - 1)]
    numbers = [*UNSEEN, *(number for pool in pools for number in pool)]
    assert len(set(numbers)) == len(numbers)
    names = {board.name for _ in range(60) for board in lesson_opening(pools[1], 3, rng).boards}
    assert any(name.startswith("classic") for name in names)
    assert {int(name[4:]) for name in names if name.startswith("own-")} <= set(pools[1])


def test_the_champion_is_stronger_than_planner() -> None:
    value = value_for(2).compiled
    deals = [won_share(start(BOARDS[:2], 0), value, seed) for seed in range(60)]
    assert set(deals) <= {0.0, 0.25, 0.5, 0.75, 1.0}
    found = strength_of(deals)
    assert found.share > 0.5
    assert 0.02 < found.error < 0.15
    assert str(found).endswith(f"± {found.error:.1%}")
