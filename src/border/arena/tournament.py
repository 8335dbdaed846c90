"""Matchups of an arena, seat rotations, and the arena's log.

A unit is a group of games with the same boards and dice, one for each rotation of the players.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import sha256
from itertools import combinations, combinations_with_replacement, permutations
from math import ceil, inf
from random import Random
from typing import Any, TypeAlias

from border.arena.simulation import core_line, in_core, play_out
from border.boards import CLASSIC, boards_for
from border.bots import Bot, CheckedBot, bot_named, open_bots
from border.dice import ProvableDice, format_proof, proof_of
from border.engine import CLASSIC_RULES, MAX_SEATS, MIN_SEATS, BadInput, BadTable, Rules, start
from border.records import Record, Seating, format_record, parse_record

Player: TypeAlias = int  # index of an arena's player


@dataclass(frozen=True)
class Matchup:
    """Players at a table; a player may hold several seats."""

    players: tuple[Player, ...]  # one entry per seat, in ascending order

    @property
    def size(self) -> int:
        """Number of seats, which is also the number of games in a unit."""
        return len(self.players)

    @property
    def members(self) -> tuple[Player, ...]:
        """The different players."""
        return tuple(dict.fromkeys(self.players))

    @cached_property
    def orders(self) -> tuple[tuple[Player, ...], ...]:
        """Circular seating orders; no two rotations of an order are equal."""
        circles = sorted({min(_rotations(order)) for order in permutations(self.players)})
        return tuple(order for order in circles if len(set(_rotations(order))) == self.size)

    def seatings(self, number: int) -> list[tuple[Player, ...]]:
        """Return the seatings of a unit's games: all rotations of one circular order."""
        return _rotations(self.orders[number % len(self.orders)])


def _rotations(order: Sequence[Player]) -> list[tuple[Player, ...]]:
    return [(*order[turn:], *order[:turn]) for turn in range(len(order))]


def matchups_of(players: int, sizes: Sequence[int]) -> tuple[Matchup, ...]:
    """Return the matchups of these sizes: every combination of different players.

    If there are fewer players than seats, some players hold several seats, and nobody is left out.
    """
    return tuple(Matchup(chosen) for size in sizes for chosen in _choices(players, size))


def _choices(players: int, size: int) -> Iterator[tuple[Player, ...]]:
    if players >= size:
        yield from combinations(range(players), size)
    else:
        mixtures = combinations_with_replacement(range(players), size)
        yield from (mixture for mixture in mixtures if len(set(mixture)) == players)


class BadUnit(BadInput):
    """Line that is not a unit of an arena's log."""


@dataclass(frozen=True, slots=True, order=True)
class UnitNumber:
    """Identifier of a unit: its table, and its number at that table."""

    number: int
    table: int


@dataclass(frozen=True, slots=True)
class Played:
    """Result of a game; it has no scores and winners if it reached the round limit."""

    seats: tuple[Player, ...]
    rounds: int
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]  # seats that won

    def share(self, player: Player) -> float:
        """Return the player's win share: 1/k for each of its seats among k winning seats."""
        return sum(self.seats[seat] == player for seat in self.winners) / (len(self.winners) or 1)

    def points(self, player: Player) -> list[int]:
        """Return the scores of the player's seats."""
        held = zip(self.seats, self.scores or (), strict=False)
        return [score for seat, score in held if seat == player]


@dataclass(frozen=True, slots=True)
class Faults:
    """Counts of a player's faulty decisions by cause, and the first of them."""

    counts: Mapping[str, int]
    first: str


@dataclass(frozen=True, slots=True)
class MatchUnit:
    """Games of a unit, one for each seating; all have the same boards, first seat and dice."""

    id: UnitNumber
    games: tuple[Played, ...]
    faults: Mapping[Player, Faults] = field(default_factory=dict)


def format_unit(unit: MatchUnit) -> str:
    """Format a unit as a line, without a line break."""
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


_PARSE_ERRORS = (  # errors that malformed lines cause
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def parse_unit(line: str) -> MatchUnit:
    """Parse a line of the log; raise `BadUnit` if it is not a unit."""
    try:
        data = json.loads(line)
        return MatchUnit(
            id=UnitNumber(int(data["unit"]), int(data["table"])),
            games=tuple(_played_unit(*game) for game in data["games"]),
            faults={
                int(player): Faults(
                    {str(kind): int(count) for kind, count in faults["counts"].items()},
                    str(faults["first"]),
                )
                for player, faults in data.get("faults", {}).items()
            },
        )
    except _PARSE_ERRORS as error:
        raise BadUnit("the line is not a unit of an arena's log") from error


def _played_unit(
    seats: list[int], rounds: int, scores: list[int] | None, winners: list[int]
) -> Played:
    return Played(
        seats=tuple(map(int, seats)),
        rounds=int(rounds),
        scores=None if scores is None else tuple(map(int, scores)),
        winners=tuple(map(int, winners)),
    )


FORMAT = "border-arena/1"
SIZES = tuple(range(MIN_SEATS, MAX_SEATS + 1))


@dataclass(frozen=True)
class Tournament:
    """Settings that determine an arena's games completely."""

    players: tuple[str, ...]  # names of bots; a name may be repeated
    seed: int = 0
    sizes: tuple[int, ...] = SIZES  # numbers of seats at a table
    boards: tuple[str, ...] = CLASSIC  # names of boards, shuffled for every unit
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards outside the package
    patience: float = 5.0  # seconds per decision of a bot in its own process
    rules: Rules = CLASSIC_RULES
    functions: Mapping[str, Bot] = field(
        default_factory=dict
    )  # players that are functions, by name

    def __post_init__(self) -> None:
        if len(self.players) < MIN_SEATS:
            raise BadTable(f"an arena needs at least two players, not {len(self.players)}")
        for size in self.sizes:
            if size not in SIZES:
                raise BadTable(f"a table has {MIN_SEATS} to {MAX_SEATS} seats, not {size}")
        if len(self.boards) < max(self.sizes):
            raise BadTable(f"{max(self.sizes)} seats need at least {max(self.sizes)} boards")
        if not 0 < self.patience < inf:
            raise BadTable(f"patience must be a number of seconds above 0, not {self.patience}")
        for pair in combinations(boards_for(self.boards, self.pictures), 2):
            start(pair, 0)  # raises if the boards cannot be used together
        for player in self.players:
            if player not in self.functions:
                bot_named(player)

    @property
    def arguments(self) -> dict[str, Any]:
        """Settings as JSON; they identify the tournament and refer to functions by name."""
        settings = {one.name: getattr(self, one.name) for one in fields(self)}
        del settings["functions"]
        settings |= {"pictures": dict(self.pictures), "rules": self.rules.changes}
        data = {"format": FORMAT, **settings}
        return json.loads(json.dumps(data))  # type: ignore[no-any-return]  # turns tuples into lists

    @cached_property
    def tables(self) -> tuple[Matchup, ...]:
        """All matchups."""
        return matchups_of(len(self.players), self.sizes)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """A label for each player; repeated names are numbered."""
        counts = [self.players[: index + 1].count(n) for index, n in enumerate(self.players)]
        return tuple(
            name if count == 1 else f"{name}#{count}"
            for name, count in zip(self.players, counts, strict=True)
        )

    def units(self, games: int) -> list[UnitNumber]:
        """Return enough units for this many games at each table, alternating between tables."""
        return sorted(
            UnitNumber(number, index)
            for index, table in enumerate(self.tables)
            for number in range(ceil(games / table.size))
        )

    def dice(self, id: UnitNumber) -> ProvableDice:
        """Return the dice of a unit; they do not depend on the players' decisions."""
        secret = sha256(f"arena|{self.seed}|{id.table}|{id.number}".encode("ascii")).digest()
        return ProvableDice(secret, f"{self.seed}-{id.table}-{id.number}-0")

    def play(self, id: UnitNumber) -> tuple[MatchUnit, list[Record]]:
        """Play the games of a unit; return its result and the records of the games."""
        table, dice = self.tables[id.table], self.dice(id)
        records = []
        seatings = table.seatings(id.number)
        names = {p: self.players[p] for p in table.members}
        with open_bots(names, self.patience, self.functions) as bots:
            compiled = in_core(list(names.values()), dice)
            for turn, seating in enumerate(seatings):
                opening = self._opening(dice, turn, seating)
                boards = boards_for([seat.board for seat in opening.seats], self.pictures)
                rng_seeds = [f"{dice.seed.hex()}|{turn}|{seat}" for seat in range(table.size)]
                if compiled:
                    record = parse_record(core_line(opening, boards, dice, rng_seeds))
                else:
                    seated = [bots[p] for p in seating]
                    record = play_out(opening, boards, dice, seated, list(map(Random, rng_seeds)))
                records.append(record)
        games = zip(seatings, records, strict=True)
        return MatchUnit(id, tuple(_played(*game) for game in games), _faults(bots)), records

    def lines(self, id: UnitNumber) -> tuple[MatchUnit, list[str]]:
        """Play the games of a unit; return its result and the games as lines of a record file."""
        unit, records = self.play(id)
        return unit, [format_record(record) + "\n" for record in records]

    def _opening(self, dice: ProvableDice, turn: int, seating: Sequence[Player]) -> Record:
        boards = dice.shuffled(self.boards)
        seats = tuple(
            Seating(self.labels[player], board, self.players[player])
            for player, board in zip(seating, boards, strict=False)
        )
        shown = {seat.board for seat in seats}
        return Record(
            id=f"{dice.game.removesuffix('-0')}-{turn}",
            seats=seats,
            dice=format_proof(proof_of(dice)),
            boards={name: text for name, text in self.pictures.items() if name in shown},
            rules=self.rules,
        )


def _played(seating: tuple[Player, ...], record: Record) -> Played:
    return Played(seating, len(record.rounds), record.scores, record.winners or ())


def _faults(bots: Mapping[Player, Bot]) -> dict[Player, Faults]:
    return {
        player: Faults(dict(bot.faults), bot.first or "")
        for player, bot in bots.items()
        if isinstance(bot, CheckedBot) and bot.faults
    }
