"""`champion`: plans the throws exactly over a learned value, and looks one more turn ahead."""

from __future__ import annotations

import time
import warnings
from array import array
from dataclasses import dataclass
from functools import cache, lru_cache
from math import inf
from random import Random

from border.boards import map_named
from border.bots import reference
from border.bots.bot import Bot
from border.bots.planner import planner
from border.bots.reference.champion import Mind
from border.bots.reference.net import net_of, shares_of
from border.bots.value_net import BadValue, ValueNet, value_for
from border.core.backend import core
from border.core.packing import pack_boards, pack_question, pack_table, unpack_cells
from border.core.plan import Plan, unpack_plan
from border.engine import (
    ROUND_START,
    RULES,
    Board,
    Cross,
    Decision,
    FirstAction,
    Keep,
    Keeping,
    Position,
    Seat,
    Stop,
)

EVALUATIONS = 4_000  # of the value in one decision, before it looks no further ahead
KNOWN = frozenset(RULES.values())  # rules under which it was seen to be the stronger one


@dataclass(frozen=True, slots=True)
class Budget:
    """How far a decision may look: one more turn ahead while none of these is used up."""

    evaluations: int = EVALUATIONS  # which repeat
    seconds: float | None = None  # for people
    opponent_weight: float = (
        1.0  # how much it minds what others gain from the dice it leaves, as a share
    )

    def mind(self, value: ValueNet) -> Mind:
        """What the reference thinks with."""
        until = inf if self.seconds is None else time.monotonic() + self.seconds
        return Mind(net_of(value), self.opponent_weight, self.evaluations, until)

    @property
    def packed(self) -> tuple[float, int, float]:
        """As the core takes it."""
        return (
            self.opponent_weight,
            self.evaluations,
            -1.0 if self.seconds is None else self.seconds,
        )


def champion_bot(
    evaluations: int = EVALUATIONS, seconds: float | None = None, opponent_weight: float = 1.0
) -> Bot:
    """A champion with a budget for each decision: evaluations, and a time if it is for people."""
    budget = Budget(evaluations, seconds, opponent_weight)

    def champion(position: Position, seat: Seat, rng: Random) -> Decision:
        value = value_at(position)
        if value is None:
            return planner(position, seat, rng)
        if isinstance(position.stage, Keeping):
            plan = plan_turn(value, position.at(ROUND_START), budget)
            kept = plan.keep(position.stage.throw, position.stage.dice)
            return Stop() if kept == position.stage.dice else Keep(kept)
        best = ranked_crosses(value, position, seat, 1, budget)[0].cells
        return Cross(seat, best, position.boards[seat].map.names)

    return champion


champion = champion_bot()


def value_at(position: Position) -> ValueNet | None:
    """The value for a position; None where `planner` decides, which is said if it is a fault."""
    if position.rules not in KNOWN:
        return None
    try:
        return known_value(position.boards)
    except BadValue as fault:
        _say(f"{fault}; planner plays instead")
        return None


def known_value(boards: tuple[Board, ...]) -> ValueNet:
    """The value for these boards; raises `BadValue` if there is none."""
    _check_map(boards)
    return value_for(len(boards))


@lru_cache
def _check_map(boards: tuple[Board, ...]) -> None:
    for board in boards:
        if board.map.rings != map_named("classic").rings:
            raise BadValue(f"the champion knows the classic map alone, not that of {board.name}")


@cache  # so that it is said once
def _say(text: str) -> None:
    warnings.warn(text, RuntimeWarning, stacklevel=4)


def _say_slow() -> None:
    _say("without the compiled core the champion plays as well, but takes its time")


def shares_at(value: ValueNet, position: Position) -> list[float]:
    """Each seat's share of the victory at the start of the active seat's round."""
    if core is None:
        return shares_of(net_of(value), position, position.active)
    boards, table = pack_boards(position.boards), pack_table(position)
    return list(array("d", core.value_of(boards, table, value.compiled)))


@lru_cache(maxsize=64)  # asked after throw one and two
def plan_turn(value: ValueNet, position: Position, budget: Budget) -> Plan:
    """The plan of the active seat's throws."""
    if core is None:
        _say_slow()
        return reference.champion.plan_turn(budget.mind(value), position).plan
    boards, table = pack_boards(position.boards), pack_table(position)
    return unpack_plan(core.champion_keeps(boards, table, value.compiled, *budget.packed))


def ranked_crosses(
    value: ValueNet, position: Position, seat: Seat, number: int, budget: Budget
) -> list[reference.Ranked]:
    """The sets of cells that the seat would best cross, at most so many, by log-odds."""
    if core is not None:
        question = pack_question(position, seat)
        cells, odds = core.champion_ranks(*question, value.compiled, number, *budget.packed)
        return list(map(reference.Ranked, unpack_cells(cells), array("d", odds)))
    _say_slow()
    mind = budget.mind(value)
    if isinstance(position.stage, FirstAction):
        return reference.champion.rank_first(mind, position)[:number]
    return reference.champion.rank_second(mind, position, seat)[:number]
