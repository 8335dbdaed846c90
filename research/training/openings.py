"""Tables for training and measuring: classic and generated boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from border.boards import CLASSIC, board_named, generate, map_named
from border.engine import Board, Position, start

LEARNED = 600  # generated boards per run
UNSEEN = range(60)  # seeds of test boards, the same for all runs and never used in training
CLASSIC_SHARE = 0.1  # share of training games on classic boards
_APART = 1 << 20  # distance between the board seeds of two runs


def learned_boards(seed: int) -> range:
    """Return the seeds of the boards on which a run trains."""
    first = (seed + 1) * _APART
    return range(first, first + LEARNED)


@cache
def _board(one: str | int) -> Board:
    if isinstance(one, str):
        return board_named(one)
    return generate(f"own-{one}", map_named("classic"), one)


def opening(boards: Sequence[str] | Sequence[int], seats: int, rng: Random) -> Position:
    """Return a table with distinct boards, given by name or seed, and a random active seat."""
    chosen = rng.sample(range(len(boards)), seats)
    return start([_board(boards[number]) for number in chosen], rng.randrange(seats))


def lesson_opening(learned: range, seats: int, rng: Random) -> Position:
    """Return a training table, sometimes with classic boards."""
    return opening(CLASSIC if rng.random() < CLASSIC_SHARE else learned, seats, rng)
