"""Rules 7: the rulebook's examples, in a recorded game on the classic boards."""

from __future__ import annotations

from importlib import resources

import pytest

from border.boards import CLASSIC, board_named, boards_for
from border.engine import (
    Board,
    Colour,
    Cross,
    FirstAction,
    Keeping,
    Over,
    SecondAction,
    Stop,
    crossable,
    members,
    outcome,
    parse_dice,
    refusal,
    start,
    values,
)
from border.records import Record, Transition, parse_record, transitions

TIM, SARAH, EMMA, LINUS = range(4)
WELL, VILLA = 0, 5


@pytest.fixture(scope="module")
def record() -> Record:
    path = resources.files("border.records").joinpath("data", "rulebook.jsonl")
    return parse_record(path.read_text("utf-8"))


@pytest.fixture(scope="module")
def played(record: Record) -> list[Transition]:
    return list(transitions(record, boards_for([seat.board for seat in record.seats], {})))


def segment(board: Board, colour: Colour, length: int) -> int:
    return next(s.cells for s in board.segments[colour] if len(s) == length)


def side(board: Board, cells: int) -> float:
    """Return the mean column of cells, negative on the left half of the board."""
    columns = [board.map.hexes[cell][1] for cell in members(cells)]
    return sum(columns) / len(columns) - 6.5


def closing(played: list[Transition], seat: int, territory: int) -> Transition:
    """Return the transition in which a seat closed a territory."""
    return next(s for s in played if s.after.closed(seat) >> territory & 1)


def test_7_the_four_at_the_table(record: Record) -> None:
    assert [seat.name for seat in record.seats] == ["Tim", "Sarah", "Emma", "Linus"]
    assert tuple(seat.board for seat in record.seats) == CLASSIC


def test_7_1_tim_closes_the_villa_first(played: list[Transition]) -> None:
    transition = closing(played, TIM, VILLA)
    assert not transition.before.taken >> VILLA & 1
    assert values(transition.after, TIM)[VILLA] == 9


def test_7_2_sarah_completes_the_grey_three(played: list[Transition]) -> None:
    transition = next(s for s in played if isinstance(s.before.stage, FirstAction))
    assert (transition.round, transition.before.active) == (1, SARAH)
    assert transition.before.stage == FirstAction(parse_dice("sssyb"))
    board = board_named("classic-2")
    assert transition.event == Cross(SARAH, segment(board, Colour.GREY, 3))
    two = segment(board, Colour.GREY, 2)
    assert refusal(transition.before, Cross(SARAH, two)) is None
    assert side(board, two) > 0
    for colour in (Colour.YELLOW, Colour.BLUE):  # a single die completes no segment
        for cell in members(board.coloured[colour]):
            refused = refusal(transition.before, Cross(SARAH, 1 << cell))
            assert refused is not None
            assert refused.rule == "3.4"


def test_7_2_after_her_third_throw(record: Record) -> None:
    assert len(record.rounds[0].throws) == 3


def test_7_3_the_others_use_yellow_and_blue(played: list[Transition]) -> None:
    crosses = {
        s.event.seat: s
        for s in played
        if s.round == 1 and isinstance(s.before.stage, SecondAction) and isinstance(s.event, Cross)
    }
    for seat, dice in ((EMMA, "yb"), (LINUS, "yb"), (TIM, "b")):
        transition = crosses[seat]
        assert isinstance(transition.event, Cross)
        board = transition.before.boards[seat]
        assert board.dice_for(transition.event.cells) == parse_dice(dice)
        assert transition.event.cells & ~board.map.around(board.map.white) == 0


def test_7_3_tim_cannot_reach_a_yellow_cell() -> None:
    dice = parse_dice("ybbbb")
    begun = start([board_named("classic-1"), board_named("classic-2")], 1)
    position = begun.at(SecondAction(dice, len(dice), (None, None)))
    board = position.boards[0]
    blue, yellow = board.cells_for(parse_dice("b")), board.cells_for(parse_dice("y"))
    near = crossable(position, 0)
    assert near
    assert near & ~blue == 0
    for cell in members(near):
        assert crossable(position, 0, 1 << cell) & yellow == 0


def test_7_4_linus_completes_three_segments_with_five_dice(played: list[Transition]) -> None:
    board = board_named("classic-4")
    five, four = segment(board, Colour.YELLOW, 5), segment(board, Colour.YELLOW, 4)
    three = segment(board, Colour.RED, 3)
    assert side(board, five) < 0 < min(side(board, four), side(board, three))
    at = next(
        n
        for n, s in enumerate(played)
        if isinstance(s.event, Cross)
        and s.before.stage == FirstAction(parse_dice("yyyyr"))
        and s.event.cells.bit_count() == 5
    )
    transition = played[at]
    crossed = transition.before.crossed[LINUS]
    assert all(0 < (part & crossed).bit_count() < part.bit_count() for part in (five, four, three))
    assert transition.event == Cross(LINUS, (five | four | three) & ~crossed)
    assert played[at - 1].event == Stop()
    assert played[at - 1].before.stage == Keeping(2, parse_dice("yyyyr"))
    stage = transition.after.stage
    assert isinstance(stage, SecondAction)
    assert (stage.dice, stage.most) == (parse_dice("yyyyr"), 1)
    for later, seat, colour in zip(
        played[at + 1 : at + 4],
        (TIM, SARAH, EMMA),
        (Colour.RED, Colour.RED, Colour.YELLOW),
        strict=True,
    ):
        assert isinstance(later.event, Cross)
        assert later.event.seat == seat
        assert [later.before.boards[seat].colours[c] for c in members(later.event.cells)] == [
            colour
        ]


def test_7_5_emma_closes_the_well_first_and_later_ones_get_two(played: list[Transition]) -> None:
    transition = closing(played, EMMA, WELL)
    assert not transition.before.taken >> WELL & 1
    assert values(transition.after, EMMA)[WELL] == 4
    assert values(closing(played, LINUS, WELL).after, LINUS)[WELL] == 2


def test_7_6_linus_closes_his_sixth_in_a_first_action(played: list[Transition]) -> None:
    transition = next(s for s in played if s.after.closed(LINUS).bit_count() == 6)
    assert isinstance(transition.before.stage, FirstAction)
    assert transition.before.active == LINUS
    assert isinstance(transition.after.stage, SecondAction)  # the round is finished
    last = played[-1].after
    assert last.stage == Over()
    assert last.active == LINUS
    assert last.firsts[LINUS].bit_count() == 3
    assert len(values(last, LINUS)) == 6
    ended = outcome(last)
    assert ended is not None
    assert ended.scores[LINUS] == 33
