"""`planner`: plans the throws exactly, over an evaluation that self-play has tuned."""

from __future__ import annotations

from array import array
from functools import lru_cache
from random import Random

from border.bots.reference import Ranked, rank_first, rank_second, value_finals
from border.bots.weights import tuned_weights
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
from border.fast import core
from border.fast.packing import pack_boards, pack_question, pack_table, unpack_cells
from border.fast.plan import Plan, make_plan, unpack_plan


def planner(position: Position, seat: Seat, _luck: Random) -> Decision:
    """The decision with the best expectation."""
    if isinstance(position.stage, Keeping):
        return keep(position, seat)
    best = ranked_crosses(position, seat, 1)[0].cells
    return Cross(seat, best, position.boards[seat].map.names)


def keep(position: Position, seat: Seat) -> Decision:
    """The dice to keep, or to stop, by the plan of the turn."""
    assert isinstance(position.stage, Keeping)
    dice = position.stage.dice
    kept = plan_turn(position.at(ROUND_START), seat).keep(position.stage.throw, dice)
    return Stop() if kept == dice else Keep(kept)


@lru_cache(maxsize=64)  # asked after throw one and two, and in Python it takes its time
def plan_turn(position: Position, seat: Seat) -> Plan:
    """The plan of a seat's throws."""
    weights = tuned_weights(len(position.boards))
    if core is None:
        return make_plan(value_finals(weights, position, seat), position.rules.throws)
    boards, table = pack_boards(position.boards), pack_table(position)
    return unpack_plan(core.planner_keeps(boards, table, seat, weights.packed()))


def ranked_crosses(position: Position, seat: Seat, number: int) -> list[Ranked]:
    """The sets of cells that the seat would best cross, at most so many, the best first."""
    weights = tuned_weights(len(position.boards))
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
