"""Tune the planner's weights by self-play: CMA-ES on the win share against current weights.

    .venv/bin/pip install --group tune
    python research/tune.py --seats 2 --generations 40 --games 800 --seed 1

A candidate plays among bots with the current weights, in every seat. Each generation has new
boards. Wins are noisy, so the result is the mean of the search distribution, not the best
candidate. It replaces the weights in the package if it beats them in a longer match at the end.
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections.abc import Sequence
from dataclasses import asdict, astuple
from pathlib import Path

import cma

from border.boards import generate, map_named
from border.bots.weights import Parameters, Weights, parse_parameters, weights_of
from border.core.games import Lineup, kinds_of, play_games
from border.engine import start

DATA = Path(__file__).parent.parent / "src" / "border" / "bots" / "data" / "weights.json"
# Initial step size of each parameter.
SCALES = Parameters(
    2, 0.15, 1.0, 1.5, 1.5, 0.4, 0.4, 0.4, 0.4, 0.4, 0.3, 0.3, 0.3, 1.0, 5.0, 0.4, 0.4
)
# Minimum of each parameter.
LEAST = Parameters(-10, 0, 0.5, 0.5, -10, -5, -5, -5, -5, -5, -5, -5, -5, -10, 1, 0, 0)
BOARD_SETS = 10  # tables per match, each with its own boards
MAX_SEEDS = 1_000_000  # games per table


def win_share(one: Weights, others: Weights, seats: int, games: int, seed: int) -> float:
    """Return the win share of a bot among bots with other weights.

    A win shared by k seats counts 1/k.
    """
    per_table = max(1, games // (BOARD_SETS * seats))
    won = played = 0.0
    for number in range(BOARD_SETS):
        base = (seed * BOARD_SETS + number) * MAX_SEEDS
        boards = [generate(f"b{s}", map_named("classic"), base + s) for s in range(seats)]
        table = start(boards, number % seats)
        seeds = array("Q", range(base, base + per_table))
        for seat in range(seats):
            weights = array("d")
            for other in range(seats):
                weights.extend((one if other == seat else others).packed())
            lineup = Lineup(kinds_of(["planner"] * seats), weights)
            for ending in play_games(table, lineup, seeds):
                won += (seat in ending.winners) / max(1, len(ending.winners))
            played += per_table
    return won / played


def parameters_of(point: Sequence[float], centre: Parameters) -> Parameters:
    """Return the parameters at a point of the search space, scaled around the centre."""
    values = (
        max(least, mean + scale * x)
        for mean, scale, least, x in zip(
            astuple(centre), astuple(SCALES), astuple(LEAST), point, strict=True
        )
    )
    return Parameters(*values)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--population", type=int, default=14)
    parser.add_argument("--step", type=float, default=0.5, help="initial step size of the search")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    data = json.loads(DATA.read_text(encoding="utf-8"))
    seats = arguments.seats
    centre = parse_parameters(data["seats"][str(seats)])
    present = weights_of(centre)
    options = {"seed": arguments.seed, "popsize": arguments.population, "verbose": -9}
    search = cma.CMAEvolutionStrategy([0.0] * len(astuple(centre)), arguments.step, options)
    for generation in range(arguments.generations):
        points = search.ask()
        seed = arguments.seed * 10_000 + generation
        shares = [
            win_share(weights_of(parameters_of(p, centre)), present, seats, arguments.games, seed)
            for p in points
        ]
        search.tell(points, [-share for share in shares])
        mean = sum(shares) / len(shares)
        told = f"generation {generation}: mean {mean:.3f}, best {max(shares):.3f}"
        print(told, file=sys.stderr, flush=True)
    found = parameters_of(search.result.xfavorite, centre)
    longer = 20 * arguments.games
    share = win_share(weights_of(found), present, seats, longer, arguments.seed + 999_999)
    print(f"new against current weights: {share:.4f} (equal: {1 / seats:.4f})", file=sys.stderr)
    if share > 1 / seats:
        data["seats"][str(seats)] = {k: round(v, 4) for k, v in asdict(found).items()}
        data["made_by"] = [*data.get("made_by", []), "python " + " ".join(sys.argv)]
        DATA.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
