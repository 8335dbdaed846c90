"""The core agrees with the engine on random decisions; `make fuzz` checks more of them."""

from __future__ import annotations

import os
from random import Random

import pytest

from border.bots import bot_named
from border.core.backend import native
from border.engine import (
    RULES,
    Cells,
    Cross,
    FirstAction,
    Keeping,
    Over,
    Position,
    Rules,
    SecondAction,
    Throwing,
    legal_decisions,
    outcome,
    play,
    refusal,
    score,
    start,
    throws,
)
from tests.core.core_engine import (
    after_crosses,
    count_crosses,
    count_many,
    legal_crosses,
    may_cross,
    scores,
    winners_after,
)
from tests.table import BOARDS

DECISIONS = 200_000 if os.environ.get("BORDER_PROVE") else 4_000
RULED = [*RULES.values(), Rules(1, 3, False), Rules(5, 5, True), Rules(2, 9, False)]
LISTED = 4  # compare all legal sets once per this many decisions

pytestmark = pytest.mark.skipif(native is None, reason="the core was not compiled")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_core_agrees_with_the_engine(seats: int) -> None:
    rng, decisions = Random(seats), 0
    while decisions < DECISIONS:
        position = start(rng.sample(BOARDS, seats), rng.randrange(seats), rng.choice(RULED))
        while not isinstance(position.stage, Over):
            if isinstance(position.stage, FirstAction | SecondAction):
                position = compared(position, rng)
                decisions += len(position.seats)
            elif isinstance(position.stage, Throwing):
                position = play(position, rng.choice([throw for throw, _ in throws(position)]))
            else:
                position = play(position, bot_named("random")(position, position.active, rng))
            decisions += 1


def test_many_positions_can_be_counted_at_once() -> None:
    rng, position = Random(9), start(BOARDS, 0)
    asked: list[tuple[Position, int]] = []
    while not isinstance(position.stage, Over):
        if isinstance(position.stage, Throwing):
            position = play(position, rng.choice([throw for throw, _ in throws(position)]))
            continue
        if not isinstance(position.stage, Keeping):
            asked += [(position, seat) for seat in position.awaited]
        for seat in position.awaited:
            position = play(position, bot_named("random")(position, seat, rng))
    counted = count_many([p for p, _ in asked], [seat for _, seat in asked])
    assert counted == [sum(1 for _ in legal_decisions(p, seat)) for p, seat in asked]


def compared(position: Position, rng: Random) -> Position:
    """Position after all awaited players have crossed, by the engine and by the core."""
    crossed: list[Cells] = [0] * len(position.seats)
    after = position
    for seat in position.awaited:
        compare_legality(position, seat, rng)
        decision = bot_named("random")(position, seat, rng)
        assert isinstance(decision, Cross)
        crossed[seat] = decision.cells
        after = play(after, decision)
    twin = after_crosses(position, crossed)
    assert (twin.crossed, twin.firsts, twin.taken) == (after.crossed, after.firsts, after.taken)
    assert scores(after) == [score(after, seat) for seat in after.seats]
    if isinstance(position.stage, SecondAction):
        assert (twin.active, twin.stage) == (after.active, after.stage)
        ended = outcome(after)
        assert winners_after(position, crossed) == (ended.winners if ended else ())
    return after


def compare_legality(position: Position, seat: int, rng: Random) -> None:
    """Compare the legal sets, their number, and the legality of single sets, mostly near misses."""
    if rng.randrange(LISTED) == 0:
        listed = [d.cells for d in legal_decisions(position, seat) if isinstance(d, Cross)]
        assert sorted(legal_crosses(position, seat)) == sorted(listed)
        assert count_crosses(position, seat) == len(listed)
    decision = bot_named("random")(position, seat, rng)
    assert isinstance(decision, Cross)
    for toggled in (0, 1 << rng.randrange(86), 1 << rng.randrange(130)):
        cross = Cross(seat, decision.cells ^ toggled)
        assert may_cross(position, cross) == (refusal(position, cross) is None)
