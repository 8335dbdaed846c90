"""One seat after the other: the compiled core and the engine ask, show and pay the same."""

from __future__ import annotations

from random import Random

import pytest

from border.engine import RULES, BadName, BadTable, Rules, start
from border.envs.actions import END, STOP, IllegalAction
from border.envs.opening import opening
from border.envs.turns import CoreTurns, EngineTurns, turns
from border.envs.utility import Utility
from border.fast import core
from tests.envs.lots import SEATS
from tests.table import BOARDS

OPENING = start(BOARDS[:2], 0)

needs_core = pytest.mark.skipif(core is None, reason="no compiler was there to build the core")


def assert_equal(one: EngineTurns, other: CoreTurns) -> None:
    assert (one.asked, one.over, one.given_up) == (other.asked, other.over, other.given_up)
    for seat in range(len(one.rewards())):
        for mine, theirs in zip(one.seen(seat), other.seen(seat), strict=True):
            assert (mine == theirs).all()
    assert one.rewards() == pytest.approx(other.rewards())


@pytest.mark.slow
@needs_core
@pytest.mark.parametrize("rules", [*RULES.values(), Rules(1, 2, False), Rules(5, 7, True)], ids=str)
@pytest.mark.parametrize("utility", ["win", "margin"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_core_asks_and_shows_what_the_engine_does(
    seats: int, utility: Utility, rules: Rules
) -> None:
    luck = Random(seats)
    begun = start(luck.sample(BOARDS, seats), 0, rules)
    one, other = EngineTurns(begun, utility), CoreTurns(begun, utility)
    for seed in (0, 1, luck.getrandbits(64), 2**64 - 1):
        one.deal(seed)
        other.deal(seed)
        while one.asked is not None:
            assert_equal(one, other)
            legal = one.seen(one.asked)[1].nonzero()[0]
            action = int(luck.choice(legal))
            one.act(action)
            other.act(action)
        assert_equal(one, other)
        assert one.over
        assert other.episode.events == one.episode.events


@needs_core
def test_the_core_gives_up_where_the_engine_does() -> None:
    one, other = EngineTurns(OPENING, "win"), CoreTurns(OPENING, "win")
    while one.asked is not None:
        action = STOP if one.seen(one.asked)[1][STOP] else END
        one.act(action)
        other.act(action)
    assert one.given_up
    assert_equal(one, other)


@pytest.mark.parametrize("kind", [EngineTurns, pytest.param(CoreTurns, marks=needs_core)])
def test_an_illegal_action_is_refused_and_changes_nothing(
    kind: type[EngineTurns] | type[CoreTurns],
) -> None:
    played = kind(OPENING, "win")
    asked = played.asked
    with pytest.raises(IllegalAction, match="action 0 is not legal now: expected one of 87"):
        played.act(0)
    assert played.asked == asked
    played.act(STOP)
    assert played.asked == asked


def test_the_core_is_used_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(turns(OPENING, "win"), EngineTurns if core is None else CoreTurns)
    monkeypatch.setattr("border.envs.turns.core", None)
    assert isinstance(turns(OPENING, "win"), EngineTurns)


def test_boards_by_name_or_as_they_are() -> None:
    assert [board.name for board in opening(2, None).boards] == ["classic-1", "classic-2"]
    assert opening(2, [BOARDS[0], "classic-4"]).boards[0] is BOARDS[0]
    with pytest.raises(BadTable, match="3 players need 3 boards, not 2"):
        opening(3, ["classic-1", "classic-2"])
    with pytest.raises(BadTable, match="all different"):
        opening(2, ["classic-1", "classic-1"])
    with pytest.raises(BadTable, match="5 players need 5 boards"):
        opening(5, None)


def test_rules_by_name_or_as_they_are() -> None:
    assert opening(2, None).rules == RULES["classic"]
    assert opening(3, None, "quick").rules == RULES["quick"]
    assert opening(2, None, Rules(throws=2)).rules.throws == 2
    with pytest.raises(BadName, match="there are no rules 'slow': expected classic, quick, strict"):
        opening(2, None, "slow")
