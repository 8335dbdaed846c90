"""The writer: every caller learns its result, and only after the commit."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import create_engine, text

from border.server.store import Store, Transaction, Writer
from border.server.store.log import Conflict, Unavailable
from tests.server.postgres import Postgres
from tests.server.store.batches import batch, entry
from tests.waiting import PATIENCE


@asynccontextmanager
async def writing(store: Store, limit: int = 256) -> AsyncIterator[Writer]:
    writer = Writer(store, limit=limit)
    try:
        yield writer
    finally:
        await writer.close()


class Slow:
    """A store whose commits block until released; it counts the transactions in each."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.go = threading.Semaphore(0)
        self.groups: list[int] = []

    def append(self, transactions: Sequence[Transaction]) -> list[Conflict | None]:
        self.groups.append(len(transactions))
        assert self.go.acquire(timeout=PATIENCE)
        return self._store.append(transactions)


def test_an_append_returns_after_the_commit(store: Store) -> None:
    async def run() -> None:
        async with writing(store) as writer:
            await writer.append((batch("a", 1),))
            assert store.log("a") == [entry(1)]
            assert await writer.read(store.log, "a", after=1) == []
            assert await writer.write(store.lease, "a", "me", now=0, until=10)

    asyncio.run(run())


def test_a_conflict_goes_to_its_caller(store: Store) -> None:
    async def run() -> list[BaseException | None]:
        async with writing(store) as writer:
            transactions: list[Transaction] = [(batch("a", 1),), (batch("a", 1),), (batch("b", 1),)]
            return await asyncio.gather(
                *(writer.append(transaction) for transaction in transactions),
                return_exceptions=True,
            )

    first, second, third = asyncio.run(run())
    assert first is third is None
    assert isinstance(second, Conflict)


def test_an_unstorable_unit_does_not_affect_others(store: Store) -> None:
    async def run() -> list[BaseException | None]:
        async with writing(store) as writer:
            transactions: list[Transaction] = [(batch(str(number), 1),) for number in range(5)]
            transactions[3] = (batch("3", 1, data="\ud800"),)
            return await asyncio.gather(
                *(writer.append(transaction) for transaction in transactions),
                return_exceptions=True,
            )

    answers = asyncio.run(run())
    assert [answer is None for answer in answers] == [True, True, True, False, True]
    assert list(store.games()) == ["0", "1", "2", "4"]


def test_appends_during_a_commit_share_the_next(store: Store) -> None:
    slow = Slow(store)

    async def run() -> None:
        async with writing(slow, limit=4) as writer:  # type: ignore[arg-type]  # all it needs
            first = asyncio.create_task(writer.append((batch("first", 1),)))
            while not slow.groups:
                await asyncio.sleep(0.001)
            rest = [
                asyncio.create_task(writer.append((batch(f"g{number}", 1),))) for number in range(6)
            ]
            await asyncio.sleep(0)
            # Reading does not wait for the commit.
            assert not await writer.read(store.exists, "first")
            assert not first.done()
            slow.go.release(3)
            await asyncio.gather(first, *rest)

    asyncio.run(run())
    assert slow.groups == [1, 4, 2]


def test_closing_commits_the_queue_and_accepts_no_more(store: Store) -> None:
    async def run() -> None:
        writer = Writer(store)
        handed = asyncio.create_task(writer.append((batch("a", 1),)))
        await asyncio.sleep(0)
        await writer.close()
        assert handed.done()
        with pytest.raises(Unavailable, match="closed"):
            await writer.append((batch("a", 2),))
        with pytest.raises(Unavailable, match="closed"):
            await writer.read(store.exists, "a")

    asyncio.run(run())
    assert store.exists("a")


def test_a_cancelled_caller_delays_nobody(store: Store) -> None:
    slow = Slow(store)

    async def run() -> None:
        async with writing(slow) as writer:  # type: ignore[arg-type]  # all it needs
            hasty = asyncio.create_task(writer.append((batch("a", 1),)))
            patient = asyncio.create_task(writer.append((batch("b", 1),)))
            while not slow.groups:
                await asyncio.sleep(0.001)
            hasty.cancel()
            slow.go.release()
            await patient
            assert hasty.cancelled()

    asyncio.run(run())
    assert list(store.games()) == ["a", "b"]


def test_a_failed_commit_is_reported_to_all_and_leaves_nothing(store: Store, database: str) -> None:
    """The last statement of a commit fails: its table is missing for a while."""
    engine = create_engine(database)

    def rename(old: str, new: str) -> None:
        with engine.begin() as connection:
            connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))

    async def run() -> None:
        async with writing(store) as writer:
            transactions: list[Transaction] = [(batch("a", 1),), (batch("b", 1),)]
            await asyncio.to_thread(rename, "event", "gone")
            answers = await asyncio.gather(
                *map(writer.append, transactions), return_exceptions=True
            )
            assert [type(answer) for answer in answers] == [Unavailable, Unavailable]
            assert not store.exists("a")
            await asyncio.to_thread(rename, "gone", "event")
            await asyncio.gather(*map(writer.append, transactions))

    asyncio.run(run())
    engine.dispose()
    assert list(store.games()) == ["a", "b"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_the_writer_reconnects_to_a_restarted_server(store: Store, postgres: Postgres) -> None:
    async def run() -> None:
        async with writing(store) as writer:
            await writer.append((batch("a", 1),))
            assert await writer.read(store.exists, "a")
            await asyncio.to_thread(postgres.stop)
            try:
                with pytest.raises(Unavailable, match="is not available"):
                    await writer.append((batch("a", 2),))
                with pytest.raises(Unavailable, match="is not available"):
                    await writer.read(store.exists, "a")
            finally:
                postgres.start()
            await writer.append((batch("a", 2),))
            assert await writer.read(store.log, "a") == [entry(1), entry(2)]

    asyncio.run(run())


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_restart_while_idle_goes_unnoticed(store: Store, postgres: Postgres) -> None:
    store.append([(batch("a", 1),)])
    postgres.stop()
    postgres.start()
    assert store.append([(batch("a", 2),)]) == [None]
    assert store.log("a") == [entry(1), entry(2)]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_restart_under_load_loses_no_stored_entry(store: Store, postgres: Postgres) -> None:
    told: dict[str, int] = {}

    async def play(writer: Writer, game: str) -> None:
        seq = 0
        while seq < 60:
            try:
                await writer.append((batch(game, seq + 1),))
            except Unavailable:
                await asyncio.sleep(0.02)
            except Conflict:  # the answer was lost, not the entry
                assert len(await writer.read(store.log, game)) == seq + 1
                seq += 1
            else:
                seq = told[game] = seq + 1

    async def run() -> None:
        async with writing(store) as writer:
            games = [asyncio.create_task(play(writer, f"g{number}")) for number in range(8)]
            while sum(told.values()) < 40:
                await asyncio.sleep(0.001)
            await asyncio.to_thread(postgres.stop)
            try:
                await asyncio.sleep(0.1)
            finally:
                postgres.start()
            await asyncio.gather(*games)

    asyncio.run(run())
    for number in range(8):
        assert [entry.seq for entry in store.log(f"g{number}")] == list(range(1, 61))
