"""The planner without the compiled core; core/src/search/planner.c makes the same decisions.

The worth of the completed segments and the cost of the leftover dice are independent, so each is
computed once and added for every final.
"""

from __future__ import annotations

from math import inf

from border.bots.reference.choices import (
    ANY_DICE,
    Ranked,
    completions,
    each_choice,
    rank_cells,
    ranked,
)
from border.bots.reference.leftovers import Leftovers
from border.bots.reference.weaknesses import remembered_segments, weakened
from border.bots.reference.weigh import view_of
from border.bots.weights import Weights
from border.core.plan import FINALS, FIRST_FINAL, Plan, hand_numbers, hands, plan_in_python
from border.engine import Dice, Position, Seat, members

BEAM = 24  # width of the beam search in the second action


def plan_throws(weights: Weights, position: Position, seat: Seat) -> Plan:
    """Plan a seat's throws, with the best crosses for every final."""
    view = view_of(weights, position, seat)
    leftovers = _find_leftovers(weights, position, seat)
    values = [-inf] * FINALS
    taken = [0] * FINALS  # number of dice that the best choice uses
    segments = remembered_segments(weights.weakness.forget_rate, position, seat)
    for cells, hand in each_choice(segments, position.crossed[seat], ANY_DICE):
        worth = view.worth(cells)
        for final, left in completions(hand):
            value = worth - weights.leftover_weight * leftovers.of(final, left).cost
            if value > values[final]:
                values[final], taken[final] = value, len(hands()[hand])
    return weakened(plan_in_python(values, position.rules.throws), weights.weakness, taken)


def rank_first(weights: Weights, position: Position, seat: Seat, dice: Dice) -> list[Ranked]:
    """Rank crosses for the first action, best first."""
    view = view_of(weights, position, seat)
    leftovers = _find_leftovers(weights, position, seat)
    final = hand_numbers()[dice] - FIRST_FINAL
    found = []
    segments = remembered_segments(weights.weakness.forget_rate, position, seat)
    for cells, hand in each_choice(segments, position.crossed[seat], dice):
        left = hand_numbers()[dice - hands()[hand]]
        cost = weights.leftover_weight * leftovers.of(final, left).cost
        found.append(Ranked(cells, view.worth(cells) - cost))
    return ranked(found)


def rank_second(
    weights: Weights, position: Position, seat: Seat, dice: Dice, most: int
) -> list[Ranked]:
    """Rank crosses for the second action, best first."""
    view = view_of(weights, position, seat)
    return rank_cells(position, seat, dice, most, BEAM, view.worth)


def _find_leftovers(weights: Weights, position: Position, seat: Seat) -> Leftovers:
    """Compute the gains of the others from leftover dice, which are the seat's costs."""
    leftovers = Leftovers([other for other in position.seats if other != seat])
    for other in leftovers.others:
        view = view_of(weights, position, other)
        board, crossed = position.boards[other], position.crossed[other]
        now = view.worth()
        for cell in members(board.map.around(crossed) & ~crossed):
            colour = board.colours[cell]
            if colour is not None:
                gain = view.worth(1 << cell) - now
                leftovers.add(other, colour, gain, gain)
    return leftovers
