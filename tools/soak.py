"""`make soak`: a real server under load, killed, besieged, attacked; figures beside their bars."""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table
from tests.served import FREE, Served, serving
from tests.server.load.siege import Siege
from tests.server.postgres import running_postgres

from tools.attacks.damage import ATTACKS, measured
from tools.load import Load, Watch

EVERY = 10.0  # seconds between two lines about how far it is
HUMAN_P99 = 50.0  # milliseconds
IN_LOAD = 0.8  # the share of the kills in the middle of play; the others are soon after a start


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table at the end."""

    what: str
    figure: str
    bar: str
    met: bool


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the soak: its name, its sizes, and the folder and database it has for itself."""

    arguments: argparse.Namespace
    folder: Path
    database: str

    def server(self) -> AbstractContextManager[Served]:
        options = (*FREE, "--log-level", "warning")
        return serving(self.folder, *options, database=self.database)


def full_speed(part: Part) -> list[Row]:
    """Every seat plays as fast as it can; every record passes the command that checks records."""
    tables, seed = part.arguments.tables, part.arguments.seed
    records = part.folder / "records.jsonl"
    with part.server() as server, records.open("w") as file:
        load = Load(server.address, tables, Watch(), seed=seed)
        before = server.cpu_seconds
        asyncio.run(_told("full speed", load, load.play()))
        spent = server.cpu_seconds - before
        asyncio.run(_told("checks", load, load.check(lambda record: print(record, file=file))))
        rows = _soundness(f"{tables} tables at full speed", load, server)
    rows.append(_checked(records, load.begun))
    rows.append(_figures("full speed", load.watch, None))
    cost = f"{1000 * spent / load.watch.decisions:.2f} ms"
    return [*rows, Row("CPU time of the server for a decision", cost, "", True)]


def human_pace(part: Part) -> list[Row]:
    """Every seat takes its time, as people do."""
    arguments = part.arguments
    watch = Watch(arguments.seconds, arguments.pause)
    with part.server() as server:
        load = Load(server.address, arguments.human_tables, watch, seed=arguments.seed)
        asyncio.run(_told("human pace", load, load.play()))
        asyncio.run(_told("checks", load, load.check()))
        rows = _soundness(f"{arguments.human_tables} tables at human pace", load, server)
    return [*rows, _figures(f"human pace, {arguments.pause:g} s", watch, HUMAN_P99)]


def kills(part: Part) -> list[Row]:
    """The server is killed again and again; nothing that anybody saw is lost."""
    arguments = part.arguments
    with part.server() as server:
        load = Load(server.address, arguments.kill_tables, Watch(float("inf")), seed=arguments.seed)
        killer = _killed(server, arguments.kills, load, Random(arguments.seed))
        slowest: float = asyncio.run(_told("kills", load, load.play(), killer))
        asyncio.run(_told("checks", load, load.check()))
        rows = _soundness(f"{arguments.kills} kills", load, server)
    return [*rows, Row("slowest start after a kill", f"{slowest:.2f} s", "", True)]


async def _killed(server: Served, times: int, load: Load, luck: Random) -> float:
    """The slowest start; the load goes on until the last of them."""
    slowest = 0.0
    try:
        for number in range(times):
            if luck.random() < IN_LOAD:
                await _decision(load)
            await asyncio.sleep(luck.uniform(0, 1.5))
            await asyncio.to_thread(server.kill)
            slowest = max(slowest, await asyncio.to_thread(server.start))
            if number % 10 == 9:
                _say(f"kills: {number + 1} of {times}")
    finally:
        load.watch.end()
    return slowest


async def _decision(load: Load) -> None:
    """Returns when somebody has decided something, so that all are back and play."""
    before = load.watch.decisions
    while load.watch.decisions == before and load.running:
        await asyncio.sleep(0.01)


def siege(part: Part) -> list[Row]:
    """Forged messages of every kind, from players and strangers, while games are played."""
    arguments = part.arguments
    with part.server() as server:
        besieged = Siege(server.address, arguments.messages, arguments.seed, arguments.siege_tables)
        besieged.tell = lambda: _say(f"siege: {besieged.sent} of {arguments.messages} messages")
        asyncio.run(besieged.run())
        asyncio.run(_told("checks", besieged.load, besieged.load.check()))
        rows = _soundness(f"{besieged.sent} forged messages", besieged.load, server)
    wrong = besieged.faults
    for fault in wrong[:10]:
        _say(f"siege: {fault}")
    rows.append(Row("forged messages that did something", str(len(wrong)), "0", not wrong))
    for answer, number in besieged.answers.most_common():
        _say(f"siege: {number} × {answer}")
    return rows


def attacks(part: Part) -> list[Row]:
    """One address does its worst, with the usual limits, while somebody else visits and plays."""
    return [
        Row(f"attack: {one.attack}", one.figure, one.bar, one.met)
        for one in measured([*ATTACKS], part.arguments.attack_seconds, prepared=10)
    ]


PARTS: dict[str, Callable[[Part], list[Row]]] = {
    "full": full_speed,
    "human": human_pace,
    "kills": kills,
    "siege": siege,
    "attacks": attacks,
}


def _soundness(what: str, load: Load, server: Served) -> list[Row]:
    """Whether all games went well, and whether the server did."""
    for fault in load.faults[:10]:
        _say(fault)
    complaints = server.complaints()
    for complaint in complaints[:10]:
        _say(complaint)
    games = f"{load.sound} of {load.begun} games"
    return [
        Row(f"{what}: played to their end and sound", games, "all", load.sound == load.begun),
        Row("errors of the server", str(len(complaints)), "0", not complaints and server.alive),
    ]


def _checked(records: Path, games: int) -> Row:
    command = [sys.executable, "-m", "border", "replay", "--check", "--verify", str(records)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (run.stdout or run.stderr).strip()
    met = run.returncode == 0 and said.startswith(f"{games} game")
    return Row("border replay --check --verify", said, "no foul", met)


def _figures(what: str, watch: Watch, bar: float | None) -> Row:
    half, most, all = watch.milliseconds(0.5, 0.99, 1)
    figure = f"{watch.rate:.0f} decisions/s, p50 {half:.1f}, p99 {most:.1f}, max {all:.1f} ms"
    return Row(what, figure, f"p99 < {bar:g} ms" if bar else "", bar is None or most < bar)


async def _told(what: str, load: Load, *work: Coroutine[Any, Any, Any]) -> Any:
    """What the last of this work returns; a line now and then says how far it is."""
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
        _say(f"{what}: {spent:.0f} s, {load.watch.decisions} decisions, {games}")


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def part_named(name: str) -> str:
    if name not in PARTS:
        raise argparse.ArgumentTypeError(f"there is no part {name!r}")
    return name


def parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("parts", nargs="*", type=part_named, default=[*PARTS], help=f"of {', '.join(PARTS)}")
    add("--tables", type=int, default=300, help="at full speed")
    add("--human-tables", type=int, default=200, help="at human pace")
    add("--seconds", type=float, default=90, help="at human pace")
    add("--pause", type=float, default=5, help="seconds for a decision at human pace")
    add("--kills", type=int, default=50)
    add("--kill-tables", type=int, default=40)
    add("--messages", type=int, default=100_000, help="forged ones")
    add("--siege-tables", type=int, default=6)
    add("--attack-seconds", type=float, default=20)
    add("--seed", type=int, default=0)
    add("--postgres", action="store_true", help="on a PostgreSQL server instead of SQLite")
    return parser.parse_args()


def run(arguments: argparse.Namespace) -> list[Row]:
    """Runs the parts, each with a database of its own."""
    rows = []
    with ExitStack() as stack:
        server = stack.enter_context(running_postgres()) if arguments.postgres else None
        for name in arguments.parts:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            database = server.create() if server else f"sqlite:///{folder / 'tables.sqlite'}"
            _say(f"{name}: begins")
            rows += PARTS[name](Part(arguments, folder, database))
    return rows


def show(rows: list[Row]) -> None:
    table = Table("what", "figure", "bar", "met")
    for row in rows:
        table.add_row(row.what, row.figure, row.bar, "yes" if row.met else "NO")
    Console().print(table)


if __name__ == "__main__":
    rows = run(parsed_arguments())
    show(rows)
    sys.exit(not all(row.met for row in rows))
