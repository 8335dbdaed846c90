"""The net that plays, those that teach it, and the positions that they learn from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from tools.training.checkpoint import BadCheckpoint
from tools.training.lessons import Floats, Lessons
from tools.training.net import Net
from tools.training.options import Options
from tools.training.student import Student, under

LEAST, MOST = -0.3, 1.3  # of a return, which luck that is taken out can bring beyond 0 and 1


class Learner:
    """Teachers learn from returns, and the student who plays from what they say on average.

    What nets make of the same games is as far apart as what two choices are worth, and their mean
    plays better than one.  Without teachers the student learns from returns itself.
    """

    def __init__(self, options: Options) -> None:
        self._options = options
        torch.manual_seed(options.seed)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self._student = Student(options, self.device)
        self._teachers = [Student(options, self.device) for _ in range(options.teachers)]
        self.forget()

    @property
    def playing(self) -> Net:
        """The net that plays."""
        return self._student.mean

    def forget(self) -> None:
        """Empties the window."""
        self._sizes: list[int] = []
        self._window: list[Tensor] = []

    def add(self, lessons: Lessons, returns: Floats) -> None:
        """A generation more in the window, and the oldest out of it."""
        new = (lessons.inputs, lessons.by_place(np.clip(returns, LEAST, MOST)))
        self._sizes.append(len(returns))
        old = sum(self._sizes[: -self._options.window])
        self._sizes = self._sizes[-self._options.window :]
        fresh = [torch.from_numpy(np.ascontiguousarray(part)).to(self.device) for part in new]
        pairs = zip(self._window or [part[:0] for part in fresh], fresh, strict=True)
        self._window = [torch.cat([held[old:], part]) for held, part in pairs]

    def fit(self, epochs: float, rate: float, average: float, seed: int) -> Iterator[float]:
        """Fits the nets to the window, step by step; yields the student's loss of each."""
        luck = torch.Generator().manual_seed(seed)
        for one in (self._student, *self._teachers):
            one.set_rate(rate)
        for chosen in self._batches(epochs, luck):
            inputs, returns = (part[chosen] for part in self._window)
            for teacher in self._teachers:
                teacher.learn(inputs, returns, average)
            shares = self._taught(inputs) if self._teachers else returns
            yield self._student.learn(inputs, shares, average)

    def _taught(self, inputs: Tensor) -> Tensor:
        """The shares that the teachers give, in the mean of their log-odds."""
        with torch.no_grad():
            odds = [torch.log_softmax(teacher.mean(inputs), 1) for teacher in self._teachers]
            return torch.softmax(torch.stack(odds).mean(0), 1)

    def steps(self, epochs: float) -> int:
        """How many steps a fit takes."""
        return max(1, int(epochs * sum(self._sizes) / self._batch()))

    def _batch(self) -> int:
        return min(self._options.batch, sum(self._sizes))

    def _batches(self, epochs: float, luck: torch.Generator) -> Iterator[Tensor]:
        number, size, at = sum(self._sizes), self._batch(), 0
        order = torch.randperm(number, generator=luck).to(self.device)
        for _ in range(self.steps(epochs)):
            if at + size > number:
                order, at = torch.randperm(number, generator=luck).to(self.device), 0
            yield order[at : at + size]
            at += size

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All that they have learned, but not the window."""
        told = self._student.arrays()
        for number, teacher in enumerate(self._teachers, 1):
            told |= {_of(number) + name: array for name, array in teacher.arrays().items()}
        return told

    def take(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Goes on from what was learned."""
        self._student.take(arrays)
        for number, teacher in enumerate(self._teachers, 1):
            teacher.take(_known(arrays, number))

    def take_rows(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Begins with the first layers of others, whatever the seats that they were for."""
        self._student.take_rows(arrays)
        for number, teacher in enumerate(self._teachers, 1):
            teacher.take_rows(_known(arrays, number))


def _of(teacher: int) -> str:
    return f"teacher {teacher}."


def _known(arrays: Mapping[str, NDArray[Any]], teacher: int) -> dict[str, NDArray[Any]]:
    if known := under(arrays, _of(teacher)):
        return known
    raise BadCheckpoint(f"the checkpoint has no teacher {teacher}: ask for fewer")
