"""Dependencies of a room: store, bus, clock, bots, limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from border.server.clock import Clock
from border.server.cluster.peers import Bus, Peers
from border.server.limits import Blocks, FairThreadPool, TokenBuckets
from border.server.metrics import Metrics
from border.server.store import Writer
from border.server.store.log import Row
from border.server.tables.bots import BotRunner
from border.tables.schema import Milliseconds
from border.tables.step import Change, DecisionContext
from border.tables.tokens import new_id, new_seed


@dataclass(frozen=True, slots=True)
class RoomDependencies:
    """What a room is lent: where it stores, whom it tells, the time, and who thinks and works."""

    writer: Writer
    bus: Bus
    peers: Peers
    clock: Clock
    bot_runner: BotRunner
    pool: FairThreadPool  # at what is too long for the event loop
    # bytes that each address may have stored
    storage: TokenBuckets = field(default_factory=lambda: TokenBuckets(0, 0))
    metrics: Metrics = field(default_factory=Metrics)
    blocks: Blocks = field(default_factory=Blocks)
    # rows of features, which are stored together with a step
    on_step: Callable[[Change, Milliseconds], tuple[Row, ...]] = lambda *_: ()

    def moment(self) -> DecisionContext:
        """The present moment, with luck for a table that may be opened."""
        return DecisionContext(self.clock.now(), new_id(), new_seed())
