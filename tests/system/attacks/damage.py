"""Damage by attacks: waits of a visitor, and memory, CPU, log and database size."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from rich.table import Table
from sqlalchemy import create_engine, func, select

from border.server.store.schema import EVENT
from tests.served import Served, serving
from tests.server.postgres import running_postgres
from tests.system.attacks import (
    addresses,
    bots,
    churn,
    codes,
    frames,
    long_games,
    malformed,
    parsing,
    pictures,
    replays,
    silence,
    sockets,
    wakes,
    watchers,
)
from tests.system.attacks.attack import Attack
from tests.system.attacks.target import BEGUN, Target
from tests.system.attacks.visitor import Visitor
from tests.waiting import wait_for

ATTACKS: dict[str, Attack] = {
    "nothing": Attack(lambda _: _nothing(), "none", ""),  # for comparison
    "messages": Attack(
        malformed.messages,
        "crosses of 14 KB with 7,000 wrong cells, 19 per second on each of 16 sockets",
        "parsing stops at the first fault; a malformed message costs 4 commands, and one per KiB",
    ),
    "bodies": Attack(
        malformed.bodies,
        "wrong JSON of up to 64 KB to each endpoint, 76 per second",
        "a size per endpoint; parsing stops at the first fault; charged by size",
    ),
    "chunks": Attack(
        parsing.chunks,
        "bodies of 360 KB in chunks of one byte, 10 per second",
        "64 small chunks per body; pieces per address",
    ),
    "headers": Attack(
        parsing.headers,
        "requests with 13,000 headers, 60 per second",
        "16 KiB and 100 lines of headers",
    ),
    "handshakes": Attack(
        parsing.handshakes,
        "600 upgrades that no browser sends, held open from three addresses, `--capacity 400`",
        "refused at once; 10 s for any handshake",
        options=("--capacity", "400"),
    ),
    "codes": Attack(
        codes.attack,
        "all 216,000 short codes taken, tables opened and codes guessed",
        "8 tries, then a longer code; per address, 100 codes and 0.05 wrong guesses per second",
        codes.take_all,
    ),
    "trials": Attack(
        long_games.trials,
        "“try again” at the end of games of 1,000 and 200 rounds, 60 requests at once",
        "200 rounds; storage is reserved first; addresses take turns",
        long_games.store_two,
    ),
    "previews": Attack(
        long_games.previews,
        "pages of 60 sleeping games of 1,000 and 200 rounds, 60 requests at once",
        "2,000 events; cached until the next event; addresses take turns; charged as work",
        long_games.store_many,
    ),
    "origins": Attack(
        addresses.origins,
        "tables opened from an `https:` page, with the host and port of the `http:` server",
        "origins are compared including the scheme",
    ),
    "silence": Attack(
        silence.attack,
        "1,100 connections that send nothing or half a request",
        "192 connections per address, 10 s for a request",
    ),
    "replays": Attack(
        replays.attack, "the replay of one game, over and over", "cached; charged as work"
    ),
    "bots": Attack(
        bots.attack,
        "300 tables with bots that think for 0.4 s",
        "addresses take turns; bots play only while somebody watches",
    ),
    "churn": Attack(
        churn.attack,
        "leaving and retaking seats, with new links, reading all events",
        "commands per socket, requests per address",
    ),
    "wakes": Attack(
        wakes.attack,
        "twelve long games woken by each request",
        "addresses take turns; charged as work",
    ),
    "pings": Attack(
        frames.pings, "pings whose answers nobody reads", "10 pings per second per socket"
    ),
    "fragments": Attack(frames.fragments, "empty fragments", "10 fragments per second per socket"),
    "pictures": Attack(
        pictures.attack,
        "tables with padded pictures",
        "32 KiB per new table; pictures are stored without padding",
    ),
    "watchers": Attack(
        watchers.attack,
        "208 watchers at one table",
        "200 places for watchers; seats have their own",
    ),
    "storing": Attack(
        sockets.storing,
        "stored commands, 19 per second on each of 64 sockets",
        "20 commands per second per socket; non-game events per table; 20 MB per address and day",
    ),
    "deaf": Attack(
        sockets.deaf,
        "60 watchers of bots' games that send messages and never read",
        "64 KiB unread, 20 s to read an answer",
    ),
    "inflated": Attack(
        sockets.inflated,
        "messages of 40 bytes that inflate to 16 KiB, and of 10 KB to 10 MB",
        "inflated one at a time, and to 16 KiB at most",
    ),
    "pieces": Attack(
        sockets.pieces,
        "messages sent one byte at a time on 32 sockets, through a trusted proxy",
        "32 pieces per second per socket",
        options=("--proxies", "127.0.0.1"),
    ),
    "forwarded": Attack(
        addresses.forwarded,
        "a different `X-Forwarded-For` in each request, without `--proxies`",
        "the header counts only from proxies named in `--proxies`",
    ),
    "networks": Attack(
        addresses.networks,
        "200 requests per second, each from a different IPv6 network, through a trusted proxy",
        "no limit per address applies; 10,000 addresses are tracked",
        options=("--proxies", "127.0.0.1"),
    ),
}
KINDS = ("page", "request", "open", "decision", "bot")
P99 = {"page": 250.0, "request": 250.0, "open": 1000.0, "decision": 250.0}  # milliseconds
MEMORY = 300.0  # megabytes
AFTERWARDS = 3.0  # seconds of another visit after the attack


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage of one attack."""

    attack: str
    p99: dict[str, float]  # milliseconds
    failures: int
    memory: float  # largest size in megabytes
    cpu: float  # share of a core that the server used; load of the machine hardly changes it
    log: float  # megabytes
    stored: float  # megabytes
    heals: bool  # whether the server is as fast as before after the attack
    note: str  # the last note of the attacker

    bar: ClassVar[str] = f"p99 < 250 ms, open < 1,000 ms, < {MEMORY:g} MB, as before afterwards"

    @property
    def figure(self) -> str:
        """Summary in one line."""
        waits = ", ".join(f"{kind} {self.p99[kind]:.0f}" for kind in KINDS)
        sizes = f"{self.memory:.0f} MB, CPU {self.cpu:.0%}, log {self.log:.2f} MB"
        return f"p99 in ms: {waits}; {sizes}{self.note and '; '}{self.note}"

    @property
    def met(self) -> bool:
        """Whether all bars are met; there is none for bots."""
        soon = all(self.p99[kind] < most for kind, most in P99.items())
        return soon and self.memory < MEMORY and not self.failures and self.heals


def damage(name: str, database: str, folder: Path, seconds: float, prepared: float) -> Damage:
    """Measure an attack for `seconds`, after `prepared` seconds of warm-up."""
    attack = ATTACKS[name]
    attack.prepare(database)
    options = ("--sleep-after", "5", *attack.options)
    with _usual_files(), serving(folder, *options, database=database) as server:
        visitor, later = (Visitor(Target(server.port, "127.0.0.2")) for _ in range(2))
        notes = folder / "notes"
        with _attacked(name, server.port, notes):
            memory, cpu = asyncio.run(_measured(server, visitor, seconds, prepared))
        asyncio.run(_measured(server, later, AFTERWARDS, 1.0))
        log = server.log.stat().st_size / 1e6
    p99 = {kind: visitor.p99(kind) for kind in KINDS}
    heals = not sum(later.failures.values())
    heals = heals and all(later.p99(kind) < most for kind, most in P99.items())
    note = notes.read_text(encoding="utf-8").splitlines()[-1].removeprefix(BEGUN)
    failures = sum(visitor.failures.values())
    return Damage(name, p99, failures, memory, cpu, log, _stored(database), heals, note)


def _stored(database: str) -> float:
    """Size of all events in megabytes."""
    engine = create_engine(database)
    with engine.connect() as connection:
        size: int | None = connection.scalar(select(func.sum(func.length(EVENT.c.data))))
    engine.dispose()
    return (size or 0) / 1e6


@contextmanager
def _usual_files() -> Iterator[None]:
    """Limit open files to 1,024, the default of most systems."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 1024), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@contextmanager
def _attacked(name: str, port: int, notes: Path) -> Iterator[None]:
    command = [sys.executable, "-m", "tests.system.attacks", name, "--port", str(port)]
    with notes.open("wb") as out, subprocess.Popen(command, stdout=out) as attacker:
        try:
            wait_for(notes.read_text)
            yield
        finally:
            attacker.kill()


async def _measured(
    server: Served, visitor: Visitor, seconds: float, prepared: float
) -> tuple[float, float]:
    """Peak memory of the server in megabytes, and its share of a core."""
    await asyncio.sleep(prepared)
    began, spent = time.monotonic(), server.cpu_seconds
    visiting = asyncio.create_task(visitor.visit())
    most = 0.0
    for _ in range(round(seconds * 4)):
        await asyncio.sleep(0.25)
        most = max(most, _memory(server))
    cpu = (server.cpu_seconds - spent) / (time.monotonic() - began)
    if visiting.done() and not visiting.cancelled():
        visitor.failures["visit"] += 1
        print(repr(visiting.exception()), file=sys.stderr)
    visiting.cancel()
    await asyncio.wait([visiting])
    return most, cpu


def _memory(server: Served) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def shown(found: Sequence[Damage]) -> Table:
    """Table of all figures."""
    table = Table("attack", *(f"{kind}, p99 ms" for kind in KINDS), "failures", "MB", "CPU")
    for column in ("log MB", "stored MB", "as before", "found", "met"):
        table.add_column(column)
    for one in found:
        waits = [f"{one.p99[kind]:.0f}" for kind in KINDS]
        sizes = [f"{one.memory:.0f}", f"{one.cpu:.0%}", f"{one.log:.2f}", f"{one.stored:.2f}"]
        ends = ["yes" if one.heals else "NO", one.note, "yes" if one.met else "NO"]
        table.add_row(one.attack, *waits, f"{one.failures}", *sizes, *ends)
    return table


def measured(
    names: Iterable[str], seconds: float, prepared: float, *, postgres: bool = False
) -> list[Damage]:
    """Measure each attack on a new server."""
    found = []
    with ExitStack() as stack:
        databases = stack.enter_context(running_postgres()) if postgres else None
        for name in names:
            with tempfile.TemporaryDirectory() as folder:
                database = databases.create() if databases else f"sqlite:///{folder}/tables.sqlite"
                found.append(damage(name, database, Path(folder), seconds, prepared))
                print(found[-1], file=sys.stderr, flush=True)
    return found


async def _nothing() -> None:
    await asyncio.Event().wait()
