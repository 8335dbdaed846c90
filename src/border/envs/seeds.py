"""Seeds of games, as they are told from outside."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from border.engine import BadInput
from border.fast.luck import SEEDS


def seed_of(told: SupportsIndex) -> int:
    """The seed that a whole number stands for, also one of numpy's: modulo 2**64."""
    try:
        return index(told) % SEEDS
    except TypeError:
        raise BadInput(f"{told!r} is not a seed: expected a whole number") from None
