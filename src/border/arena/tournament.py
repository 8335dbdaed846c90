"""What an arena plays: independent units of mirrored games, repeatable from a seed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import sha256
from itertools import combinations
from math import ceil, inf
from random import Random
from typing import Any

from border.arena.game import core_line, in_core, play_out
from border.arena.matchups import Matchup, Player, matchups_of
from border.arena.unit import Faults, Played, Unit, UnitNumber
from border.boards import CLASSIC, boards_for
from border.bots import Bot, Guarded, bot_named, seated
from border.dice import ProvableDice, format_proof, proof_of
from border.engine import CLASSIC_RULES, FEWEST_SEATS, MOST_SEATS, BadTable, Rules, start
from border.records import Record, Seating, format_record, parse_record

FORMAT = "border-arena/1"
SIZES = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))


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
        if len(self.players) < FEWEST_SEATS:
            raise BadTable(f"an arena needs two players or more, not {len(self.players)}")
        for size in self.sizes:
            if size not in SIZES:
                raise BadTable(f"a table has {FEWEST_SEATS} to {MOST_SEATS} seats, not {size}")
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

    def play(self, id: UnitNumber) -> tuple[Unit, list[Record]]:
        """What came of a unit, and its games' records."""
        table, dice = self.tables[id.table], self.dice(id)
        records = []
        seatings = table.seatings(id.number)
        names = {p: self.players[p] for p in table.members}
        with seated(names, self.patience, self.functions) as bots:
            compiled = in_core(list(names.values()), dice)
            for turn, seating in enumerate(seatings):
                opening = self._opening(dice, turn, seating)
                boards = boards_for([seat.board for seat in opening.seats], self.pictures)
                lucks = [f"{dice.seed.hex()}|{turn}|{seat}" for seat in range(table.size)]
                if compiled:
                    record = parse_record(core_line(opening, boards, dice, lucks))
                else:
                    sitting = [bots[p] for p in seating]
                    record = play_out(opening, boards, dice, sitting, list(map(Random, lucks)))
                records.append(record)
        games = zip(seatings, records, strict=True)
        return Unit(id, tuple(_played(*game) for game in games), _faults(bots)), records

    def lines(self, id: UnitNumber) -> tuple[Unit, list[str]]:
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
        if isinstance(bot, Guarded) and bot.faults
    }
