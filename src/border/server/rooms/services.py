"""What a room is lent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from border.server.metrics import Metrics
from border.server.rooms.blocks import Blocks
from border.server.rooms.bus import Bus
from border.server.rooms.clock import Clock
from border.server.rooms.limits import Buckets
from border.server.rooms.neighbours import Neighbours
from border.server.rooms.thinker import Thinker
from border.server.rooms.turns import Turns
from border.server.store import Writer
from border.server.store.log import Row
from border.server.table.step import Moment, Step
from border.server.table.tokens import new_id, new_seed
from border.server.table.wire import Milliseconds


@dataclass(frozen=True, slots=True)
class Services:
    """What a room is lent: where it stores, whom it tells, the time, and who thinks and works."""

    writer: Writer
    bus: Bus
    neighbours: Neighbours
    clock: Clock
    thinker: Thinker
    turns: Turns  # at what is too long for the event loop
    # bytes that each address may have stored
    storage: Buckets = field(default_factory=lambda: Buckets(0, 0))
    metrics: Metrics = field(default_factory=Metrics)
    blocks: Blocks = field(default_factory=Blocks)
    # rows of features, which are stored together with a step
    on_step: Callable[[Step, Milliseconds], tuple[Row, ...]] = lambda *_: ()

    def moment(self) -> Moment:
        """The present moment, with luck for a table that may be opened."""
        return Moment(self.clock.now(), new_id(), new_seed())
