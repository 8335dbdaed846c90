"""Fair thread pool: addresses take turns, however much one of them requests."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

from border.server.limits import FairThreadPool
from border.tables.refusals import Refused
from tests.server.room_harness import reason, run
from tests.waiting import PATIENCE


def working(pool: FairThreadPool, work: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        try:
            await work()
        finally:
            pool.close()

    run(whole())


def test_addresses_take_turns_under_load() -> None:
    pool, done = FairThreadPool(1, "work"), list[str]()

    async def work() -> None:
        asked = [pool.submit("much", done.append, f"much {number}") for number in range(100)]
        asked += [pool.submit("little", done.append, "little")]
        await asyncio.gather(*asked)
        assert done.index("little") <= 2
        assert [one for one in done if one != "little"] == [f"much {n}" for n in range(100)]
        assert len(pool) == 0

    working(pool, work)


def test_an_address_uses_one_thread_while_others_use_the_rest() -> None:
    pool, gate, at_once = FairThreadPool(2, "work"), threading.Event(), list[str]()

    def hold(address: str) -> None:
        at_once.append(address)
        assert gate.wait(PATIENCE)

    async def work() -> None:
        asked = [asyncio.ensure_future(pool.submit("a", hold, "a")) for _ in range(10)]
        while not at_once:
            await asyncio.sleep(0.01)
        for _ in range(3):
            await pool.submit("b", at_once.append, "b")
        assert at_once == ["a", "b", "b", "b"]
        gate.set()
        await asyncio.gather(*asked)

    working(pool, work)


def test_the_cost_is_reported_even_on_failure() -> None:
    spent: list[tuple[str, float]] = []
    pool = FairThreadPool(
        1, "work", spend=lambda address, seconds: spent.append((address, seconds))
    )

    async def work() -> None:
        assert await pool.submit("a", sum, range(100_000)) == 4999950000
        with pytest.raises(ZeroDivisionError):
            await pool.submit("b", divmod, 1, 0)
        assert [address for address, _ in spent] == ["a", "b"]
        assert spent[0][1] > 0

    working(pool, work)


def test_the_queue_of_an_address_is_limited_and_cancelled_work_is_dropped() -> None:
    pool, gate, done = FairThreadPool(1, "work", most=2), threading.Event(), list[int]()

    async def work() -> None:
        first = asyncio.ensure_future(pool.submit("a", gate.wait, PATIENCE))
        await asyncio.sleep(0)
        waiting = [asyncio.ensure_future(pool.submit("a", done.append, n)) for n in range(2)]
        await asyncio.sleep(0)
        assert await reason(pool.submit("a", done.append, 3)) == "too-many"
        other = asyncio.ensure_future(pool.submit("b", done.append, 4))
        await asyncio.sleep(0)
        waiting[0].cancel()
        gate.set()
        await asyncio.gather(first, waiting[1], other)
        assert sorted(done) == [1, 4]

    working(pool, work)


def test_work_runs_while_its_address_has_budget() -> None:
    budget, done = {"a": 2, "b": 1}, list[str]()

    def spend(address: str, _seconds: float) -> None:
        budget[address] -= 1

    pool = FairThreadPool(1, "work", allows=lambda address: budget[address] > 0, spend=spend)

    async def work() -> None:
        asked = [pool.submit_within_budget("a", done.append, "a") for _ in range(5)]
        asked += [pool.submit_within_budget("b", done.append, "b")]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(done) == ["a", "a", "b"]
        assert [isinstance(one, Refused) for one in found] == [False] * 2 + [True] * 3 + [False]
        await pool.submit("a", done.append, "a")  # work that has to be done anyway
        assert len(done) == 4

    working(pool, work)


def test_cancelled_work_makes_room_for_the_same_address() -> None:
    pool, gate = FairThreadPool(1, "work", most=2), threading.Event()

    async def work() -> None:
        first = asyncio.ensure_future(pool.submit("a", gate.wait, PATIENCE))
        await asyncio.sleep(0)
        waiting = [asyncio.ensure_future(pool.submit("a", gate.wait, PATIENCE)) for _ in range(2)]
        await asyncio.sleep(0)
        assert len(pool) == 2
        for one in waiting:
            one.cancel()
        await asyncio.wait(waiting)
        assert len(pool) == 0
        gate.set()
        await first

    working(pool, work)


def test_an_exception_goes_to_its_caller() -> None:
    pool = FairThreadPool(1, "work")

    def refuse() -> None:
        raise Refused("not-over", "not yet")

    async def work() -> None:
        assert await reason(pool.submit("a", refuse)) == "not-over"

    working(pool, work)
