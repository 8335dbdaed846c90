"""Calibration of the champion's value network: predicted win shares against results.

    python -m research.calibration

Champions without lookahead, as in training, play games on classic and generated boards. The
predicted win share of every seat at the start of every round is compared with the result, in ten
bins.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from random import Random
from statistics import fmean

from border.boards import CLASSIC, board_named, generate, map_named
from border.bots.registry import lineup_for
from border.bots.value_net import value_for
from border.core.backend import core
from border.core.packing import pack_boards, pack_cells, pack_table, unpack_cells
from border.engine import Position, start

POSITIONS = 20_000  # minimum for each number of seats
GAMES = 4_000  # minimum; positions of one game are correlated, so many games are needed
WITHIN = 0.02  # largest difference allowed between predicted and actual win share

Pair = tuple[float, float]  # predicted win share, result


def opening(seats: int, rng: Random) -> Position:
    """Return a table on classic or generated boards."""
    boards = [board_named(name) for name in CLASSIC]
    if rng.random() < 0.5:
        boards = [generate(f"{n}", map_named("classic"), rng.getrandbits(40)) for n in range(seats)]
    return start(rng.sample(boards, seats), rng.randrange(seats))


def pairs_of(position: Position, seed: int) -> Iterator[Pair]:
    """Yield the predicted win share and the result of every seat in every round of a game."""
    seats, value = len(position.boards), value_for(len(position.boards)).compiled
    boards, table = pack_boards(position.boards), pack_table(position)
    lineup = lineup_for(["champion"] * seats, position, evaluations=0)
    given: list[float] = []
    winners = 0
    for active, _, _, _, crossed in core.game(boards, table, lineup, seed):
        given += array("d", core.value_of(boards, table, value))
        cells = unpack_cells(crossed)
        first = [cells[seat] if seat == active else 0 for seat in range(seats)]
        table, _, _ = core.advance(boards, table, pack_cells(first), False)
        second = [0 if seat == active else cells[seat] for seat in range(seats)]
        table, _, winners = core.advance(boards, table, pack_cells(second), True)
    won = [(winners >> seat & 1) / winners.bit_count() if winners else 0.0 for seat in range(seats)]
    for number, share in enumerate(given):
        yield share, won[number % seats]


def main() -> None:
    worst = 0.0
    for seats in (2, 3, 4):
        rng = Random(seats)
        tenths: list[list[Pair]] = [[] for _ in range(10)]
        for _ in range(GAMES):
            for pair in pairs_of(opening(seats, rng), rng.getrandbits(64)):
                tenths[min(int(10 * pair[0]), 9)].append(pair)
        positions = sum(map(len, tenths)) // seats
        assert positions >= POSITIONS
        print(f"{seats} seats, {positions:,} positions of {GAMES:,} games")
        for number, pairs in enumerate(tenths):
            given, won = (fmean(column) for column in zip(*pairs, strict=True))
            worst = max(worst, abs(given - won))
            print(
                f"  {number}0 to {number + 1}0 %: predicted {given:6.1%}, won {won:6.1%}",
                flush=True,
            )
    if worst > WITHIN:
        sys.exit(f"predictions in one bin are off by {worst:.1%}, more than {WITHIN:.0%}")


if __name__ == "__main__":
    main()
