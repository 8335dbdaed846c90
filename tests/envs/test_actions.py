"""Small actions express exactly the engine's decisions."""

from __future__ import annotations

from random import Random

import pytest

from border.engine import (
    Cells,
    Cross,
    FirstAction,
    Keeping,
    Position,
    SecondAction,
    legal_decisions,
    members,
    parse_dice,
)
from border.envs.actions import (
    ACTIONS,
    END,
    KEEP,
    STOP,
    IllegalAction,
    actions_for,
    check_legal,
    decision,
    format_action,
    legal_actions,
)
from tests.envs.random_games import SEATS, crossed_sets, positions
from tests.table import cells, first_action, laid, second_action


def reachable(position: Position, seat: int) -> set[Cells]:
    """All sets that can be crossed cell by cell, by exhaustive search."""
    found, begun, tried = set(), [0], {0}
    while begun:
        so_far = begun.pop()
        for action in members(legal_actions(position, seat, so_far)):
            if action == END:
                found.add(so_far)
            elif (more := so_far | 1 << action) not in tried:
                assert more != so_far
                tried.add(more)
                begun.append(more)
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_the_reachable_sets_are_the_legal_ones(seats: int) -> None:
    compared = 0
    for position in positions(seats, 4):
        if not isinstance(position.stage, Keeping):
            for seat in position.awaited:
                assert reachable(position, seat) == crossed_sets(position, seat)
                compared += 1
    assert compared > 300


@pytest.mark.parametrize("dice", ["rrrrr", "rrrro", "rrsss", "rrobs", "roygb", "yybbs"])
def test_every_keep_can_be_chosen_once(dice: str) -> None:
    position = laid().at(Keeping(1, parse_dice(dice)))
    legal = legal_actions(position, 0, 0)
    chosen = [decision(position, 0, 0, action) for action in members(legal)]
    assert len(set(chosen)) == len(chosen)
    assert set(chosen) == set(legal_decisions(position))


@pytest.mark.parametrize("seats", SEATS)
def test_bots_can_play(seats: int) -> None:
    """Every legal decision can be encoded as actions and decoded again."""
    rng = Random(seats)
    for position in rng.sample(positions(seats, 2), 60):
        for seat in position.awaited:
            decisions = [
                d for d, _ in zip(legal_decisions(position, seat), range(50), strict=False)
            ]
            for decided in decisions:
                so_far = 0
                for action in actions_for(position, seat, decided):
                    check_legal(legal_actions(position, seat, so_far), action)
                    if action < END:
                        so_far |= 1 << action
                assert decision(position, seat, so_far, action) == decided


def test_a_started_segment_is_completed_in_reading_order() -> None:
    position = first_action("rrrgg")
    begun = legal_actions(position, 0, cells("l2"))
    assert format_action(position, next(members(begun))) == "cross m2"
    assert begun.bit_count() == 1


def test_after_all_five_dice_one_cell_and_then_the_end() -> None:
    position = second_action("bbbyy", most=1)
    first = legal_actions(position, 0, 0)
    assert first.bit_count() > 1
    assert legal_actions(position, 0, cells("d1")) == 1 << END


def test_nobody_acts_before_a_throw() -> None:
    assert legal_actions(laid(), 0, 0) == 0


def test_descriptions_of_actions() -> None:
    position = laid().at(Keeping(1, parse_dice("rrsyb")))
    assert format_action(position, 0) == "cross c1"
    assert format_action(position, END) == "end"
    assert format_action(position, KEEP) == "keep none"
    assert format_action(position, KEEP + 0b10011) == "keep rrs"
    assert format_action(position, STOP) == "stop"
    assert format_action(first_action("rrsyb"), KEEP + 0b10011) == "keep 10011"


@pytest.mark.parametrize("action", [-1, 0, END, ACTIONS, 10**6])
def test_an_illegal_action_is_refused_in_one_sentence(action: int) -> None:
    legal = legal_actions(laid().at(Keeping(1, parse_dice("rrrrr"))), 0, 0)
    with pytest.raises(
        IllegalAction, match=rf"action {action} is not legal now: expected one of 87"
    ):
        check_legal(legal, action)


def test_stages_of_the_helpers() -> None:
    """The helpers above build the positions they claim."""
    assert isinstance(first_action("rrsyb").stage, FirstAction)
    assert isinstance(second_action("rrsyb").stage, SecondAction)
    assert decision(first_action("rrsyb"), 0, 7, END) == Cross(0, 7)
