"""Win share of one champion among planners, with mirrored seats, boards and dice.

    python -m research.champion_strength --jobs 2

Plays on the classic boards and on 60 generated ones, with and without one turn of lookahead.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random

from border.arena.fairness import interval
from border.arena.parallel import parallel_map
from border.boards import CLASSIC, board_named, generate, map_named
from border.bots.champion import EVALUATIONS
from border.bots.registry import lineup_for
from border.core.games import play_games
from border.engine import RULES, Board, start

BOARDS = ("classic", "generated")
GENERATED = 60
DEALS = 10  # deals per set of boards; the champion plays each once in every seat


@dataclass(frozen=True, slots=True)
class Match:
    """Several deals of one kind of match."""

    seats: int
    boards: str
    rules: str
    evaluations: int
    number: int = 0


@cache
def boards_of(name: str) -> list[Board]:
    """Return the classic boards, or generated boards that were not used in training."""
    if name == "classic":
        return [board_named(classic) for classic in CLASSIC]
    return [generate(f"{n}", map_named("classic"), (1 << 42) + n) for n in range(GENERATED)]


def play(match: Match) -> list[float]:
    """Return the champion's win share in each deal."""
    rng = Random(f"{match.seats}|{match.boards}|{match.number}")
    boards = rng.sample(boards_of(match.boards), match.seats)
    opening = start(boards, rng.randrange(match.seats), RULES[match.rules])
    seeds = array("Q", (rng.getrandbits(64) for _ in range(DEALS)))
    won = [0.0] * DEALS
    for seat in opening.seats:
        players = ["champion" if other == seat else "planner" for other in opening.seats]
        lineup = lineup_for(players, opening, match.evaluations)
        for deal, ending in enumerate(play_games(opening, lineup, seeds)):
            if seat in ending.winners:
                won[deal] += 1 / len(ending.winners) / match.seats
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", choices=(2, 3, 4), default=[2, 3, 4])
    parser.add_argument("--boards", nargs="+", choices=BOARDS, default=BOARDS)
    parser.add_argument("--rules", nargs="+", choices=RULES, default=["classic"])
    parser.add_argument("--evaluations", type=int, nargs="+", default=[0, EVALUATIONS])
    parser.add_argument(
        "--games", type=int, default=4000, help="minimum number of games for each kind of match"
    )
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error(f"--games {asked.games}: expected at least 1")
    kinds: Iterable[tuple[int, str, str, int]] = product(
        asked.seats, asked.boards, asked.rules, asked.evaluations
    )
    for kind in kinds:
        numbers = range(-(-asked.games // (DEALS * kind[0])))
        shares = [
            share
            for won in parallel_map(play, [Match(*kind, number) for number in numbers], asked.jobs)
            for share in won
        ]
        found = interval(shares)
        told = "{} seats, {} boards, {} rules, {} evaluations".format(*kind)
        print(f"{told}: {found.share:.1%} ± {found.error:.1%} of {len(shares) * kind[0]} games")


if __name__ == "__main__":
    main()
