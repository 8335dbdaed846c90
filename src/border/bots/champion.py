"""`champion`: plans the throws exactly over a learned value, and looks one more turn ahead."""

from __future__ import annotations

import warnings
from array import array
from functools import cache, lru_cache
from random import Random

from border.boards import map_named
from border.bots.bot import Bot
from border.bots.planner import planner
from border.bots.reference import Ranked
from border.bots.value import BadValue, Value, value_for
from border.engine import (
    CLASSIC_RULES,
    ROUND_START,
    Board,
    Cross,
    Decision,
    Keep,
    Keeping,
    Position,
    Rules,
    Seat,
    Stop,
)
from border.fast import core
from border.fast.packing import pack_boards, pack_question, pack_table, unpack_cells
from border.fast.plan import Plan, unpack_plan

EVALUATIONS = 6_000  # of the value in one decision, before it looks no further ahead
LEARNED = frozenset({CLASSIC_RULES})  # rules under which it is known to be the stronger one


def champion_bot(evaluations: int = EVALUATIONS, seconds: float | None = None) -> Bot:
    """A champion with a budget for each decision: evaluations, which repeat, and a time, for people.

    It looks one more turn ahead as long as neither is used up.
    """

    def champion(position: Position, seat: Seat, luck: Random) -> Decision:
        value = value_at(position)
        if value is None:
            return planner(position, seat, luck)
        if isinstance(position.stage, Keeping):
            dice, throw = position.stage.dice, position.stage.throw
            plan = plan_turn(value, position.at(ROUND_START), evaluations, seconds)
            kept = plan.keep(throw, dice)
            return Stop() if kept == dice else Keep(kept)
        best = ranked_crosses(value, position, seat, 1, evaluations, seconds)[0].cells
        return Cross(seat, best, position.boards[seat].map.names)

    return champion


champion = champion_bot()


def value_at(position: Position) -> Value | None:
    """The value for a position; None where it is not to be trusted, and `planner` is."""
    if position.rules not in LEARNED:
        return None
    try:
        _check_map(position.boards)
        return value_for(len(position.boards))
    except BadValue as fault:
        _say(f"{fault}; planner plays instead")
        return None


@lru_cache
def _check_map(boards: tuple[Board, ...]) -> None:
    rings = map_named("classic").rings
    for board in boards:
        if board.map.rings != rings:
            raise BadValue(f"the champion knows the classic map alone, not that of {board.name}")


@cache  # so that it is said once
def _say(text: str) -> None:
    warnings.warn(text, RuntimeWarning, stacklevel=3)


@lru_cache(maxsize=64)  # asked after throw one and two
def plan_turn(value: Value, position: Position, evaluations: int, seconds: float | None) -> Plan:
    """The plan of the active seat's throws."""
    assert core is not None
    boards, table = pack_boards(position.boards), pack_table(position)
    budget = (evaluations, seconds or 0.0)
    return unpack_plan(core.champion_keeps(boards, table, value.compiled, *budget))


def ranked_crosses(
    value: Value, position: Position, seat: Seat, number: int, evaluations: int, seconds: float | None
) -> list[Ranked]:
    """The sets of cells that the seat would best cross, at most so many, by log-odds."""
    assert core is not None
    question = pack_question(position, seat)
    budget = (evaluations, seconds or 0.0)
    cells, odds = core.champion_ranks(*question, value.compiled, number, *budget)
    return list(map(Ranked, unpack_cells(cells), array("d", odds)))
