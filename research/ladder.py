"""Steps of the ladder: the win rate of each level against the one below, and all ratings.

    python -m research.ladder                  # plays the steps; fails if one is too small or large
    python -m research.ladder --docs           # also rates all levels and writes docs/bots.md
    python -m research.ladder --tune mapmaker  # tries weaknesses for one level

Steps are measured with two players and mirrored seats, boards and dice.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from border.arena.fairness import Interval
from border.bots.ladder import LADDER, LEVELS
from research.strength import match

GAMES = 2_000
LEAST, GOAL, MOST = 0.62, 0.66, 0.70  # win rates against the level below
PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
RATED = {2: 100, 3: 40, 4: 40}  # games at each table of the arena, by number of seats


def steps() -> dict[tuple[str, str], Interval]:
    """Return the win rate of each level against the one below."""
    found = {}
    for below, above in pairwise(LADDER):
        won = found[above.name, below.name] = match(2, above.name, below.name, games=GAMES)
        told = f"{above.name:<9} against {below.name:<9}"
        print(f"{told} wins {won.share:.1%} ± {won.error:.1%} of {GAMES} games", flush=True)
    return found


def tune(name: str) -> None:
    """Print a level's win rate against the one below for several degrees of weakness.

    The degree is the fraction of segments that the level overlooks or, if it uses the champion's
    algorithm, how much it neglects what opponents gain from leftover dice.
    """
    level, below = LEVELS[name], LADDER[LEVELS[name].strength - 2]
    low, high = 0.0, 1.0
    for _ in range(6):
        weak = (low + high) / 2
        trait = (
            {"opponent_weight": 1 - weak}
            if level.algorithm == "champion"
            else {"forget_rate": weak}
        )
        LEVELS[name] = replace(level, weakness=replace(level.weakness, **trait))
        won = match(2, name, below.name, games=GAMES)
        told = f"{name} with {LEVELS[name].weakness} against {below.name}"
        print(f"{told} wins {won.share:.1%} ± {won.error:.1%}", flush=True)
        low, high = (low, weak) if won.share < GOAL else (weak, high)


def rate(seats: int, games: int, jobs: int) -> dict[str, str]:
    """Rate each level at tables of this size, with confidence intervals."""
    out = Path(f"build/ladder-{seats}")
    shutil.rmtree(out, ignore_errors=True)
    what = ["--tables", str(seats), "--games", str(games), "--jobs", str(jobs), "--out", str(out)]
    subprocess.run([sys.executable, "-m", "border", "arena", *LEVELS, *what], check=True)
    results = json.loads((out / "results.json").read_text(encoding="utf-8"))
    ratings = {one["player"]: one["rating"] for one in results["ratings"]}
    return {
        player: f"{rating['value']:.0f} ({rating['low']:.0f} to {rating['high']:.0f})"
        for player, rating in ratings.items()
    }


def write_docs(found: dict[tuple[str, str], Interval], jobs: int) -> None:
    """Write the steps, the ratings and their chart into the docs."""
    _write("steps", ["| level | against | wins |", "|---|---|---|"] + [
        f"| `{above}` | `{below}` | {won.share:.1%} ± {won.error:.1%} of {GAMES} games |"
        for (above, below), won in reversed(found.items())
    ])  # fmt: skip
    rated = [rate(seats, games, jobs) for seats, games in RATED.items()]
    head = "".join(f" {seats} players, {games} games a table |" for seats, games in RATED.items())
    _write("ratings", [f"| level |{head}", "|---|---|---|---|"] + [
        f"| {level.strength} `{level.name}` | {' | '.join(one[level.name] for one in rated)} |"
        for level in reversed(LADDER)
    ])  # fmt: skip
    shutil.copy("build/ladder-2/ratings.svg", PAGE.parent / "ladder.svg")


def _write(part: str, rows: list[str]) -> None:
    """Replace a table in docs/bots.md."""
    begin, end = f"<!-- {part} -->\n", f"<!-- /{part} -->\n"
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    _, _, tail = rest.partition(end)
    table = "".join(row + "\n" for row in rows)
    PAGE.write_text(head + begin + table + end + tail, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("--jobs", type=int, default=1, help="worker processes of the arena")
    parser.add_argument("--tune", choices=list(LEVELS)[1:-1], metavar="LEVEL")
    arguments = parser.parse_args()
    if arguments.tune:
        tune(arguments.tune)
        return
    found = steps()
    if arguments.docs:
        write_docs(found, arguments.jobs)
    if not all(LEAST <= won.share <= MOST for won in found.values()):
        sys.exit("a step of the ladder is too small or too large")


if __name__ == "__main__":
    main()
