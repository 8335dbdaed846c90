"""Fair thread pool: addresses take turns, however much one of them requests."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

from border.server.limits import Turns
from border.tables.refusals import Refused
from tests.server.room_harness import reason, run
from tests.waiting import PATIENCE


def working(turns: Turns, work: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        try:
            await work()
        finally:
            turns.close()

    run(whole())


def test_addresses_take_turns_under_load() -> None:
    turns, done = Turns(1, "work"), list[str]()

    async def work() -> None:
        asked = [turns.take("much", done.append, f"much {number}") for number in range(100)]
        asked += [turns.take("little", done.append, "little")]
        await asyncio.gather(*asked)
        assert done.index("little") <= 2
        assert [one for one in done if one != "little"] == [f"much {n}" for n in range(100)]
        assert len(turns) == 0

    working(turns, work)


def test_an_address_uses_one_thread_while_others_use_the_rest() -> None:
    turns, gate, at_once = Turns(2, "work"), threading.Event(), list[str]()

    def hold(address: str) -> None:
        at_once.append(address)
        assert gate.wait(PATIENCE)

    async def work() -> None:
        asked = [asyncio.ensure_future(turns.take("a", hold, "a")) for _ in range(10)]
        while not at_once:
            await asyncio.sleep(0.01)
        for _ in range(3):
            await turns.take("b", at_once.append, "b")
        assert at_once == ["a", "b", "b", "b"]
        gate.set()
        await asyncio.gather(*asked)

    working(turns, work)


def test_the_cost_is_reported_even_on_failure() -> None:
    spent: list[tuple[str, float]] = []
    turns = Turns(1, "work", spend=lambda address, seconds: spent.append((address, seconds)))

    async def work() -> None:
        assert await turns.take("a", sum, range(100_000)) == 4999950000
        with pytest.raises(ZeroDivisionError):
            await turns.take("b", divmod, 1, 0)
        assert [address for address, _ in spent] == ["a", "b"]
        assert spent[0][1] > 0

    working(turns, work)


def test_the_queue_of_an_address_is_limited_and_cancelled_work_is_dropped() -> None:
    turns, gate, done = Turns(1, "work", most=2), threading.Event(), list[int]()

    async def work() -> None:
        first = asyncio.ensure_future(turns.take("a", gate.wait, PATIENCE))
        await asyncio.sleep(0)
        waiting = [asyncio.ensure_future(turns.take("a", done.append, n)) for n in range(2)]
        await asyncio.sleep(0)
        assert await reason(turns.take("a", done.append, 3)) == "too-many"
        other = asyncio.ensure_future(turns.take("b", done.append, 4))
        await asyncio.sleep(0)
        waiting[0].cancel()
        gate.set()
        await asyncio.gather(first, waiting[1], other)
        assert sorted(done) == [1, 4]

    working(turns, work)


def test_work_runs_while_its_address_has_budget() -> None:
    budget, done = {"a": 2, "b": 1}, list[str]()

    def spend(address: str, _seconds: float) -> None:
        budget[address] -= 1

    turns = Turns(1, "work", allows=lambda address: budget[address] > 0, spend=spend)

    async def work() -> None:
        asked = [turns.take_within_budget("a", done.append, "a") for _ in range(5)]
        asked += [turns.take_within_budget("b", done.append, "b")]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(done) == ["a", "a", "b"]
        assert [isinstance(one, Refused) for one in found] == [False] * 2 + [True] * 3 + [False]
        await turns.take("a", done.append, "a")  # work that has to be done anyway
        assert len(done) == 4

    working(turns, work)


def test_cancelled_work_makes_room_for_the_same_address() -> None:
    turns, gate = Turns(1, "work", most=2), threading.Event()

    async def work() -> None:
        first = asyncio.ensure_future(turns.take("a", gate.wait, PATIENCE))
        await asyncio.sleep(0)
        waiting = [asyncio.ensure_future(turns.take("a", gate.wait, PATIENCE)) for _ in range(2)]
        await asyncio.sleep(0)
        assert len(turns) == 2
        for one in waiting:
            one.cancel()
        await asyncio.wait(waiting)
        assert len(turns) == 0
        gate.set()
        await first

    working(turns, work)


def test_an_exception_goes_to_its_caller() -> None:
    turns = Turns(1, "work")

    def refuse() -> None:
        raise Refused("not-over", "not yet")

    async def work() -> None:
        assert await reason(turns.take("a", refuse)) == "not-over"

    working(turns, work)
