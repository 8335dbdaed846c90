"""Training loop: play, learn, measure and store each generation."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, replace
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, TypeVar

from border.boards import CLASSIC
from border.bots.value_net import ValueNet, parse_value
from border.cli.options import progress, write_bytes
from research.champion_weights import packed
from research.training.checkpoint import NOTHING, Checkpoint, write_checkpoint
from research.training.learner import Learner
from research.training.lessons import Lessons, joined, play_lessons, returns
from research.training.openings import UNSEEN, learned_boards, lesson_opening, opening
from research.training.plot import picture
from research.training.strength import Strength, lineup, strength_of, won_share
from research.training.temperature import fair_scale, scaled

T = TypeVar("T")

# The first fits are those to planners' games.
FIRST_AVERAGE = 0.01  # how fast the averaged net follows the student in the first fits
FIRST_FALL = 30  # factor by which the learning rate falls during the first fits
LAST = 4  # the final measurement has this many times as many deals
NO_EXPLORATION = 0.0, 0.0  # fractions of decisions by `planner` and at random
MEASURED = 1 << 62  # seeds of measured games, disjoint from those of training


class Run:
    """A run in a folder, with a checkpoint after every generation."""

    def __init__(self, out: Path, checkpoint: Checkpoint, learner: Learner, jobs: int) -> None:
        self._out, self._jobs, self._learner = out, jobs, learner
        self._options, self._done = checkpoint.options, checkpoint
        self._boards = learned_boards(self._options.seed)
        self._began = time.monotonic() - checkpoint.seconds

    def go_on(self) -> None:
        """Train until the limit is reached."""
        value = self._store()
        if self._done.generation == NOTHING:
            self._copy_planners()
            value = self._store()
        ended = self._part() >= 1
        while not ended:
            value, ended = self._generation(value)
        self._calibrate(value)
        write_bytes(str(self._file("png")), picture(self._options.seats, self._done.history))

    def _file(self, extension: str) -> Path:
        return self._out / f"champion-{self._options.seats}.{extension}"

    def _seconds(self) -> float:
        return time.monotonic() - self._began

    def _part(self) -> float:
        return self._options.part_done(self._done.generation, self._seconds())

    def _copy_planners(self) -> None:
        """Learn from planners' games in one pass; a second pass would overfit."""
        options = self._options
        for first in range(0, options.planners, options.games):
            number = min(options.games, options.planners - first)
            lessons, _ = self._play(
                "planners' games", None, self._seeds(0, number, first), NO_EXPLORATION
            )
            self._learner.add(lessons, returns(lessons, 1.0))
            rate = options.rate * FIRST_FALL ** -(first / options.planners)
            losses = self._learner.fit(1, rate, FIRST_AVERAGE, options.seed << 20)
            self._follow("learning from them", self._learner.steps(1), losses)
            self._learner.forget()
        self._done = replace(self._done, generation=0)

    def _generation(self, value: ValueNet) -> tuple[ValueNet, bool]:
        """Train one more generation; return its network, and whether it was the last."""
        options, number = self._options, self._done.generation + 1
        seeds = self._seeds(number, options.games)
        exploration = options.planner, options.lot
        lessons, rate = self._play(f"generation {number}", value.compiled, seeds, exploration)
        found = returns(lessons, options.fade)
        self._learner.add(lessons, found)
        loss = self._fit(number)
        self._done = replace(self._done, generation=number)
        line: dict[str, Any] = {
            "generation": number,
            "games": len(lessons.lengths),
            "games_per_second": round(rate, 1),
            "rounds": round(float(lessons.lengths.mean()), 1),
            "strayed": round(float(lessons.strayed.mean()), 3),
            "loss": round(loss, 4),
            "error": round(float(((found - lessons.value) ** 2).mean()), 5),
        }
        last, value = self._part() >= 1, self._value()
        if last or number % options.every == 0:
            line |= self._measures(value, options.deals * (LAST if last else 1))
        line["seconds"] = round(self._seconds())
        self._done = replace(self._done, history=(*self._done.history, line))
        self._store(value)
        self._tell(line)
        return value, last

    def _calibrate(self, value: ValueNet) -> None:
        """Rescale the log-odds to match the results, and write these weights."""
        options = self._options
        seeds = self._seeds(self._done.generation + 1, options.games)
        lessons, _ = self._play("without exploration", value.compiled, seeds, NO_EXPLORATION)
        scale = fair_scale(lessons)
        file = packed(scaled(self._learner.playing.exported(), scale))
        write_bytes(str(self._file("bin")), file)
        print(f"calibrated: log-odds times {scale:.3f}", flush=True)

    def _value(self) -> ValueNet:
        seats = self._options.seats
        return parse_value(packed(self._learner.playing.exported()), seats)

    def _store(self, value: ValueNet | None = None) -> ValueNet:
        """Write the weights and a checkpoint."""
        value = value or self._value()
        self._done = replace(self._done, seconds=self._seconds(), arrays=self._learner.arrays())
        write_bytes(str(self._file("bin")), value.file)
        write_checkpoint(self._file("npz"), self._done)
        return value

    def _tell(self, line: dict[str, Any]) -> None:
        part = self._part()
        left = self._seconds() * (1 - part) / part if part else 0
        told = [
            f"{name.replace('_', ' ')} {Strength(*one) if isinstance(one, tuple) else one}"
            for name, one in line.items()
        ]
        print(", ".join([*told, f"{left:.0f} s left"]), flush=True)

    def _fit(self, number: int) -> float:
        """Fit the net to the positions in the window and return the mean loss."""
        options, learner, label = self._options, self._learner, f"generation {number}, fit"
        learning = options.rate_at(self._part()), options.average, options.seed << 20 | number
        if options.teachers:
            return self._follow(label, learner.taught_steps, learner.be_taught(*learning))
        steps = learner.steps(options.epochs)
        return self._follow(label, steps, learner.fit(options.epochs, *learning))

    def _follow(self, label: str, steps: int, losses: Iterator[float]) -> float:
        found = []
        with progress(label, steps, "steps") as advance:
            for loss in losses:
                found.append(loss)
                advance(1)
        return fmean(found)

    def _seeds(self, number: int, games: int, first: int = 0) -> range:
        """Return the seeds of a generation's games."""
        first += (self._options.seed << 40) + (number << 24)
        return range(first, first + games)

    def _play(
        self, label: str, value: object | None, seeds: range, exploration: tuple[float, float]
    ) -> tuple[Lessons, float]:
        """Play the games with these seeds; return them, and the number of games per second."""
        options = self._options
        players = lineup(options.seats, () if value is None else range(options.seats), value)

        def play(seed: int) -> Lessons:
            start = lesson_opening(self._boards, options.seats, Random(seed))
            return play_lessons(start, players, seed, *exploration)

        began = time.monotonic()
        lessons = joined(self._spread(label, "games", play, seeds))
        return lessons, len(seeds) / (time.monotonic() - began)

    def _measures(self, value: ValueNet, deals: int) -> dict[str, tuple[float, float]]:
        """Return the strength on classic and on unseen boards."""
        return {
            "classic": self._measure("classic", value, CLASSIC, deals),
            "unseen": self._measure("unseen", value, UNSEEN, deals),
        }

    def _measure(
        self, name: str, value: ValueNet, boards: Sequence[str] | range, deals: int
    ) -> tuple[float, float]:
        def deal(seed: int) -> float:
            start = opening(boards, self._options.seats, Random(seed))
            return won_share(start, value.compiled, seed)

        seeds = range(MEASURED, MEASURED + deals)
        found = strength_of(self._spread(f"{name} boards", "deals", deal, seeds))
        share, error = (round(one, 4) for one in astuple(found))
        return share, error

    def _spread(self, label: str, unit: str, play: Callable[[int], T], seeds: range) -> list[T]:
        """Map seeds to results, in order, on threads: the core releases the GIL."""
        pool, found = ThreadPoolExecutor(self._jobs), []
        try:
            with progress(label, len(seeds), unit) as advance:
                for one in pool.map(play, seeds):
                    found.append(one)
                    advance(1)
        finally:
            pool.shutdown(cancel_futures=True)
        return found
