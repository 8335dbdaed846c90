"""Who sits at a table, as the compiled core takes them."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from border.bots.champion import EVALUATIONS, value_at
from border.bots.ladder import LEVELS, PLANNER, level_weights
from border.bots.registry import current_name
from border.core.games import KINDS, Cast, kinds_of
from border.engine import Position

CORE_PLAYERS = tuple(dict.fromkeys([*LEVELS, *KINDS]))  # whom the core can seat


def core_kind(player: str) -> str:
    """What the core calls a player: levels are planners or champions, strangers as they are."""
    name = current_name(player)
    return LEVELS[name].mind if name in LEVELS else name


def cast_of(players: Sequence[str], position: Position, evaluations: int = EVALUATIONS) -> Cast:
    """These players, whom the core knows; where the champion's value is of no use, they plan."""
    kinds = list(map(core_kind, players))
    value = value_at(position) if "champion" in kinds else None
    weights, budgets = array("d"), array("q")
    for seat, player in enumerate(players):
        level = LEVELS.get(current_name(player), PLANNER)
        if kinds[seat] == "champion" and value is None:
            kinds[seat], level = "planner", PLANNER
        weights.extend(level_weights(level, len(players)).packed())
        budgets.append(evaluations if level.ahead else 0)
    compiled = None if value is None else value.compiled
    return Cast(kinds_of(kinds), weights, compiled, budgets)
