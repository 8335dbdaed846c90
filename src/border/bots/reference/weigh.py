"""Evaluation of a position for a seat.

core/src/search/evaluate.c computes the same sums in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass

from border.bots.weights import FRONTIERS, HORIZON_STEP, HORIZONS, MAX_MISSING, Weights
from border.engine import Board, Cells, Position, Seat, members, score


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view, with facts about the others that are computed once for each decision."""

    weights: Weights
    position: Position
    seat: Seat
    horizon: int
    rivals: tuple[int, ...]  # by territory: fewest cells missing on another seat's board
    rival_points: int  # highest score of another seat
    rival_worth: float  # worth of the best board of another seat

    def worth(self, cells: Cells = 0) -> float:
        """Return the worth for the seat after crossing these cells, relative to its best rival."""
        crossed = self.position.crossed[self.seat] | cells
        closed = self.position.boards[self.seat].map.closed(crossed)
        end = self.weights.end
        if closed.bit_count() >= self.position.rules.last:
            points = self._points(closed) - self.rival_points
            return 0.0 if points == 0 else end if points > 0 else -end
        lead = self.own_worth(crossed) - self.rival_worth
        return lead * end / (end + abs(lead))  # always below `end`

    def _points(self, closed: int) -> int:
        firsts = self.position.firsts[self.seat] | (closed & ~self.position.taken)
        territories = self.position.boards[self.seat].map.territories
        return sum(
            territories[t].high if firsts >> t & 1 else territories[t].low for t in members(closed)
        )

    def own_worth(self, crossed: Cells) -> float:
        """Return the worth of crosses that do not end the game, before subtracting a rival's."""
        board, weights = self.position.boards[self.seat], self.weights
        total = 0.0
        closed = 0
        for number, ring in enumerate(board.map.rings):
            missing = (ring & ~crossed).bit_count()
            closed += missing == 0
            total += self._territory_worth(number, missing)
        for segments in board.segments:
            for segment in segments:
                total += weights.segment[(segment.cells & ~crossed).bit_count()]
        near = board.map.around(crossed) & ~crossed
        for coloured in board.coloured:
            total += weights.frontier[min((near & coloured).bit_count(), FRONTIERS - 1)]
        return total + weights.closed[closed]

    def _territory_worth(self, number: int, missing: int) -> float:
        weights, position = self.weights, self.position
        territory = position.boards[self.seat].map.territories[number]
        high, low = territory.high, territory.low
        taken, rival = position.taken >> number & 1, self.rivals[number]
        if missing == 0:
            first = position.firsts[self.seat] >> number & 1
            if first or taken:
                return high if first else low
            return high + weights.deny * (high - low) * weights.reach[self.horizon][rival]
        reach = weights.reach[self.horizon][missing]
        if taken:
            return low * reach
        return reach * (low + (high - low) * weights.race[rival - missing + MAX_MISSING])


def view_of(weights: Weights, position: Position, seat: Seat) -> View:
    """Return the view of a seat."""
    horizon = _horizon(position)
    others = [
        _view_without_rivals(weights, position, other, horizon)
        for other in position.seats
        if other != seat
    ]
    return View(
        weights,
        position,
        seat,
        horizon,
        _rivals(position, seat),
        max((score(position, view.seat) for view in others), default=0),
        max((view.own_worth(position.crossed[view.seat]) for view in others), default=0.0),
    )


def _view_without_rivals(weights: Weights, position: Position, seat: Seat, horizon: int) -> View:
    return View(weights, position, seat, horizon, _rivals(position, seat), 0, 0.0)


def _rivals(position: Position, seat: Seat) -> tuple[int, ...]:
    missing = [_missing(position, other) for other in position.seats if other != seat]
    return tuple(map(min, zip(*missing, strict=True)))


def _missing(position: Position, seat: Seat) -> list[int]:
    board: Board = position.boards[seat]
    return [(ring & ~position.crossed[seat]).bit_count() for ring in board.map.rings]


def _horizon(position: Position) -> int:
    """Return the distance of the leader from the end, in steps of HORIZON_STEP cells."""
    last = position.rules.last
    fewest = min(_cells_to_end(_missing(position, seat), last) for seat in position.seats)
    return min(fewest // HORIZON_STEP, HORIZONS - 1)


def _cells_to_end(missing: list[int], last: int) -> int:
    """Return the cells missing until a seat ends the game, counted ring by ring."""
    rings = sorted(cells for cells in missing if cells)
    return sum(rings[: max(0, last - (len(missing) - len(rings)))])
