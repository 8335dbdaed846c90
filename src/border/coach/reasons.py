"""Why one decision is better than another, as far as it can be computed without the champion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from border.coach.closings import Closing, closings
from border.coach.hints import hints
from border.coach.odds import odds
from border.engine import (
    DICE,
    NO_DICE,
    Cells,
    Cross,
    Decision,
    Dice,
    FirstAction,
    Keeping,
    Position,
    Seat,
    SecondAction,
    play,
)

CLEAR = 0.03  # by how much an aim has to become likelier to be a reason


@dataclass(frozen=True, slots=True)
class Aim:
    """Cells that are to be crossed in this turn, and how likely each decision makes that."""

    cells: Cells  # those that are missing
    territory: int | None  # whose ring they complete; None for a segment
    made: float
    best: float


@dataclass(frozen=True, slots=True)
class Effect:
    """What crosses lead to."""

    closes: tuple[Closing, ...] = ()
    missing: tuple[int, ...] = ()  # cells, by territory
    left: Dice = NO_DICE  # for the others, after a first action,
    most: int = 0  # and how many of these each may use
    replies: tuple[Closing, ...] = ()  # what the others' best replies to it close


@dataclass(frozen=True, slots=True)
class Reason:
    """What was made of a position, and what could have been."""

    aim: Aim | None  # where dice were to be kept: what speaks most for the better keep
    made: Effect
    best: Effect

    @property
    def nearer(self) -> int | None:
        """The territory that the better crosses bring nearest, nearer than those that were made."""
        gains = [
            (best, best - made, number)
            for number, (made, best) in enumerate(
                zip(self.made.missing, self.best.missing, strict=True)
            )
            if 0 < best < made
        ]
        return min(gains)[2] if gains else None


def reason(position: Position, seat: Seat, made: Decision, best: Decision) -> Reason:
    """Why a seat would have done better to decide otherwise."""
    if isinstance(position.stage, Keeping):
        return Reason(_clearest(position, made, best), Effect(), Effect())
    return Reason(None, _effect(position, seat, made), _effect(position, seat, best))


def _effect(position: Position, seat: Seat, decision: Decision) -> Effect:
    assert isinstance(decision, Cross)
    crossed = position.crossed[seat] | decision.cells
    missing = tuple((ring & ~crossed).bit_count() for ring in position.boards[seat].map.rings)
    closed = closings(position, seat, decision.cells)
    if not isinstance(position.stage, FirstAction):
        return Effect(closed, missing)
    after = play(position, decision)
    if not isinstance(after.stage, SecondAction):
        return Effect(closed, missing)
    replies = tuple(one for other in after.awaited for one in _reply(after, other))
    return Effect(closed, missing, after.stage.dice, after.stage.most, replies)


def _reply(position: Position, seat: Seat) -> tuple[Closing, ...]:
    best = hints(position, seat)[0].decision
    assert isinstance(best, Cross)
    return closings(position, seat, best.cells)


def _clearest(position: Position, made: Decision, best: Decision) -> Aim | None:
    """The aim that speaks most for a keep: the likelier it gets by it, and the more it brings."""
    before, after = play(position, made), play(position, best)
    found = [
        Aim(cells, territory, odds(before, cells), odds(after, cells))
        for cells, territory in _aims(position)
    ]
    likelier = [aim for aim in found if aim.best - aim.made > CLEAR]
    return max(likelier, key=_weight, default=None)


def _weight(aim: Aim) -> float:
    ring = 1 if aim.territory is None else 2
    return (aim.best - aim.made) * aim.cells.bit_count() * ring


def _aims(position: Position) -> Iterator[tuple[Cells, int | None]]:
    """What five dice may complete: rings, and segments."""
    board, crossed = position.boards[position.active], position.crossed[position.active]
    for number, ring in enumerate(board.map.rings):
        if 0 < (ring & ~crossed).bit_count() <= DICE:
            yield ring & ~crossed, number
    for segments in board.segments:
        for segment in segments:
            if segment.cells & ~crossed:
                yield segment.cells & ~crossed, None
