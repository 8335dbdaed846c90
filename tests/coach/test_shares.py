"""Win shares: exact within a turn, the champion's value at its end; and hints."""

from __future__ import annotations

from array import array
from dataclasses import replace
from random import Random

import pytest

from border.bots.champion import champion_bot
from border.bots.value_net import BadValue, value_for
from border.coach import hints, shares
from border.core.backend import core
from border.core.packing import pack_boards, pack_table
from border.engine import (
    CLASSIC_RULES,
    BadInput,
    Cross,
    FirstAction,
    IllegalEvent,
    Keep,
    Keeping,
    Over,
    Position,
    SecondAction,
    Stop,
    Throw,
    Throwing,
    legal_decisions,
    outcome,
    parts_of,
    play,
    start,
    throws,
)
from tests.coach.games import positions
from tests.table import BOARDS

MAP = BOARDS[0].map
OTHER = replace(MAP, territories=MAP.territories[::-1], rings=MAP.rings[::-1])
POSITIONS = positions(11, 150)


def at(*stages: type) -> list[Position]:
    return [position for position in POSITIONS if isinstance(position.stage, stages)]


def mean(position: Position) -> tuple[float, ...]:
    """Exact mean of the shares over all possible throws."""
    sums = [0.0] * len(position.seats)
    for throw, chance in throws(position):
        for seat, share in enumerate(shares(play(position, throw))):
            sums[seat] += float(chance) * share
    return tuple(sums)


def value(position: Position) -> tuple[float, ...]:
    """The champion's value at the start of a round, or the result after the end."""
    if ended := outcome(position):
        return tuple((seat in ended.winners) / len(ended.winners) for seat in position.seats)
    compiled = value_for(len(position.boards)).compiled
    boards, table = pack_boards(position.boards), pack_table(position)
    return tuple(array("d", core.value_of(boards, table, compiled)))


def test_there_are_positions_of_all_stages() -> None:
    stages = (Throwing, Keeping, FirstAction, SecondAction, Over)
    assert all(len(at(stage)) > 3 for stage in stages)


def test_shares_sum_to_one() -> None:
    for position in POSITIONS:
        found = shares(position)
        assert sum(found) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in found)


@pytest.mark.slow
def test_before_a_throw_they_are_the_mean_over_all_throws() -> None:
    for position in at(Throwing)[:12]:
        assert shares(position) == pytest.approx(mean(position), abs=1e-12)


def test_with_dice_on_the_table_they_are_those_of_the_best_keep() -> None:
    for position in at(Keeping):
        assert isinstance(position.stage, Keeping)
        seat, dice = position.active, position.stage.dice
        kept = [Stop() if part == dice else Keep(part) for part in parts_of(dice)]
        after = [shares(play(position, keep)) for keep in kept]
        best = max(after, key=lambda found: found[seat])
        assert shares(position)[seat] == pytest.approx(best[seat], abs=1e-12)
        told = hints(position, seat)
        assert [hint.shares[seat] for hint in told] == sorted(
            (s[seat] for s in after), reverse=True
        )
        for hint in told:
            assert hint.shares == pytest.approx(shares(play(position, hint.decision)), abs=1e-12)


def test_after_the_first_action_the_others_reply_as_the_champion() -> None:
    champion = champion_bot(evaluations=0)
    classic = [position for position in at(SecondAction) if position.rules == CLASSIC_RULES]
    for position in classic:
        after = position
        for seat in position.awaited:
            after = play(after, champion(position, seat, Random(1)))
        assert shares(position) == pytest.approx(value(after), abs=1e-12)
    assert classic


def test_hints_for_crosses_are_legal_sorted_and_rated_like_positions() -> None:
    for position in at(FirstAction, SecondAction):
        for seat in position.awaited:
            mine = list(legal_decisions(position, seat))[-1]
            assert isinstance(mine, Cross)
            told = hints(position, seat, mine)
            weighed = [hint.shares[seat] for hint in told]
            assert weighed == sorted(weighed, reverse=True)
            decided = [hint.decision for hint in told]
            assert all(decision in legal_decisions(position, seat) for decision in decided)
            assert mine in decided
            if isinstance(position.stage, FirstAction):
                for hint in told:
                    after = play(position, hint.decision)
                    assert hint.shares == pytest.approx(shares(after), abs=1e-12)


def test_unsuitable_positions_are_refused() -> None:
    position = start(BOARDS[:2])
    boards = tuple(replace(board, map=OTHER) for board in position.boards)
    with pytest.raises(BadValue, match="only the classic map, not that of north"):
        shares(replace(position, boards=boards))
    with pytest.raises(BadInput, match="seat 1 has nothing to decide: throw 1 for seat 0"):
        hints(position, 1)
    final = play(position, Throw("rrsyb"))
    with pytest.raises(BadInput, match="seat 1 has nothing to decide"):
        hints(final, 1)
    with pytest.raises(IllegalEvent):  # the seat has to keep dice
        hints(final, 0, Cross(0, 0))
    asked = at(FirstAction)[0]
    with pytest.raises(BadInput, match=r"the crosses belong to seat 5, not to seat \d"):
        hints(asked, asked.active, Cross(5, 0))
    with pytest.raises(IllegalEvent):
        hints(asked, asked.active, Cross(asked.active, 1))
