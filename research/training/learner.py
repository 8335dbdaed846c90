"""The student net, its teachers, and the window of positions they learn from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from research.training.lessons import Floats, Lessons, fresh
from research.training.net import Net
from research.training.options import Options
from research.training.student import Student

LEAST, MOST = -0.3, 1.3  # bounds of returns, which can leave 0 to 1 when luck is removed
FALL = 40  # initial learning rate of a fit with teachers, divided by the final one
AT_ONCE = 1 << 15  # positions per teacher batch


class Learner:
    """The student learns from returns, or from the mean prediction of several teachers.

    Nets that were trained on the same games differ in their predictions as much as two close
    decisions differ in value, and the mean prediction plays better than any single net. Every fit
    trains new teachers from scratch, so that they are independent.
    """

    def __init__(self, options: Options) -> None:
        self._options = options
        torch.manual_seed(options.seed)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self._student = Student(options, self.device)
        self.forget()

    @property
    def playing(self) -> Net:
        """The averaged net, which plays."""
        return self._student.mean

    def forget(self) -> None:
        """Clear the window of positions."""
        self._sizes: list[int] = []
        self._window: list[Tensor] = []

    def add(self, lessons: Lessons, returns: Floats) -> None:
        """Add a generation's distinct positions to the window, and drop the oldest generation."""
        news = fresh(lessons)
        new = (lessons.inputs[news], lessons.by_place(np.clip(returns, LEAST, MOST))[news])
        self._sizes.append(len(new[0]))
        old = sum(self._sizes[: -self._options.window])
        self._sizes = self._sizes[-self._options.window :]
        parts = [torch.from_numpy(np.ascontiguousarray(part)).to(self.device) for part in new]
        pairs = zip(self._window or [part[:0] for part in parts], parts, strict=True)
        self._window = [torch.cat([held[old:], part]) for held, part in pairs]

    def fit(self, epochs: float, rate: float, average: float, seed: int) -> Iterator[float]:
        """Train the student on returns, step by step; yield the loss of each step."""
        torch.manual_seed(seed)
        yield from self._learn(self._student, self._window[1], epochs, (rate, rate), average)

    def be_taught(self, rate: float, average: float, seed: int) -> Iterator[float]:
        """Train new teachers on returns, then the student on the teachers' mean prediction."""
        torch.manual_seed(seed)
        options, (inputs, returns), rates = self._options, self._window, (rate, rate / FALL)
        odds = torch.zeros_like(returns)
        for _ in range(options.teachers):
            teacher = Student(options, self.device)
            yield from self._learn(teacher, returns, options.epochs, rates, average)
            odds += _odds(teacher.mean, inputs)
        shares = torch.softmax(odds / options.teachers, 1)
        yield from self._learn(self._student, shares, options.lesson, rates, average)

    def _learn(
        self,
        student: Student,
        shares: Tensor,
        epochs: float,
        rates: tuple[float, float],
        average: float,
    ) -> Iterator[float]:
        """Fit a net to these win shares; yield the loss of each step.  The learning rate decays."""
        (first, last), steps = rates, self.steps(epochs)
        for step, chosen in enumerate(self._batches(steps)):
            student.set_rate(first * (last / first) ** (step / steps))
            yield student.learn(self._window[0][chosen], shares[chosen], average)

    @property
    def taught_steps(self) -> int:
        """Number of steps in which the teachers and then the student are trained."""
        options = self._options
        return options.teachers * self.steps(options.epochs) + self.steps(options.lesson)

    def steps(self, epochs: float) -> int:
        """Number of steps of a fit."""
        return max(1, int(epochs * sum(self._sizes) / self._batch()))

    def _batch(self) -> int:
        return min(self._options.batch, sum(self._sizes))

    def _batches(self, steps: int) -> Iterator[Tensor]:
        number, size, at = sum(self._sizes), self._batch(), 0
        order = torch.randperm(number).to(self.device)
        for _ in range(steps):
            if at + size > number:
                order, at = torch.randperm(number).to(self.device), 0
            yield order[at : at + size]
            at += size

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return all learned arrays, without the window."""
        return self._student.arrays()

    def take(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Load learned arrays."""
        self._student.take(arrays)

    def take_net(self, exported: Mapping[str, Floats]) -> None:
        """Load an exported net."""
        self._student.take_net(exported)

    def take_rows(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Load the first layer of another net, trained for any number of seats."""
        self._student.take_rows(arrays)


def _odds(net: Net, inputs: Tensor) -> Tensor:
    """Return the log-odds that a net predicts."""
    with torch.no_grad():
        return torch.cat([torch.log_softmax(net(part), 1) for part in inputs.split(AT_ONCE)])
