"""Analysis of a position: hints, shares and odds together."""

from __future__ import annotations

import pytest

import border
from border.coach import Analysis, hints, odds, shares
from border.engine import (
    BadInput,
    Cross,
    FirstAction,
    Keeping,
    Over,
    Position,
    SecondAction,
    Throw,
    Throwing,
    legal_decisions,
    play,
)
from tests.coach.games import positions

POSITIONS = positions(23, 40)
STARTED = border.start(["classic-1", "classic-2"])


def test_it_combines_hints_shares_and_odds_in_every_stage() -> None:
    seen = set()
    for position in POSITIONS:
        found = border.analyse(position)
        seen.add(type(position.stage))
        assert found.shares == shares(position)
        asked = position.awaited
        assert found.seat == (asked[0] if asked else position.active)
        assert list(found.decisions) == (hints(position, found.seat) if asked else [])
        check_chances(found)
    assert seen == {Throwing, Keeping, FirstAction, SecondAction, Over}


def check_chances(found: Analysis) -> None:
    position = found.position
    if not isinstance(position.stage, Throwing | Keeping | FirstAction):
        assert found.chances == ()
        return
    board, crossed = position.boards[position.active], position.crossed[position.active]
    segments = [segment.cells for coloured in board.segments for segment in coloured]
    aims = [cells & ~crossed for cells in [*segments, *board.map.rings] if cells & ~crossed]
    assert sorted(one.cells for one in found.chances) == sorted(aims)
    listed = [one.odds for one in found.chances]
    assert listed == sorted(listed, reverse=True)
    for one in found.chances:
        assert one.odds == odds(position, one.cells)


def test_crosses_with_certain_odds_are_legal() -> None:
    for position in POSITIONS:
        if not isinstance(position.stage, FirstAction):
            continue
        seat = position.active
        for one in border.analyse(position).chances:
            assert one.odds in (0, 1)
            if one.aim.startswith("territory"):
                continue
            listed = Cross(seat, one.cells) in legal_decisions(position, seat)
            assert listed == (one.odds == 1), one.aim


def test_it_prints_as_a_short_table() -> None:
    found = border.analyse(play(STARTED, Throw("rrrsy")))
    lines = str(found).splitlines()
    assert lines[0].startswith("seat 0 keeps or stops after throw 1: rrrys: ")
    assert lines[0].endswith("% for seat 0")
    assert lines[1].split() == [f"{found.value(found.best):.1%}", *str(found.best.decision).split()]
    assert len(lines) == 11
    assert " can cross red " in str(found)
    assert (
        repr(found) == f"<Analysis for seat 0: {found.shares[0]:.1%}, best {found.best.decision}>"
    )


def test_before_a_throw_there_is_no_decision() -> None:
    found = border.analyse(STARTED, 1)
    assert (found.seat, found.decisions) == (1, ())
    with pytest.raises(BadInput, match="there is nothing to decide: throw 1 for seat 0"):
        _ = found.best
    assert "best" not in repr(found)


@pytest.mark.parametrize(
    ("position", "seat", "why"),
    [("keep", None, "'keep' is not a position"), (STARTED, 2, "there is no seat 2: expected 0 to")],
)
def test_bad_input(position: Position, seat: int | None, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        border.analyse(position, seat)
