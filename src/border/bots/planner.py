"""The bot `planner`: exact plans of throws with a tuned evaluation."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from border.bots.bot import Bot
from border.bots.weights import Weights, tuned_weights
from border.core.backend import core
from border.core.packing import pack_boards, pack_question, pack_table, unpack_cells
from border.core.plan import Plan, unpack_plan
from border.engine import (
    ROUND_START,
    Cells,
    Cross,
    Decision,
    Keep,
    Keeping,
    Position,
    Seat,
    Stop,
)


@dataclass(frozen=True, slots=True)
class Ranked:
    """Cells to cross, with their worth."""

    cells: Cells
    worth: float


def planner_bot(weights_for: Callable[[int], Weights]) -> Bot:
    """Return a planner; `weights_for` maps a number of seats to weights."""

    def planner(position: Position, seat: Seat, _rng: Random) -> Decision:
        """Return the decision with the highest expected value."""
        weights = weights_for(len(position.boards))
        if isinstance(position.stage, Keeping):
            return keep(weights, position, seat)
        best = ranked_crosses(weights, position, seat, 1)[0].cells
        return Cross(seat, best, position.boards[seat].map.names)

    return planner


planner = planner_bot(tuned_weights)


def keep(weights: Weights, position: Position, seat: Seat) -> Decision:
    """Return the keep or stop that the turn's plan recommends."""
    assert isinstance(position.stage, Keeping)
    dice = position.stage.dice
    kept = plan_turn(weights, position.at(ROUND_START), seat).keep(position.stage.throw, dice)
    return Stop() if kept == dice else Keep(kept)


@lru_cache(maxsize=64)  # one plan serves all keeps of a turn
def plan_turn(weights: Weights, position: Position, seat: Seat) -> Plan:
    """Plan the throws of a seat."""
    boards, table = pack_boards(position.boards), pack_table(position)
    return unpack_plan(core.planner_keeps(boards, table, seat, weights.packed()))


def ranked_crosses(weights: Weights, position: Position, seat: Seat, number: int) -> list[Ranked]:
    """Return the best sets of cells for the seat to cross, at most `number`, best first."""
    question = pack_question(position, seat)
    cells, worths = core.planner_ranks(*question, weights.packed(), number)
    return list(map(Ranked, unpack_cells(cells), array("d", worths)))
