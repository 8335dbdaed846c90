"""Network in PyTorch, and conversion of its weights for the package."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from border.bots.value_net import HIDDEN
from border.engine import DICE
from research.training import inputs
from research.training.inputs import ROWS

Chain = tuple[str, list[int]]  # name of the kind of quantity, and its rows in order


def chains() -> Iterator[Chain]:
    """Yield, for each quantity, the input rows that encode its amounts, smallest amount first.

    A quantity is, for example, the number of missing cells in a ring.
    """
    for ring in inputs.RINGS:
        yield from _ring_chains(ring)
    for use in range(inputs.USES):
        at = inputs.SEGMENT + use * inputs.LENGTHS
        for length in (2, 3, 4, 5):
            yield f"segment {length}", _from(at, length + 1)
            at += length + 1
    for first, behind in (
        (inputs.MARGIN, inputs.NEED),
        (inputs.FRONTIER, inputs.COLOUR),
        (inputs.COLOUR, inputs.CLOSED),
        (inputs.CLOSED, inputs.END),
        (inputs.END, inputs.LENGTH),
    ):
        yield f"from {first}", _from(first, behind - first)


def _ring_chains(ring: int) -> Iterator[Chain]:
    length, at = inputs.RING_LENGTHS[ring], inputs.RING + inputs.RING_ROWS[ring] + 2
    yield "open", _from(at, length)
    yield "taken", _from(at + length, length)
    for name, first, number in (
        ("lead", inputs.LEAD, 2 * inputs.MAX_LEAD + 1),
        ("need", inputs.NEED, inputs.MAX_NEED),
        ("chance", inputs.CHANCE, inputs.LEVELS),
        ("near", inputs.NEAR, inputs.NEARS),
    ):
        yield name, _from(first + ring * number, number)
    at = inputs.REACH + ring * inputs.REACHES
    for missing in range(1, DICE + 1):
        yield f"reach {missing}", _from(at, missing + 1)
        at += missing + 1
    at = inputs.MIX + ring * 3 * inputs.MAX_MIXED
    for reach in range(3):
        yield f"mix {reach}", [at + 3 * missing + reach for missing in range(inputs.MAX_MIXED)]
    at = inputs.LENGTH + ring * DICE * inputs.MAX_LONG
    for missing in range(DICE):
        yield f"length {missing}", _from(at + missing * inputs.MAX_LONG, inputs.MAX_LONG)


def _from(first: int, number: int) -> list[int]:
    return list(range(first, first + number))


def factors() -> NDArray[np.float32]:
    """Return the features that first-layer rows share, as a matrix [row, feature].

    The weights of a row are the sum of its own weights and those of its features. A row has a
    feature for each step of its chain up to the row; chains of the same kind also share features.
    This lets rare rows learn from their neighbours.
    """
    columns = []
    for _, rows in chains():
        columns += [_column(0.3, [rows[step:]]) for step in range(len(rows))]
    for _, kind in groupby(sorted(chains()), key=lambda chain: chain[0]):
        alike = [rows for _, rows in kind]
        for step in range(max(map(len, alike)) if len(alike) > 1 else 0):
            columns.append(_column(0.3, [rows[step:] for rows in alike]))
            columns.append(_column(0.5, [rows[step : step + 1] for rows in alike]))
    columns += _grid_columns()
    return np.stack(columns, axis=1)


def _grid_columns() -> Iterator[NDArray[np.float32]]:
    """Yield features for rows that encode four numbers: one for each step of each number."""
    length, reach = DICE + 1, inputs.MAX_USE + 1
    grids = ((inputs.JOINT, (3, 4, 5, 6)), (inputs.RIVAL, (length, reach, length, reach)))
    for first, shape in grids:
        for numbers in np.indices(shape).reshape(len(shape), -1):
            for step in range(numbers.max() + 1):
                yield _column(0.3, [list(first + np.flatnonzero(numbers >= step))])


def _column(weight: float, chains: list[list[int]]) -> NDArray[np.float32]:
    column = np.zeros(ROWS, np.float32)
    for rows in chains:
        column[rows] = weight
    return column


class Net(nn.Module):
    """First-layer rows shared by all seats, a hidden layer, and log-odds with a linear shortcut."""

    def __init__(self, seats: int, width: int) -> None:
        super().__init__()
        self.seats, self.width, wide = seats, width, seats * width
        self.register_buffer("factors", torch.from_numpy(factors()), persistent=False)
        own = torch.randn(ROWS, width + 1) * 0.02  # the last column is the linear shortcut
        own[:, width] = 0
        self.own = nn.Parameter(own)
        self.common = nn.Parameter(torch.zeros(self.factors.shape[1], width + 1))
        self.first_bias = nn.Parameter(torch.randn(seats, width) * 0.1)
        self.second = nn.Parameter(torch.randn(wide, HIDDEN) * (1.4 / wide**0.5))
        self.second_bias = nn.Parameter(torch.zeros(HIDDEN))
        self.third = nn.Parameter(torch.randn(HIDDEN, seats) * (0.06 / HIDDEN**0.5))
        self.third_bias = nn.Parameter(torch.zeros(seats))

    def rows(self) -> Tensor:
        """Return the weights of the first layer."""
        return self.own + self.factors @ self.common

    def forward(self, inputs: Tensor) -> Tensor:
        """Return the log-odds of every seat, the next active seat first."""
        number = len(inputs) * self.seats
        slots = inputs.reshape(number, -1).long()
        seen = torch.zeros(number, ROWS + 1, device=slots.device)  # the last row is for empty slots
        one = torch.ones(1, device=slots.device).expand(slots.shape)
        seen.scatter_add_(1, torch.where(slots < 0, ROWS, slots), one)
        sums = (seen[:, :ROWS] @ self.rows()).view(-1, self.seats, self.width + 1)
        first = torch.relu(sums[:, :, : self.width] + self.first_bias)
        hidden = torch.relu(first.flatten(1) @ self.second + self.second_bias)
        return hidden @ self.third + self.third_bias + sums[:, :, self.width]

    def exported(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights in the form that `research.champion_weights` takes."""
        with torch.no_grad():
            rows = self.rows()
            parts = {
                "first": rows[:, : self.width],
                "line": rows[:, self.width],
                "first_bias": self.first_bias,
                "second": self.second,
                "second_bias": self.second_bias,
                "third": self.third,
                "third_bias": self.third_bias,
            }
            found = {name: part.float().cpu().numpy() for name, part in parts.items()}
        return found | {"seats": np.array(self.seats, np.float32)}

    def take(self, exported: Mapping[str, NDArray[np.float32]]) -> None:
        """Load exported weights or weights of the package."""
        parts = {name: torch.from_numpy(np.array(part)) for name, part in exported.items()}
        del parts["seats"]
        own = torch.cat([parts.pop("first"), parts.pop("line")[:, None]], dim=1)
        self.load_state_dict({**parts, "own": own, "common": torch.zeros_like(self.common)})
