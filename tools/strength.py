"""How strong the built-in bots are, measured in the compiled core: seats, boards and dice mirrored.

    python tools/strength.py

One bot sits alone among others of another kind, in every seat, with the same boards and dice; a
shared victory counts 1/k.  `border arena` measures any bots, also `rollout`, and rates them.
"""

from __future__ import annotations

from array import array
from statistics import NormalDist, fmean, stdev

from border.boards import CLASSIC, board_named
from border.bots.weights import tuned_weights
from border.engine import start
from border.fast.games import play_games

MATCHES = (
    (2, "greedy", "random"),
    (2, "planner", "random"),
    (2, "planner", "greedy"),
    (3, "planner", "greedy"),
    (4, "planner", "greedy"),
)
GAMES = 4_000
SEED = 1 << 40  # far from the seeds with which the weights were tuned


def win_shares(seats: int, one: str, others: str) -> list[float]:
    """For each seed, the share of the victories that one bot wins among others."""
    weights = tuned_weights(seats).packed() * seats
    boards = [board_named(name) for name in CLASSIC[:seats]]
    seeds = array("Q", range(SEED, SEED + GAMES // seats))
    won = [0.0] * len(seeds)
    for seat in range(seats):
        players = [one if other == seat else others for other in range(seats)]
        for number, ending in enumerate(play_games(start(boards, 0), players, weights, seeds)):
            if seat in ending.winners:
                won[number] += 1 / len(ending.winners) / seats
    return won


def main() -> None:
    for seats, one, others in MATCHES:
        won = win_shares(seats, one, others)
        error = NormalDist().inv_cdf(0.975) * stdev(won) / len(won) ** 0.5
        among = f"{seats - 1} x {others}"
        print(f"{one:<8} against {among:<11} wins {fmean(won):.1%} ± {error:.1%} of {GAMES} games")


if __name__ == "__main__":
    main()
