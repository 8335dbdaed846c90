"""Complete games between bots, as records."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from border.arena.parallel import parallel_map
from border.boards import SETS, boards_for
from border.bots import Bot, bot_named, open_bots
from border.bots.registry import core_kind, lineup_for
from border.core.games import can_simulate, simulate
from border.dice import ProvableDice, format_proof, proof_of, simulated_dice
from border.engine import (
    CLASSIC_RULES,
    MAX_SEATS,
    MIN_SEATS,
    BadTable,
    Board,
    Over,
    Rules,
    Throwing,
    start,
)
from border.records import MAX_ROUNDS, Game, Record, Seating, format_record

NO_ROUNDS = '"rounds":[]'  # text in the record of a game before its first round


def play_out(
    opening: Record,
    boards: Sequence[Board],
    dice: ProvableDice,
    bots: Sequence[Bot],
    rngs: Sequence[Random],
) -> Record:
    """Play a game to its end and return its record; `bots` and `rngs` are per seat."""
    game = Game.of(opening, boards, dice.first_seat(len(boards)))
    while not isinstance(game.position.stage, Over):
        if isinstance(game.position.stage, Throwing):
            if game.next_throw[0] > MAX_ROUNDS:
                return replace(game.record, ended="limit")
            game = game.throw(game.next_dice(dice.die))
        else:
            position = game.position
            for seat in position.awaited:  # all get the same position, so decisions stay sealed
                game = game.decide(bots[seat](position, seat, rngs[seat]))
    return game.record


def in_core(players: Sequence[str], dice: ProvableDice) -> bool:
    """Return whether the compiled core can play these players' game."""
    return can_simulate(list(map(core_kind, players)), dice.game)


def core_line(
    opening: Record, boards: Sequence[Board], dice: ProvableDice, rng_seeds: Sequence[str]
) -> str:
    """Play a game in the core and return its record as a line.

    `rng_seeds` has a seed for the random generator of each bot.
    """
    begun = start(boards, dice.first_seat(len(boards)), opening.rules)
    lineup = lineup_for([seat.player for seat in opening.seats], begun)
    played = simulate(begun, lineup, rng_seeds, dice.seed, dice.game)
    scored = replace(
        opening,
        scores=played.scores if played.over else None,
        winners=played.winners if played.over else None,
        ended=None if played.over else "limit",
    )
    return format_record(scored).replace(NO_ROUNDS, f'"rounds":[{played.rounds}]', 1)


BATCH = 25  # games in one task for a worker


@dataclass(frozen=True, slots=True)
class Simulation:
    """Settings that determine a simulation's games completely."""

    players: tuple[str, ...]  # names of bots, per seat
    seed: int
    set: str = "classic"  # set whose boards are shuffled, unless `boards` is given
    boards: tuple[str, ...] | None = None  # names, per seat
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards outside the package
    rules: Rules = CLASSIC_RULES

    def __post_init__(self) -> None:
        if not MIN_SEATS <= len(self.players) <= MAX_SEATS:
            raise BadTable(
                f"a game has {MIN_SEATS} to {MAX_SEATS} players, not {len(self.players)}"
            )
        for player in self.players:
            bot_named(player)
        if self.boards is not None:
            if len(self.boards) != len(self.players):
                raise BadTable(f"{len(self.players)} players need {len(self.players)} boards")
            # `start` raises if the boards cannot be used together.
            start(boards_for(self.boards, self.pictures), 0)

    def opening(self, number: int) -> Record:
        """Return the record of a game before its first round."""
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
        """Play a game and return its record."""
        opening = self.opening(number)
        boards = opening.find_boards()
        dice = simulated_dice(self.seed, number)
        rngs = [Random(text) for text in _rng_seeds(dice, len(boards))]
        with open_bots(dict(enumerate(self.players))) as bots:
            return play_out(opening, boards, dice, list(bots.values()), rngs)

    def line(self, number: int) -> str:
        """Play a game and return its record as a line; use the core if it supports all bots."""
        dice = simulated_dice(self.seed, number)
        if not in_core(self.players, dice):
            return format_record(self.play(number)) + "\n"
        opening = self.opening(number)
        boards = opening.find_boards()
        return core_line(opening, boards, dice, _rng_seeds(dice, len(boards))) + "\n"


def _rng_seeds(dice: ProvableDice, seats: int) -> list[str]:
    """Return a seed for each seat's random generator."""
    return [f"{dice.seed.hex()}|{seat}" for seat in range(seats)]


def lines(simulation: Simulation, numbers: range, jobs: int) -> Generator[str, None, None]:
    """Play the games with these numbers in `jobs` processes; yield their record lines in order."""
    size = 1 if jobs == 1 else BATCH
    batches = (numbers[i : i + size] for i in range(0, len(numbers), size))
    with closing(parallel_map(partial(_lines, simulation), batches, jobs)) as played:
        for batch in played:
            yield from batch


def _lines(simulation: Simulation, numbers: range) -> list[str]:
    return [simulation.line(number) for number in numbers]
