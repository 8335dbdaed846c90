"""Settings of a training run; defaults are those of the last two-player run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """Settings stored in a checkpoint."""

    seats: int = 2
    generations: int | None = None  # None: no limit
    minutes: float | None = None  # None: no limit; a run ends at the first limit that it reaches
    planners: int = 88_000  # games between planners, from which a new run learns first
    games: int = 11_200  # games per generation
    width: int = 128  # first-layer width per seat
    teachers: int = 0  # teachers per fit; the student learns from their mean
    lesson: float = 25.0  # how often the student sees each position, if it has teachers
    window: int = 8  # number of latest generations whose positions the net learns
    epochs: float = 1.0  # how often the fit of a generation sees each position
    batch: int = 8192
    rate: float = 1e-3  # initial learning rate
    last_rate: float = 1e-4  # final learning rate
    fade: float = 0.95  # weight of later returns; the prediction has the rest of the weight
    planner: float = 0.06  # fraction of crosses that `planner` chooses
    lot: float = 0.03  # fraction of second actions that are random
    average: float = 0.002  # how fast the averaged net follows the student
    decay: float = 0.01  # weight decay
    every: int = 5  # generations between two measurements of strength
    deals: int = 500  # deals per measurement; four times as many at the end
    seed: int = 2

    def part_done(self, generation: int, seconds: float) -> float:
        """Return the progress of the run, from 0 to 1."""
        parts = [0.0]
        if self.generations is not None:
            parts.append(generation / self.generations)
        if self.minutes is not None:
            parts.append(seconds / (60 * self.minutes))
        return min(1.0, max(parts))

    def rate_at(self, part: float) -> float:
        """Return the learning rate at this progress."""
        return float(self.rate * (self.last_rate / self.rate) ** part)
