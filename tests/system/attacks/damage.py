"""Effect of each attack on another visitor and on the server's memory, log and store."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from rich.table import Table

from tests.served import Served, serving
from tests.system.attacks import bots, churn, frames, pictures, replays, silence, wakes, watchers
from tests.system.attacks.target import Target
from tests.system.attacks.visitor import Visitor

Attack: TypeAlias = Callable[[Target], Coroutine[Any, Any, Any]]

ATTACKS: dict[str, Attack] = {
    "nothing": lambda _: _nothing(),  # baseline without an attack
    "silence": silence.attack,
    "replays": replays.attack,
    "bots": bots.attack,
    "churn": churn.attack,
    "wakes": wakes.attack,
    "pings": frames.pings,
    "fragments": frames.fragments,
    "pictures": pictures.attack,
    "watchers": watchers.attack,
}
KINDS = ("page", "request", "decision", "bot")
P99 = 250.0  # milliseconds; the longest acceptable wait of a visitor
MEMORY = 300.0  # megabytes


@dataclass(frozen=True, slots=True)
class Damage:
    """Measured effect of an attack."""

    attack: str
    p99: dict[str, float]  # milliseconds
    failures: int
    memory: float  # megabytes, peak
    log: float  # megabytes
    stored: float  # megabytes

    bar: ClassVar[str] = f"p99 < {P99:g} ms, < {MEMORY:g} MB"

    @property
    def figure(self) -> str:
        """All figures in one line."""
        waits = ", ".join(f"{kind} {self.p99[kind]:.0f}" for kind in KINDS)
        return f"p99 in ms: {waits}; {self.memory:.0f} MB, log {self.log:.2f} MB"

    @property
    def met(self) -> bool:
        """Whether the effect is acceptable; bots may take a while."""
        waits = [self.p99[kind] for kind in KINDS[:3]]
        return max(waits) < P99 and self.memory < MEMORY and not self.failures


def damage(name: str, folder: Path, seconds: float, prepared: float) -> Damage:
    """Measure an attack for some seconds, after a period of preparation."""
    with _usual_files(), serving(folder, "--sleep-after", "5") as server:
        visitor = Visitor(Target(server.port, "127.0.0.2"))
        with _attacked(name, server.port):
            memory = asyncio.run(_measured(server, visitor, seconds, prepared))
        log = server.log.stat().st_size / 1e6
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        (stored,) = database.execute("SELECT sum(length(data)) FROM event").fetchone()
    p99 = {kind: visitor.p99(kind) for kind in KINDS}
    return Damage(name, p99, sum(visitor.failures.values()), memory, log, (stored or 0) / 1e6)


@contextmanager
def _usual_files() -> Iterator[None]:
    """Set the usual default limit of open files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 1024), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@contextmanager
def _attacked(name: str, port: int) -> Iterator[None]:
    command = [sys.executable, "-m", "tests.system.attacks", name, "--port", str(port)]
    with subprocess.Popen(command) as attacker:
        try:
            yield
        finally:
            attacker.kill()


async def _measured(server: Served, visitor: Visitor, seconds: float, prepared: float) -> float:
    """Measure the visitor and return the server's peak memory in megabytes."""
    await asyncio.sleep(prepared)
    visiting = asyncio.create_task(visitor.visit())
    most = 0.0
    for _ in range(round(seconds * 4)):
        await asyncio.sleep(0.25)
        most = max(most, _memory(server))
    if visiting.done() and not visiting.cancelled():
        visitor.failures["visit"] += 1
        print(repr(visiting.exception()), file=sys.stderr)
    visiting.cancel()
    await asyncio.wait([visiting])
    return most


def _memory(server: Served) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def shown(found: Sequence[Damage]) -> Table:
    """Format all figures as a table."""
    table = Table("attack", *(f"{kind}, p99 ms" for kind in KINDS), "failures", "MB", "log MB")
    table.add_column("stored MB")
    table.add_column("met")
    for one in found:
        waits = [f"{one.p99[kind]:.0f}" for kind in KINDS]
        sizes = [f"{one.memory:.0f}", f"{one.log:.2f}", f"{one.stored:.2f}"]
        table.add_row(one.attack, *waits, f"{one.failures}", *sizes, "yes" if one.met else "NO")
    return table


def measured(names: Sequence[str], seconds: float, prepared: float) -> list[Damage]:
    """Measure each attack on a fresh server."""
    found = []
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            found.append(damage(name, Path(folder), seconds, prepared))
            print(found[-1], file=sys.stderr, flush=True)
    return found


async def _nothing() -> None:
    await asyncio.Event().wait()
