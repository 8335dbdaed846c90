"""The tables at which a champion learns and is measured: classic and generated boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from border.boards import CLASSIC, board_named, generate, map_named
from border.engine import Board, Position, start

LEARNED = 600  # generated boards of a run
UNSEEN = range(60)  # seeds of boards on which no run learns, the same for all of them
CLASSIC_SHARE = 0.1  # of the games
_APART = 1 << 20  # between the seeds of two runs' boards


def learned_boards(seed: int) -> range:
    """The seeds of the boards that a run generates for itself."""
    first = (seed + 1) * _APART
    return range(first, first + LEARNED)


@cache
def _board(one: str | int) -> Board:
    if isinstance(one, str):
        return board_named(one)
    return generate(f"own-{one}", map_named("classic"), one)


def opening(boards: Sequence[str] | Sequence[int], seats: int, rng: Random) -> Position:
    """A table with different ones of these boards, by name or seed; anybody may begin."""
    chosen = rng.sample(range(len(boards)), seats)
    return start([_board(boards[number]) for number in chosen], rng.randrange(seats))


def lesson_opening(learned: range, seats: int, rng: Random) -> Position:
    """The same, with classic boards now and then."""
    return opening(CLASSIC if rng.random() < CLASSIC_SHARE else learned, seats, rng)
