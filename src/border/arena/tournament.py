"""Who meets whom: every table of an arena, and how its players move round the seats."""

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
class MatchUnit:
    """The games that mirror each other: the same boards, first seat and dice for everybody."""

    id: UnitNumber
    games: tuple[Played, ...]
    faults: Mapping[Player, Faults] = field(default_factory=dict)


def format_unit(unit: MatchUnit) -> str:
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


def parse_unit(line: str) -> MatchUnit:
    """The unit in a line; the inverse of `format_unit`."""
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
    except _NO_UNIT as error:
        raise BadUnit("is not a unit of an arena's log") from error


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
    """Everything that decides about the games, and nothing else."""

    players: tuple[str, ...]  # names of bots; a name may come twice
    seed: int = 0
    sizes: tuple[int, ...] = SIZES  # of the tables
    boards: tuple[str, ...] = CLASSIC  # names; shuffled anew for every unit
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards that the package lacks
    patience: float = 5.0  # seconds that a bot in a process of its own has for a decision
    rules: Rules = CLASSIC_RULES
    functions: Mapping[str, Bot] = field(default_factory=dict)  # players that have no name here

    def __post_init__(self) -> None:
        if len(self.players) < MIN_SEATS:
            raise BadTable(f"an arena needs two players or more, not {len(self.players)}")
        for size in self.sizes:
            if size not in SIZES:
                raise BadTable(f"a table has {MIN_SEATS} to {MAX_SEATS} seats, not {size}")
        if len(self.boards) < max(self.sizes):
            raise BadTable(f"{max(self.sizes)} seats need {max(self.sizes)} boards or more")
        if not 0 < self.patience < inf:
            raise BadTable(f"patience is a number of seconds above 0, not {self.patience}")
        for pair in combinations(boards_for(self.boards, self.pictures), 2):
            start(pair, 0)  # refuses boards that do not go together
        for player in self.players:
            if player not in self.functions:
                bot_named(player)

    @property
    def arguments(self) -> dict[str, Any]:
        """The tournament as JSON, to know it again; of functions, the names."""
        told = {one.name: getattr(self, one.name) for one in fields(self)}
        del told["functions"]
        told |= {"pictures": dict(self.pictures), "rules": self.rules.changes}
        data = {"format": FORMAT, **told}
        return json.loads(json.dumps(data))  # type: ignore[no-any-return]  # lists for tuples

    @cached_property
    def tables(self) -> tuple[Matchup, ...]:
        """Who meets whom."""
        return matchups_of(len(self.players), self.sizes)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """A name for each player: the second and third of one name are numbered."""
        counts = [self.players[: index + 1].count(n) for index, n in enumerate(self.players)]
        return tuple(
            name if count == 1 else f"{name}#{count}"
            for name, count in zip(self.players, counts, strict=True)
        )

    def units(self, games: int) -> list[UnitNumber]:
        """The units for that many games at each table or more, the tables taking turns."""
        return sorted(
            UnitNumber(number, index)
            for index, table in enumerate(self.tables)
            for number in range(ceil(games / table.size))
        )

    def dice(self, id: UnitNumber) -> ProvableDice:
        """The dice of all games of a unit, whoever sits where and decides what."""
        secret = sha256(f"arena|{self.seed}|{id.table}|{id.number}".encode("ascii")).digest()
        return ProvableDice(secret, f"{self.seed}-{id.table}-{id.number}-0")

    def play(self, id: UnitNumber) -> tuple[MatchUnit, list[Record]]:
        """What came of a unit, and its games' records."""
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
                    sitting = [bots[p] for p in seating]
                    record = play_out(opening, boards, dice, sitting, list(map(Random, rng_seeds)))
                records.append(record)
        games = zip(seatings, records, strict=True)
        return MatchUnit(id, tuple(_played(*game) for game in games), _faults(bots)), records

    def lines(self, id: UnitNumber) -> tuple[MatchUnit, list[str]]:
        """What came of a unit, and its games as lines of a record file."""
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
