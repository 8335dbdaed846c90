"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from border.engine import Decision, Position, Seat


class Bot(Protocol):
    """Whoever chooses: a function of what its seat sees and the luck it is lent.

    Equal arguments give equal answers.  The position waits for a decision of the seat, and its
    others' sealed decisions are hidden.
    """

    def __call__(self, position: Position, seat: Seat, luck: Random, /) -> Decision:
        """A legal decision for the seat."""
        ...
