"""The arena as a Python call: functions and names in, ratings out."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from border.arena import Contest, compete
from border.bots import bot_named
from border.engine import BadInput, BadName, BadTable, Decision, Position, Stop, legal_decisions
from tests.table import EAST, NORTH


def last(position: Position, seat: int, rng: Random) -> Decision:
    return list(legal_decisions(position, seat))[-1]


def clumsy(position: Position, seat: int, rng: Random) -> Decision:
    return Stop()


def small(players: Any, **more: Any) -> Contest:
    return compete(players, games=2, tables=[2], seed=3, **more)


@pytest.fixture(scope="module")
def contest() -> Contest:
    return small([last, "random"])


def test_functions_and_names_can_play(contest: Contest) -> None:
    assert set(contest.ratings) == set(contest.shares) == {"last", "random"}
    assert sum(contest.shares.values()) == pytest.approx(1)
    assert contest.games == 2
    values = [rating.value for rating in contest.ratings.values()]
    assert values == sorted(values, reverse=True)
    assert sum(values) == pytest.approx(3000)


def test_it_prints_and_renders_itself(contest: Contest) -> None:
    lines = str(contest).splitlines()
    assert lines[0].split()[:2] == ["player", "rating"]
    assert {line.split()[0] for line in lines[1:3]} == {"last", "random"}
    assert repr(contest).startswith("<Contest of 2 games: ")
    assert ElementTree.fromstring(contest._repr_svg_()).tag.endswith("svg")


def test_its_text_is_plain_even_if_colours_are_forced(
    contest: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = str(contest)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert str(contest) == before
    assert "\x1b" not in before


def test_equal_arguments_give_equal_contests_with_any_jobs(contest: Contest) -> None:
    again = small([last, "random"], jobs=2)
    assert again.units == contest.units
    assert again.standings == contest.standings


def test_a_function_plays_like_the_bot_it_wraps() -> None:
    by_name = small(["greedy", "random"])
    by_function = small({"mine": bot_named("greedy"), "yours": bot_named("random")})
    assert by_function.units == by_name.units
    assert list(by_function.ratings.values()) == list(by_name.ratings.values())


def test_failures_of_a_function_are_counted() -> None:
    found = small([clumsy, last])
    (faults,) = [one.faults for one in found.standings.players if one.faults is not None]
    assert set(faults.counts) == {"illegal"}
    assert "clumsy: random replaced " in " ".join(str(found).split())


def test_custom_boards_and_house_rules() -> None:
    found = small(["greedy", last], boards=[NORTH, EAST, "classic-1"], rules="quick")
    assert set(found.tournament.pictures) == {"north", "east"}
    assert found.tournament.rules.name == "quick"


@pytest.mark.parametrize(
    ("players", "more", "error", "why"),
    [
        ("random", {}, BadInput, "'random' is one player: expected a list"),
        (["random"], {}, BadTable, "an arena needs at least two players, not 1"),
        (["random", 3], {}, BadInput, "3 is not a player: expected a function or the name"),
        (["random", "nobody"], {}, BadName, "there is no player 'nobody'"),
        ({"random": last, "a": last}, {}, BadName, "'random' is already the name of a bot"),
        ({"rollout": last, "a": last}, {}, BadName, "'rollout' is already the name of a bot"),
        ([lambda *_: 1, lambda *_: 2], {}, BadName, "two functions are named '<lambda>'"),
        (
            ["random", lambda *_: 1],
            {"jobs": 2},
            BadInput,
            "'<lambda>' cannot be sent to other proc",
        ),
        (["random", "greedy"], {"rules": "slow"}, BadInput, "there are no rules 'slow'"),
        (["random", "greedy"], {"tables": [5]}, BadTable, "a table has 2 to 4 seats, not 5"),
        (["random", "greedy"], {"games": 0}, BadInput, "games and jobs must be 1 or more"),
    ],
)
def test_bad_input(players: Any, more: dict[str, Any], error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        compete(players, **more)
