"""The bot `champion`: exact plans of throws with a value network and lookahead."""

from __future__ import annotations

import warnings
from array import array
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random

from border.boards import map_named
from border.bots.bot import Bot
from border.bots.planner import Ranked, planner
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
    Keep,
    Keeping,
    Position,
    Seat,
    Stop,
)

EVALUATIONS = 4_000  # evaluations in one decision after which lookahead stops
TESTED_RULES = frozenset(RULES.values())  # rules under which the champion is known to beat planner


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits for one decision; lookahead stops when one of them is reached."""

    evaluations: int = EVALUATIONS  # gives reproducible decisions
    seconds: float | None = None  # makes decisions depend on the machine; for games with people
    opponent_weight: float = 1.0  # weight of the others' gains from leftover dice, 0 to 1

    @property
    def packed(self) -> tuple[float, int, float]:
        """The limits as arguments of the core."""
        return (
            self.opponent_weight,
            self.evaluations,
            -1.0 if self.seconds is None else self.seconds,
        )


def champion_bot(
    evaluations: int = EVALUATIONS, seconds: float | None = None, opponent_weight: float = 1.0
) -> Bot:
    """Return a champion with a budget for each decision; `seconds` is for games with people."""
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
    """Return the value network for a position, or None if `planner` decides.

    The planner decides under untested rules and, after a warning, if the network is unusable.
    """
    if position.rules not in TESTED_RULES:
        return None
    try:
        return known_value(position.boards)
    except BadValue as fault:
        _warn(f"{fault}; planner plays instead")
        return None


def known_value(boards: tuple[Board, ...]) -> ValueNet:
    """Return the value network for these boards; raise `BadValue` if there is none."""
    _check_map(boards)
    return value_for(len(boards))


@lru_cache
def _check_map(boards: tuple[Board, ...]) -> None:
    for board in boards:
        if board.map.rings != map_named("classic").rings:
            raise BadValue(f"the champion supports only the classic map, not that of {board.name}")


@cache  # warn once
def _warn(text: str) -> None:
    warnings.warn(text, RuntimeWarning, stacklevel=4)


def shares_at(value: ValueNet, position: Position) -> list[float]:
    """Return each seat's win share at the start of the active seat's round."""
    boards, table = pack_boards(position.boards), pack_table(position)
    return list(array("d", core.value_of(boards, table, value.compiled)))


@lru_cache(maxsize=64)  # one plan serves all keeps of a turn
def plan_turn(value: ValueNet, position: Position, budget: Budget) -> Plan:
    """Plan the active seat's throws."""
    boards, table = pack_boards(position.boards), pack_table(position)
    return unpack_plan(core.champion_keeps(boards, table, value.compiled, *budget.packed))


def ranked_crosses(
    value: ValueNet, position: Position, seat: Seat, number: int, budget: Budget
) -> list[Ranked]:
    """Return the best sets of cells to cross, at most `number`, with the log-odds of winning."""
    question = pack_question(position, seat)
    cells, odds = core.champion_ranks(*question, value.compiled, number, *budget.packed)
    return list(map(Ranked, unpack_cells(cells), array("d", odds)))
