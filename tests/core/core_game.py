"""A game of the compiled core, round by round, for replay by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from border.core.backend import core
from border.core.games import Lineup
from border.core.packing import pack_boards, pack_table, unpack_cells
from border.engine import Cells, Dice, Position, Seat


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as the core played it; it knows the dice's colours but not their places."""

    active: Seat
    shown: tuple[Dice, ...]  # after each throw
    kept: tuple[Dice, ...]  # between two throws
    crossed: tuple[Cells, ...]  # per seat


def play_game(position: Position, lineup: Lineup, seed: int) -> Iterator[PlayedRound]:
    """Rounds of the game that `play_games` plays for this seed."""
    boards, table = pack_boards(position.boards), pack_table(position)
    for active, throws, shown, kept, crossed in core.game(boards, table, lineup, seed):
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
