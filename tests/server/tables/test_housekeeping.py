"""Housekeeping on both databases: overdue tables resume, expired ones are deleted."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from border.server.store.log import Batch, Entry
from border.server.tables import registry
from tests.server.room_harness import TestClock, open_room, reason, run, running_server


def test_unfinished_games_are_kept_for_thirty_days(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            id = room.table.id
            await server.rooms.close()
            await server.rooms._expire()
            for _ in range(30):  # day by day
                assert server.store.exists(id)
                server.clock.time += registry.DAY_MS
                with capture_logs() as logs:
                    await server.rooms._expire()
            assert not logs
            server.clock.time += 1
            with capture_logs() as logs:
                await server.rooms._expire()
            assert (logs[0]["state"], logs[0]["games"]) == ("open", 1)
            assert await reason(server.rooms.room(id)) == "no-such-table"

    run(work())


def test_housekeeping_survives_an_error(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "HOUSEKEEPING_INTERVAL_S", 0.01)

    async def work() -> None:
        async with running_server(database) as server:
            rounds = []
            real = server.rooms.store.due

            def due(*args: Any, **kwargs: Any) -> Any:
                rounds.append(args)
                if len(rounds) == 1:
                    raise KeyError("a bug")
                return real(*args, **kwargs)

            server.store.due = due  # type: ignore[method-assign]
            with capture_logs() as logs:
                housekeeping = asyncio.create_task(server.rooms.housekeeping())
                await server.until(lambda: len(rounds) > 2)
                housekeeping.cancel()
                await asyncio.wait([housekeeping])
            assert [entry["event"] for entry in logs] == ["housekeeping failed, and is tried again"]

    run(work())


def test_a_table_waiting_for_a_bot_resumes_after_a_kill(database: str) -> None:
    async def work() -> None:
        clock = TestClock()
        async with running_server(database, clock=clock, kill=True) as server:
            while True:  # until a bot begins
                room = await open_room(server, "random", "random", pace="normal")
                if room.table.awaited[0] > 1:
                    break
            table = room.table
        clock.time += 60_000
        async with running_server(database, clock=clock) as server:
            await server.rooms._do_round()
            await server.until(lambda: table.id in server.rooms._rooms)
            woken = server.rooms._rooms[table.id]
            await server.until(
                lambda: woken.table.awaited and woken.table.position != table.position
            )

    run(work())


def test_a_table_that_fails_to_load_blocks_no_other(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            for id in ("broken", "due"):
                entry = Entry(1, 0, "created", "{}")
                server.store.append([(Batch(id, (entry,), "open", due=1),)])
            with capture_logs() as logs:
                await server.rooms._do_round()
            assert [entry["event"] for entry in logs] == ["a table cannot be woken"] * 2

    run(work())
