"""`make load-test`: test a real server under load, crashes and attacks; print figures and bars."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

from benchmarks.peer.measure import BORDER, PEER, crowd
from benchmarks.peer.serving import node
from rich.console import Console
from rich.table import Table

from border.engine import BadInput
from tests.served import Served
from tests.server.postgres import running_postgres
from tests.system.attacks.damage import ATTACKS, measured
from tests.system.load import Load, Stopwatch
from tests.system.message_fuzzing import MessageFuzzing
from tests.system.soak import workers
from tests.system.soak.part import Part, Row, checked, decision, figures, say, soundness, told

HUMAN_P99 = 50.0  # milliseconds
IN_LOAD = 0.8  # share of kills during play; the others come soon after a start


def full_speed(part: Part) -> list[Row]:
    """Every seat plays as fast as it can; `border replay --check` checks every record."""
    tables, seed = part.arguments.tables, part.arguments.seed
    records = part.folder / "records.jsonl"
    with part.server() as server, records.open("w") as file:
        load = Load(server.address, tables, Stopwatch(), seed=seed)
        before = server.cpu_seconds
        asyncio.run(told("full speed", load, load.play()))
        spent = server.cpu_seconds - before
        asyncio.run(told("checks", load, load.check(lambda record: print(record, file=file))))
        rows = soundness(f"{tables} tables at full speed", load, server)
    rows.append(checked(records, load.begun))
    rows.append(figures("full speed", load.watch, None))
    cost = f"{1000 * spent / load.watch.decisions:.2f} ms"
    return [*rows, Row("server CPU time per decision", cost, "", True)]


def human_pace(part: Part) -> list[Row]:
    """Every seat pauses before each decision, as people do."""
    arguments = part.arguments
    watch = Stopwatch(arguments.seconds, arguments.pause)
    with part.server() as server:
        load = Load(server.address, arguments.human_tables, watch, seed=arguments.seed)
        asyncio.run(told("human pace", load, load.play()))
        asyncio.run(told("checks", load, load.check()))
        rows = soundness(f"{arguments.human_tables} tables at human pace", load, server)
    return [*rows, figures(f"human pace, {arguments.pause:g} s", watch, HUMAN_P99)]


def crowded(part: Part) -> list[Row]:
    """Many tables at human pace, with the server on one core, compared with boardgame.io."""
    arguments, rows = part.arguments, list[Row]()
    for one in (replace(BORDER, serving=lambda _: part.server()), PEER):
        found = crowd(one, arguments.crowd_tables, arguments.pause, arguments.seconds)
        half, most, longest = found.milliseconds
        ours = one.name == BORDER.name
        what = f"{arguments.crowd_tables} tables, {arguments.pause:g} s: {one.name}"
        figure = (
            f"{found.rate:.0f} decisions/s, p50 {half:.1f}, p99 {most:.1f}, max {longest:.1f} ms"
        )
        met = not ours or most < HUMAN_P99 or arguments.untimed
        rows.append(Row(what, figure, f"p99 < {HUMAN_P99:g} ms" if ours else "", met))
        memory = f"{found.table:.0f} KiB per table, {found.socket:.0f} per socket"
        rows.append(Row(what, f"CPU {found.server:.2f} ms per decision, {memory}", "", True))
    return rows


def kills(part: Part) -> list[Row]:
    """Kill the server again and again; no event that a client saw may be lost."""
    arguments = part.arguments
    with part.server() as server:
        load = Load(
            server.address, arguments.kill_tables, Stopwatch(float("inf")), seed=arguments.seed
        )
        killer = _killed(server, arguments.kills, load, Random(arguments.seed))
        slowest: float = asyncio.run(told("kills", load, load.play(), killer))
        asyncio.run(told("checks", load, load.check()))
        rows = soundness(f"{arguments.kills} kills", load, server)
    return [*rows, Row("slowest start after a kill", f"{slowest:.2f} s", "", True)]


async def _killed(server: Served, times: int, load: Load, rng: Random) -> float:
    """Kill and start the server repeatedly, then end the load; return the longest start time."""
    slowest = 0.0
    try:
        for number in range(times):
            if rng.random() < IN_LOAD:
                await decision(load)
            await asyncio.sleep(rng.uniform(0, 1.5))
            await asyncio.to_thread(server.kill)
            slowest = max(slowest, await asyncio.to_thread(server.start))
            if number % 10 == 9:
                say(f"kills: {number + 1} of {times}")
    finally:
        load.watch.end()
    return slowest


def siege(part: Part) -> list[Row]:
    """Send invalid messages of every kind, from players and spectators, while games run."""
    arguments = part.arguments
    with part.server() as server:
        fuzzing = MessageFuzzing(
            server.address, arguments.messages, arguments.seed, arguments.siege_tables
        )
        fuzzing.tell = lambda: say(f"siege: {fuzzing.sent} of {arguments.messages} messages")
        asyncio.run(fuzzing.run())
        asyncio.run(told("checks", fuzzing.load, fuzzing.load.check()))
        rows = soundness(f"{fuzzing.sent} forged messages", fuzzing.load, server)
    wrong = fuzzing.faults
    for fault in wrong[:10]:
        say(f"siege: {fault}")
    rows.append(Row("forged messages that had an effect", str(len(wrong)), "0", not wrong))
    for answer, number in fuzzing.answers.most_common():
        say(f"siege: {number} × {answer}")
    return rows


def attacks(part: Part) -> list[Row]:
    """Attack from one address, at default limits, while a visitor at another address plays."""
    return [
        Row(f"attack: {one.attack}", one.figure, one.bar, one.met)
        for one in measured([*ATTACKS], part.arguments.attack_seconds, prepared=10)
    ]


PARTS: dict[str, Callable[[Part], list[Row]]] = {
    "full": full_speed,
    "human": human_pace,
    "crowd": crowded,
    "kills": kills,
    "siege": siege,
    "attacks": attacks,
    "workers": workers.kills,
    "rolling": workers.rolling,
    "outages": workers.outages,
    "disk": workers.full_disk,
    "takeover": workers.takeover,
}
ON_POSTGRES = ("workers", "rolling", "outages", "takeover")


def part_named(name: str) -> str:
    if name not in PARTS:
        raise argparse.ArgumentTypeError(f"no part is named {name!r}")
    return name


def parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add(
        "parts",
        nargs="*",
        type=part_named,
        default=[*PARTS],
        help=f"parts to run (default: all): {', '.join(PARTS)}",
    )
    add("--tables", type=int, default=300, help="tables at full speed")
    add("--human-tables", type=int, default=200, help="tables at human pace")
    add("--crowd-tables", type=int, default=1000, help="tables in the comparison with boardgame.io")
    add("--seconds", type=float, default=90, help="seconds at human pace")
    add("--pause", type=float, default=5, help="seconds per decision at human pace")
    add("--kills", type=int, default=50)
    add("--kill-tables", type=int, default=40)
    add("--messages", type=int, default=1_000_000, help="number of forged messages")
    add("--siege-tables", type=int, default=6)
    add("--attack-seconds", type=float, default=20)
    add("--worker-kills", type=int, default=200, help="number of kills of one of three workers")
    add("--worker-tables", type=int, default=20)
    add("--restarts", type=int, default=5, help="number of rolling restarts of all workers")
    add("--outages", type=int, default=10, help="number of PostgreSQL outages")
    add("--takeovers", type=int, default=10, help="number of takeovers of a bot and of a clock")
    add("--untimed", action="store_true", help="ignore time limits, for busy machines")
    add("--seed", type=int, default=0)
    add("--postgres", action="store_true", help="run all parts on PostgreSQL instead of SQLite")
    return parser.parse_args()


def run(arguments: argparse.Namespace) -> list[Row]:
    """Run the parts, each with its own database."""
    rows = []
    if "crowd" in arguments.parts:
        node()  # fails now, not after the other parts, if it is missing
    with ExitStack() as stack:
        needed = arguments.postgres or {*ON_POSTGRES} & {*arguments.parts}
        postgres = stack.enter_context(running_postgres()) if needed else None
        for name in arguments.parts:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            server = postgres if arguments.postgres or name in ON_POSTGRES else None
            database = server.create() if server else f"sqlite:///{folder / 'tables.sqlite'}"
            say(f"{name}: begins")
            rows += PARTS[name](Part(arguments, folder, database, server))
    return rows


def show(rows: list[Row]) -> None:
    table = Table("what", "figure", "bar", "met")
    for row in rows:
        table.add_row(row.what, row.figure, row.bar, "yes" if row.met else "NO")
    Console().print(table)


if __name__ == "__main__":
    try:
        rows = run(parsed_arguments())
    except BadInput as error:
        say(str(error))
        sys.exit(2)
    show(rows)
    sys.exit(not all(row.met for row in rows))
