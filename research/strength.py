"""Strength of the built-in bots and length of games, with mirrored seats, boards and dice.

    python -m research.strength

Games run in the compiled core. One bot plays among bots of another kind, once in every seat, with
the same boards and dice; a win shared by k players counts 1/k.
`border arena` measures and rates any bots.
"""

from __future__ import annotations

from array import array
from statistics import fmean

from border.arena.fairness import Interval, interval
from border.boards import CLASSIC, board_named
from border.bots.registry import lineup_for
from border.core.games import play_games
from border.engine import RULES, start

MATCHES = (
    (2, "greedy", "random", "classic"),
    (2, "planner", "random", "classic"),
    *((seats, "planner", "greedy", rules) for rules in RULES for seats in (2, 3, 4)),
)
GAMES = 4_000
SEED = 1 << 40  # far from the seeds with which the weights were tuned


def match(
    seats: int, one: str, others: str, rules: str = "classic", games: int = GAMES
) -> Interval:
    """Return the win share of one bot among others."""
    shares = []
    for turn in range(len(CLASSIC)):  # so that each board is in each seat once
        boards = [board_named(CLASSIC[(turn + seat) % len(CLASSIC)]) for seat in range(seats)]
        opening = start(boards, 0, RULES[rules])
        number = games // len(CLASSIC) // seats
        seeds = array("Q", range(SEED + turn * number, SEED + (turn + 1) * number))
        won = [0.0] * number
        for seat in range(seats):
            players = [one if other == seat else others for other in range(seats)]
            for i, ending in enumerate(play_games(opening, lineup_for(players, opening), seeds)):
                if seat in ending.winners:
                    won[i] += 1 / len(ending.winners) / seats
        shares += won
    return interval(shares)


def rounds(seats: int, rules: str) -> float:
    """Return the mean number of rounds in a game between planners."""
    opening = start([board_named(name) for name in CLASSIC[:seats]], 0, RULES[rules])
    lineup = lineup_for(["planner"] * seats, opening)
    seeds = array("Q", range(SEED, SEED + GAMES))
    return fmean(game.rounds for game in play_games(opening, lineup, seeds))


def main() -> None:
    for seats, one, others, rules in MATCHES:
        won = match(seats, one, others, rules)
        told = f"{rules:<8} {one:<8} against {seats - 1} x {others:<7}"
        print(f"{told} wins {won.share:.1%} ± {won.error:.1%} of {GAMES} games")
    for rules in RULES:
        lengths = ", ".join(f"{rounds(seats, rules):.1f}" for seats in (2, 3, 4))
        print(f"{rules:<8} rounds of 2, 3, 4 planners: {lengths}")


if __name__ == "__main__":
    main()
