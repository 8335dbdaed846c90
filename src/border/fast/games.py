"""Whole games in the compiled core, many at a time and without the GIL."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from border.engine import Cells, Dice, Position, Seat
from border.fast import core
from border.fast.packing import pack_boards, pack_table, unpack_cells
from border.records import LIMIT

KINDS = ("random", "greedy", "planner")  # as the core numbers them


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game went."""

    rounds: int
    winners: tuple[Seat, ...]  # none if it was given up
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as the core played it; of the dice it knows the colours, not the places."""

    active: Seat
    shown: tuple[Dice, ...]  # after each throw
    kept: tuple[Dice, ...]  # between two throws
    crossed: tuple[Cells, ...]  # per seat


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
    core.games(boards, table, _kinds(players), weights, seeds, LIMIT, results)
    return [_ending(results[i : i + 3 + seats]) for i in range(0, len(results), 3 + seats)]


def _ending(row: Sequence[int]) -> Ending:
    rounds, _, winners, *scores = row
    seats = range(len(scores))
    return Ending(rounds, tuple(s for s in seats if winners >> s & 1), tuple(scores))


def play_game(
    position: Position, players: Sequence[str], weights: array[float], seed: int
) -> Iterator[PlayedRound]:
    """The rounds of the game that `play_games` plays for this seed."""
    assert core is not None
    boards, table = pack_boards(position.boards), pack_table(position)
    for active, throws, shown, kept, crossed in core.game(
        boards, table, _kinds(players), weights, seed
    ):
        yield PlayedRound(
            active,
            tuple(_dice(shown, throws)),
            tuple(_dice(kept, throws - 1)),
            tuple(unpack_cells(crossed)),
        )


def _dice(packed: bytes, number: int) -> Iterator[Dice]:
    for i in range(number):
        a, b, c, d, e, f = packed[6 * i : 6 * i + 6]
        yield Dice((a, b, c, d, e, f))


def _kinds(players: Sequence[str]) -> bytes:
    return bytes(map(KINDS.index, players))
