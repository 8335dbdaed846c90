"""Batches of games that wait for actions: how they end and restart."""

from __future__ import annotations

from array import array

import pytest

from border.bots.registry import lineup_for
from border.bots.value_net import value_for
from border.core.backend import core, native
from border.core.games import (
    ENDED,
    GIVEN_UP,
    GOES_ON,
    ILLEGAL,
    NO_ACTION,
    NOBODY,
    OUTSIDE,
    new_episodes,
)
from border.engine import CLASSIC_RULES, start
from border.records import MAX_ROUNDS
from tests.table import BOARDS

pytestmark = pytest.mark.skipif(native is None, reason="the core was not compiled")

SEEN, ACTIONS, END, STOP = 2161, 119, 86, 118


class Games:
    """A batch of two-player games, with arrays for the results of a step."""

    def __init__(self, players: list[str], number: int) -> None:
        lineup = lineup_for(players, start(BOARDS[:2], 0))
        self.games = new_episodes(
            BOARDS[:2], CLASSIC_RULES, lineup, number,
            draws=False, margin=False, planes=True, viewer=-1,
        )  # fmt: skip
        self.number = number
        self.seen, self.finals = bytearray(number * SEEN), bytearray(number * SEEN)
        self.masks, self.asked = bytearray(number * ACTIONS), bytearray(number)
        self.ended, self.returns = bytearray(number), array("f", [0.0] * 2 * number)
        told = (self.seen, self.masks, self.asked, self.ended, self.returns, self.finals)
        core.bind(self.games, *told, bytearray(2 * number))
        core.deal(self.games, array("Q", range(number)), None)

    def step(self, actions: list[int], *, again: bool = True) -> None:
        core.step(self.games, again, array("i", actions))

    def idle(self) -> list[int]:
        may_stop = [self.masks[game * ACTIONS + STOP] for game in range(self.number)]
        return [STOP if may else END for may in may_stop]


def test_the_next_game_follows_an_abandoned_one() -> None:
    games, steps = Games([OUTSIDE, OUTSIDE], 2), 0
    while not any(games.ended):
        games.step(games.idle())
        steps += 1
    assert steps == 3 * MAX_ROUNDS  # a stop, and no crosses by either
    assert list(games.ended) == [GIVEN_UP, GIVEN_UP]
    assert list(games.returns) == [0.0] * 4
    assert set(games.asked) <= {0, 1}
    games.step(games.idle())
    assert list(games.ended) == [GOES_ON, GOES_ON]


def test_a_champion_lives_as_long_as_its_games() -> None:
    games = Games(["champion", OUTSIDE], 1)
    value_for.cache_clear()  # only the games refer to its weights
    while not any(games.ended):
        games.step(games.idle())
    assert list(games.ended) == [ENDED]
    assert list(games.returns) == [1.0, 0.0]


def test_a_champion_that_is_almost_certain_to_win_ends_the_game() -> None:
    games = Games(["champion", OUTSIDE], 8)
    ended = [GOES_ON] * 8
    while not all(ended):
        idle = zip(ended, games.idle(), strict=True)
        games.step([NO_ACTION if done else action for done, action in idle], again=False)
        ended = [before or now for before, now in zip(ended, games.ended, strict=True)]
    assert ended == [ENDED] * 8


def test_without_a_next_game_nobody_has_to_act() -> None:
    games = Games([OUTSIDE, "planner"], 1)
    while not any(games.ended):
        games.step(games.idle(), again=False)
    assert list(games.ended) == [ENDED]
    assert list(games.returns) == [0.0, 1.0]
    assert list(games.asked) == [NOBODY]
    games.step([END], again=False)
    assert list(games.ended) == [ILLEGAL]
    assert list(games.masks).index(1) == END


@pytest.mark.parametrize("action", [-2, 0, END, ACTIONS, 2**31 - 1, -(2**31)])
def test_an_illegal_action_changes_nothing(action: int) -> None:
    games = Games([OUTSIDE, OUTSIDE], 1)
    games.step([action])
    before = bytes(games.seen), bytes(games.masks), bytes(games.asked)
    assert list(games.ended) == [ILLEGAL]
    games.step([action])
    assert before == (bytes(games.seen), bytes(games.masks), bytes(games.asked))


def test_no_action_changes_nothing() -> None:
    games = Games([OUTSIDE, OUTSIDE], 2)
    before = bytes(games.seen)
    games.step([NO_ACTION, STOP])
    assert list(games.ended) == [GOES_ON, GOES_ON]
    assert bytes(games.seen)[:SEEN] == before[:SEEN]
    assert bytes(games.seen)[SEEN:] != before[SEEN:]


def test_games_of_bots_alone_end_at_once() -> None:
    games = Games(["random", "random"], 3)
    assert list(games.asked) == [NOBODY] * 3
    games.step([END] * 3)
    assert list(games.ended) == [ILLEGAL] * 3
