"""Contradictions found in positions that were not reached by play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from border.engine import (
    FirstAction,
    Keeping,
    Over,
    SecondAction,
    Stage,
    Throwing,
    parse_dice,
    position_faults,
)
from tests.table import CLASSIC_MAP, laid

TERRITORY_1 = "k6 n6 l5 m5 n5 l7 m7 n7"


def faults(stage: Stage, seat0: str = "", firsts: int = 0) -> list[str]:
    position = laid(seat0=seat0)
    return list(position_faults(replace(position, firsts=(firsts, 0)).at(stage)))


@pytest.mark.parametrize(
    "stage",
    [
        Throwing(1, parse_dice("")),
        Throwing(3, parse_dice("rr")),
        Keeping(2, parse_dice("rrybs")),
        FirstAction(parse_dice("rrybs")),
        SecondAction(parse_dice("rr"), 2, (None, None)),
        SecondAction(parse_dice("rrybs"), 1, (None, None)),
    ],
    ids=repr,
)
def test_a_consistent_position_has_no_faults(stage: Stage) -> None:
    assert faults(stage) == []
    assert faults(stage, TERRITORY_1, firsts=0b1) == []


def test_every_closed_territory_was_closed_first_by_a_seat() -> None:
    """5.2."""
    stage = Throwing(1, parse_dice(""))
    assert faults(stage, firsts=0b101) == ["seat 0 has not closed 1, 3"]
    assert faults(stage, TERRITORY_1) == ["no seat is marked as the first to close 1"]


def test_the_stage_is_over_exactly_if_the_crosses_end_the_game() -> None:
    """6.1."""
    assert faults(Over()) == ["judging by the crosses, the game is not over"]
    everything = " ".join(CLASSIC_MAP.names)
    ended = replace(laid(seat0=everything), firsts=(2**9 - 1, 0))
    assert list(position_faults(ended.at(Over()))) == []
    assert list(position_faults(ended)) == ["judging by the crosses, the game is over"]


def test_throws_and_kept_dice_are_possible() -> None:
    """3.1, 3.2."""
    assert faults(Throwing(4, parse_dice(""))) == ["there is no throw 4: the rules allow 3 throws"]
    assert faults(Keeping(3, parse_dice("rrybs"))) == [
        "no keep is possible after throw 3: the rules allow 3 throws"
    ]
    kept = Throwing(1, parse_dice("rr"))
    assert faults(kept) == ["no dice can be kept before the first throw"]


def test_the_second_action_has_legal_dice_and_decisions() -> None:
    """4.2, 4.4, 4.6."""
    rrr = parse_dice("rrr")
    few = "2 of rrr: a seat may use all leftover dice, or one of all five"
    assert faults(SecondAction(rrr, 2, (None, None))) == [few]
    assert faults(SecondAction(rrr, 3, (None, 0))) == ["all seats have decided: the round is over"]
    (active,) = faults(SecondAction(rrr, 3, (0, None)))
    assert "seat 0" in active
