"""Average cost of a decision for each level of the ladder.

    python -m research.costs                 # writes coach/data/costs.json and docs/coach.md
    python -m research.costs --order         # only checks champion < planner < greedy < random
    python -m research.costs --order --docs  # also writes this comparison to docs/coach.md

Each level plays against copies of itself on shuffled classic boards, because a player who is far
ahead or behind can no longer lose much. The ledger gives the cost of each decision.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import TypeAlias

from border.arena import Simulation
from border.bots import LADDER
from border.cli.options import progress
from border.coach import ledgers, round_analyses
from border.records import parse_record

ROOT = Path(__file__).parent.parent
FILE = ROOT / "src" / "border" / "coach" / "data" / "costs.json"
PAGE = ROOT / "docs" / "coach.md"
LEVELS = tuple(level.name for level in LADDER)
ORDER = ("champion", "planner", "greedy", "random")
SEATS = (2, 3, 4)
SEED = 10
NORMAL = 1.96


@dataclass(slots=True)
class Tally:
    """Costs and numbers of a player's decisions in each game."""

    costs: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.costs) / sum(self.decisions)

    @property
    def spread(self) -> float:
        """Standard deviation of the total cost of n decisions, divided by the square root of n.

        The formula takes into account that games differ in length.
        """
        off = (c - self.mean * n for c, n in zip(self.costs, self.decisions, strict=True))
        return sqrt(sum(one**2 for one in off) / sum(self.decisions))

    @property
    def error(self) -> float:
        """Half the width of the 95 % confidence interval of the mean."""
        return NORMAL * self.spread / sqrt(sum(self.decisions))


Found: TypeAlias = dict[int, dict[str, Tally]]  # by number of seats, then by player


def measured(seats: int, player: str, games: int) -> Tally:
    """Play games among copies of a player and tally the costs of its decisions."""
    tally = Tally()
    with progress(f"{seats} x {player}", games, "games") as advance:
        for number in range(games):
            record = parse_record(Simulation((player,) * seats, SEED + seats).line(number))
            analyses = list(round_analyses(record))
            for seat, ledger in enumerate(ledgers(analyses)):
                turns = [one for one in analyses if one.active == seat]
                keeps = sum(len(one.best_kept) for one in turns)
                tally.costs.append(-ledger.cost)
                tally.decisions.append(len(analyses) + keeps)  # it crosses once per round
            advance(1)
    return tally


def show(seats: int, tallies: dict[str, Tally]) -> None:
    for player, tally in tallies.items():
        told = f"{seats} seats  {player:<10} {tally.mean:8.3%} ± {tally.error:.3%} win share lost"
        print(f"{told} in each of {sum(tally.decisions):,} decisions", flush=True)


def write_docs(part: str, found: Found) -> None:
    """Replace a table in docs/coach.md."""
    begin, end = f"<!-- {part} -->\n", f"<!-- /{part} -->\n"
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    _, _, tail = rest.partition(end)
    rows = ["| |" + "".join(f" {seats} players |" for seats in found), "|---" * 4 + "|"]
    for player in reversed(found[SEATS[0]]) if part == "costs" else found[SEATS[0]]:
        figures = (
            f" {100 * t[player].mean:.3f} ± {100 * t[player].error:.3f} |" for t in found.values()
        )
        rows.append(f"| `{player}` |{''.join(figures)}")
    PAGE.write_text(head + begin + "\n".join(rows) + "\n" + end + tail, encoding="utf-8")


def write_data(found: Found) -> None:
    """Write the costs of the ladder into the package."""
    data = {
        seats: {name: [round(t.mean, 6), round(t.spread, 5)] for name, t in tallies.items()}
        for seats, tallies in found.items()
    }
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def check_order(found: Found) -> None:
    """Exit with a message unless each player's decisions are clearly better than the next's."""
    for tallies in found.values():
        for better, worse in pairwise(ORDER):
            gap = tallies[worse].mean - tallies[better].mean
            if gap <= sqrt(tallies[worse].error ** 2 + tallies[better].error ** 2):
                sys.exit(f"the decisions of {better} are not clearly better than those of {worse}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--order", action="store_true")
    parser.add_argument("--docs", action="store_true")
    parser.add_argument(
        "--games", type=int, default=60, help="games of each player at each table size"
    )
    arguments = parser.parse_args()
    found: Found = {}
    for seats in SEATS:
        players = ORDER if arguments.order else LEVELS
        found[seats] = {player: measured(seats, player, arguments.games) for player in players}
        show(seats, found[seats])
    if arguments.order:
        if arguments.docs:
            write_docs("order", found)
        check_order(found)
    else:
        write_data(found)
        write_docs("costs", found)


if __name__ == "__main__":
    main()
