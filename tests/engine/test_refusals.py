"""Every refusal word for word: rule, key, message, cells and dice."""

from __future__ import annotations

import pytest

from border.engine import (
    Cross,
    Event,
    FirstAction,
    IllegalDecision,
    IllegalThrow,
    Keep,
    Keeping,
    Over,
    Position,
    Stop,
    Throw,
    Throwing,
    parse_dice,
    play,
)
from tests.table import cross, first_action, laid, refused, second_action

Refusal = tuple[str, str, str, str, str]  # rule, reason, text, cells, dice

KEEPING = laid().at(Keeping(1, parse_dice("rrooy")))
DECIDED = play(second_action("by", 3, active=2), cross(0))

REFUSALS: list[tuple[Position, Event, Refusal]] = [
    (laid().at(Over()), Stop(), ("6.1", "game-over", "the game is over", "", "")),
    (KEEPING, cross(1), ("2.1", "wrong-seat", "it is not seat 1's turn", "", "")),
    (
        first_action("rrooy"),
        cross(1),
        ("2.1", "wrong-seat", "it is not seat 1's turn", "", ""),
    ),
    (DECIDED, cross(2), ("2.1", "wrong-seat", "it is not seat 2's turn", "", "")),
    (DECIDED, cross(-1), ("2.1", "wrong-seat", "it is not seat -1's turn", "", "")),
    (DECIDED, cross(0), ("4.6", "decided-already", "seat 0 has already decided", "", "")),
    (DECIDED, Stop(), ("2.1", "first-action-over", "the first action is over", "", "")),
    (laid(), Stop(), ("3.1", "not-thrown-yet", "throw the dice first", "", "")),
    (
        KEEPING,
        cross(0),
        ("3.3", "not-stopped-yet", "the dice are not final yet: stop first", "", ""),
    ),
    (
        first_action("rrooy"),
        Stop(),
        ("3.1", "no-throw-left", "the dice are final: there is no further throw", "", ""),
    ),
    (
        KEEPING,
        Keep(parse_dice("yoorr")),
        (
            "3.2",
            "nothing-thrown",
            "keeping all of rrooy leaves nothing to throw: stop instead",
            "",
            "rrooy",
        ),
    ),
    (
        KEEPING,
        Keep(parse_dice("yrb")),
        ("3.2", "kept-not-there", "the dice show no b to keep", "", "b"),
    ),
    (
        KEEPING,
        Throw(parse_dice("rr")),
        ("3.2", "no-throw-now", "the dice cannot be thrown now", "", "rr"),
    ),
    (
        laid(),
        Throw(parse_dice("rrrrrr")),
        ("3.1", "wrong-number-thrown", "expected 5 dice to be thrown, not 6", "", "rrrrrr"),
    ),
    (
        laid().at(Throwing(2, parse_dice("rr"))),
        Throw(parse_dice("rrrrr")),
        ("3.2", "wrong-number-thrown", "expected 3 dice to be thrown, not 5", "", "rrrrr"),
    ),
    (
        first_action("rrooy", seat0="b6"),
        cross(0, "b6 c6"),
        ("3.7", "crossed-already", "b6: already crossed", "b6", ""),
    ),
    (
        second_action("rrooy", seat0="d1 e1"),
        cross(0, "c1 d1 b2"),
        ("4.7", "crossed-already", "c1 d1: already crossed", "c1 d1", ""),
    ),
    (
        first_action("rrooy"),
        Cross(0, 1 << 86),
        ("3.3", "no-such-cell", "some of these are not cells of the map", "", ""),
    ),
    (
        second_action("rrooy"),
        Cross(0, 1 << 86),
        ("4.1", "no-such-cell", "some of these are not cells of the map", "", ""),
    ),
    (
        first_action("rrooy"),
        cross(0, "b6 c6 b2 b3"),
        ("3.3", "no-die", "b2 b3: 1 yellow die is missing", "b2 b3", "y"),
    ),
    (
        second_action("rrooy"),
        cross(0, "d1 e1 b2"),
        ("4.1", "no-die", "d1 e1: 2 blue dice are missing", "d1 e1", "bb"),
    ),
    (
        first_action("rrooy"),
        cross(0, "b6 c6 f4"),
        ("3.4", "open-segment", "the segment stays open at g4", "g4", ""),
    ),
    (
        second_action("rrooy"),
        cross(0, "b2 b6 c6"),
        ("4.2", "no-neighbour", "b6 c6: no crossed cell beside it", "b6 c6", ""),
    ),
    (
        second_action("rrooy", most=1),
        cross(0, "b2 l11"),
        (
            "4.4",
            "only-one-die",
            "b2 l11: all five dice were used, so only one cell may be crossed",
            "b2 l11",
            "",
        ),
    ),
]


@pytest.mark.parametrize(("position", "event", "expected"), REFUSALS)
def test_refusals(position: Position, event: Event, expected: Refusal) -> None:
    error = refused(position, event)
    actual = (error.rule, error.reason, error.text, " ".join(error.cells), error.dice)
    assert actual == expected
    assert str(error) == error.text
    assert isinstance(error, IllegalThrow if isinstance(event, Throw) else IllegalDecision) or (
        error.reason == "game-over"
    )


def test_a_segment_can_be_completed_without_using_all_dice() -> None:
    assert play(first_action("ooggg"), cross(0, "f4 g4")).stage != FirstAction(parse_dice("ooggg"))
