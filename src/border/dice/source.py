"""Where dice come from: a source says what each die of each throw shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from border.engine import DICE


class DiceSource(Protocol):
    """Anything that knows the dice."""

    def die(self, round: int, throw: int, index: int) -> str:
        """The letter that a die shows; rounds and throws count from 1, dice from 0."""
        ...


def thrown(
    source: DiceSource, round: int, throw: int, before: str = "", kept: Sequence[int] = ()
) -> str:
    """The five dice after a throw, die by die; kept ones show what they showed before."""
    return "".join(
        before[index] if index in kept else source.die(round, throw, index) for index in range(DICE)
    )
