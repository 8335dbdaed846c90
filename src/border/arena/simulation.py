"""Whole games between bots, repeatable from a seed."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from signal import SIG_DFL, SIG_IGN, SIGINT, SIGTERM, signal

from border.boards import SETS, boards_for
from border.bots import bot_named
from border.dice import ProvableDice, format_proof, proof_of, simulated_dice, thrown
from border.engine import FEWEST_SEATS, MOST_SEATS, BadTable, Board, Over, Throwing, start
from border.records import LIMIT, Record, Scribe, Seating, format_record

BATCH = 25  # games that a worker plays between two answers


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is played: everything that decides about the games, and nothing else."""

    players: tuple[str, ...]  # names of bots, per seat
    seed: int
    set: str = "classic"  # whose boards are shuffled, where they are not named
    boards: tuple[str, ...] | None = None  # names of boards, per seat
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards that the package lacks

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
        return Record(
            dice.game, seats, dice=format_proof(proof_of(dice)), boards=dict(self.pictures)
        )

    def play(self, number: int) -> Record:
        """The record of a whole game."""
        opening = self.opening(number)
        boards = boards_for([seat.board for seat in opening.seats], opening.boards)
        return _play(opening, boards, simulated_dice(self.seed, number))

    def line(self, number: int) -> str:
        """A whole game as a line of a record file."""
        return format_record(self.play(number)) + "\n"


def _play(opening: Record, boards: list[Board], dice: ProvableDice) -> Record:
    scribe = Scribe(opening, boards, dice.first_seat(len(boards)))
    bots = [bot_named(seat.player) for seat in opening.seats]
    lucks = [Random(f"{dice.seed.hex()}|{seat}") for seat in range(len(boards))]
    while not isinstance(scribe.position.stage, Over):
        if isinstance(scribe.position.stage, Throwing):
            round, throw = scribe.next_throw
            if round > LIMIT:
                return replace(scribe.record, ended="limit")
            scribe.throw(thrown(dice, round, throw, scribe.shown, scribe.kept))
        else:
            position = scribe.position
            for seat in position.awaited:  # from the same position, so nothing sealed is seen
                scribe.decide(bots[seat](position, seat, lucks[seat]))
    return scribe.record


def lines(simulation: Simulation, numbers: range, jobs: int) -> Generator[str, None, None]:
    """The games of these numbers as lines of a record file, in order, whatever the jobs."""
    batches = [numbers[i : i + BATCH] for i in range(0, len(numbers), BATCH)]
    if jobs == 1:
        for batch in batches:
            for number in batch:
                yield simulation.line(number)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        waiting = iter(batches)
        futures = [pool.submit(_lines, simulation, batch) for batch in islice(waiting, 2 * jobs)]
        try:
            while futures:
                done: Future[list[str]] = futures.pop(0)
                yield from done.result()
                futures += [pool.submit(_lines, simulation, batch) for batch in islice(waiting, 1)]
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _lines(simulation: Simulation, numbers: range) -> list[str]:
    return [simulation.line(number) for number in numbers]


def _leave_interrupts_to_the_parent() -> None:
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_DFL)
