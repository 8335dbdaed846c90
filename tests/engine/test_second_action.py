"""Rules 4, the second action."""

from __future__ import annotations

import pytest

from border.engine import (
    Cross,
    SecondAction,
    crossable,
    crossing_order,
    legal_decisions,
    order_refusal,
    parse_dice,
    play,
)
from tests.table import (
    CLASSIC_MAP,
    NORTH,
    allowed,
    cells,
    cross,
    first_action,
    named,
    refused,
    second_action,
)

# On the board NORTH the white cells touch d1 (blue), b2 (yellow), l11 (orange) and j12 (grey).


def test_4_1_the_others_get_the_unused_dice() -> None:
    position = play(first_action("rrbyo", 3), cross(0, "b6 c6"))
    assert position.stage == SecondAction(parse_dice("oyb"), 3, (None, None, None))


def test_4_1_each_of_them_may_use_all_of_these_dice() -> None:
    position = second_action("bb", 3, active=2)
    position = play(position, cross(0, "d1 e1"))
    assert isinstance(position.stage, SecondAction)
    assert position.stage.dice == parse_dice("bb")


def test_4_1_one_cell_for_each_die_in_its_colour() -> None:
    position = second_action("by")
    assert allowed(position, 0, "d1 b2")
    wrong = refused(position, cross(0, "d1 e1"))
    assert (wrong.rule, wrong.dice, wrong.cells) == ("4.1", "b", ("d1", "e1"))


def test_4_1_one_die_cannot_cross_two_cells() -> None:
    assert refused(second_action("b"), cross(0, "d1 e1")).rule == "4.1"


def test_4_1_any_number_of_cells_or_none() -> None:
    listed = [d.cells for d in legal_decisions(second_action("by"), 0) if isinstance(d, Cross)]
    assert sorted(listed) == sorted(map(cells, ("", "d1", "b2", "d1 b2")))


def test_4_1_only_cells_of_the_map() -> None:
    wrong = refused(second_action("by"), Cross(0, 1 << 90))
    assert (wrong.rule, wrong.reason) == ("4.1", "no-such-cell")


def test_4_2_each_cell_touches_a_crossed_one() -> None:
    wrong = refused(second_action("rrryb"), cross(0, "d1 b6"))
    assert (wrong.rule, wrong.cells) == ("4.2", ("b6",))
    assert wrong.text == "b6: no crossed cell beside it"


def test_4_2_a_cell_just_crossed_counts_for_the_next() -> None:
    position = second_action("bbbyy")
    assert allowed(position, 0, "d1 e1 f1 f2 b2")
    assert not allowed(position, 0, "e1 f1 f2")


def test_4_2_neighbours_with_a_matching_die_are_crossable() -> None:
    assert named(crossable(second_action("boo"), 0)) == "d1 l11"
    assert named(crossable(second_action("bboo"), 0, cells("d1"))) == "e1 l11"
    assert named(crossable(second_action("boo"), 0, cells("d1"))) == "l11"
    assert crossable(second_action("bboo", most=1), 0, cells("d1")) == 0
    with pytest.raises(ValueError, match="not in a second action"):
        crossable(first_action("bbooy"), 0)


def test_4_2_every_legal_set_has_an_order() -> None:
    order = crossing_order(NORTH, CLASSIC_MAP.white, cells("b2 d1 e1 f1 f2"))
    assert [CLASSIC_MAP.format_cells(1 << cell)[0] for cell in order] == [
        "d1", "e1", "f1", "b2", "f2",
    ]  # fmt: skip
    assert order_refusal(NORTH, CLASSIC_MAP.white, order) is None


@pytest.mark.parametrize(
    ("order", "rule", "cell"),
    [("e1 d1", "4.2", "e1"), ("d1 e1 d1", "4.7", "d1"), ("c1", "4.7", "c1")],
)
def test_4_2_another_order_is_refused(order: str, rule: str, cell: str) -> None:
    refusal = order_refusal(NORTH, CLASSIC_MAP.white, [CLASSIC_MAP.cell(n) for n in order.split()])
    assert refusal is not None
    assert (refusal.rule, refusal.cells) == (rule, (cell,))


def test_4_3_segments_may_be_begun_continued_and_completed() -> None:
    assert allowed(second_action("b"), 0, "d1")
    assert allowed(second_action("b", seat0="d1"), 0, "e1")
    assert allowed(second_action("bb", seat0="d1"), 0, "e1 f1")


def test_4_3_a_segment_may_be_begun_and_completed_at_once() -> None:
    assert allowed(second_action("bbb"), 0, "d1 e1 f1")


def test_4_4_after_all_five_each_may_use_one_of_them() -> None:
    position = play(first_action("rrbbb", active=1), cross(1))
    assert position.stage == SecondAction(parse_dice("rrbbb"), 5, (None, None))
    position = play(first_action("rrbbb"), cross(0, "b6 c6 d1 e1 f1"))
    assert position.stage == SecondAction(parse_dice("rrbbb"), 1, (None, None))


def test_4_4_only_one_cell_may_be_crossed() -> None:
    position = second_action("rrbby", most=1)
    listed = [d.cells for d in legal_decisions(position, 0) if isinstance(d, Cross)]
    assert sorted(listed) == sorted(map(cells, ("", "d1", "b2")))
    wrong = refused(position, cross(0, "d1 b2"))
    assert (wrong.rule, wrong.cells) == ("4.4", ("d1", "b2"))
    assert wrong.text == "d1 b2: all five dice were used, so only one cell may be crossed"


def test_4_4_the_one_cell_needs_a_matching_die_and_a_neighbour() -> None:
    assert refused(second_action("rrbbo", most=1), cross(0, "b2")).rule == "4.1"
    assert refused(second_action("rrbbo", most=1), cross(0, "b6")).rule == "4.2"


def test_4_5_if_no_die_was_used_all_five_are_available() -> None:
    position = play(first_action("bbbyy", active=1), cross(1))
    assert allowed(position, 0, "d1 e1 f1 b2 b3")


def test_4_6_decisions_do_not_affect_each_other() -> None:
    position = second_action("bbbyo", 4, active=3)
    before = [set(legal_decisions(position, seat)) for seat in range(3)]
    position = play(position, cross(1))
    position = play(position, cross(0, "d1 b2"))
    assert set(legal_decisions(position, 2)) == before[2]


def test_4_6_decisions_are_hidden_until_all_have_decided() -> None:
    position = play(second_action("bbbyo", 3, active=2), cross(0, "d1"))
    assert position.crossed[0] == CLASSIC_MAP.white
    assert isinstance(position.stage, SecondAction)
    assert position.stage.decided == (cells("d1"), None, None)
    for seat, seen in ((0, (cells("d1"), None, None)), (1, (None,) * 3), (None, (None,) * 3)):
        stage = position.seen_by(seat).stage
        assert isinstance(stage, SecondAction)
        assert stage.decided == seen
    position = play(position, cross(1))
    assert position.crossed[0] == CLASSIC_MAP.white | cells("d1")
    assert position.seen_by(1) == position


def test_4_6_each_decides_once() -> None:
    position = play(second_action("bbbyo", 3, active=2), cross(0))
    wrong = refused(position, cross(0, "d1"))
    assert (wrong.rule, wrong.reason) == ("4.6", "decided-already")
    assert list(legal_decisions(position, 0)) == []
    assert cross(0) not in legal_decisions(position, 0)


def test_4_7_no_cell_is_crossed_twice() -> None:
    wrong = refused(second_action("bby", seat0="d1"), cross(0, "d1 e1"))
    assert (wrong.rule, wrong.cells) == ("4.7", ("d1",))
    assert refused(second_action("bby"), cross(0, "c1")).rule == "4.7"
