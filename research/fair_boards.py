"""Choose four classic boards that allow the rulebook's examples and win equally often.

    python -m research.fair_boards --seed 1

The program generates candidates for each of the four boards. Planners play random sets of four,
and a least-squares fit over all sets estimates the strength of each board. The sets that look
fairest are then played at length. In the fairest of them, the program replaces the worst board
until all are close enough to a win share of 1/4.
`border boards fair classic` confirms the result with independent dice.
"""

from __future__ import annotations

import argparse
import os
from itertools import count, islice, product
from random import Random

import numpy as np
from tests.fixtures.rulebook_game import DATA, SUITS

from border.arena.fairness import Trial, fairness, tally
from border.arena.parallel import parallel_map
from border.boards import CLASSIC, format_board_file, generate, map_named
from border.engine import Board

STAGES = ((20, 400, 8), (7, 260, 24))  # candidates per board, random sets, seeds for each set
SETS, SET_SEEDS = 10, 1_200  # sets that look fair, and seeds for each
# Replacements to try for the worst board, seeds to try each, and seeds to check the whole set.
TRIES, TRY_SEEDS, SURE_SEEDS = 14, 1_000, 5_000
GOOD_ENOUGH = 0.006  # largest difference allowed between a board's win share and 1/4
FAIR = 1 / 4
JOBS = os.cpu_count() or 1

Set = tuple[Board, ...]


def candidates(number: int, seed: int) -> list[list[Board]]:
    """For each classic board, generate boards on which its rulebook examples are possible."""
    seeds = count(seed * 1_000_000)
    found = []
    for name, suits in zip(CLASSIC, SUITS, strict=True):
        boards = (generate(name, map_named("classic"), one) for one in seeds)
        found.append(list(islice((board for board in boards if suits(board)), number)))
    return found


def played(sets: list[Set], seeds: int, rng: Random) -> list[list[float]]:
    """Return the win share of each board in each set."""
    trials = [Trial(boards, "planner", rng.getrandbits(40), range(seeds)) for boards in sets]
    return [
        [interval.share for interval in fairness(tallies, len(CLASSIC)).boards]
        for tallies in parallel_map(tally, trials, JOBS)
    ]


def strengths(sets: list[Set], shares: list[list[float]]) -> dict[Board, float]:
    """Estimate strengths: a board's win share is 1/4 + its strength - the mean of its set."""
    boards = list({board for one in sets for board in one})
    rows, wins = [], []
    for one, won in zip(sets, shares, strict=True):
        for board, share in zip(one, won, strict=True):
            row = [-(other in one) / len(one) for other in boards]
            row[boards.index(board)] += 1
            rows.append(row)
            wins.append(share - FAIR)
    found, *_ = np.linalg.lstsq(np.array(rows), np.array(wins), rcond=None)
    return dict(zip(boards, map(float, found), strict=True))


def fairest(choices: list[list[Board]], strength: dict[Board, float], number: int) -> list[Set]:
    """Return the sets of four boards whose strengths differ least, best first."""

    def spread_of(boards: Set) -> float:
        found = [strength[board] for board in boards]
        return max(found) - min(found)

    known = [[board for board in of_one if board in strength] for of_one in choices]
    return sorted(product(*known), key=spread_of)[:number]


def farthest(won: list[float]) -> int:
    """Return the index of the board whose win share is farthest from fair."""
    return max(range(len(won)), key=lambda place: abs(won[place] - FAIR))


def unfairness(won: list[float]) -> float:
    """Return the largest difference between a board's win share and the fair one."""
    return abs(won[farthest(won)] - FAIR)


def refined(boards: Set, rng: Random) -> Set:
    """Replace the worst board of a set until all win shares are close enough to fair."""
    while True:
        (won,) = played([boards], SURE_SEEDS, rng)
        print("win shares:", "  ".join(f"{share:.2%}" for share in won), flush=True)
        if unfairness(won) < GOOD_ENOUGH:
            return boards
        place = farthest(won)
        others = candidates(TRIES, rng.randrange(1_000, 1_000_000))[place]
        sets = [(*boards[:place], other, *boards[place + 1 :]) for other in others]
        shares = played(sets, TRY_SEEDS, rng)
        boards = sets[min(range(len(sets)), key=lambda number: unfairness(shares[number]))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    rng = Random(seed)
    choices = candidates(STAGES[0][0], seed)
    sets: list[Set] = []
    shares: list[list[float]] = []
    for number, tried, seeds in STAGES:
        if sets:  # try only candidates of about average strength
            strength = strengths(sets, shares)
            choices = [
                sorted(of_one, key=lambda b: abs(strength[b]))[:number] for of_one in choices
            ]
        sets = [tuple(map(rng.choice, choices)) for _ in range(tried)]
        shares = played(sets, seeds, rng)
        print(f"{tried} sets of {number} candidates played", flush=True)
    best = fairest(choices, strengths(sets, shares), SETS)
    shares = played(best, SET_SEEDS, rng)
    boards = best[min(range(SETS), key=lambda number: unfairness(shares[number]))]
    for board in refined(boards, rng):
        path = DATA / "boards" / "data" / f"{board.name}.toml"
        path.write_text(format_board_file(board), encoding="utf-8")


if __name__ == "__main__":
    main()
