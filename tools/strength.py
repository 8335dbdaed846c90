"""How strong the built-in bots are, and how long games last: seats, boards and dice mirrored.

    python tools/strength.py

It is measured in the compiled core.  One bot sits alone among others of another kind, in every
seat, with the same boards and dice; a shared victory counts 1/k.  `border arena` measures any
bots, and rates them.
"""

from __future__ import annotations

from array import array
from statistics import NormalDist, fmean, stdev

from border.boards import CLASSIC, board_named
from border.bots.cast import cast_of
from border.engine import RULES, start
from border.fast.games import play_games

MATCHES = (
    (2, "greedy", "random", "classic"),
    (2, "planner", "random", "classic"),
    *((seats, "planner", "greedy", rules) for rules in RULES for seats in (2, 3, 4)),
)
GAMES = 4_000
SEED = 1 << 40  # far from the seeds with which the weights were tuned


def win_shares(seats: int, one: str, others: str, rules: str) -> list[float]:
    """For each seed, the share of the victories that one bot wins among others."""
    boards = [board_named(name) for name in CLASSIC[:seats]]
    seeds = array("Q", range(SEED, SEED + GAMES // seats))
    won = [0.0] * len(seeds)
    for seat in range(seats):
        players = [one if other == seat else others for other in range(seats)]
        opening = start(boards, 0, RULES[rules])
        cast = cast_of(players, opening)
        for number, ending in enumerate(play_games(opening, cast, seeds)):
            if seat in ending.winners:
                won[number] += 1 / len(ending.winners) / seats
    return won


def rounds(seats: int, rules: str) -> float:
    """How many rounds a game between planners has."""
    opening = start([board_named(name) for name in CLASSIC[:seats]], 0, RULES[rules])
    seeds = array("Q", range(SEED, SEED + GAMES))
    cast = cast_of(["planner"] * seats, opening)
    return fmean(game.rounds for game in play_games(opening, cast, seeds))


def main() -> None:
    for seats, one, others, rules in MATCHES:
        won = win_shares(seats, one, others, rules)
        error = NormalDist().inv_cdf(0.975) * stdev(won) / len(won) ** 0.5
        match = f"{rules:<8} {one:<8} against {seats - 1} x {others:<7}"
        print(f"{match} wins {fmean(won):.1%} ± {error:.1%} of {GAMES} games")
    for rules in RULES:
        lengths = ", ".join(f"{rounds(seats, rules):.1f}" for seats in (2, 3, 4))
        print(f"{rules:<8} rounds of 2, 3, 4 planners: {lengths}")


if __name__ == "__main__":
    main()
