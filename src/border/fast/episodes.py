"""Many games in the compiled core that wait for actions from outside."""

from __future__ import annotations

from border.engine import Position
from border.fast import core
from border.fast.games import Cast
from border.fast.packing import pack_boards, pack_rules

NOBODY = 4  # is asked

# How an episode went on.
GOES_ON, ENDED, GIVEN_UP, ILLEGAL = range(4)


def new_episodes(opening: Position, cast: Cast, number: int, *, margin: bool) -> object:
    """So many games of these players, to be dealt: a thing of the core's own, for its other calls.

    They have the boards and rules of the opening.
    """
    assert core is not None
    boards, rules = pack_boards(opening.boards), pack_rules(opening.rules)
    episodes: object = core.episodes(boards, rules, cast, margin, number)
    return episodes
