"""Whole games of built-in players in the compiled core, with provable dice, as in records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha512

from border.engine import Position, Seat
from border.fast import core
from border.fast.games import KINDS, Cast
from border.fast.packing import pack_boards, pack_names, pack_table

MOST_ID = 64  # characters of a game's id that the core has room for


@dataclass(frozen=True, slots=True)
class Simulated:
    """A game: its rounds as they stand in a record, and how it ended."""

    rounds: str  # JSON, with commas between them
    over: bool  # or given up
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


def can_simulate(players: Sequence[str], game: str) -> bool:
    """Whether the core is there and knows all of these players."""
    return core is not None and set(players) <= set(KINDS) and len(game) <= MOST_ID


def simulate(
    opening: Position,
    cast: Cast,
    lucks: Sequence[str],
    seed: bytes,
    game: str,
) -> Simulated:
    """The game that a seed's dice give; `lucks` are the texts that seed each seat's luck."""
    assert core is not None
    rounds, over, scores, winners = core.simulate(
        pack_boards(opening.boards),
        pack_table(opening),
        cast,
        tuple(map(_luck, lucks)),
        seed,
        game,
        pack_names(opening.boards[0].map.names),
    )
    seats = tuple(seat for seat in opening.seats if winners >> seat & 1)
    return Simulated(rounds, bool(over), scores, seats)


def _luck(text: str) -> bytes:
    """The number that `random.Random` makes of a text, the highest byte first."""
    written = text.encode()
    return written + sha512(written).digest()
