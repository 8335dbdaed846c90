"""Best replies to a first action that ends the game.

core/src/search/endings.c finds the same replies.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from border.engine import DICE, Cells, Cross, Dice, FirstAction, Position, Seat, advance, members

MAX_RINGS = 6  # most rings considered; five dice can close few of them
Rank: TypeAlias = tuple[int, int]  # points and highest territory (6.3)


@dataclass(frozen=True, slots=True)
class LastRound:
    """A round that ends the game, after its first action."""

    position: Position  # after the first action
    closable: dict[Seat, list[Cells]]  # missing cells of rings that the others can close

    def share(self, dice: Dice, most: int) -> float:
        """Return the active seat's win share if the others reply with their best `most` dice."""
        own = _rank(self.position, self.position.active, 0)
        winners = 1
        for seat, closable in self.closable.items():
            best = max(
                _rank(self.position, seat, cells)
                for cells in self._affordable(seat, closable, dice, most)
            )
            if best > own:
                return 0.0
            winners += best == own
        return 1 / winners

    def _affordable(
        self, seat: Seat, closable: list[Cells], dice: Dice, most: int
    ) -> Iterator[Cells]:
        for number in range(len(closable) + 1):
            for some in combinations(closable, number):
                cells = 0
                for missing in some:
                    cells |= missing
                paid = self.position.boards[seat].dice_for(cells)
                if len(paid) <= most and paid <= dice:
                    yield cells


def last_round(position: Position, dice: Dice, cells: Cells) -> LastRound | None:
    """Return the last round if crossing these cells ends the game, else None."""
    active = position.active
    crossed = position.crossed[active] | cells
    if position.boards[active].map.closed(crossed).bit_count() < position.rules.last:
        return None
    after = advance(position.at(FirstAction(dice)), Cross(active, cells))
    return LastRound(after, {s: _closable_rings(after, s) for s in position.seats if s != active})


def _closable_rings(position: Position, seat: Seat) -> list[Cells]:
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
    return found[:MAX_RINGS]


def _rank(position: Position, seat: Seat, cells: Cells) -> Rank:
    """Return a seat's rank at the end if it crosses these cells in the second action."""
    board = position.boards[seat]
    closed = board.map.closed(position.crossed[seat] | cells)
    firsts = position.firsts[seat] | (closed & ~position.taken)
    values = [
        board.map.territories[t].high if firsts >> t & 1 else board.map.territories[t].low
        for t in members(closed)
    ]
    return sum(values), max(values, default=0)
