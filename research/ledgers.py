"""Checks of the coach's ledgers: do they add up, and is mean luck zero?

python -m research.ledgers --jobs 2
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from tests.coach.games import any_game

from border.arena.parallel import parallel_map
from border.cli.options import progress
from border.coach import ledgers, round_analyses
from border.engine import Over, outcome

GAMES = 10_000
WITHIN = 1e-9


@dataclass(frozen=True, slots=True)
class Summed:
    """Sums over the ledgers of one game."""

    luck: tuple[float, ...]  # luck of each seat with its own throws
    off: float  # largest difference between the total of a ledger and the result
    gain: float  # largest gain of a decision compared with the best one; must be zero
    cut: bool  # whether the game was unfinished


def summed(number: int) -> Summed:
    """Sum up the ledgers of a game and compare them with the actual results."""
    record = any_game(number)
    analyses = list(round_analyses(record))
    found = ledgers(analyses)
    last = record.replay()
    off = [abs(one.total - one.result) for one in found]
    if isinstance(last.stage, Over) and (ended := outcome(last)) is not None:
        won = [(seat in ended.winners) / len(ended.winners) for seat in last.seats]
        off += [abs(one.result - share) for one, share in zip(found, won, strict=True)]
    luck = tuple(one.luck for one in found)
    gain = max((one.cost for one in found), default=0.0)
    return Summed(luck, max(off, default=0.0), gain, record.winners is None)


def mean_luck(games: Sequence[Summed]) -> tuple[float, float]:
    """Return the mean luck of a seat and its standard error; a game counts as one sample."""
    luck = [fmean(game.luck) for game in games if game.luck]
    return fmean(luck), stdev(luck) / sqrt(len(luck))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    found: list[Summed] = []
    with (
        progress("adding up", arguments.games, "games") as advance,
        closing(parallel_map(summed, range(arguments.games), arguments.jobs)) as results,
    ):
        for one in results:
            found.append(one)
            advance(1)
    mean, error = mean_luck(found)
    off, gain = max(one.off for one in found), max(one.gain for one in found)
    cut = sum(one.cut for one in found)
    print(f"{len(found):,} games, {cut:,} of them unfinished: off by {off:.1e} at most")
    print(f"mean luck {mean:+.4%} ± {error:.4%} (one standard error), largest gain {gain:.1e}")
    if off > WITHIN or gain > WITHIN or abs(mean) > 3 * error:
        sys.exit("ledgers do not add up, or mean luck is not zero")


if __name__ == "__main__":
    main()
