"""Who sits at a table, as the compiled core takes them."""

from __future__ import annotations

from collections.abc import Sequence

from border.bots.champion import EVALUATIONS, value_at
from border.bots.registry import current_name
from border.bots.weights import packed_weights
from border.engine import Position
from border.fast.games import Cast, kinds_of


def cast_of(players: Sequence[str], position: Position, evaluations: int = EVALUATIONS) -> Cast:
    """These players, whom the core knows; where the champion steps aside it is `planner`."""
    names = list(map(current_name, players))
    weights = packed_weights(len(position.boards))
    if "champion" not in names:
        return Cast(kinds_of(names), weights)
    value = value_at(position)
    if value is None:
        return Cast(
            kinds_of(["planner" if name == "champion" else name for name in names]), weights
        )
    return Cast(kinds_of(names), weights, value.compiled, evaluations)
