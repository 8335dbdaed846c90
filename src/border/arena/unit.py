"""A unit of work and what came of it: one line of an arena's log."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from border.arena.matchups import Player
from border.engine import BadInput


class BadUnit(BadInput):
    """A line that is not a unit of an arena's log."""


@dataclass(frozen=True, slots=True, order=True)
class UnitNumber:
    """Which unit: a table, and how many it has played before."""

    number: int
    table: int


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a game, per seat; one that was given up has neither scores nor winners."""

    seats: tuple[Player, ...]
    rounds: int
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]  # seats

    def share(self, player: Player) -> float:
        """The part of the victory that is the player's: a shared one counts 1/k per seat."""
        return sum(self.seats[seat] == player for seat in self.winners) / (len(self.winners) or 1)

    def points(self, player: Player) -> list[int]:
        """The scores of the seats that the player held."""
        held = zip(self.seats, self.scores or (), strict=False)
        return [score for seat, score in held if seat == player]


@dataclass(frozen=True, slots=True)
class Faults:
    """How often `random` decided for a player, by what had happened, and what did so first."""

    counts: Mapping[str, int]
    first: str


@dataclass(frozen=True, slots=True)
class Unit:
    """The games that mirror each other: the same boards, first seat and dice for everybody."""

    id: UnitNumber
    games: tuple[Played, ...]
    faults: Mapping[Player, Faults] = field(default_factory=dict)


def format_unit(unit: Unit) -> str:
    """The unit as a line without its end."""
    data: dict[str, Any] = {
        "table": unit.id.table,
        "unit": unit.id.number,
        "games": [[game.seats, game.rounds, game.scores, game.winners] for game in unit.games],
    }
    if unit.faults:
        data["faults"] = {
            str(player): {"counts": dict(sorted(faults.counts.items())), "first": faults.first}
            for player, faults in unit.faults.items()
        }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


_NO_UNIT = (  # what a strange line may raise
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def parse_unit(line: str) -> Unit:
    """The unit in a line; the inverse of `format_unit`."""
    try:
        data = json.loads(line)
        return Unit(
            id=UnitNumber(int(data["unit"]), int(data["table"])),
            games=tuple(_played(*game) for game in data["games"]),
            faults={
                int(player): Faults(
                    {str(kind): int(count) for kind, count in faults["counts"].items()},
                    str(faults["first"]),
                )
                for player, faults in data.get("faults", {}).items()
            },
        )
    except _NO_UNIT as error:
        raise BadUnit("is not a unit of an arena's log") from error


def _played(seats: list[int], rounds: int, scores: list[int] | None, winners: list[int]) -> Played:
    return Played(
        seats=tuple(map(int, seats)),
        rounds=int(rounds),
        scores=None if scores is None else tuple(map(int, scores)),
        winners=tuple(map(int, winners)),
    )
