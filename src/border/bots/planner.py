"""`planner`: plans the throws exactly, over an evaluation that self-play has tuned."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache
from random import Random

from border.bots.bot import Bot
from border.bots.reference import Ranked, plan_throws, rank_first, rank_second
from border.bots.weights import Weights, tuned_weights
from border.core.backend import core
from border.core.packing import pack_boards, pack_question, pack_table, unpack_cells
from border.core.plan import Plan, unpack_plan
from border.engine import (
    ROUND_START,
    Cross,
    Decision,
    FirstAction,
    Keep,
    Keeping,
    Position,
    Seat,
    SecondAction,
    Stop,
)


def planner_bot(weights_for: Callable[[int], Weights]) -> Bot:
    """A planner with these weights, by the number of seats."""

    def planner(position: Position, seat: Seat, _rng: Random) -> Decision:
        """The decision with the best expectation."""
        weights = weights_for(len(position.boards))
        if isinstance(position.stage, Keeping):
            return keep(weights, position, seat)
        best = ranked_crosses(weights, position, seat, 1)[0].cells
        return Cross(seat, best, position.boards[seat].map.names)

    return planner


planner = planner_bot(tuned_weights)


def keep(weights: Weights, position: Position, seat: Seat) -> Decision:
    """The dice to keep, or to stop, by the plan of the turn."""
    assert isinstance(position.stage, Keeping)
    dice = position.stage.dice
    kept = plan_turn(weights, position.at(ROUND_START), seat).keep(position.stage.throw, dice)
    return Stop() if kept == dice else Keep(kept)


@lru_cache(maxsize=64)  # asked after throw one and two, and in Python it takes its time
def plan_turn(weights: Weights, position: Position, seat: Seat) -> Plan:
    """The plan of a seat's throws."""
    if core is None:
        return plan_throws(weights, position, seat)
    boards, table = pack_boards(position.boards), pack_table(position)
    return unpack_plan(core.planner_keeps(boards, table, seat, weights.packed()))


def ranked_crosses(weights: Weights, position: Position, seat: Seat, number: int) -> list[Ranked]:
    """The sets of cells that the seat would best cross, at most so many, the best first."""
    if core is not None:
        question = pack_question(position, seat)
        cells, worths = core.planner_ranks(*question, weights.packed(), number)
        return list(map(Ranked, unpack_cells(cells), array("d", worths)))
    match position.stage:
        case FirstAction(dice=dice):
            return rank_first(weights, position, seat, dice)[:number]
        case SecondAction(dice=dice, most=most):
            return rank_second(weights, position, seat, dice, most)[:number]
        case _:
            raise ValueError(f"seat {seat} has nothing to decide")
