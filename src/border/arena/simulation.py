"""Whole games between bots, repeatable from a seed."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from random import Random

from border.arena.game import core_line, in_core, play_out
from border.arena.spread import spread
from border.boards import SETS, boards_for
from border.bots import bot_named, seated
from border.dice import ProvableDice, format_proof, proof_of, simulated_dice
from border.engine import CLASSIC_RULES, FEWEST_SEATS, MOST_SEATS, BadTable, Rules, start
from border.records import Record, Seating, format_record

BATCH = 25  # games that a worker plays between two answers


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is played: everything that decides about the games, and nothing else."""

    players: tuple[str, ...]  # names of bots, per seat
    seed: int
    set: str = "classic"  # whose boards are shuffled, where they are not named
    boards: tuple[str, ...] | None = None  # names of boards, per seat
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards that the package lacks
    rules: Rules = CLASSIC_RULES

    def __post_init__(self) -> None:
        if not FEWEST_SEATS <= len(self.players) <= MOST_SEATS:
            raise BadTable(
                f"a game has {FEWEST_SEATS} to {MOST_SEATS} players, not {len(self.players)}"
            )
        for player in self.players:
            bot_named(player)
        if self.boards is not None:
            if len(self.boards) != len(self.players):
                raise BadTable(f"{len(self.players)} players need {len(self.players)} boards")
            start(
                boards_for(self.boards, self.pictures), 0
            )  # refuses boards that do not go together

    def opening(self, number: int) -> Record:
        """The record of a game before its first round."""
        dice = simulated_dice(self.seed, number)
        boards = self.boards or dice.shuffled(SETS[self.set])
        seats = tuple(
            Seating(f"{player} {seat}", board, player)
            for seat, (player, board) in enumerate(zip(self.players, boards, strict=False), start=1)
        )
        proof = format_proof(proof_of(dice))
        pictures = dict(self.pictures)
        return Record(dice.game, seats, dice=proof, boards=pictures, rules=self.rules)

    def play(self, number: int) -> Record:
        """The record of a whole game."""
        opening = self.opening(number)
        boards = opening.find_boards()
        dice = simulated_dice(self.seed, number)
        lucks = [Random(text) for text in _lucks(dice, len(boards))]
        with seated(dict(enumerate(self.players))) as bots:
            return play_out(opening, boards, dice, list(bots.values()), lucks)

    def line(self, number: int) -> str:
        """A whole game as a line of a record file; built-in players play it in the core."""
        dice = simulated_dice(self.seed, number)
        if not in_core(self.players, dice):
            return format_record(self.play(number)) + "\n"
        opening = self.opening(number)
        boards = opening.find_boards()
        return core_line(opening, boards, dice, _lucks(dice, len(boards))) + "\n"


def _lucks(dice: ProvableDice, seats: int) -> list[str]:
    """What the luck of each seat is drawn from."""
    return [f"{dice.seed.hex()}|{seat}" for seat in range(seats)]


def lines(simulation: Simulation, numbers: range, jobs: int) -> Generator[str, None, None]:
    """The games of these numbers as lines of a record file, in order, whatever the jobs."""
    size = 1 if jobs == 1 else BATCH
    batches = (numbers[i : i + size] for i in range(0, len(numbers), size))
    with closing(spread(partial(_lines, simulation), batches, jobs)) as played:
        for batch in played:
            yield from batch


def _lines(simulation: Simulation, numbers: range) -> list[str]:
    return [simulation.line(number) for number in numbers]
