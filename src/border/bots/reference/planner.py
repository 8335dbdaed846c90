"""The planner's choices without the compiled core; core/src/search/planner.c finds the same ones.

Which segments a player completes matters apart from the dice left over, so each choice of segments
is weighed once and each hand left to the others once, and the finals only add them.
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
from border.bots.reference.offers import Offers
from border.bots.reference.weaknesses import remembered_segments, weakened
from border.bots.reference.weigh import view_of
from border.bots.weights import Weights
from border.core.plan import FINALS, FIRST_FINAL, Plan, hand_numbers, hands, plan_in_python
from border.engine import Dice, Position, Seat, members

BEAM = 24  # sets of cells followed further in the second action


def plan_throws(weights: Weights, position: Position, seat: Seat) -> Plan:
    """The plan of a seat that crosses the best with every final."""
    view = view_of(weights, position, seat)
    offers = _offers(weights, position, seat)
    values = [-inf] * FINALS
    taken = [0] * FINALS  # dice, by the best choice
    segments = remembered_segments(weights.weakness.forget_rate, position, seat)
    for cells, hand in each_choice(segments, position.crossed[seat], ANY_DICE):
        worth = view.worth(cells)
        for final, left in completions(hand):
            value = worth - weights.minded * offers.of(final, left).cost
            if value > values[final]:
                values[final], taken[final] = value, len(hands()[hand])
    return weakened(plan_in_python(values, position.rules.throws), weights.weakness, taken)


def rank_first(weights: Weights, position: Position, seat: Seat, dice: Dice) -> list[Ranked]:
    """What may be crossed in the first action, the best first."""
    view = view_of(weights, position, seat)
    offers = _offers(weights, position, seat)
    final = hand_numbers()[dice] - FIRST_FINAL
    found = []
    segments = remembered_segments(weights.weakness.forget_rate, position, seat)
    for cells, hand in each_choice(segments, position.crossed[seat], dice):
        left = hand_numbers()[dice - hands()[hand]]
        cost = weights.minded * offers.of(final, left).cost
        found.append(Ranked(cells, view.worth(cells) - cost))
    return ranked(found)


def rank_second(
    weights: Weights, position: Position, seat: Seat, dice: Dice, most: int
) -> list[Ranked]:
    """What may be crossed in the second action, the best first."""
    view = view_of(weights, position, seat)
    return rank_cells(position, seat, dice, most, BEAM, view.worth)


def _offers(weights: Weights, position: Position, seat: Seat) -> Offers:
    """What dice that are left would bring the others: their gains are the seat's costs."""
    offers = Offers([other for other in position.seats if other != seat])
    for other in offers.others:
        view = view_of(weights, position, other)
        board, crossed = position.boards[other], position.crossed[other]
        now = view.worth()
        for cell in members(board.map.around(crossed) & ~crossed):
            colour = board.colours[cell]
            if colour is not None:
                gain = view.worth(1 << cell) - now
                offers.add(other, colour, gain, gain)
    return offers
