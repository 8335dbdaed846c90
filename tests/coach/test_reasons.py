"""Each statement of a reason holds in its position, as the engine plays on from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from border.coach import Aim, Closing, DecisionReview, Effect, odds, reason, round_reviews
from border.engine import (
    DICE,
    Cells,
    Cross,
    Decision,
    Dice,
    FirstAction,
    Keeping,
    Position,
    Seat,
    SecondAction,
    dice_of,
    legal_decisions,
    play,
    score,
)
from tests.coach.games import games

pytestmark = pytest.mark.slow
GAMES = 40


@cache
def reviewed() -> tuple[DecisionReview, ...]:
    """The decisions of some games that gave something away."""
    rounds = (round for record in islice(games(31), GAMES) for round in round_reviews(record))
    return tuple(one for round in rounds for one in round.judgements if one.cost >= 0.005)


def effects() -> Iterator[tuple[DecisionReview, Decision, Effect, Effect]]:
    """Every cross with its effect, and the effect of the cross that it was compared with."""
    for one in reviewed():
        if not isinstance(one.position.stage, Keeping):
            why = reason(one.position, one.seat, one.made, one.best)
            yield one, one.made, why.made, why.best
            yield one, one.best, why.best, why.made


def after_round(position: Position) -> Position:
    """The position if all others pass."""
    for seat in position.awaited:
        position = play(position, Cross(seat, 0, position.boards[seat].map.names))
    return position


def crossed(position: Position, seat: Seat, decision: Decision) -> Position:
    """The position after a cross; a reply is scored once the others have passed."""
    after = play(position, decision)
    return after_round(after) if isinstance(position.stage, SecondAction) else after


def closed(position: Position, seat: Seat) -> set[int]:
    rings = position.boards[seat].map.rings
    return {number for number, ring in enumerate(rings) if not ring & ~position.crossed[seat]}


def test_closed_territories_score_their_points() -> None:
    kinds: Counter[bool] = Counter()
    for one, decision, found, _ in effects():
        before, after = one.position, crossed(one.position, one.seat, decision)
        gained = closed(after, one.seat) - closed(before, one.seat)
        assert gained == {closing.territory for closing in found.closes}
        points = sum(closing.points for closing in found.closes)
        assert points == score(after, one.seat) - score(before, one.seat)
        for closing in found.closes:
            assert closing.seat == one.seat
            assert closing.first == bool(after.firsts[one.seat] >> closing.territory & 1)
            kinds[closing.first] += 1
    assert min(kinds[True], kinds[False]) > 10


def test_missing_cells_and_nearer_territories() -> None:
    nearer = 0
    for one, decision, found, other in effects():
        after = crossed(one.position, one.seat, decision)
        rings = one.position.boards[one.seat].map.rings
        assert found.missing == tuple(
            sum(not after.crossed[one.seat] >> cell & 1 for cell in range(86) if ring >> cell & 1)
            for ring in rings
        )
        ahead = {t for t in range(9) if 0 < found.missing[t] < other.missing[t]}
        if found.nearer is None:
            assert not ahead
        else:
            nearer += 1
            assert found.nearer in ahead
            assert found.missing[found.nearer] == min(found.missing[t] for t in ahead)
    assert nearer > 100


def test_leftover_dice_and_replies() -> None:
    replies = 0
    for one, decision, found, _ in effects():
        if not isinstance(one.position.stage, FirstAction):
            assert (found.left, found.most, found.replies) == (Dice(""), 0, ())
            continue
        after = play(one.position, decision)
        assert isinstance(after.stage, SecondAction)
        assert (found.left, found.most) == (after.stage.dice, after.stage.most)
        for seat in after.seats:
            claimed = [closing for closing in found.replies if closing.seat == seat]
            assert not claimed or can_close(after, seat, claimed)
            replies += len(claimed)
    assert replies > 10


def can_close(position: Position, seat: Seat, claimed: list[Closing]) -> bool:
    """Whether a legal reply closes exactly these territories, for these points."""
    for reply in legal_decisions(position, seat):
        after = after_round(play(position, reply))
        if closed(after, seat) - closed(position, seat) == {one.territory for one in claimed}:
            gained = score(after, seat) - score(position, seat)
            return gained == sum(one.points for one in claimed)
    return False


def test_the_aim_is_the_strongest_argument_for_a_keep() -> None:
    told: Counter[str] = Counter()
    for one in reviewed():
        if not isinstance(one.position.stage, Keeping):
            continue
        aim = reason(one.position, one.seat, one.made, one.best).aim
        made, best = play(one.position, one.made), play(one.position, one.best)
        weights = {
            cells: (odds(best, cells) - odds(made, cells)) * cells.bit_count() * (1 + ring)
            for cells, ring in open_parts(one.position, one.seat)
            if odds(best, cells) - odds(made, cells) > 0.03
        }
        told["none" if aim is None else "segment" if aim.territory is None else "ring"] += 1
        if aim is None:
            assert not weights
            continue
        assert weights[aim.cells] == max(weights.values())
        assert (aim.made, aim.best) == (odds(made, aim.cells), odds(best, aim.cells))
        check_reachable(one.position, one.seat, aim)
    assert min(told.values()) > 10
    assert len(told) == 3


def open_parts(position: Position, seat: Seat) -> Iterator[tuple[Cells, bool]]:
    """The missing cells of segments and of rings; rings count twice and come last."""
    board, open = position.boards[seat], ~position.crossed[seat]
    parts = [(one.cells & open, False) for coloured in board.segments for one in coloured]
    parts += [(ring & open, True) for ring in board.map.rings]
    return ((cells, ring) for cells, ring in parts if 0 < cells.bit_count() <= DICE)


def check_reachable(position: Position, seat: Seat, aim: Aim) -> None:
    """With the right dice, one first action crosses the aim and closes its territory."""
    board = position.boards[seat]
    parts = [one.cells for coloured in board.segments for one in coloured]
    touched = [cells & ~position.crossed[seat] for cells in parts if cells & aim.cells]
    cells = sum(touched)
    needed = board.dice_for(cells)
    filled = dice_of([*needed, *[next(iter(needed))] * (DICE - len(needed))])
    lucky = replace(position, stage=FirstAction(filled))
    after = play(lucky, Cross(seat, cells, board.map.names))
    assert not aim.cells & ~after.crossed[seat]
    if aim.territory is not None:
        assert closed(after, seat) - closed(position, seat) >= {aim.territory}
