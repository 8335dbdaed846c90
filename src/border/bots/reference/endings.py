"""A first action that ends the game: what the others can still do; as core/src/search/endings.c."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from border.engine import DICE, Cells, Cross, Dice, FirstAction, Position, Seat, advance, members

SETS = 6  # rings that are looked at together, five dice being enough for few
Rank: TypeAlias = tuple[int, int]  # points and the highest territory: who has more has won (6.3)


@dataclass(frozen=True, slots=True)
class LastRound:
    """A round after whose first action the game is over."""

    position: Position  # after the first action
    closers: dict[Seat, list[Cells]]  # what the others miss of rings that they could close

    def share(self, dice: Dice, most: int) -> float:
        """The active seat's share when each other has done its best with so many of the dice."""
        own = _rank(self.position, self.position.active, 0)
        winners = 1
        for seat, closers in self.closers.items():
            best = max(
                _rank(self.position, seat, cells) for cells in self._paid(seat, closers, dice, most)
            )
            if best > own:
                return 0.0
            winners += best == own
        return 1 / winners

    def _paid(self, seat: Seat, closers: list[Cells], dice: Dice, most: int) -> Iterator[Cells]:
        for number in range(len(closers) + 1):
            for some in combinations(closers, number):
                cells = 0
                for missing in some:
                    cells |= missing
                paid = self.position.boards[seat].dice_for(cells)
                if len(paid) <= most and paid <= dice:
                    yield cells


def last_round(position: Position, dice: Dice, cells: Cells) -> LastRound | None:
    """The last round, if the active seat ends the game by crossing these cells."""
    active = position.active
    crossed = position.crossed[active] | cells
    if position.boards[active].map.closed(crossed).bit_count() < position.rules.last:
        return None
    after = advance(position.at(FirstAction(dice)), Cross(active, cells))
    return LastRound(after, {s: _closers(after, s) for s in position.seats if s != active})


def _closers(position: Position, seat: Seat) -> list[Cells]:
    board, crossed = position.boards[seat], position.crossed[seat]
    found = []
    for ring in board.map.rings:
        missing = ring & ~crossed
        if missing and missing.bit_count() <= DICE:
            near, left = board.map.around(crossed), missing
            while reached := left & near:
                left &= ~reached
                near |= board.map.around(reached) if position.rules.chain else 0
            if not left:
                found.append(missing)
    return found[:SETS]


def _rank(position: Position, seat: Seat, cells: Cells) -> Rank:
    """What a seat has at the end if it crosses these cells in the second action."""
    board = position.boards[seat]
    closed = board.map.closed(position.crossed[seat] | cells)
    firsts = position.firsts[seat] | (closed & ~position.taken)
    values = [
        board.map.territories[t].high if firsts >> t & 1 else board.map.territories[t].low
        for t in members(closed)
    ]
    return sum(values), max(values, default=0)
