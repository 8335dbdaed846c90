"""Rate limits, a fair thread pool, and blocked addresses."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ParamSpec, TypeVar

from border.server.clock import Clock, WallClock
from border.server.metrics import Limit, Metrics, Work
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds

MALFORMED_TOKENS = 4.0  # extra tokens that a malformed message costs
MALFORMED_BYTES = 1024  # a malformed message costs one more token per this many bytes
BLOCKED = "your address is temporarily blocked"


def malformed_cost(size: int) -> float:
    """Number of extra tokens that a malformed message of this size costs."""
    return MALFORMED_TOKENS + size / MALFORMED_BYTES


@dataclass(slots=True)
class TokenBucket:
    """Token bucket: it refills at a rate, and each request takes one token."""

    rate: float  # per second; 0 for no limit
    burst: float
    clock: Callable[[], float] = time.monotonic
    _tokens: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._tokens, self._at = self.burst, self.clock()

    def allows(self) -> bool:
        """Take a token; False if none is left."""
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
        """Put one token back, because the request was legitimate."""
        self._tokens = min(self.burst, self._tokens + 1)

    def spend(self, tokens: float) -> None:
        """Take tokens, possibly more than are left; then requests fail until the bucket refills."""
        self._tokens -= tokens


@dataclass(slots=True)
class TokenBuckets:
    """One token bucket per address; the least recently used buckets are dropped."""

    rate: float
    burst: float
    most: int = 10_000
    _buckets: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict)

    def allows(self, address: str) -> bool:
        """Take a token from an address's bucket; False if none is left."""
        return self._bucket(address).allows()

    def spend(self, address: str, tokens: float) -> None:
        """Deduct tokens from an address's bucket for the work that the address caused."""
        self._bucket(address).spend(tokens)

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.pop(address, None) or TokenBucket(self.rate, self.burst)
        self._buckets[address] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket

    def restore(self, address: str) -> None:
        """Put one token back into an address's bucket."""
        if address in self._buckets:
            self._buckets[address].restore()


@dataclass(slots=True)
class ConnectionLimit:
    """Limit on simultaneous connections per key."""

    most: int  # 0 for no limit
    where: str  # end of the refusal's text, such as "from this address"
    limit: Limit
    metrics: Metrics
    _taken: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def count(self, key: str) -> Iterator[None]:
        """Count a connection until the block ends; raise `Refused` if there are too many."""
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


Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

# Address of the client for whom the current task works; "" means the server itself.
CLIENT_ADDRESS: ContextVar[str] = ContextVar("client_address", default="")


@dataclass(eq=False, frozen=True, slots=True)
class QueuedWork:
    """Function call that is waiting for a thread."""

    work: Callable[[], Any]
    done: asyncio.Future[Any]
    bounded: bool  # whether to refuse the call once the address has spent its budget


class FairThreadPool:
    """Thread pool that serves client addresses round robin, one job per address at a time.

    However many jobs an address submits, another address waits for at most one of them. After each
    job, the pool calls `spend` with the address and the CPU seconds used. `allows` decides whether
    an address may use more CPU time.
    """

    def __init__(
        self,
        threads: int,
        kind: Work,
        *,
        most: int = 0,
        allows: Callable[[str], bool] = lambda _address: True,
        spend: Callable[[str, float], None] = lambda _address, _seconds: None,
        metrics: Metrics | None = None,
    ) -> None:
        """Set up the pool; `most` limits the waiting jobs of each address (0 for no limit)."""
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=kind)
        self._metrics = metrics or Metrics()
        self._seconds = self._metrics.work_seconds.labels(kind)
        self._free = threads
        self._most = most
        self._allows = allows
        self._spend = spend
        self._waiting: OrderedDict[str, deque[QueuedWork]] = OrderedDict()  # next address first
        self._running: set[str] = set()

    def __len__(self) -> int:
        """Number of waiting jobs."""
        return sum(map(len, self._waiting.values()))

    async def submit(
        self, address: str, work: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """Run the work in a thread; raise `Refused` if the address has too many waiting jobs."""
        return await self._enqueue(address, partial(work, *args, **kwargs), bounded=False)

    async def submit_within_budget(
        self, address: str, work: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """Like `submit`, but also refuse the work if the address has spent its budget."""
        return await self._enqueue(address, partial(work, *args, **kwargs), bounded=True)

    async def _enqueue(self, address: str, work: Callable[[], Answer], *, bounded: bool) -> Answer:
        jobs = self._waiting.setdefault(address, deque())
        if self._most and len(jobs) >= self._most:
            raise self._too_many()
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        job = QueuedWork(work, done, bounded)
        jobs.append(job)
        self._start()
        began = time.perf_counter()
        try:
            return await done
        except asyncio.CancelledError:
            self._remove(address, job)
            raise
        finally:
            self._seconds.observe(time.perf_counter() - began)

    def _too_many(self) -> Refused:
        self._metrics.refuse("work")
        return Refused("too-many", "too many requests from your address: wait a moment")

    def _remove(self, address: str, job: QueuedWork) -> None:
        """Remove a cancelled job from the queue."""
        jobs = self._waiting.get(address, deque())
        if job in jobs:
            jobs.remove(job)
            if not jobs:
                del self._waiting[address]

    def _start(self) -> None:
        while self._free:
            address = next((one for one in self._waiting if one not in self._running), None)
            if address is None:
                return
            jobs = self._waiting.pop(address)
            job = jobs.popleft()
            if jobs:
                self._waiting[address] = jobs  # to the end of the queue
            if job.done.done():  # cancelled
                continue
            if job.bounded and not self._allows(address):
                job.done.set_exception(self._too_many())
                continue
            self._free -= 1
            self._running.add(address)
            asyncio.get_running_loop().run_in_executor(
                self._threads, _timed, job.work
            ).add_done_callback(partial(self._finish, address, job.done))

    def _finish(
        self,
        address: str,
        done: asyncio.Future[Any],
        finished: asyncio.Future[tuple[Any, Any, float]],
    ) -> None:
        self._free += 1
        self._running.discard(address)
        if address in self._waiting:
            self._waiting.move_to_end(address)  # behind addresses queued meanwhile
        if not finished.cancelled():
            answer, error, seconds = finished.result()
            self._spend(address, seconds)
            if not done.done():
                done.set_result(answer) if error is None else done.set_exception(error)
            self._start()

    def close(self) -> None:
        """Shut down without waiting: running jobs finish, and their results are dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _timed(work: Callable[[], Any]) -> tuple[Any, Exception | None, float]:
    began = time.thread_time()
    try:
        return work(), None, time.thread_time() - began
    except Exception as error:  # raised again where the job was submitted
        return None, error, time.thread_time() - began


@dataclass(slots=True)
class Blocks:
    """Blocked addresses, each with the time at which its block ends."""

    clock: Clock = field(default_factory=WallClock)
    _until: dict[str, Milliseconds] = field(default_factory=dict)

    def block(self, address: str, until: Milliseconds) -> None:
        """Block an address until the given time."""
        self._until[address] = until

    def __contains__(self, address: str) -> bool:
        """Whether an address is blocked now."""
        return address in self._until and self._until[address] > self.clock.now()
