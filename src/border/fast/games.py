"""Whole games in the compiled core, many at a time and without the GIL."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from border.engine import Position, Seat
from border.fast import core
from border.fast.packing import pack_boards, pack_table

LIMIT = 1_000  # rounds after which a game is given up, here and everywhere
OUTSIDE = "outside"  # a player whose actions come from outside
KINDS = ("random", "greedy", "planner", "champion")  # as the core numbers them


class Cast(NamedTuple):
    """The players of a table, as the core takes them."""

    kinds: bytes  # by number, one per seat
    weights: array[float]  # of each seat's, one behind the other; only planners look at them
    value: object | None = None  # of champions: a thing of the core's own
    evaluations: array[int] = array(
        "q"
    )  # of each seat's: how often it asks before it looks no further


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game went."""

    rounds: int
    winners: tuple[Seat, ...]  # none if it was given up
    scores: tuple[int, ...]


def play_games(position: Position, cast: Cast, seeds: array[int]) -> list[Ending]:
    """Games from the start of a round, one per seed; equal seeds throw equal dice."""
    assert core is not None
    seats = len(position.boards)
    results = array("i", [0]) * (len(seeds) * (3 + seats))
    boards, table = pack_boards(position.boards), pack_table(position)
    core.games(boards, table, cast, seeds, LIMIT, results)
    return [_ending(results[i : i + 3 + seats]) for i in range(0, len(results), 3 + seats)]


def _ending(row: Sequence[int]) -> Ending:
    rounds, _, winners, *scores = row
    seats = range(len(scores))
    return Ending(rounds, tuple(s for s in seats if winners >> s & 1), tuple(scores))


def kinds_of(players: Sequence[str]) -> bytes:
    """Players as the core numbers them, a byte each."""
    return bytes(map((*KINDS, OUTSIDE).index, players))
