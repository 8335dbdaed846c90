"""Positions, boards and decisions answer in words, as `import border` shows them."""

from __future__ import annotations

import pytest

from border.boards import start
from border.engine import (
    ANY_SEAT,
    NO_DICE,
    BadInput,
    BadName,
    Board,
    Colour,
    Cross,
    Dice,
    Keep,
    Over,
    Stop,
    Throw,
    play,
    score,
    with_seat,
)

CLASSIC = ("classic-1", "classic-2", "classic-3")


def test_a_position_lists_what_is_legal_or_says_what_comes_first() -> None:
    position = start(CLASSIC)
    assert not position.legal
    assert repr(position.legal) == "<LegalDecisions of seat 0: none now, throw 1 for seat 0>"
    thrown = play(position, Throw("rrsyb"))
    assert Stop() in thrown.legal
    assert repr(thrown.legal).startswith("<LegalDecisions of seat 0: Stop(), Keep(''), ")


def test_the_dice_on_the_table_follow_the_stage() -> None:
    position = start(CLASSIC)
    assert position.dice == NO_DICE
    position = play(position, Throw("rrrsy"))
    assert position.dice == Dice("rrrsy")
    kept = play(position, Keep("rr"))
    assert kept.dice == Dice("rr")
    position = play(position, Stop())
    assert position.dice == Dice("rrrsy")
    position = play(position, Cross("c12 d12"))
    assert position.dice == Dice("rsy")
    assert position.at(Over()).dice == NO_DICE


def test_points_and_outcome_are_those_of_the_rules() -> None:
    position = start(CLASSIC)
    assert position.points == tuple(score(position, seat) for seat in position.seats)
    assert position.outcome is None
    assert not position.is_over
    over = position.at(Over())
    assert over.is_over
    assert over.outcome is not None
    assert over.outcome.scores == over.points


def test_a_cross_without_a_seat_is_that_of_the_only_seat_that_may_cross() -> None:
    position = play(play(start(CLASSIC), Throw("rrrsy")), Stop())
    cross = Cross("C12 D12")
    assert cross == Cross(["c12", "d12"])
    assert repr(cross) == "Cross('c12 d12')"
    assert cross.seat == ANY_SEAT
    assert cross in position.legal
    assert (
        with_seat(position, cross)
        == Cross(0, "c12 d12")
        == with_seat(position, Cross(0, "c12 d12"))
    )
    position = play(position, cross)
    with pytest.raises(BadInput, match=r"seats 1 and 2 may cross now: name one.*Cross\(1, …\)"):
        play(position, Cross(""))
    position = play(position, Cross(2, ""))
    assert play(position, Cross("")).next == "throw 1 for seat 1"


def test_a_cross_names_its_cells() -> None:
    with pytest.raises(BadInput, match=r"Cross\(0\) has no cells: expected names like"):
        Cross(0)
    with pytest.raises(BadInput, match=r"\[5\] are not cells"):
        Cross(0, [5])  # type: ignore[list-item]
    with pytest.raises(BadName, match="'z9' is not a border cell"):
        Cross(["d1", "z9"])


def test_dice_and_colours_are_read_one_by_one() -> None:
    colours = [Colour.RED, Colour.RED, Colour.YELLOW, Colour.BLUE, Colour.GREY]
    assert list(Throw("rrsyb")) == list(Keep("rrsyb")) == colours
    assert str(Colour.RED) == "red"


def test_a_board_is_found_by_its_name_and_tells_the_colours_of_its_cells() -> None:
    board = Board("classic-1")
    assert board == start(CLASSIC).boards[0]
    assert board["d1"] == board["D1"] == Colour.RED
    white = board.map.format_cells(board.map.white)[0]
    assert board[white] is None
    with pytest.raises(BadName, match="border cell"):
        board["z9"]
    with pytest.raises(BadName, match="no board 'classic-9'"):
        Board("classic-9")
