"""The writer: between the event loop and a store, one commit at a time for all who wait."""

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

MAX_TRANSACTIONS = 256  # transactions in one commit
READERS = 4


class Writer:
    """A store for the tasks of one event loop.

    Whatever arrives during a commit goes into the next one, so that many games share the price
    of one.  Closing it does not close the store.
    """

    def __init__(
        self, store: Store, *, limit: int = MAX_TRANSACTIONS, metrics: Metrics | None = None
    ) -> None:
        self._store = store
        self._metrics = metrics or Metrics()
        self._limit = limit
        self._waiting: deque[tuple[Transaction, asyncio.Future[None]]] = deque()
        self._flush: asyncio.Task[None] | None = None
        self._closed = False
        self._writing = ThreadPoolExecutor(1, "border-write")
        self._reading = ThreadPoolExecutor(READERS, "border-read")

    async def append(self, transaction: Transaction) -> None:
        """Returns when the transaction is stored; `Conflict` or `Unavailable` if it is not.

        A task that is cancelled while it waits does not learn which.
        """
        self._check_open()
        stored = asyncio.get_running_loop().create_future()
        self._waiting.append((transaction, stored))
        if self._flush is None or self._flush.done():
            self._flush = asyncio.create_task(self._commit_all())
        await stored

    async def log(self, game: str, after: int) -> list[Entry]:
        """The entries of a game with numbers above `after`, in order."""
        return await self.read(self._store.log, game, after)

    async def read(
        self, ask: Callable[Asked, Answer], /, *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """What a method of the store that only reads answers; it does not wait for commits."""
        with self._watched("read"):
            return await self._call(self._reading, ask, *args, **kwargs)

    async def write(
        self, change: Callable[Asked, Answer], /, *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        """What a method of the store that writes answers; it runs between two commits."""
        with self._watched("write"):
            return await self._call(self._writing, change, *args, **kwargs)

    async def close(self) -> None:
        """Returns when all that was handed in is stored or refused, and the threads have ended."""
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
            with self._watched("commit"):
                answers = await loop.run_in_executor(
                    self._writing, commit, self._store, transactions
                )
            if any(isinstance(answer, Unavailable) for answer in answers):
                self._metrics.store_failures.labels("commit").inc()
            for (_, stored), answer in zip(group, answers, strict=True):
                _settle(stored, answer)

    @contextmanager
    def _watched(self, use: Use) -> Iterator[None]:
        began = perf_counter()
        try:
            yield
        except Unavailable:
            self._metrics.store_failures.labels(use).inc()
            raise
        finally:
            self._metrics.store_seconds.labels(use).observe(perf_counter() - began)

    def _next_group(self) -> list[tuple[Transaction, asyncio.Future[None]]]:
        size = min(len(self._waiting), self._limit)
        return [self._waiting.popleft() for _ in range(size)]


def commit(store: Store, transactions: Sequence[Transaction]) -> list[Exception | None]:
    """For each transaction why it is not stored, or None; one that fails harms no other."""
    try:
        return [*store.append(transactions)]
    except Unavailable as error:
        return [Unavailable(str(error)) for _ in transactions]
    except Exception as error:  # whatever it is, it goes to the one who caused it
        if len(transactions) == 1:
            return [error]
        half = len(transactions) // 2
        return commit(store, transactions[:half]) + commit(store, transactions[half:])


def _settle(stored: asyncio.Future[None], answer: Exception | None) -> None:
    if stored.done():  # cancelled: nobody waits any more
        return
    if answer is None:
        stored.set_result(None)
    else:
        stored.set_exception(answer)
