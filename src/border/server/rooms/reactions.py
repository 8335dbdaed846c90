"""Reactions: seen by those who are connected, a few at a time, and then gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from border.engine import Seat
from border.server.rooms.limits import Bucket
from border.server.table.refusals import Refused
from border.server.views.messages import Reaction

Hear: TypeAlias = Callable[[Reaction], None]

RATE, BURST = 0.2, 3.0  # of a seat, per second and at once


@dataclass(slots=True)
class Reactions:
    """The reactions at one table."""

    _buckets: dict[Seat, Bucket] = field(default_factory=dict)
    _hearing: set[Hear] = field(default_factory=set)

    def tell(self, reaction: Reaction) -> None:
        """Lets everybody see a reaction; raises `Refused` if the seat reacts too often."""
        bucket = self._buckets.setdefault(reaction.seat, Bucket(RATE, BURST))
        if not bucket.allows():
            raise Refused("too-many", "too many reactions: wait a moment")
        self.show(reaction)

    def show(self, reaction: Reaction) -> None:
        """Lets everybody who is connected to this process see a reaction."""
        for hear in tuple(self._hearing):
            hear(reaction)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """A function that ends the subscription; until then `hear` is called with each."""
        self._hearing.add(hear)
        return lambda: self._hearing.discard(hear)
