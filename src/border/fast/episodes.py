"""Many games in the compiled core that wait for actions from outside."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from border.engine import Position
from border.fast import core
from border.fast.games import KINDS
from border.fast.packing import pack_boards, pack_rules

OUTSIDE = "outside"  # a player whose actions come from outside
NOBODY = 4  # is asked

# How an episode went on.
GOES_ON, ENDED, GIVEN_UP, ILLEGAL = range(4)


def new_episodes(
    opening: Position,
    players: Sequence[str],
    weights: array[float],
    number: int,
    *,
    margin: bool,
) -> object:
    """So many games of these players, to be dealt: a thing of the core's own, for its other calls.

    They have the boards and rules of the opening.
    `weights` are those of each seat, one behind the other; only planners look at them.
    """
    assert core is not None
    kinds = bytes((*KINDS, OUTSIDE).index(player) for player in players)
    episodes: object = core.episodes(
        pack_boards(opening.boards), pack_rules(opening.rules), kinds, weights, margin, number
    )
    return episodes
