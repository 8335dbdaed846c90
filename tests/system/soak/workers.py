"""Tests of three workers on one PostgreSQL: kills, restarts and database outages."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from tests.served import Served
from tests.server.postgres import running_postgres
from tests.system.load import Load, Stopwatch
from tests.system.load.api import Api
from tests.system.soak.interruptions import Interruptions, ReconnectingClient
from tests.system.soak.part import Part, Row, checked, decision, say, soundness, told

WORKERS = 3
DISK = 256  # megabytes, for PostgreSQL
BACK, TAKEN_OVER, HEALED = 3.0, 6.0, 2.0  # seconds, maximum
PATIENCE = 60.0  # seconds
ATTEMPTS = 6  # to find a table with an imminent event
YOU, BOT = {"player": "you"}, {"player": "bot", "bot": "greedy"}
TABLES = {  # tables without clients that wait for a bot or for a clock
    "bot": {"options": {"seats": 4}, "start": True, "seats": [YOU, BOT, BOT, BOT]},
    "clock": {"options": {"seats": 2, "clock": 5}, "start": True, "seats": [YOU, YOU]},
}

Work = Callable[[Served, Load], Coroutine[Any, Any, None]]


def kills(part: Part) -> list[Row]:
    """Kill workers again and again; no event that a client saw is lost or repeated."""
    times, rng = part.arguments.worker_kills, Random(part.arguments.seed)

    async def work(server: Served, load: Load) -> None:
        for number in range(times):
            await complete(part)
            await decision(load)
            await asyncio.sleep(rng.uniform(0, 0.5))
            os.kill(workers(server)[0], signal.SIGKILL)  # the oldest, so that each has its turn
            if number % 10 == 9:
                say(f"workers: {number + 1} of {times}")

    rows, returns = played(part, f"{times} kills across {WORKERS} workers", work)
    return [
        *rows,
        _row(part, "clients continue at another worker", returns.seconds, BACK),
        Row("commands refused as busy", f"{returns.refusals}", "0", returns.refusals == 0),
    ]


def rolling(part: Part) -> list[Row]:
    """Replace all workers, one after the other, while people play."""
    times = part.arguments.restarts

    async def work(server: Served, load: Load) -> None:
        for _ in range(times):
            await complete(part)
            await decision(load)
            await _replaced(server)

    rows, returns = played(part, f"{times} rolling restarts", work)
    refused = Row("commands refused as busy", f"{returns.refusals}", "0", returns.refusals == 0)
    return [*rows, refused, _row(part, "clients continue", returns.seconds, BACK)]


async def _replaced(server: Served) -> None:
    """Restart all workers, and wait until the old ones are gone."""
    old = {*workers(server)}
    server.process.send_signal(signal.SIGHUP)
    await until(lambda: not old & {*workers(server)})


def outages(part: Part) -> list[Row]:
    """Stop and start PostgreSQL, and cut its connections."""
    healed: dict[str, list[float]] = {"stopped and started": [], "cut": []}
    postgres = part.postgres
    assert postgres is not None

    async def work(_: Served, load: Load) -> None:
        for _number in range(part.arguments.outages):
            await decision(load)
            postgres.stop()
            await asyncio.sleep(1.0)
            postgres.start()
            healed["stopped and started"].append(await _took(decision(load)))
            await asyncio.sleep(1.0)
            postgres.cut()
            healed["cut"].append(await _took(decision(load)))

    rows, _ = played(part, "PostgreSQL stopped and cut", work)
    sound = [row for row in rows if not row.what.startswith("errors")]  # expected: no database
    return [
        *sound,
        *(_row(part, f"PostgreSQL {what}: next decision", healed[what], HEALED) for what in healed),
    ]


def full_disk(part: Part) -> list[Row]:
    """Fill PostgreSQL's disk, and free it again."""
    if os.getuid():
        say("disk: skipped, because only root can mount a disk to fill")
        return []
    healed: list[float] = []
    with running_postgres(DISK) as postgres:

        async def work(_: Served, load: Load) -> None:
            for _number in range(part.arguments.outages):
                await decision(load)
                postgres.fill()
                await _standstill(load)
                postgres.free()
                healed.append(await _took(decision(load)))

        small = replace(part, postgres=postgres, database=postgres.create())
        rows, returns = played(small, "PostgreSQL's disk full", work)
    sound = [row for row in rows if not row.what.startswith("errors")]  # expected on a full disk
    refused = Row("commands refused as busy", f"{returns.refusals}", "some", returns.refusals > 0)
    return [*sound, refused, _row(part, "PostgreSQL's disk freed: next decision", healed, HEALED)]


async def _standstill(load: Load) -> None:
    """Wait until there has been no decision for a second."""
    before = None
    while load.watch.decisions != before:
        before = load.watch.decisions
        await asyncio.sleep(1)


def takeover(part: Part) -> list[Row]:
    """Kill the worker that runs a table's bots and clocks, just before a bot or clock must act."""
    late: dict[str, list[float]] = {what: [] for what in TABLES}
    with part.server("--workers", str(WORKERS)) as server:
        asyncio.run(_taken_over(part, server, late))
    return [
        _row(part, f"a {what} continues at another worker", late[what], TAKEN_OVER) for what in late
    ]


async def _taken_over(part: Part, server: Served, late: dict[str, list[float]]) -> None:
    api = Api(server.address, Random(part.arguments.seed))
    for _ in range(part.arguments.takeovers):
        for what, table in TABLES.items():
            await complete(part)
            game, seq, owner, due = await _soon_due(part, api, table)
            os.kill(int(owner.rpartition("/")[2]), signal.SIGKILL)
            killed = time.time() * 1000
            at, kind = await _found(part, NEXT, game, seq + 1)
            assert (kind == "held") == (what == "clock"), kind
            late[what].append(max(0, at - max(due, killed)) / 1000)


async def _soon_due(part: Part, api: Api, table: dict[str, Any]) -> Sequence[Any]:
    """Open tables like `table` until one is due to act; return its row."""
    for _ in range(ATTEMPTS):
        ids = [await _opened(api, table) for _ in range(3)]
        with suppress(TimeoutError):  # none of the three is due soon, or its time has passed
            return await _found(part, SOON_DUE, ids, patience=PATIENCE / ATTEMPTS)
    raise TimeoutError(f"none of {ATTEMPTS * 3} tables had an imminent event")


async def _opened(api: Api, table: dict[str, Any]) -> str:
    opened = json.loads(await api.answer("POST", "/api/tables", json.dumps(table), None))
    return str(opened["table"]["id"])


# A newly started game whose bot or clock is due within a second.
SOON_DUE = """
    SELECT id, game.seq, owner, due FROM game JOIN event ON game_id = id AND event.seq = game.seq,
        (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now) AS clock
    WHERE id = ANY(%s) AND kind = 'started' AND due BETWEEN now + 100 AND now + 1000 AND lease > now
"""
NEXT = "SELECT at, kind FROM event WHERE game_id = %s AND seq = %s"


async def _found(part: Part, query: str, *values: Any, patience: float = PATIENCE) -> Sequence[Any]:
    """Repeat a query until it has a row; return the row."""
    async with asyncio.timeout(patience):
        while not (rows := await asyncio.to_thread(_asked, part, query, *values)):
            await asyncio.sleep(0.05)
    return rows[0]


def played(part: Part, what: str, work: Work) -> tuple[list[Row], Interruptions]:
    """Play games on several workers while `work` disturbs them; return rows and interruptions."""
    arguments, returns, records = part.arguments, Interruptions(), part.folder / "records.jsonl"
    client = partial(ReconnectingClient, returns=returns)
    with part.server("--workers", str(WORKERS)) as server, records.open("w") as file:
        load = Load(
            server.address,
            arguments.worker_tables,
            Stopwatch(float("inf")),
            4,
            arguments.seed,
            client,
        )

        async def done() -> None:
            try:
                await until(lambda: len(load.running) == load.tables)
                await work(server, load)
            finally:
                load.watch.end()

        asyncio.run(told(what, load, load.play(), done()))
        asyncio.run(told("checks", load, load.check(lambda record: print(record, file=file))))
        file.flush()
        rows = soundness(what, load, server)
    return [*rows, checked(records, load.begun)], returns


def workers(server: Served) -> list[int]:
    """Process ids of the workers, oldest first."""
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def complete(part: Part) -> None:
    """Wait until all workers serve, as shown by their connections that listen to peers."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE query = 'LISTEN border' AND datname = %s"
    name = part.database.rpartition("/")[2]
    await until(lambda: _asked(part, query, name)[0][0] >= WORKERS)


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(holds):
            await asyncio.sleep(0.05)


def _asked(part: Part, query: str, *values: Any) -> Sequence[Sequence[Any]]:
    url = part.database.replace("+psycopg", "")
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(query.encode(), values).fetchall()


async def _took(work: Awaitable[None]) -> float:
    began = time.monotonic()
    await work
    return time.monotonic() - began


def _row(part: Part, what: str, seconds: Sequence[float], bar: float) -> Row:
    """Row with these durations; the bar is missed if there are none."""
    ordered = sorted(seconds) or [float("inf")]
    half, nearly, most = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99, 1))
    figure = f"{len(seconds)} times, p50 {half:.2f}, p99 {nearly:.2f}, max {most:.2f} s"
    met = most < bar or (part.arguments.untimed and bool(seconds))
    return Row(what, figure, f"< {bar:g} s", met)
