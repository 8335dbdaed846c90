"""Turns: heavy work off the event loop, in a few threads, for which all addresses queue alike."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from typing import Any, ParamSpec, TypeVar

from border.server.metrics import Metrics, Work
from border.server.table.refusals import Refused

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")
Job = tuple[Callable[[], Any], asyncio.Future[Any]]

VISITOR: ContextVar[str] = ContextVar("visitor", default="")  # for whom this is; "": the house


class Turns:
    """Threads that work for one address after the other, and for none twice at the same time.

    However much an address asks for, others do not wait for more than one of its jobs.  `spend`
    is told what each has cost, in seconds of CPU.
    """

    def __init__(
        self,
        threads: int,
        kind: Work,
        *,
        most: int = 0,
        spend: Callable[[str, float], None] = lambda _address, _seconds: None,
        metrics: Metrics | None = None,
    ) -> None:
        """An address may have so many jobs waiting at `most`; 0: any number."""
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=kind)
        self._metrics = metrics or Metrics()
        self._seconds = self._metrics.work_seconds.labels(kind)
        self._free = threads
        self._most = most
        self._spend = spend
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()  # whose turn is next, first
        self._served: set[str] = set()

    def __len__(self) -> int:
        """How many jobs wait."""
        return sum(map(len, self._waiting.values()))

    async def take(
        self, address: str, work: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """What the work gives, when it is the address's turn; `Refused` if too much waits."""
        jobs = self._waiting.setdefault(address, deque())
        if self._most and len(jobs) >= self._most:
            self._metrics.refuse("work")
            raise Refused("too-many", "too much is asked for from this address: slow down")
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        jobs.append((partial(work, *args, **kwargs), done))
        self._begin()
        began = time.perf_counter()
        try:
            return await done
        finally:
            self._seconds.observe(time.perf_counter() - began)

    def _begin(self) -> None:
        while self._free:
            address = next((one for one in self._waiting if one not in self._served), None)
            if address is None:
                return
            jobs = self._waiting.pop(address)
            work, done = jobs.popleft()
            if jobs:
                self._waiting[address] = jobs  # behind all others
            if done.done():  # whoever asked has gone
                continue
            self._free -= 1
            self._served.add(address)
            asyncio.get_running_loop().run_in_executor(
                self._threads, _measured, work
            ).add_done_callback(partial(self._end, address, done))

    def _end(
        self, address: str, done: asyncio.Future[Any], ended: asyncio.Future[tuple[Any, Any, float]]
    ) -> None:
        self._free += 1
        self._served.discard(address)
        if not ended.cancelled():
            answer, error, seconds = ended.result()
            self._spend(address, seconds)
            if not done.done():
                done.set_result(answer) if error is None else done.set_exception(error)
            self._begin()

    def close(self) -> None:
        """Lets the threads go; what they are at is finished and forgotten."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _measured(work: Callable[[], Any]) -> tuple[Any, Exception | None, float]:
    began = time.thread_time()
    try:
        return work(), None, time.thread_time() - began
    except Exception as error:  # it goes to whoever asked
        return None, error, time.thread_time() - began
