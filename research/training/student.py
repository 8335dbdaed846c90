"""A net in training and the moving average of its weights, which predicts better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from research.training.checkpoint import BadCheckpoint
from research.training.net import Net
from research.training.options import Options

T = TypeVar("T")

ROWS = ("own", "common")  # weights that do not depend on the number of seats


class Student:
    """Fits a net to target win shares; `mean` is the slow moving average of the net."""

    def __init__(self, options: Options, device: str) -> None:
        self._device = device
        self._net = Net(options.seats, options.width).to(device)
        self._optimiser = torch.optim.AdamW(
            self._net.parameters(), options.rate, betas=(0.9, 0.99), weight_decay=options.decay
        )
        self.mean: Net = deepcopy(self._net)

    def set_rate(self, rate: float) -> None:
        """Set the learning rate."""
        for group in self._optimiser.param_groups:
            group["lr"] = rate

    def learn(self, inputs: Tensor, shares: Tensor, average: float) -> float:
        """Take one training step and return the loss before the step."""
        loss = -(shares * torch.log_softmax(self._net(inputs), 1)).sum(1).mean()
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self._optimiser.step()
        with torch.no_grad():
            for mean, one in zip(self.mean.parameters(), self._net.parameters(), strict=True):
                mean.lerp_(one, average)
        return float(loss.detach())

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return all learned arrays."""
        told = {f"net.{name}": tensor for name, tensor in self._net.state_dict().items()}
        told |= {f"mean.{name}": tensor for name, tensor in self.mean.state_dict().items()}
        for name, parameter in self._net.named_parameters():
            state = self._optimiser.state.get(parameter, {})
            told |= {f"{key}.{name}": tensor for key, tensor in state.items()}
        return {name: tensor.detach().cpu().numpy() for name, tensor in told.items()}

    def take(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Load learned arrays."""
        tensors = {name: torch.from_numpy(np.array(array)) for name, array in arrays.items()}
        with _fitting():
            self._net.load_state_dict(under(tensors, "net."))
            self.mean.load_state_dict(under(tensors, "mean."))
        keys = ("step", "exp_avg", "exp_avg_sq")
        for name, parameter in self._net.named_parameters():
            if f"step.{name}" in tensors:
                state = {key: tensors[f"{key}.{name}"] for key in keys}
                step = state.pop("step")  # Adam keeps its step count on the CPU
                moved = {key: tensor.to(self._device) for key, tensor in state.items()}
                self._optimiser.state[parameter] = {"step": step, **moved}

    def take_net(self, exported: Mapping[str, NDArray[np.float32]]) -> None:
        """Load an exported net."""
        with _fitting():
            self._net.take(exported)
        self.mean.load_state_dict(self._net.state_dict())

    def take_rows(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Load the first layer of another net, trained for any number of seats."""
        for name in ROWS:
            row = torch.from_numpy(np.array(arrays.get(f"mean.{name}", ())))
            own = getattr(self._net, name)
            if row.shape != own.shape:
                raise BadCheckpoint(
                    "the checkpoint's first layer has a different width: pass that width as --width"
                )
            own.data.copy_(row)
        self.mean.load_state_dict(self._net.state_dict())


@contextmanager
def _fitting() -> Iterator[None]:
    try:
        yield
    except RuntimeError as error:
        raise BadCheckpoint(
            "the checkpoint is for a different number of seats or a different width"
        ) from error


def under(named: Mapping[str, T], prefix: str) -> dict[str, T]:
    """Return the entries whose names have a prefix, with the prefix removed."""
    return {
        name.removeprefix(prefix): one for name, one in named.items() if name.startswith(prefix)
    }
