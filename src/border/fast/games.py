"""Whole games in the compiled core, many at a time and without the GIL."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from border.engine import Position, Seat
from border.fast import core
from border.fast.packing import pack_boards, pack_table

LIMIT = 1_000  # rounds after which a game is given up, here and everywhere
KINDS = ("random", "greedy", "planner")  # as the core numbers them


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game went."""

    rounds: int
    winners: tuple[Seat, ...]  # none if it was given up
    scores: tuple[int, ...]


def play_games(
    position: Position, players: Sequence[str], weights: array[float], seeds: array[int]
) -> list[Ending]:
    """Games from the start of a round, one per seed; equal seeds throw equal dice.

    `weights` are those of each seat, one behind the other; only planners look at them.
    """
    assert core is not None
    seats = len(position.boards)
    results = array("i", [0]) * (len(seeds) * (3 + seats))
    boards, table = pack_boards(position.boards), pack_table(position)
    core.games(boards, table, kinds_of(players), weights, seeds, LIMIT, results)
    return [_ending(results[i : i + 3 + seats]) for i in range(0, len(results), 3 + seats)]


def _ending(row: Sequence[int]) -> Ending:
    rounds, _, winners, *scores = row
    seats = range(len(scores))
    return Ending(rounds, tuple(s for s in seats if winners >> s & 1), tuple(scores))


def kinds_of(players: Sequence[str]) -> bytes:
    """Players as the core numbers them, a byte each."""
    return bytes(map(KINDS.index, players))
