"""The tables at which a champion learns and is measured: classic and generated boards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from border.boards import CLASSIC, board_named, generate, map_named
from border.engine import Board, Position, start

LEARNED = 600  # generated boards of a run
UNSEEN = 60  # on which no run has learned
CLASSIC_SHARE = 0.1  # of the games
_APART = 1 << 20  # between the seeds of two runs' boards; below are those that none learns on


def classic_boards() -> list[Board]:
    """The four that come with the game."""
    return [board_named(name) for name in CLASSIC]


def learned_boards(seed: int) -> list[Board]:
    """The boards that a run generates for itself."""
    return _generated((seed + 1) * _APART, LEARNED)


def unseen_boards() -> list[Board]:
    """The same for all runs, so that they can be compared."""
    return _generated(0, UNSEEN)


def _generated(first: int, number: int) -> list[Board]:
    return [generate(f"own-{n}", map_named("classic"), first + n) for n in range(number)]


def opening(boards: Sequence[Board], seats: int, luck: Random) -> Position:
    """A table with different ones of these boards, at which anybody may begin."""
    return start(luck.sample(boards, seats), luck.randrange(seats))


def lesson_opening(learned: Sequence[Board], seats: int, luck: Random) -> Position:
    """The same with classic boards now and then."""
    classic = luck.random() < CLASSIC_SHARE
    return opening(classic_boards() if classic else learned, seats, luck)
