"""Drafts of decisions: dice to keep, cells to cross."""

from __future__ import annotations

import pytest

from border.engine import IllegalEvent, can_cross
from border.terminal.draft import Crosses, Keeps
from tests.table import CLASSIC_MAP, cells, first_action, named, second_action


def cell(name: str) -> int:
    return CLASSIC_MAP.cell(name)


def test_dice_are_kept_and_released() -> None:
    keeps = Keeps("rybsg").toggled(0).toggled(3).toggled(0)
    assert keeps.kept == (3,)
    assert str(keeps.dice) == "s"
    assert keeps.undone().kept == (0, 3)


def test_dice_kept_before_stay_kept_until_released() -> None:
    keeps = Keeps("rybsg", aside=(1, 2))
    assert keeps.kept == (1, 2)
    assert keeps.toggled(1).toggled(4).kept == (2, 4)
    assert keeps.undone() == keeps


def test_a_cell_in_the_first_action_selects_the_rest_of_its_segment() -> None:
    draft = Crosses(first_action("bbbyy", seat0="d1"), 0)
    pencilled = draft.toggled(cell("f1"))
    assert named(pencilled.cells) == "e1 f1"
    assert str(pencilled.left) == "yyb"


def test_selecting_again_removes_it() -> None:
    draft = Crosses(first_action("bbbyy"), 0)
    assert draft.toggled(cell("d1")).toggled(cell("e1")) == draft


def test_the_list_shows_drafted_and_remaining_cells() -> None:
    draft = Crosses(first_action("bbbgg"), 0)
    before = {named(choice.cells) for choice in draft.choices}
    after = draft.toggled(cell("d1"))
    assert "d1 e1 f1" in before
    assert [named(c.cells) for c in after.choices if c.chosen] == ["d1 e1 f1"]
    assert all(named(c.cells) in before for c in after.choices)
    assert all(c.colour.letter == "g" for c in after.choices if not c.chosen)


@pytest.mark.parametrize(
    ("dice", "already", "name", "rule"),
    [
        ("bbyyy", "", "d1", "3.3"),  # a blue die is missing
        ("bbbyy", "d1 e1 f1", "d1", "3.7"),  # already crossed
        ("bbbyy", "", "c1", "3.7"),  # white cells are crossed from the start
    ],
)
def test_the_engine_gives_the_reason(dice: str, already: str, name: str, rule: str) -> None:
    draft = Crosses(first_action(dice, seat0=already), 0)
    with pytest.raises(IllegalEvent) as refused:
        draft.toggled(cell(name))
    assert refused.value.rule == rule


def test_cells_of_the_second_action_may_depend_on_each_other() -> None:
    draft = Crosses(second_action("bby"), 0)
    assert draft.open & cells("d1")
    assert not draft.open & cells("e1")
    both = draft.toggled(cell("d1")).toggled(cell("e1"))
    assert named(both.cells) == "d1 e1"
    with pytest.raises(IllegalEvent) as refused:
        both.toggled(cell("d1"))  # e1 would lose its connection
    assert refused.value.rule == "4.2"
    assert named(both.undone().cells) == "d1"


def test_after_all_five_dice_one_cell_is_the_limit() -> None:
    draft = Crosses(second_action("bbyyy", most=1), 0).toggled(cell("d1"))
    assert not draft.open
    with pytest.raises(IllegalEvent) as refused:
        draft.toggled(cell("e1"))
    assert refused.value.rule == "4.4"


def test_a_choice_lists_the_territories_it_closes() -> None:
    ring = " ".join(set(named(CLASSIC_MAP.rings[0]).split()) - {"n6"})
    draft = Crosses(first_action("ggggg", seat0=ring + " n4 n5"), 0)
    closing = [choice for choice in draft.choices if choice.closes]
    assert [named(choice.cells) for choice in closing] == ["n6"]
    assert closing[0].closes == 1


def test_whether_anything_can_be_crossed() -> None:
    assert can_cross(second_action("b"), 0)
    assert not can_cross(second_action("r"), 0)
    assert not can_cross(first_action("roygb"), 0)
