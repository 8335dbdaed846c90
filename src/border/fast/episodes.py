"""Many games in the compiled core that wait for actions from outside."""

from __future__ import annotations

from collections.abc import Sequence

from border.engine import Board, Rules
from border.fast import core
from border.fast.games import Cast
from border.fast.packing import pack_boards, pack_rules

NOBODY, CHANCE = 4, 5  # is asked, instead of a seat
NO_ACTION = -1  # leaves a game as it is

# How an episode went on.
GOES_ON, ENDED, GIVEN_UP, ILLEGAL = range(4)


def new_episodes(
    boards: Sequence[Board],
    rules: Rules,
    cast: Cast,
    number: int,
    *,
    draws: bool,
    margin: bool,
    planes: bool,
    viewer: int,
) -> object:
    """So many games of these players, to be dealt: a thing of the core's own, for its other calls.

    Each draws its boards if that is wanted.
    The viewer, or whoever acted last if it is -1, sees the end of a game.
    """
    assert core is not None
    packed, word = pack_boards(tuple(boards)), pack_rules(rules)
    episodes: object = core.episodes(packed, draws, word, cast, margin, planes, viewer, number)
    return episodes
