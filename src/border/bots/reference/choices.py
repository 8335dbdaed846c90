"""The planner's choices without the compiled core; fast/core/planner.c finds the same ones.

Which segments a player completes matters apart from the dice left over, so each choice of segments
is weighed once and each hand left to the others once, and the finals only add them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import inf

from border.bots.reference.weaknesses import remembered_segments, weakened
from border.bots.reference.weigh import View, view_of
from border.bots.weights import Weights
from border.engine import COLOURS, DICE, Cells, Colour, Dice, Position, Seat, dice_of, members
from border.fast.hands import FINALS, FIRST_FINAL, hand_numbers, hands, hands_plus
from border.fast.plan import Plan, plan_in_python

MOST_CHOICES = 4096
BEAM = 24  # sets of cells followed further in the second action


@dataclass(frozen=True, slots=True)
class Ranked:
    """Cells to cross, and what that is worth."""

    cells: Cells
    worth: float


@dataclass(frozen=True, slots=True)
class SegmentChoice:
    """Segments to complete."""

    cells: Cells
    worth: float
    hand: int  # the number of the dice that it takes


ANY_DICE = Dice((DICE,) * 6)


def plan_throws(weights: Weights, position: Position, seat: Seat) -> Plan:
    """The plan of a seat that crosses the best with every final."""
    view = view_of(weights, position, seat)
    costs = _Costs(weights, position, seat)
    values = [-inf] * FINALS
    taken = [0] * FINALS  # dice, by the best choice
    for choice in _choices(view, ANY_DICE):
        for final, left in _finals(choice.hand, 0, 0):
            value = choice.worth - costs.of(final, left)
            if value > values[final]:
                values[final], taken[final] = value, len(hands()[choice.hand])
    return weakened(plan_in_python(values, position.rules.throws), weights.weakness, taken)


def rank_first(weights: Weights, position: Position, seat: Seat, dice: Dice) -> list[Ranked]:
    """What may be crossed in the first action, the best first."""
    view = view_of(weights, position, seat)
    costs = _Costs(weights, position, seat)
    final = hand_numbers()[dice] - FIRST_FINAL
    ranked = []
    for choice in _choices(view, dice):
        left = hand_numbers()[dice - hands()[choice.hand]]
        ranked.append(Ranked(choice.cells, choice.worth - costs.of(final, left)))
    return _sorted(ranked)


def _sorted(ranked: list[Ranked]) -> list[Ranked]:
    """The best first; of equal ones the earlier stays ahead."""
    return sorted(ranked, key=lambda one: -one.worth)


def _choices(view: View, dice: Dice) -> Iterator[SegmentChoice]:
    """The choices of segments that five of the dice can complete, of those that come to mind."""
    crossed = view.position.crossed[view.seat]
    segments = remembered_segments(view.weights.weakness.forgets, view.position, view.seat)
    open_segments = [
        (segment.colour, segment.cells & ~crossed)
        for segment in segments
        if segment.cells & ~crossed
    ]
    return islice(_more_choices(view, dice, open_segments, 0, 0), MOST_CHOICES)


def _more_choices(
    view: View, dice: Dice, segments: list[tuple[Colour, Cells]], hand: int, cells: Cells
) -> Iterator[SegmentChoice]:
    yield SegmentChoice(cells, view.worth(cells), hand)
    used = hands()[hand]
    for number, (colour, missing) in enumerate(segments, start=1):
        needed = missing.bit_count()
        if len(used) + needed > DICE or used[colour] + needed > dice[colour]:
            continue
        more = hand
        for _ in range(needed):
            more = hands_plus()[more][colour]
        yield from _more_choices(view, dice, segments[number:], more, cells | missing)


def _finals(hand: int, left: int, start: int) -> Iterator[tuple[int, int]]:
    """The finals that hold a hand, each with the hand that is left of it."""
    if hand >= FIRST_FINAL:
        yield hand - FIRST_FINAL, left
        return
    for colour in COLOURS[start:]:
        yield from _finals(hands_plus()[hand][colour], hands_plus()[left][colour], colour)


class _Costs:
    """What it costs to leave dice to the others."""

    def __init__(self, weights: Weights, position: Position, seat: Seat) -> None:
        self._give = weights.give
        self._gains = [
            _gains(view_of(weights, position, other)) for other in position.seats if other != seat
        ]
        self._left: dict[int, float] = {}

    def of(self, final: int, left: int) -> float:
        """The cost of leaving a hand of a final; if all were used, each may use one (4.4)."""
        key = left or -1 - final
        if key not in self._left:
            given = (
                self._given(hands()[left])
                if left
                else self._given_one(hands()[FIRST_FINAL + final])
            )
            self._left[key] = self._give * given
        return self._left[key]

    def _given(self, dice: Dice) -> float:
        total = 0.0
        for gains in self._gains:
            for colour in COLOURS:
                for number in range(dice[colour]):
                    total += gains[colour][number]
        return total

    def _given_one(self, dice: Dice) -> float:
        total = 0.0
        for gains in self._gains:
            total += max(0.0, *(gains[colour][0] for colour in COLOURS if dice[colour]))
        return total


def _gains(view: View) -> list[list[float]]:
    """For each colour what the first, second, … die of it is worth to a seat, and not below 0."""
    board, crossed = view.position.boards[view.seat], view.position.crossed[view.seat]
    now = view.worth()
    gains: list[list[float]] = [[] for _ in COLOURS]
    for cell in members(board.map.around(crossed) & ~crossed):
        colour = board.colours[cell]
        if colour is not None:
            gains[colour].append(max(0.0, view.worth(1 << cell) - now))
    return [(sorted(of_colour, reverse=True) + [0.0] * DICE)[:DICE] for of_colour in gains]


@dataclass(frozen=True, slots=True)
class _Path:
    cells: Cells
    near: Cells
    worth: float
    left: Dice


def rank_second(
    weights: Weights, position: Position, seat: Seat, dice: Dice, most: int
) -> list[Ranked]:
    """What may be crossed in the second action, the best first: a beam, cell after cell."""
    view = view_of(weights, position, seat)
    around = position.boards[seat].map.around(position.crossed[seat])
    paths = [_Path(0, around, view.worth(), dice)]
    ranked = [Ranked(0, paths[0].worth)]
    for _ in range(most):
        longer: list[_Path] = []
        for path in paths:
            for more in _longer(view, path):
                _keep_path(longer, more)
        ranked += (Ranked(path.cells, path.worth) for path in longer)
        paths = longer
    return _sorted(ranked)


def _longer(view: View, path: _Path) -> Iterator[_Path]:
    board, crossed = view.position.boards[view.seat], view.position.crossed[view.seat]
    chain = view.position.rules.chain
    for cell in members(path.near & ~crossed & ~path.cells & board.cells_for(path.left)):
        one = 1 << cell
        colour = board.colours[cell]
        assert colour is not None  # cells of dice are never white
        yield _Path(
            path.cells | one,
            path.near | board.map.neighbours[cell] if chain else path.near,  # 4.2
            view.worth(path.cells | one),
            path.left - _DIE[colour],
        )


_DIE: dict[Colour, Dice] = {colour: dice_of([colour]) for colour in COLOURS}


def _keep_path(paths: list[_Path], path: _Path) -> None:
    """Keeps the best paths in order of worth, earlier ones before later ones of equal worth."""
    if any(other.cells == path.cells for other in paths):
        return
    if len(paths) == BEAM:
        if paths[-1].worth >= path.worth:
            return
        paths.pop()
    at = len(paths)
    while at > 0 and paths[at - 1].worth < path.worth:
        at -= 1
    paths.insert(at, path)
