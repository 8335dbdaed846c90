"""Parts of the soak test: resources, progress and results."""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import time
from collections.abc import Coroutine
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.served import FREE, Served, serving
from tests.server.postgres import Postgres
from tests.system.load import Load, Stopwatch

EVERY = 10.0  # seconds between two progress lines


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the final table."""

    what: str
    figure: str
    bar: str
    met: bool


@dataclass(frozen=True, slots=True)
class Part:
    """Part of the soak test, with its arguments, folder and database."""

    arguments: argparse.Namespace
    folder: Path
    database: str
    postgres: Postgres | None = None  # the database server; None with SQLite

    def server(self, *more: str) -> AbstractContextManager[Served]:
        options = (*FREE, "--log-level", "warning", *more)
        return serving(self.folder, *options, database=self.database)


async def decision(load: Load) -> None:
    """Wait for the next decision at any table."""
    before = load.watch.decisions
    while load.watch.decisions == before and load.running:
        await asyncio.sleep(0.01)


def soundness(what: str, load: Load, server: Served) -> list[Row]:
    """Rows that show whether all games are correct and the server logged no errors."""
    for fault in load.faults[:10]:
        say(fault)
    complaints = server.complaints()
    for complaint in complaints[:10]:
        say(complaint)
    games = f"{load.sound} of {load.begun} games"
    return [
        Row(f"{what}: games finished and correct", games, "all", load.sound == load.begun),
        Row("errors in the server log", str(len(complaints)), "0", not complaints and server.alive),
    ]


def checked(records: Path, games: int) -> Row:
    command = [sys.executable, "-m", "border", "replay", "--check", "--verify", str(records)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (run.stdout or run.stderr).strip()
    met = run.returncode == 0 and said.startswith(f"{games} game")
    return Row("border replay --check --verify", said, "no foul", met)


def figures(what: str, watch: Stopwatch, bar: float | None) -> Row:
    half, most, all = watch.milliseconds(0.5, 0.99, 1)
    figure = f"{watch.rate:.0f} decisions/s, p50 {half:.1f}, p99 {most:.1f}, max {all:.1f} ms"
    return Row(what, figure, f"p99 < {bar:g} ms" if bar else "", bar is None or most < bar)


async def told(what: str, load: Load, *work: Coroutine[Any, Any, Any]) -> Any:
    """Run coroutines together, printing progress; return the result of the last one."""
    telling = asyncio.create_task(_tell(what, load))
    try:
        return (await asyncio.gather(*work))[-1]
    finally:
        telling.cancel()


async def _tell(what: str, load: Load) -> None:
    began = time.monotonic()
    while True:
        await asyncio.sleep(EVERY)
        spent = time.monotonic() - began
        games = f"{len(load.over)} of {load.begun} games over, {load.sound} checked"
        say(f"{what}: {spent:.0f} s, {load.watch.decisions} decisions, {games}")


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
