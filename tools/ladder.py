"""The steps of the ladder: how often each level wins against the one below, two players, mirrored.

python -m tools.ladder                  # measures all steps; fails if one is out of bounds
python -m tools.ladder --tune mapmaker  # what it should forget for the next level to win enough
python -m tools.ladder --rate           # rates all levels in `border arena`, for docs/bots.md
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
from border.bots.levels import LADDER, LEVELS
from tools.strength import match

GAMES = 2_000
LEAST, GOAL, MOST = 0.62, 0.66, 0.70  # what a level wins against the one below
PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- tools.ladder -->\n", "<!-- /tools.ladder -->\n"
RATED = {2: 100, 3: 40, 4: 40}  # seats, and games at each table of the arena


def step(above: str, below: str, games: int = GAMES) -> Interval:
    """What a level wins against another."""
    return match(2, above, below, games=games)


def measure() -> bool:
    """Prints the steps; whether all are in bounds."""
    sound = True
    for below, above in pairwise(LADDER):
        won = step(above.name, below.name)
        sound &= LEAST <= won.share <= MOST
        told = f"{above.name:<9} against {below.name:<9}"
        print(f"{told} wins {won.share:.1%} ± {won.error:.1%} of {GAMES} games", flush=True)
    return sound


def tune(name: str) -> None:
    """Prints what a level should forget so that the next one wins as often as it should."""
    level, above = LEVELS[name], LADDER[LEVELS[name].strength]
    low, high = 0.0, 0.6
    for _ in range(6):
        forgets = (low + high) / 2
        LEVELS[name] = replace(level, weakness=replace(level.weakness, forgets=forgets))
        won = step(above.name, name, 2 * GAMES)
        print(
            f"forgets {forgets:.3f}: {above.name} wins {won.share:.1%} ± {won.error:.1%}",
            flush=True,
        )
        low, high = (forgets, high) if won.share < GOAL else (low, forgets)


def rate() -> None:
    """Writes the ratings of all levels into the docs, and their picture beside it."""
    found: dict[int, dict[str, str]] = {}
    for seats, games in RATED.items():
        out = f"build/ladder-{seats}"
        command = ["-m", "border", "arena", *LEVELS, "--tables", str(seats), "--games", str(games)]
        subprocess.run([sys.executable, *command, "--resume", "--out", out], check=True)
        results = json.loads(Path(out, "results.json").read_text(encoding="utf-8"))
        found[seats] = {one["player"]: _told(one["rating"]) for one in results["ratings"]}
        shutil.copy(Path(out, "ratings.svg"), PAGE.parent / f"ladder-{seats}.svg")
    rows = ["| level | 2 players | 3 players | 4 players |", "|---|---|---|---|"]
    for level in reversed(LADDER):
        ratings = " | ".join(found[seats][level.name] for seats in RATED)
        rows.append(f"| {level.strength} `{level.name}` | {ratings} |")
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    PAGE.write_text(head + BEGIN + "\n".join(rows) + "\n" + END + tail, encoding="utf-8")


def _told(rating: dict[str, float]) -> str:
    return f"{rating['value']:.0f} ({rating['low']:.0f} to {rating['high']:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tune", choices=list(LEVELS)[:-1], metavar="LEVEL")
    parser.add_argument("--rate", action="store_true")
    arguments = parser.parse_args()
    if arguments.tune:
        tune(arguments.tune)
    elif arguments.rate:
        rate()
    else:
        sys.exit(0 if measure() else "a step of the ladder is too low or too high")


if __name__ == "__main__":
    main()
