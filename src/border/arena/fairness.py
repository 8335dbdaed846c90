"""Fairness of boards: win rates by board and by turn between equally strong bots."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from statistics import NormalDist, fmean, stdev

from border.bots.registry import lineup_for
from border.core.backend import check_native
from border.core.games import play_games
from border.engine import CLASSIC_RULES, Board, Rules, start

BATCH = 25  # seeds in one task for a worker
CONFIDENCE = NormalDist().inv_cdf(0.975)  # half the width of a 95 % interval, in standard errors


@dataclass(frozen=True, slots=True)
class Trial:
    """Range of seeds to play; each is played once for every rotation of the boards.

    Seat 0 always starts. Dice do not depend on seats, so rotating the first seat along with the
    boards would repeat the same game.
    """

    boards: tuple[Board, ...]
    player: str
    seed: int
    numbers: range
    rules: Rules = CLASSIC_RULES

    @property
    def games(self) -> int:
        """Number of games in the trial."""
        return len(self.numbers) * len(self.boards)


@dataclass(frozen=True, slots=True)
class Tally:
    """Mean win shares in the games with one seed, by board and by turn."""

    boards: tuple[float, ...]
    turns: tuple[float, ...]  # in order of play


@dataclass(frozen=True, slots=True)
class Interval:
    """Win share and the half-width of its 95 % confidence interval."""

    share: float
    error: float


@dataclass(frozen=True, slots=True)
class Fairness:
    """Win rates by board and by place in the turn order."""

    games: int
    boards: tuple[Interval, ...]
    turns: tuple[Interval, ...]


def trials(
    boards: Sequence[Board], player: str, games: int, seed: int, rules: Rules = CLASSIC_RULES
) -> list[Trial]:
    """Divide at least this many games into trials; raise `NoCore` without the compiled core."""
    start(boards, 0)  # raises if the boards cannot be used together
    check_native("measurements of fairness")
    seeds = -(-games // len(boards))
    return [
        Trial(tuple(boards), player, seed, range(i, min(i + BATCH, seeds)), rules)
        for i in range(0, seeds, BATCH)
    ]


def tally(trial: Trial) -> list[Tally]:
    """Play a trial and return a tally per seed."""
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
    """Return the mean win shares by board and by turn, with error margins.

    Games with the same seed depend on each other, so the margins treat each seed as one sample.
    """
    found = list(tallies)
    boards = zip(*(one.boards for one in found), strict=True)
    turns = zip(*(one.turns for one in found), strict=True)
    return Fairness(len(found) * seats, tuple(map(interval, boards)), tuple(map(interval, turns)))


def interval(shares: Sequence[float]) -> Interval:
    """Return the mean of independent win shares and its error margin."""
    error = stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 1.0
    return Interval(fmean(shares), CONFIDENCE * error)
