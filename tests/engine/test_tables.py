"""Counts of decisions and throws in openings and recorded games.

The expected counts are in `counts.txt`; the referee confirms them by trying every set of cells.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from border.engine import (
    LETTERS,
    Board,
    FirstAction,
    Position,
    SecondAction,
    Throwing,
    legal_decisions,
    throws,
    throws_of,
)
from border.records import Record, parse_record, transitions
from tests.referee import Sheet
from tests.table import BOARDS, CLASSIC_MAP, first_action, laid, second_action

COUNTS = Path(__file__).with_name("counts.txt")
GAMES = Path(__file__).parents[1] / "records" / "games.jsonl"
EVERY = 7  # rounds of a recorded game between two counts


def opening_counts() -> Iterator[str]:
    """Yield, for each board, the number of first and second actions over all throws.

    These sums are equal for all boards; `fives`, the counts for five equal dice, are not.
    """
    for seat, board in enumerate(BOARDS):
        first = second = single = 0
        other = (seat + 1) % 4
        for dice, _ in throws_of(5):
            first += _count(first_action(str(dice), 4, active=seat), seat)
            second += _count(second_action(str(dice), 4, active=other), seat)
            single += _count(second_action(str(dice), 4, active=other, most=1), seat)
        fives = [_count(second_action(5 * c, 4, active=other), seat) for c in LETTERS]
        yield f"opening {board.name} first {first} second {second} single {single} fives {fives}"


def _count(position: Position, seat: int) -> int:
    return sum(1 for _ in legal_decisions(position, seat))


@cache
def _records() -> tuple[Record, ...]:
    return tuple(map(parse_record, GAMES.read_text(encoding="utf-8").splitlines()))


def game_counts() -> Iterator[str]:
    """Yield the number of throws and legal decisions, every few rounds of recorded games."""
    for record in _records():
        for transition in transitions(record, _boards(record)):
            if transition.round % EVERY:
                continue
            where = f"game {record.id} round {transition.round}"
            position, stage = transition.before, transition.before.stage
            if isinstance(stage, Throwing):
                yield f"{where} throw {stage.throw} throws {len(list(throws(position)))}"
            for seat in position.awaited:
                kind = type(stage).__name__
                yield f"{where} {kind} seat {seat} decisions {_count(position, seat)}"


def _boards(record: Record) -> list[Board]:
    boards = {board.name: board for board in BOARDS}
    return [boards[seat.board] for seat in record.seats]


def test_counts_equal_the_expected_ones() -> None:
    assert [*opening_counts(), *game_counts()] == COUNTS.read_text(encoding="utf-8").splitlines()


def test_throws_of_n_dice() -> None:
    assert [len(throws_of(n)) for n in range(6)] == [1, 6, 21, 56, 126, 252]
    assert [len(list(throws(laid(n)))) for n in (2, 3, 4)] == [252] * 3


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counts_agree_with_the_referee(seats: int) -> None:
    record = next(r for r in _records() if len(r.seats) == seats)
    tried = 0
    for transition in transitions(record, _boards(record)):
        position, stage = transition.before, transition.before.stage
        if transition.round % EVERY or not isinstance(stage, FirstAction | SecondAction):
            continue
        for seat in position.awaited:
            sheet = Sheet(str(position.boards[seat].picture))
            crossed = set(CLASSIC_MAP.format_cells(position.crossed[seat]))
            dice = str(stage.dice)
            if isinstance(stage, SecondAction) and stage.most > 3:
                continue  # four or five dice take too long to try; test_laws covers them
            legal = sum(
                sheet.first_is_legal(crossed, dice, cells)
                if isinstance(stage, FirstAction)
                else sheet.second_is_legal(crossed, dice, stage.most, cells)
                for cells in sheet.payable(
                    crossed, dice, 5 if isinstance(stage, FirstAction) else stage.most
                )
            )
            assert legal == _count(position, seat)
            tried += 1
    assert tried > 3


if __name__ == "__main__":
    sys.stdout.write("\n".join([*opening_counts(), *game_counts(), ""]))
