"""How much one connection or one address may ask for in a while."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from border.server.metrics import Limit, Metrics
from border.server.table.refusals import Refused

MALFORMED_TOKENS = 4.0  # that a malformed message costs beside the one of every message
MALFORMED_BYTES = 1024  # of a malformed message for which one more token is taken


def malformed_cost(size: int) -> float:
    """Tokens that a malformed message of so many bytes costs beside the one of every message."""
    return MALFORMED_TOKENS + size / MALFORMED_BYTES


@dataclass(slots=True)
class Bucket:
    """A bucket of tokens that fills at a rate: asking takes one."""

    rate: float  # per second; 0: no limit
    burst: float
    clock: Callable[[], float] = time.monotonic
    _tokens: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._tokens, self._at = self.burst, self.clock()

    def allows(self) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        if self.rate == 0:
            return True
        now = self.clock()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def restore(self) -> None:
        """Gives one back: it was asked for with good reason."""
        self._tokens = min(self.burst, self._tokens + 1)

    def spend(self, tokens: float) -> None:
        """Takes what something has cost, even if that is more than there is: then others wait."""
        self._tokens -= tokens


@dataclass(slots=True)
class Buckets:
    """A bucket for each address; those that were not used for longest are forgotten."""

    rate: float
    burst: float
    most: int = 10_000
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def allows(self, address: str) -> bool:
        """Whether an address may ask once more now."""
        return self._bucket(address).allows()

    def spend(self, address: str, tokens: float) -> None:
        """Takes what something has cost that an address has asked for."""
        self._bucket(address).spend(tokens)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self._buckets[address] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket

    def restore(self, address: str) -> None:
        """Gives an address back what it has just asked for."""
        if address in self._buckets:
            self._buckets[address].restore()


@dataclass(slots=True)
class Places:
    """So many places under each key, of which everybody takes one at a time."""

    most: int  # 0: no limit
    where: str  # ends the sentence that refuses one more
    limit: Limit
    metrics: Metrics
    _taken: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """A place under this key, until the block is left; raises `Refused` if none is free."""
        if self.most and self._taken[key] >= self.most:
            self.metrics.refuse(self.limit)
            raise Refused("too-many", f"too many connections {self.where}")
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]
