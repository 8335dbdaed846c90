"""What a run of training is asked to do; the defaults are those of the last run for two players."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """Settings that a checkpoint remembers."""

    seats: int = 2
    generations: int | None = None  # or
    minutes: float | None = None  # whichever is given; both end a run
    planners: int = 88_000  # games of planners that a run from nothing sees once
    games: int = 11_200  # of a generation
    width: int = 128  # of the first layer, per seat
    teachers: int = 0  # nets from nothing from whose mean the one that plays learns
    lesson: float = 25.0  # how often it then sees each position
    window: int = 8  # generations whose positions are fitted
    epochs: float = 1.0  # how often a generation's fit sees each of them
    batch: int = 8192
    rate: float = 1e-3  # of learning, at the start
    last_rate: float = 1e-4  # and at the end
    fade: float = 0.95  # how much of a later return counts, where the rest is the value
    planner: float = 0.06  # the share of crosses that `planner` chooses
    lot: float = 0.03  # the share of second actions by lot
    average: float = 0.002  # how fast the net that plays follows the net that learns
    decay: float = 0.01  # of weights
    every: int = 5  # generations between two measures of strength
    deals: int = 500  # of one measure; at the end four times as many
    seed: int = 2

    def part_done(self, generation: int, seconds: float) -> float:
        """How much of the run is done, from 0 to 1."""
        parts = [0.0]
        if self.generations is not None:
            parts.append(generation / self.generations)
        if self.minutes is not None:
            parts.append(seconds / (60 * self.minutes))
        return min(1.0, max(parts))

    def rate_at(self, part: float) -> float:
        """The rate of learning when so much of the run is done."""
        return float(self.rate * (self.last_rate / self.rate) ** part)
