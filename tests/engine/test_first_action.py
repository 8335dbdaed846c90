"""Rules 2, rounds, and 3, the first action."""

from __future__ import annotations

import pytest

from border.engine import (
    NO_DICE,
    ROUND_START,
    BadTable,
    Cross,
    FirstAction,
    IllegalThrow,
    Keep,
    Keeping,
    SecondAction,
    Stop,
    Throw,
    Throwing,
    legal_decisions,
    parse_dice,
    play,
    start,
    throws,
)
from tests.table import BOARDS, allowed, cells, cross, first_action, laid, named, refused


def throw(letters: str) -> Throw:
    return Throw(parse_dice(letters))


def keep(letters: str) -> Keep:
    return Keep(parse_dice(letters))


def test_2_1_the_drawn_seat_begins() -> None:
    assert start(BOARDS, 2).active == 2


@pytest.mark.parametrize("first", [-1, 4])
def test_2_1_a_seat_that_does_not_exist_cannot_begin(first: int) -> None:
    with pytest.raises(BadTable, match=f"seat {first} cannot begin"):
        start(BOARDS, first)


def test_2_1_first_the_active_player_then_all_the_others_then_the_next() -> None:
    position = start(BOARDS[:3], 2)
    position = play(position, throw("rrooy"))
    assert position.awaited == (2,)
    position = play(play(position, Stop()), cross(2))
    assert position.awaited == (0, 1)
    position = play(position, cross(1))
    assert position.awaited == (0,)
    position = play(position, cross(0))
    assert (position.active, position.stage, position.awaited) == (0, ROUND_START, ())


def test_2_1_the_others_wait_while_the_active_player_acts() -> None:
    for position in (play(laid(), throw("rrooy")), first_action("rrooy")):
        assert refused(position, cross(1)).rule == "2.1"


def test_2_1_the_active_player_waits_in_the_second_action() -> None:
    position = play(first_action("rrooy"), cross(0))
    assert refused(position, cross(0)).reason == "wrong-seat"
    assert refused(position, Stop()).rule == "2.1"
    assert refused(position, keep("r")).reason == "first-action-over"
    assert refused(position, cross(7)).rule == "2.1"


def test_3_1_all_five_dice_are_thrown() -> None:
    assert len(list(throws(laid()))) == 252
    wrong = refused(laid(), throw("rroo"))
    assert (wrong.rule, wrong.text, wrong.dice) == (
        "3.1",
        "expected 5 dice to be thrown, not 4",
        "rroo",
    )
    assert isinstance(wrong, IllegalThrow)


def test_3_1_at_most_three_throws() -> None:
    position = play(laid(), throw("rrooy"))
    position = play(play(position, keep("rr")), throw("ooo"))
    assert position.stage == Keeping(2, parse_dice("rrooo"))
    position = play(play(position, keep("ooo")), throw("bb"))
    assert position.stage == FirstAction(parse_dice("ooobb"))
    for more in (keep("ooo"), Stop()):
        assert refused(position, more).rule == "3.1"


def test_3_1_nothing_is_decided_before_the_dice_have_fallen() -> None:
    for decision in (keep(""), Stop(), cross(0), cross(1)):
        assert refused(laid(), decision).reason == "not-thrown-yet"


def test_3_2_after_a_throw_stop_or_throw_any_dice_again() -> None:
    position = play(laid(), throw("rrooy"))
    decisions = list(legal_decisions(position))
    assert decisions[0] == Stop()
    assert len(decisions) == len(set(decisions)) == 1 + 3 * 3 * 2 - 1
    assert keep("") in decisions
    assert keep("rrooy") not in decisions
    assert play(position, Stop()).stage == FirstAction(parse_dice("rrooy"))


def test_3_2_kept_dice_may_be_thrown_again_later() -> None:
    position = play(play(laid(), throw("rrooy")), keep("rr"))
    assert position.stage == Throwing(2, parse_dice("rr"))
    position = play(position, throw("ggg"))
    assert play(position, keep("ggg")).stage == Throwing(3, parse_dice("ggg"))


def test_3_2_all_dice_that_were_not_kept_are_thrown() -> None:
    position = play(play(laid(), throw("rrooy")), keep("rro"))
    assert len(list(throws(position))) == 21
    wrong = refused(position, throw("bbb"))
    assert (wrong.rule, wrong.text) == ("3.2", "expected 2 dice to be thrown, not 3")


def test_3_2_only_dice_that_were_thrown_can_be_kept() -> None:
    wrong = refused(play(laid(), throw("rrooy")), keep("rrrb"))
    assert (wrong.rule, wrong.dice, wrong.text) == ("3.2", "rb", "the dice show no rb to keep")


def test_3_2_all_five_dice_cannot_be_kept() -> None:
    wrong = refused(play(laid(), throw("rrooy")), keep("rrooy"))
    assert (wrong.rule, wrong.reason, wrong.dice) == ("3.2", "nothing-thrown", "rrooy")


def test_3_2_no_dice_are_thrown_while_a_player_decides() -> None:
    positions = (play(laid(), throw("rrooy")), first_action("rrooy"))
    for position in (*positions, play(positions[1], cross(0))):
        wrong = refused(position, throw("b"))
        assert (wrong.rule, wrong.reason, wrong.dice) == ("3.2", "no-throw-now", "b")
        assert list(throws(position)) == []


def test_3_3_crosses_wait_for_the_final_dice() -> None:
    wrong = refused(play(laid(), throw("rrooy")), cross(0, "b6 c6"))
    assert (wrong.rule, wrong.reason) == ("3.3", "not-stopped-yet")


def test_3_3_one_cell_per_die_of_its_colour() -> None:
    position = first_action("rrbbb")
    assert allowed(position, 0, "b6 c6")  # red segment of two
    wrong = refused(position, cross(0, "l2 m2 n3"))  # red segment of three
    assert (wrong.rule, wrong.dice) == ("3.3", "r")
    assert wrong.text == "l2 m2 n3: 1 red die is missing"


def test_3_3_every_colour_that_is_missing_is_named() -> None:
    wrong = refused(first_action("rrbbb"), cross(0, "b2 b3 b6 c6 l5 m5 h8 h9"))
    assert wrong.text == "b2 b3 h8 h9: 2 yellow and 2 green dice are missing"


def test_3_3_only_cells_of_the_map() -> None:
    assert refused(first_action("rrbbb"), Cross(0, 1 << 86)).reason == "no-such-cell"


def test_3_4_every_segment_touched_is_completed() -> None:
    wrong = refused(first_action("rrrbb"), cross(0, "b6 c6 l2"))
    assert (wrong.rule, wrong.cells) == ("3.4", ("m2", "n3"))
    assert wrong.text == "the segment stays open at m2 n3"


def test_3_4_a_segment_begun_earlier_needs_its_missing_cells() -> None:
    position = first_action("rbggy", seat0="l2 n3")
    assert allowed(position, 0, "m2")
    assert not allowed(position, 0, "b6")


def test_3_5_several_segments_of_one_colour() -> None:
    assert allowed(first_action("rrrrr"), 0, "b6 c6 l2 m2 n3")


def test_3_5_several_colours_anywhere() -> None:
    position = first_action("rrbbb")
    assert allowed(position, 0, "b6 c6 d1 e1 f1")
    after = play(position, cross(0, "b6 c6 d1 e1 f1"))
    assert named(after.crossed[0]) == "c1 d1 e1 f1 b6 c6 k12"


def test_3_5_every_combination_is_listed_once() -> None:
    listed = [d.cells for d in legal_decisions(first_action("rrrrr")) if isinstance(d, Cross)]
    assert sorted(listed) == sorted(
        map(
            cells,
            (
                "",
                "b6 c6",
                "l2 m2 n3",
                "b6 c6 l2 m2 n3",
                "f9 g9 d10 e10",
                "h4 i5 j5 j6 k6",
            ),
        )
    )


def test_3_6_dice_may_be_left_unused() -> None:
    position = first_action("rrbbb")
    assert allowed(position, 0, "b6 c6")
    assert allowed(position, 0, "")
    assert play(position, cross(0)).stage == SecondAction(parse_dice("rrbbb"), 5, (None, None))


def test_3_7_no_cell_is_crossed_twice() -> None:
    wrong = refused(first_action("rrrbb", seat0="l2"), cross(0, "l2 m2 n3"))
    assert (wrong.rule, wrong.cells, wrong.text) == ("3.7", ("l2",), "l2: already crossed")


def test_3_7_white_cells_are_already_crossed() -> None:
    assert refused(first_action("rrrbb"), cross(0, "c1")).rule == "3.7"


def test_without_dice_a_seat_can_only_pass() -> None:
    position = laid().at(FirstAction(NO_DICE))
    assert list(legal_decisions(position)) == [cross(0)]
