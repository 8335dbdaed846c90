"""Rate limits, fair turns of heavy work, and blocked addresses."""

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

MALFORMED_TOKENS = 4.0  # that a malformed message costs beside the one of every message
MALFORMED_BYTES = 1024  # of a malformed message for which one more token is taken
BLOCKED = "this address is blocked for a time"


def malformed_cost(size: int) -> float:
    """Tokens that a malformed message of so many bytes costs beside the one of every message."""
    return MALFORMED_TOKENS + size / MALFORMED_BYTES


@dataclass(slots=True)
class TokenBucket:
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
class TokenBuckets:
    """A bucket for each address; those that were not used for longest are forgotten."""

    rate: float
    burst: float
    most: int = 10_000
    _buckets: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict)

    def allows(self, address: str) -> bool:
        """Whether an address may ask once more now."""
        return self._bucket(address).allows()

    def spend(self, address: str, tokens: float) -> None:
        """Takes what something has cost that an address has asked for."""
        self._bucket(address).spend(tokens)

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.pop(address, None) or TokenBucket(self.rate, self.burst)
        self._buckets[address] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket

    def restore(self, address: str) -> None:
        """Gives an address back what it has just asked for."""
        if address in self._buckets:
            self._buckets[address].restore()


@dataclass(slots=True)
class ConnectionLimit:
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


Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

CLIENT_ADDRESS: ContextVar[str] = ContextVar(
    "visitor", default=""
)  # for whom this is; "": the house


@dataclass(eq=False, frozen=True, slots=True)
class QueuedWork:
    """A piece of work that waits for its turn."""

    work: Callable[[], Any]
    done: asyncio.Future[Any]
    bounded: bool  # whether it is refused where the address has spent its budget


class FairThreadPool:
    """Threads that work for one address after the other, and for none twice at the same time.

    However much an address asks for, others do not wait for more than one of its jobs.  `spend`
    is told what each has cost, in seconds of CPU.  `allows` says whether an address may spend more.
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
        """An address may have so many jobs waiting at `most`; 0: any number."""
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=kind)
        self._metrics = metrics or Metrics()
        self._seconds = self._metrics.work_seconds.labels(kind)
        self._free = threads
        self._most = most
        self._allows = allows
        self._spend = spend
        self._waiting: OrderedDict[str, deque[QueuedWork]] = (
            OrderedDict()
        )  # whose turn is next, first
        self._running: set[str] = set()

    def __len__(self) -> int:
        """How many jobs wait."""
        return sum(map(len, self._waiting.values()))

    async def submit(
        self, address: str, work: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """What the work gives, when it is the address's turn; `Refused` if too much waits."""
        return await self._enqueue(address, partial(work, *args, **kwargs), bounded=False)

    async def submit_within_budget(
        self, address: str, work: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """The same; `Refused`, too, if the address has spent its budget when its turn comes."""
        return await self._enqueue(address, partial(work, *args, **kwargs), bounded=True)

    async def _enqueue(self, address: str, work: Callable[[], Answer], *, bounded: bool) -> Answer:
        jobs = self._waiting.setdefault(address, deque())
        if self._most and len(jobs) >= self._most:
            raise self._refused()
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

    def _refused(self) -> Refused:
        self._metrics.refuse("work")
        return Refused("too-many", "too much is asked for from this address: slow down")

    def _remove(self, address: str, job: QueuedWork) -> None:
        """Takes a job out of the queue that nobody waits for any more."""
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
                self._waiting[address] = jobs  # behind all others
            if job.done.done():  # whoever asked has gone
                continue
            if job.bounded and not self._allows(address):
                job.done.set_exception(self._refused())
                continue
            self._free -= 1
            self._running.add(address)
            asyncio.get_running_loop().run_in_executor(
                self._threads, _measured, job.work
            ).add_done_callback(partial(self._end, address, job.done))

    def _end(
        self, address: str, done: asyncio.Future[Any], ended: asyncio.Future[tuple[Any, Any, float]]
    ) -> None:
        self._free += 1
        self._running.discard(address)
        if address in self._waiting:
            self._waiting.move_to_end(address)  # behind those who have come meanwhile
        if not ended.cancelled():
            answer, error, seconds = ended.result()
            self._spend(address, seconds)
            if not done.done():
                done.set_result(answer) if error is None else done.set_exception(error)
            self._start()

    def close(self) -> None:
        """Lets the threads go; what they are at is finished and forgotten."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _measured(work: Callable[[], Any]) -> tuple[Any, Exception | None, float]:
    began = time.thread_time()
    try:
        return work(), None, time.thread_time() - began
    except Exception as error:  # it goes to whoever asked
        return None, error, time.thread_time() - began


@dataclass(slots=True)
class Blocks:
    """Which addresses are kept out, and until when."""

    clock: Clock = field(default_factory=WallClock)
    _until: dict[str, Milliseconds] = field(default_factory=dict)

    def block(self, address: str, until: Milliseconds) -> None:
        """Keeps an address out until then."""
        self._until[address] = until

    def __contains__(self, address: str) -> bool:
        """Whether an address is kept out now."""
        return address in self._until and self._until[address] > self.clock.now()
