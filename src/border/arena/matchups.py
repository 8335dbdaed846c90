"""Who meets whom: every table of an arena, and how its players move round the seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement, permutations
from typing import TypeAlias

Player: TypeAlias = int  # an entry of the arena, from 0


@dataclass(frozen=True)
class Matchup:
    """Players who meet; one may hold several seats."""

    players: tuple[Player, ...]  # one entry per seat, in ascending order

    @property
    def size(self) -> int:
        """The number of seats, and of games in a unit of work."""
        return len(self.players)

    @property
    def members(self) -> tuple[Player, ...]:
        """The different players."""
        return tuple(dict.fromkeys(self.players))

    @cached_property
    def orders(self) -> tuple[tuple[Player, ...], ...]:
        """The different circles in which they can sit; turning one gives new seats each time."""
        circles = sorted({min(_turns(order)) for order in permutations(self.players)})
        return tuple(order for order in circles if len(set(_turns(order))) == self.size)

    def seatings(self, number: int) -> list[tuple[Player, ...]]:
        """Who sits where in the games of a unit: a circle, turned by one seat each time."""
        return _turns(self.orders[number % len(self.orders)])


def _turns(order: Sequence[Player]) -> list[tuple[Player, ...]]:
    return [(*order[turn:], *order[:turn]) for turn in range(len(order))]


def matchups_of(players: int, sizes: Sequence[int]) -> tuple[Matchup, ...]:
    """The tables of these sizes: every choice of different players.

    Where there are fewer players than seats, every mixture in which each of them sits.
    """
    return tuple(Matchup(chosen) for size in sizes for chosen in _choices(players, size))


def _choices(players: int, size: int) -> Iterator[tuple[Player, ...]]:
    if players >= size:
        yield from combinations(range(players), size)
    else:
        mixtures = combinations_with_replacement(range(players), size)
        yield from (mixture for mixture in mixtures if len(set(mixture)) == players)
