"""Asynchronous access to a store, with group commits."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import perf_counter
from typing import ParamSpec, TypeVar

from border.server.metrics import Metrics, Use
from border.server.store.log import Entry, Transaction, Unavailable
from border.server.store.store import Store

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

MAX_TRANSACTIONS = 256  # in one commit
READER_THREADS = 4


class Writer:
    """Asynchronous access to a store for the tasks of one event loop.

    Transactions that arrive during a commit go into the next one together, so that many games share
    the cost of a commit. Closing the writer does not close the store.
    """

    def __init__(
        self, store: Store, *, limit: int = MAX_TRANSACTIONS, metrics: Metrics | None = None
    ) -> None:
        self._store = store
        self._metrics = metrics or Metrics()
        self.failures = 0  # calls and commits that found the store unavailable
        self._limit = limit
        self._waiting: deque[tuple[Transaction, asyncio.Future[None]]] = deque()
        self._flush: asyncio.Task[None] | None = None
        self._closed = False
        self._writing = ThreadPoolExecutor(1, "border-write")
        self._reading = ThreadPoolExecutor(READER_THREADS, "border-read")

    async def append(self, transaction: Transaction) -> None:
        """Store a transaction; raise `Conflict` or `Unavailable` if it was not stored.

        If the calling task is cancelled, the transaction may or may not be stored.
        """
        self._check_open()
        stored = asyncio.get_running_loop().create_future()
        self._waiting.append((transaction, stored))
        if self._flush is None or self._flush.done():
            self._flush = asyncio.create_task(self._commit_all())
        await stored

    async def log(self, game: str, after: int) -> list[Entry]:
        """Entries of a game with numbers above `after`, in order."""
        return await self.read(self._store.log, game, after)

    async def read(
        self, ask: Callable[Asked, Answer], /, *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """Call a reading method of the store in a thread; the call does not wait for commits."""
        with self._timed("read"):
            return await self._call(self._reading, ask, *args, **kwargs)

    async def write(
        self, change: Callable[Asked, Answer], /, *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """Call a writing method of the store in a thread, between two commits."""
        with self._timed("write"):
            return await self._call(self._writing, change, *args, **kwargs)

    async def close(self) -> None:
        """Finish all pending work, and end the threads."""
        self._closed = True
        if self._flush is not None:
            await self._flush
        for threads in (self._writing, self._reading):
            await asyncio.to_thread(threads.shutdown)

    def _check_open(self) -> None:
        if self._closed:
            raise Unavailable("The store is closed.")

    async def _call(
        self,
        threads: ThreadPoolExecutor,
        function: Callable[Asked, Answer],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Answer:
        self._check_open()
        return await asyncio.wrap_future(threads.submit(function, *args, **kwargs))

    async def _commit_all(self) -> None:
        loop = asyncio.get_running_loop()
        while group := self._next_group():
            transactions = [transaction for transaction, _ in group]
            with self._timed("commit"):
                answers = await loop.run_in_executor(
                    self._writing, commit, self._store, transactions
                )
            if any(isinstance(answer, Unavailable) for answer in answers):
                self._count_failure("commit")
            for (_, stored), answer in zip(group, answers, strict=True):
                _settle(stored, answer)

    @contextmanager
    def _timed(self, use: Use) -> Iterator[None]:
        began = perf_counter()
        try:
            yield
        except Unavailable:
            self._count_failure(use)
            raise
        finally:
            self._metrics.store_seconds.labels(use).observe(perf_counter() - began)

    def _count_failure(self, use: Use) -> None:
        self.failures += 1
        self._metrics.store_failures.labels(use).inc()

    def _next_group(self) -> list[tuple[Transaction, asyncio.Future[None]]]:
        size = min(len(self._waiting), self._limit)
        return [self._waiting.popleft() for _ in range(size)]


def commit(store: Store, transactions: Sequence[Transaction]) -> list[Exception | None]:
    """Commit transactions; return the error of each, or None.

    If one of them fails, the others are still stored.
    """
    try:
        return [*store.append(transactions)]
    except Unavailable as error:
        return [Unavailable(str(error)) for _ in transactions]
    except Exception as error:  # split, so that only the faulty transaction fails
        if len(transactions) == 1:
            return [error]
        half = len(transactions) // 2
        return commit(store, transactions[:half]) + commit(store, transactions[half:])


def _settle(stored: asyncio.Future[None], answer: Exception | None) -> None:
    if stored.done():  # cancelled
        return
    if answer is None:
        stored.set_result(None)
    else:
        stored.set_exception(answer)
