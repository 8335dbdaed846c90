"""The net that learns, the mean of it that plays, and the positions that it is fitted to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from tools.training.checkpoint import BadCheckpoint
from tools.training.lessons import Floats, Lessons
from tools.training.net import Net
from tools.training.options import Options

MARGIN = 0.05  # of the loss: points ahead, which only help to learn
LEAST, MOST = -0.3, 1.3  # of a return, which luck that is taken out can bring beyond 0 and 1
ROWS = ("own", "common")  # what all numbers of seats have alike


class Learner:
    """Fits a net to returns; `playing` follows it slowly."""

    def __init__(self, options: Options) -> None:
        self._options = options
        torch.manual_seed(options.seed)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self._net = Net(options.seats, options.width).to(self.device)
        self._optimiser = torch.optim.AdamW(
            self._net.parameters(), options.rate, betas=(0.9, 0.99), weight_decay=options.decay
        )
        self.playing = deepcopy(self._net)
        self.forget()

    def forget(self) -> None:
        """Empties the window."""
        self._sizes: list[int] = []
        self._window: list[torch.Tensor] = []

    def add(self, lessons: Lessons, returns: Floats) -> None:
        """A generation more in the window, and the oldest out of it."""
        margins = np.repeat(lessons.margins, lessons.lengths, axis=0)
        new = (
            lessons.inputs,
            lessons.by_place(np.clip(returns, LEAST, MOST)),
            lessons.by_place(margins),
        )
        self._sizes.append(len(returns))
        old = sum(self._sizes[: -self._options.window])
        self._sizes = self._sizes[-self._options.window :]
        fresh = [torch.from_numpy(np.ascontiguousarray(part)).to(self.device) for part in new]
        pairs = zip(self._window or [part[:0] for part in fresh], fresh, strict=True)
        self._window = [torch.cat([held[old:], part]) for held, part in pairs]

    def fit(self, epochs: float, rate: float, average: float, seed: int) -> Iterator[float]:
        """Fits the net to the window, step by step; yields the loss of each."""
        luck = torch.Generator().manual_seed(seed)
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        inputs, returns, margins = self._window
        for chosen in self._batches(epochs, luck):
            odds, margin = self._net(inputs[chosen])
            loss = -(returns[chosen] * torch.log_softmax(odds, 1)).sum(1).mean()
            self._optimiser.zero_grad(set_to_none=True)
            (loss + MARGIN * ((margin - margins[chosen]) ** 2).mean()).backward()
            self._optimiser.step()
            with torch.no_grad():
                for mean, one in zip(
                    self.playing.parameters(), self._net.parameters(), strict=True
                ):
                    mean.lerp_(one, average)
            yield float(loss.detach())

    def steps(self, epochs: float) -> int:
        """How many steps a fit takes."""
        return max(1, int(epochs * sum(self._sizes) / self._batch()))

    def _batch(self) -> int:
        return min(self._options.batch, sum(self._sizes))

    def _batches(self, epochs: float, luck: torch.Generator) -> Iterator[torch.Tensor]:
        number, size, at = sum(self._sizes), self._batch(), 0
        order = torch.randperm(number, generator=luck).to(self.device)
        for _ in range(self.steps(epochs)):
            if at + size > number:
                order, at = torch.randperm(number, generator=luck).to(self.device), 0
            yield order[at : at + size]
            at += size

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All that it has learned, but not the window."""
        told = {f"net.{name}": tensor for name, tensor in self._net.state_dict().items()}
        told |= {f"mean.{name}": tensor for name, tensor in self.playing.state_dict().items()}
        for name, parameter in self._net.named_parameters():
            state = self._optimiser.state.get(parameter, {})
            told |= {f"{key}.{name}": tensor for key, tensor in state.items()}
        return {name: tensor.detach().cpu().numpy() for name, tensor in told.items()}

    def take(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Goes on from what was learned."""
        tensors = {name: torch.from_numpy(np.array(array)) for name, array in arrays.items()}
        try:
            self._net.load_state_dict(_part(tensors, "net"))
            self.playing.load_state_dict(_part(tensors, "mean"))
        except RuntimeError as error:
            raise BadCheckpoint("the checkpoint is for other seats or another width") from error
        keys = ("step", "exp_avg", "exp_avg_sq")
        for name, parameter in self._net.named_parameters():
            if f"step.{name}" in tensors:
                state = {key: tensors[f"{key}.{name}"] for key in keys}
                step = state.pop("step")  # stays where it is counted
                moved = {key: tensor.to(self.device) for key, tensor in state.items()}
                self._optimiser.state[parameter] = {"step": step, **moved}

    def take_rows(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Begins with the first layer of another, whatever the seats that it was for."""
        for name in ROWS:
            row = torch.from_numpy(np.array(arrays.get(f"mean.{name}", ())))
            own = getattr(self._net, name)
            if row.shape != own.shape:
                raise BadCheckpoint("the checkpoint's first layer is of another width")
            own.data.copy_(row)
        self.playing.load_state_dict(self._net.state_dict())


def _part(tensors: Mapping[str, torch.Tensor], part: str) -> dict[str, torch.Tensor]:
    return {
        name.removeprefix(f"{part}."): tensor
        for name, tensor in tensors.items()
        if name.startswith(f"{part}.")
    }
