"""`rollout`: compares the planner's best few crosses by simulated futures with common dice."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from border.bots.bot import Bot
from border.bots.futures import futures
from border.bots.planner import planner, ranked_crosses
from border.bots.weights import tuned_weights
from border.engine import Cells, Cross, Decision, Keeping, Position, Seat
from border.fast import core

CANDIDATES = 6  # crosses that are compared
BATCH = 16  # futures of each candidate between two looks at them
PLAYOUTS = 480 if core is not None else 24  # futures for one decision; Python takes its time

Budget = Callable[[int], bool]  # whether there is more, after so many futures


def rollout_bot(playouts: int = PLAYOUTS, seconds: float | None = None) -> Bot:
    """A bot with a budget for each decision: playouts, which repeat, or a time, for people."""

    def rollout(position: Position, seat: Seat, luck: Random) -> Decision:
        if isinstance(position.stage, Keeping):
            return planner(position, seat, luck)
        weights = tuned_weights(len(position.boards))
        ranked = ranked_crosses(weights, position, seat, CANDIDATES)
        candidates = [one.cells for one in ranked]
        began = time.monotonic()

        def more(done: int) -> bool:
            return done < playouts if seconds is None else time.monotonic() - began < seconds

        best = best_future(position, seat, candidates, luck, more)
        return Cross(seat, best, position.boards[seat].map.names)

    return rollout


rollout = rollout_bot()


def best_future(
    position: Position, seat: Seat, candidates: Sequence[Cells], luck: Random, more: Budget
) -> Cells:
    """The candidate whose futures are worth the most; the weaker half drops out as they go on."""
    worths: dict[Cells, list[float]] = {cells: [] for cells in candidates}
    done = 0
    while len(worths) > 1 and more(done):
        # Of Random only `random()` is promised to stay the same in later Pythons.
        seeds = array("Q", (int(luck.random() * (1 << 53)) for _ in range(BATCH)))
        alive = list(worths)
        for cells, found in zip(alive, futures(position, seat, alive, seeds), strict=True):
            worths[cells] += found
        done += len(alive) * BATCH
        if more(done):
            worths = _without_the_hopeless(worths)
    return max(worths, key=lambda cells: fmean(worths[cells] or [0.0]))


def _without_the_hopeless(worths: dict[Cells, list[float]]) -> dict[Cells, list[float]]:
    """Those that are not clearly behind the best, by the spread of their differences."""
    best = max(worths.values(), key=fmean)
    return {cells: found for cells, found in worths.items() if not _is_behind(found, best)}


def _is_behind(found: Sequence[float], best: Sequence[float]) -> bool:
    if found is best:
        return False
    gaps = [b - f for b, f in zip(best, found, strict=True)]  # the same dice, so paired
    mean = fmean(gaps)
    spread = fmean((gap - mean) ** 2 for gap in gaps) / len(gaps)
    return mean > 0 and mean * mean > 4 * spread
