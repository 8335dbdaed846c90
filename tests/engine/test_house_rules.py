"""House rules (8) and their effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from border.engine import (
    CLASSIC_RULES,
    MAX_THROWS,
    RULES,
    BadName,
    BadRules,
    FirstAction,
    Keep,
    Keeping,
    Over,
    Position,
    Rules,
    Throw,
    Throwing,
    bit_set,
    crossable,
    legal_decisions,
    members,
    parse_dice,
    parse_rules,
    play,
    rules_named,
)
from tests.table import NORTH, allowed, cells, cross, laid, named, refused, second_action

QUICK, STRICT = RULES["quick"], RULES["strict"]


def closing(number: int, rules: Rules) -> Position:
    """Return the position after a second action in which seat 0 has closed `number` territories."""
    position = second_action("r", rules=rules)
    rings = NORTH.map.rings[:number]
    crossed = bit_set(cell for ring in rings for cell in members(ring)) | NORTH.map.white
    closed = NORTH.map.closed(crossed)
    assert closed.bit_count() == number
    position = replace(position, crossed=(crossed, position.crossed[1]), taken=closed)
    return play(position, cross(0))


def test_rules_are_written_as_their_changes() -> None:
    assert [rules.written for rules in RULES.values()] == ["", "last=4", "chain=no"]
    assert Rules(2, 4, chain=False).written == "throws=2 last=4 chain=no"


@pytest.mark.parametrize(("name", "last"), [("classic", 6), ("quick", 4), ("strict", 6)])
def test_8_1_a_quick_game_ends_at_the_fourth_territory(name: str, last: int) -> None:
    rules = rules_named(name)
    assert closing(last - 1, rules).stage == Throwing(1, parse_dice(""))
    assert closing(last, rules).stage == Over()


def test_8_2_strict_cells_must_touch_earlier_crosses() -> None:
    strict = second_action("bbbyy", rules=STRICT)
    assert allowed(second_action("bbbyy"), 0, "d1 e1")
    assert not allowed(strict, 0, "d1 e1")
    assert allowed(strict, 0, "d1 b2")
    assert allowed(second_action("bbbyy", rules=STRICT, seat0="d1"), 0, "e1 b2")
    refusal = refused(strict, cross(0, "d1 e1 f1"))
    assert (refusal.rule, refusal.reason) == ("4.2", "no-neighbour-before")
    assert refusal.cells == ("e1", "f1")
    assert str(refusal) == "e1 f1: no cell beside it was crossed before this action"


def test_8_2_strict_isolated_cells_are_refused_as_usual() -> None:
    assert refused(second_action("bbbyy", rules=STRICT), cross(0, "f1")).reason == "no-neighbour"


def test_8_2_strict_only_neighbours_of_earlier_crosses_are_listed() -> None:
    strict = second_action("bbbyy", rules=STRICT)
    assert named(crossable(strict, 0)) == named(crossable(second_action("bbbyy"), 0))
    assert named(crossable(strict, 0, cells("d1"))) == "b2"
    assert len(list(legal_decisions(strict, 0))) < len(
        list(legal_decisions(second_action("bbbyy"), 0))
    )


@pytest.mark.parametrize("throws", range(1, MAX_THROWS + 1))
def test_a_player_may_throw_as_often_as_the_rules_say(throws: int) -> None:
    position = laid(rules=Rules(throws=throws))
    for throw in range(1, throws):
        assert position.stage == Throwing(throw, parse_dice(""))
        position = play(position, Throw(parse_dice("roygb")))
        assert position.stage == Keeping(throw, parse_dice("roygb"))
        position = play(position, Keep(parse_dice("")))
    position = play(position, Throw(parse_dice("roygb")))
    assert position.stage == FirstAction(parse_dice("roygb"))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"throws": 0}, "throws must be a whole number from 1 to 5, not 0"),
        ({"throws": 6}, "throws must be a whole number from 1 to 5, not 6"),
        ({"throws": 2.0}, "throws must be a whole number from 1 to 5, not 2.0"),
        ({"throws": True}, "throws must be a whole number from 1 to 5, not True"),
        ({"last": 0}, "last must be a whole number from 1 to 9, not 0"),
        ({"last": 10}, "last must be a whole number from 1 to 9, not 10"),
        ({"last": "4"}, "last must be a whole number from 1 to 9, not '4'"),
        ({"chain": 0}, "chain must be true or false, not 0"),
        ({"chain": None}, "chain must be true or false, not None"),
        ({"speed": 2}, "there is no rule 'speed': expected one of throws, last, chain"),
        ({"": 2}, "there is no rule '': expected one of throws, last, chain"),
    ],
)
def test_unknown_rules_and_values_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRules) as caught:
        parse_rules(wrong)
    assert str(caught.value) == sentence


def test_changes_are_the_differences_from_the_rulebook() -> None:
    assert CLASSIC_RULES.changes == {}
    assert {name: rules.changes for name, rules in RULES.items()} == {
        "classic": {},
        "quick": {"last": 4},
        "strict": {"chain": False},
    }
    for rules in (*RULES.values(), Rules(2, 3, False), Rules(5, 9, True)):
        assert parse_rules(rules.changes) == rules


def test_rules_have_names() -> None:
    assert [rules_named(name).name for name in RULES] == list(RULES)
    assert Rules(throws=2).name is None
    with pytest.raises(BadName, match="there are no rules 'nonsense': expected one of classic"):
        rules_named("nonsense")
