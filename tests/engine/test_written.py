"""Printing of values, in the notation in which they are written."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from border.boards import map_named
from border.engine import (
    CLASSIC_NAMES,
    BadDice,
    BadInput,
    BadName,
    BadTable,
    Cross,
    Dice,
    Drawn,
    IllegalDecision,
    Keep,
    Over,
    Position,
    Stop,
    Throw,
    advance,
    legal_decisions,
    outcome,
    parse_dice,
    play,
    start,
    throws,
)
from tests.table import BOARDS, CLASSIC_MAP, EAST, NORTH, first_action, laid, second_action


def test_the_classic_names_equal_those_of_the_map_file() -> None:
    assert map_named("classic").names == CLASSIC_NAMES


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Dice("sr"), "Dice('rs')"),
        (Throw("rrsyb"), "Throw('rrybs')"),
        (Keep("rr"), "Keep('rr')"),
        (Keep(""), "Keep('')"),
        (Stop(), "Stop()"),
        (Cross(0, "d1 e1 f1"), "Cross(0, 'd1 e1 f1')"),
        (Cross(1, ""), "Cross(1, '')"),
        (Cross(1, 0), "Cross(1, '')"),
    ],
)
def test_repr_can_be_evaluated_and_pickled(value: object, text: str) -> None:
    assert repr(value) == text
    assert eval(text) == value
    assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value


def test_events_as_text() -> None:
    events = [Throw("sr"), Keep("rr"), Keep(""), Stop(), Cross(0, "e1 d1"), Cross(0, "")]
    words = ["throw rs", "keep rr", "keep -", "stop", "cross d1 e1", "cross -"]
    assert list(map(str, events)) == words


def test_cells_without_names_are_printed_by_their_numbers() -> None:
    assert repr(Cross(0, 0b101)) == "Cross(0, <cells 0 2>)"
    assert str(Cross(0, 0b101)) == "cross cells 0 2"


def test_letters_and_names_are_the_same_values() -> None:
    assert Throw("rrsyb") == Throw(parse_dice("rrsyb"))
    assert Dice("rrs").counts == (2, 0, 0, 0, 0, 1)
    cells = CLASSIC_MAP.parse_cells("d1 e1 f1")
    assert cells == CLASSIC_MAP.parse_cells(["d1", "e1", "f1"])
    assert Cross(0, "d1 e1 f1") == Cross(0, cells)
    assert hash(Cross(0, "d1 e1 f1")) == hash(Cross(0, cells))
    assert Cross(0, "d1 e1 f1") in legal_decisions(first_action("bbbrr"))
    assert play(first_action("bbbrr"), Cross(0, "d1 e1 f1")).crossed[0] & cells == cells


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Throw(5),  # type: ignore[arg-type]
        lambda: Keep(None),  # type: ignore[arg-type]
        lambda: Keep("x"),
        lambda: Dice((1, 2)),  # type: ignore[arg-type]
        lambda: Dice((6, -1, 0, 0, 0, 0)),
    ],
)
def test_invalid_dice_are_refused_with_a_message(wrong: object) -> None:
    with pytest.raises(BadDice, match=r"not dice|not a colour"):
        wrong()  # type: ignore[operator]


def test_invalid_cells_are_refused_with_a_message() -> None:
    with pytest.raises(BadInput, match="names like"):
        Cross(0, None)
    with pytest.raises(BadName, match="'z9' is not a border cell"):
        Cross(0, "d1 z9")


def test_invalid_boards_are_refused_with_a_message() -> None:
    with pytest.raises(
        BadTable, match=r"'classic-1' is not a board: to use names, call border\.start"
    ):
        start(["classic-1", "classic-2"])  # type: ignore[list-item]


def test_invalid_events_are_refused_with_a_message() -> None:
    with pytest.raises(BadInput, match="'d1' cannot be played: expected a Throw, Keep, Stop"):
        play(laid(), "d1")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "query", [lambda p: play(p, Stop()), lambda p: list(throws(p)), legal_decisions, outcome]
)
def test_invalid_positions_are_refused_with_a_message(query: Callable[[object], object]) -> None:
    with pytest.raises(BadInput, match="'north' is not a position"):
        query("north")


def test_cells_named_on_another_map_are_refused() -> None:
    other = CLASSIC_NAMES[::-1]
    assert Cross(0, "d1", other).cells == 1 << other.index("d1")
    for position, seat in ((first_action("bbbrr"), 0), (second_action("bbb"), 0)):
        with pytest.raises(IllegalDecision, match="some of these are not cells of the map"):
            play(position, Cross(seat, "d1", other))
        assert Cross(seat, "d1", other) not in legal_decisions(position, seat)


def test_decisions_are_listed_with_the_names_of_their_cells() -> None:
    assert Cross(0, "d1 e1 f1") in list(legal_decisions(first_action("bbbrr")))
    assert "Cross(0, 'd1 e1 f1')" in map(repr, legal_decisions(first_action("bbbrr")))


@pytest.mark.parametrize(
    ("position", "number"),
    [(laid(), 0), (first_action("ssssg"), 4), (second_action("b", active=1), 2)],
    ids=["throw", "first", "second"],
)
def test_legal_decisions_are_counted(position: Position, number: int) -> None:
    decisions = legal_decisions(position)
    assert bool(decisions) == (number > 0)
    assert len(decisions) == len(list(decisions)) == len({*decisions}) == number
    assert list(legal_decisions(position)) == [*iter(legal_decisions(position))]


def test_legal_decisions_print_the_first_few() -> None:
    few = repr(legal_decisions(first_action("yyrob")))
    many = repr(legal_decisions(advance(laid(), Throw("rrsyb"))))
    assert few == "<LegalDecisions of seat 0: Cross(0, ''), Cross(0, 'b2 b3')>"
    assert many == ("<LegalDecisions of seat 0: Stop(), Keep(''), Keep('s'), Keep('b'), …>")


def test_boards_maps_and_segments_print_briefly() -> None:
    assert repr(NORTH) == "<Board 'north'>"
    assert str(NORTH) == str(NORTH.picture)
    assert repr(CLASSIC_MAP) == "<Map 'classic'>"
    assert str(CLASSIC_MAP) == str(CLASSIC_MAP.picture)
    assert repr(EAST.segments[0][0]).startswith("<Segment red, cells ")


def test_values_are_drawn_by_the_pen_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drawn, "pen", None)
    assert NORTH._repr_svg_() is None
    monkeypatch.setattr(Drawn, "pen", staticmethod(repr))
    assert NORTH._repr_svg_() == "<Board 'north'>"


def test_positions_print_briefly_with_the_next_step() -> None:
    position = start(BOARDS[:2])
    shown = [repr(position)]
    for event in (Throw("rrsyb"), Keep("rr"), Throw("byb"), Stop()):
        position = play(position, event)
        shown.append(repr(position))
    shown.append(repr(play(position, Cross(0, ""))))
    begin = "<Position north east: 0 0 crosses, "
    assert shown == [
        f"{begin}throw 1 for seat 0>",
        f"{begin}seat 0 keeps or stops after throw 1: rrybs>",
        f"{begin}throw 2 for seat 0, kept rr>",
        f"{begin}seat 0 keeps or stops after throw 2: rrybb>",
        f"{begin}seat 0 crosses with rrybb>",
        f"{begin}seat 1 may cross with 5 of rrybb>",
    ]
    assert repr(position.at(Over())) == f"{begin}the game is over>"
    assert repr(play(position, Cross(0, "")).stage) == (
        "<SecondAction rrybb, at most 5, decided by []>"
    )


def test_a_position_prints_its_boards_with_crosses() -> None:
    drawn = str(first_action("rrsyb", seat0="d1 e1 f1")).splitlines()
    assert drawn[0] == "seat 0, north: 3 crosses"
    assert drawn[1] == ". . W x x x y y y g g . . ."
    assert drawn[-1] == "seat 0 crosses with rrybs."
