"""How fair boards are: what share of the games each wins, on every seat, when equals play."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from statistics import NormalDist, fmean, stdev

from border.bots.registry import lineup_for
from border.core.backend import core
from border.core.games import play_games
from border.engine import CLASSIC_RULES, Board, Rules, start
from border.extras import NoCore

BATCH = 25  # seeds that a worker plays between two answers
CONFIDENCE = NormalDist().inv_cdf(0.975)  # of a 95 % interval, in standard errors


@dataclass(frozen=True, slots=True)
class Trial:
    """Seeds to be played: each once for every way to turn the boards round the table.

    Seat 0 always begins, for dice do not depend on seats: to turn boards and beginner together
    would give the same game again.
    """

    boards: tuple[Board, ...]
    player: str
    seed: int
    numbers: range
    rules: Rules = CLASSIC_RULES

    @property
    def games(self) -> int:
        """How many games that makes."""
        return len(self.numbers) * len(self.boards)


@dataclass(frozen=True, slots=True)
class Tally:
    """What a seed's games have shown: the mean share of each board, and of each turn."""

    boards: tuple[float, ...]
    turns: tuple[float, ...]  # whoever begins, who comes second, …


@dataclass(frozen=True, slots=True)
class Interval:
    """A share, and how far off it may be with 95 % confidence."""

    share: float
    error: float


@dataclass(frozen=True, slots=True)
class Fairness:
    """What share of the games each board wins, and each place in the order of turns."""

    games: int
    boards: tuple[Interval, ...]
    turns: tuple[Interval, ...]


def trials(
    boards: Sequence[Board], player: str, games: int, seed: int, rules: Rules = CLASSIC_RULES
) -> list[Trial]:
    """Trials that make at least so many games."""
    start(boards, 0)  # refuses boards that do not go together
    if core is None:
        raise NoCore("to measure fairness, the compiled core is needed: install a C compiler")
    seeds = -(-games // len(boards))
    return [
        Trial(tuple(boards), player, seed, range(i, min(i + BATCH, seeds)), rules)
        for i in range(0, seeds, BATCH)
    ]


def tally(trial: Trial) -> list[Tally]:
    """What each seed of a trial has shown."""
    seats = len(trial.boards)
    seeds = array("Q", (_seed(trial.seed, number) for number in trial.numbers))
    won = [([0.0] * seats, [0.0] * seats) for _ in seeds]
    for turned in range(seats):
        boards = trial.boards[turned:] + trial.boards[:turned]
        opening = start(boards, 0, trial.rules)
        games = play_games(opening, lineup_for([trial.player] * seats, opening), seeds)
        for (by_board, by_turn), ending in zip(won, games, strict=True):
            for seat in ending.winners:
                by_board[(seat + turned) % seats] += 1 / len(ending.winners) / seats
                by_turn[seat] += 1 / len(ending.winners) / seats
    return [Tally(tuple(by_board), tuple(by_turn)) for by_board, by_turn in won]


def _seed(seed: int, number: int) -> int:
    return int.from_bytes(sha256(f"fair|{seed}|{number}".encode()).digest()[:8], "little")


def fairness(tallies: Iterable[Tally], seats: int) -> Fairness:
    """The shares over all seeds.  Games of one seed are not independent; seeds are."""
    found = list(tallies)
    boards = zip(*(one.boards for one in found), strict=True)
    turns = zip(*(one.turns for one in found), strict=True)
    return Fairness(len(found) * seats, tuple(map(interval, boards)), tuple(map(interval, turns)))


def interval(shares: Sequence[float]) -> Interval:
    """The mean of shares that do not depend on each other."""
    error = stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 1.0
    return Interval(fmean(shares), CONFIDENCE * error)
