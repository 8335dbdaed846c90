"""The lesson follows the recorded game and the rules, and teaches what players need."""

from __future__ import annotations

from itertools import groupby

import httpx
import pytest

from border.boards import CLASSIC, boards_for
from border.engine import (
    Cross,
    FirstAction,
    Keeping,
    Position,
    SecondAction,
    Throwing,
    legal_decisions,
)
from border.records import Transition, transitions
from border.server.learn.lesson import LINUS, SARAH, SCENES, LessonStep, lesson, rulebook
from tests.served import Served

STEPS = {step.key: step for step in lesson().steps}
NAMED = [pytest.param(step, id=step.key) for step in lesson().steps]
CROSSING = [pytest.param(step, id=step.key) for step in lesson().steps if step.task == "cross"]
STAGES = {"throw": Throwing, "keep": Keeping, "first": FirstAction, "second": SecondAction}


@pytest.fixture(scope="module")
def played() -> list[Transition]:
    record = rulebook()
    return list(transitions(record, boards_for([seat.board for seat in record.seats], {})))


def closings(step: LessonStep) -> list[tuple[str, int, bool]]:
    """Territories that the learner closes in a step: index, value, and whether first."""
    keys = [territory.key for territory in lesson().boards[step.seat].territories]
    before = {closing.territory for closing in step.before.seats[step.seat].closed}
    return [
        (keys[closing.territory - 1], closing.value, closing.first)
        for closing in step.after.seats[step.seat].closed
        if closing.territory not in before
    ]


def position_before(played: list[Transition], step: LessonStep) -> Position:
    """Position of the recorded game in which a step has to be decided."""
    game = step.before.game
    assert game is not None
    return next(
        s.before
        for s in played
        if s.round == game.round
        and isinstance(s.before.stage, STAGES[game.stage])
        and (not isinstance(s.before.stage, Keeping) or s.before.stage.throw == game.throw)
    )


def test_the_steps_match_the_scenes() -> None:
    assert [step.key for step in lesson().steps] == [scene.key for scene in SCENES]


def test_the_learner_switches_seats_once() -> None:
    parts = [step.seat for step in lesson().steps]
    assert [seat for seat, _ in groupby(parts)] == [SARAH, LINUS]


def test_the_boards_are_the_classic_ones() -> None:
    assert tuple(board.name for board in lesson().boards) == CLASSIC
    names = [seat.name for seat in lesson().steps[0].before.seats]
    assert names == ["Tim", "Sarah", "Emma", "Linus"]


def test_the_rounds_never_go_back() -> None:
    rounds = [step.before.game.round for step in lesson().steps if step.before.game]
    assert rounds == sorted(rounds)


@pytest.mark.parametrize("step", NAMED)
def test_the_learner_is_to_act(step: LessonStep) -> None:
    (legal,) = step.before.legal
    assert legal.seat == step.seat
    wanted = {"throw": {"throw"}, "keep": {"keep"}, "cross": {"cross", "stop"}, "pass": {"pass"}}
    assert wanted[step.task] & set(legal.may)
    assert [seat.seat for seat in step.before.seats if seat.yours] == [step.seat]
    assert not any(seat.away or seat.held for seat in step.before.seats)


@pytest.mark.parametrize("step", NAMED)
def test_a_step_matches_the_record(step: LessonStep, played: list[Transition]) -> None:
    position = position_before(played, step)
    for seat in step.before.seats:
        crossed = position.boards[seat.seat].map.parse_cells(seat.crossed)
        assert crossed == position.crossed[seat.seat]


@pytest.mark.parametrize("step", CROSSING)
def test_the_expected_decision_is_legal(step: LessonStep) -> None:
    (legal,) = step.before.legal
    assert set(step.need) <= set(step.cells)
    assert 0 < step.least <= len(step.cells) <= legal.most
    if legal.segments:
        allowed = {cell for segment in legal.segments for cell in segment.cells}
        assert set(step.cells) <= allowed
    own = step.after.seats[step.seat]
    assert set(own.crossed) == {*step.before.seats[step.seat].crossed, *step.cells}


@pytest.mark.parametrize("step", CROSSING)
def test_every_accepted_decision_closes_the_same(
    step: LessonStep, played: list[Transition]
) -> None:
    position = position_before(played, step)
    if isinstance(position.stage, Keeping):  # the learner stops and crosses at once
        stopped = FirstAction(position.stage.dice)
        position = next(s.before for s in played if s.before.stage == stopped)
    board, before = position.boards[step.seat], position.crossed[step.seat]
    need = board.map.parse_cells(step.need)
    closed = {closing.territory for closing in step.after.seats[step.seat].closed}
    accepted = 0
    for decision in legal_decisions(position, step.seat):
        assert isinstance(decision, Cross)
        if need & ~decision.cells or not step.least <= decision.cells.bit_count() <= step.most:
            continue
        accepted += 1
        crossed = before | decision.cells
        rings = enumerate(board.map.rings, start=1)
        assert {number for number, ring in rings if not ring & ~crossed} == closed
    assert accepted


def test_7_2_three_throws_for_the_grey_three() -> None:
    thrown = [STEPS[key].before.game for key in ("throw", "grey", "again", "complete")]
    assert [game.dice for game in thrown if game] == ["", "yrsgo", "bssog", "ysssb"]
    step = STEPS["complete"]
    assert step.seat == SARAH
    (legal,) = step.before.legal
    assert sorted(len(segment.cells) for segment in legal.segments) == [2, 3]
    assert {segment.colour for segment in legal.segments} == {"s"}  # yellow and blue: nothing
    assert [len(s.cells) for s in legal.segments if set(s.cells) == set(step.need)] == [3]


def test_7_2_the_kept_dice_lead_from_throw_to_throw() -> None:
    for key, then in (("grey", "again"), ("again", "complete"), ("gather", "three")):
        before, following = STEPS[key].before.game, STEPS[then].before.game
        assert before is not None
        assert following is not None
        assert following.kept == STEPS[key].keep
        assert all(following.dice[die] == before.dice[die] for die in STEPS[key].keep)


def test_7_3_yellow_and_blue_beside_white() -> None:
    step = STEPS["beside"]
    (legal,) = step.before.legal
    assert sorted(die.colour for die in legal.dice) == ["b", "y"]
    assert step.least == 2
    assert step.show == step.before.seats[LINUS].crossed  # the white cells


def test_7_4_five_dice_complete_three_segments() -> None:
    (legal,) = STEPS["three"].before.legal
    assert sorted(len(segment.cells) for segment in legal.segments) == [1, 1, 3]
    assert STEPS["three"].least == 5


def test_5_1_three_territories_are_closed_first_by_shared_cells() -> None:
    assert len(STEPS["close"].cells) == 4
    firsts = [("orchard", 7, True), ("vineyard", 8, True), ("abbey", 10, True)]
    assert closings(STEPS["close"]) == firsts


def test_4_4_all_five_dice_used_one_for_each() -> None:
    (legal,) = STEPS["one"].before.legal
    assert (len(legal.dice), legal.most, STEPS["one"].least) == (5, 1, 1)


def test_3_6_nothing_fits_and_the_learner_passes() -> None:
    step = STEPS["pass"]
    (legal,) = step.before.legal
    assert [(die.colour, die.cells) for die in legal.dice] == [("y", ()), ("r", ())]
    assert (step.need, step.cells, step.least) == ((), (), 0)
    assert step.after.seats[LINUS].crossed == step.before.seats[LINUS].crossed


def test_4_5_no_die_used_all_five_for_the_others() -> None:
    step = STEPS["five"]
    (legal,) = step.before.legal
    assert (len(legal.dice), legal.most) == (5, 5)
    assert step.need == step.show == step.cells
    assert len(step.cells) == 3


def test_7_5_the_well_later() -> None:
    assert closings(STEPS["later"]) == [("well", 2, False)]


def test_7_6_the_sixth_and_the_end() -> None:
    sixth = STEPS["sixth"].after
    assert closings(STEPS["sixth"]) == [("villa", 4, False)]
    assert len(sixth.seats[LINUS].closed) == 6
    assert sixth.game is not None
    assert sixth.game.stage == "second"  # which is still played
    end = lesson().end
    assert end.game is not None
    assert end.game.outcome is not None
    assert end.game.outcome.scores == (28, 23, 19, 33)
    assert [closing.first for closing in end.seats[LINUS].closed].count(True) == 3


def test_the_server_returns_it(server: Served) -> None:
    told = httpx.get(f"{server.address}/api/lesson").json()
    assert [step["key"] for step in told["steps"]] == list(STEPS)
    assert [board["name"] for board in told["boards"]] == list(CLASSIC)
