"""Chooses four classic boards that allow the rulebook's examples and win equally often.

    python tools/fair_boards.py --seed 1

Candidates are generated for each of the four; planners play them in random company, and those
whose share of the victories is nearest to a quarter go on to the next, longer stage.  The last
stage plays whole sets.  `border boards fair classic` confirms the result with dice of its own.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from itertools import count, islice
from pathlib import Path
from random import Random
from statistics import fmean

from border.arena.fairness import Trial, fairness, tally
from border.arena.spread import spread
from border.boards import CLASSIC, format_board_file, generate, map_named
from border.engine import Board
from rulebook_game import DATA, SUITS

STAGES = ((20, 400, 8), (6, 120, 48))  # candidates per board, random sets, seeds for each set
SETS, SET_SEEDS = 8, 1_200  # in the last stage
FAIR = 1 / 4
JOBS = os.cpu_count() or 1


def candidates(number: int, seed: int) -> list[list[Board]]:
    """So many boards for each of the four that allow its examples."""
    seeds = count(seed * 1_000_000)
    found = []
    for name, suits in zip(CLASSIC, SUITS, strict=True):
        boards = (generate(name, map_named("classic"), one) for one in seeds)
        found.append(list(islice((board for board in boards if suits(board)), number)))
    return found


def shares(choices: list[list[Board]], sets: int, seeds: int, luck: Random) -> dict[Board, float]:
    """What share of its games each candidate wins in random company."""
    won: dict[Board, list[float]] = defaultdict(list)
    trials = [
        Trial(tuple(map(luck.choice, choices)), "planner", luck.getrandbits(40), range(seeds))
        for _ in range(sets)
    ]
    for trial, tallies in zip(trials, spread(tally, trials, JOBS), strict=True):
        for one in tallies:
            for board, share in zip(trial.boards, one.boards, strict=True):
                won[board].append(share)
    return {board: fmean(found) for board, found in won.items()}


def nearest(choices: list[list[Board]], won: dict[Board, float], number: int) -> list[list[Board]]:
    """For each of the four, the candidates whose share is nearest to a quarter."""
    return [
        sorted(of_one, key=lambda board: abs(won.get(board, 1.0) - FAIR))[:number]
        for of_one in choices
    ]


def fairest(choices: list[list[Board]], luck: Random) -> tuple[Board, ...]:
    """The set of four whose shares differ least from a quarter."""

    trials = [
        Trial(tuple(map(luck.choice, choices)), "planner", luck.getrandbits(40), range(SET_SEEDS))
        for _ in range(SETS)
    ]
    unfairness = []
    for tallies in spread(tally, trials, JOBS):
        shares = [interval.share for interval in fairness(tallies, len(CLASSIC)).boards]
        print("  ".join(f"{share:.2%}" for share in shares), flush=True)
        unfairness.append(max(abs(share - FAIR) for share in shares))
    return trials[unfairness.index(min(unfairness))].boards


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    luck = Random(seed)
    choices = candidates(STAGES[0][0], seed)
    for (_, sets, seeds), kept in zip(STAGES, (STAGES[1][0], 3), strict=True):
        won = shares(choices, sets, seeds, luck)
        choices = nearest(choices, won, kept)
        print([[f"{won[board]:.2%}" for board in of_one] for of_one in choices], flush=True)
    for board in fairest(choices, luck):
        path = Path(DATA) / "boards" / "data" / f"{board.name}.toml"
        path.write_text(format_board_file(board), encoding="utf-8")


if __name__ == "__main__":
    main()
