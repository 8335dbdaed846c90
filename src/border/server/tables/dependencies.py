"""Services that rooms depend on: store, peers, clock, bots, limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from border.server.clock import Clock
from border.server.cluster.peers import Peers
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
    """Services that all rooms of a process share."""

    writer: Writer
    peers: Peers
    clock: Clock
    bot_runner: BotRunner
    pool: FairThreadPool  # for work that is too long for the event loop
    # bytes that each address may store
    storage: TokenBuckets = field(default_factory=lambda: TokenBuckets(0, 0))
    metrics: Metrics = field(default_factory=Metrics)
    blocks: Blocks = field(default_factory=Blocks)
    # returns the rows that features store together with a change
    on_step: Callable[[Change, Milliseconds], tuple[Row, ...]] = lambda *_: ()

    def moment(self) -> DecisionContext:
        """Current time, and a new id and seed for a table that a decision may open."""
        return DecisionContext(self.clock.now(), new_id(), new_seed())
