"""Operators' mistakes with the database file, and the server's reaction."""

from __future__ import annotations

import asyncio
import json
import resource
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from border.server.operators.archive import back_up
from border.server.store import open_store
from tests.served import FREE, Served, serving
from tests.system.attacks.target import YOU, Target

AT_ONCE = 3  # tables opened concurrently
ENOUGH = 50  # tables to open between two steps
TRIES = 50  # attempts after the mistake
BODY = {"seats": [YOU, {"player": "open"}]}


@dataclass(frozen=True, slots=True)
class Mistake:
    """Outcome of a mistake."""

    name: str
    ready: int  # the status of `/readyz` after it
    lost: int  # tables acknowledged after it that are missing after the repair
    repaired: str

    @property
    def met(self) -> bool:
        """Whether the server noticed the mistake and lost no acknowledged event."""
        return self.ready == 503 and self.lost == 0


@dataclass(slots=True)
class Scene:
    """Running server, its database file, and the tables that it acknowledged."""

    server: Served
    path: Path
    acknowledged: list[str]
    refused: int = 0

    @property
    def target(self) -> Target:
        return Target(self.server.port)

    async def more(self) -> None:
        """Wait until enough tables were opened or refused."""
        opened, refused = len(self.acknowledged) + ENOUGH, self.refused + TRIES
        while len(self.acknowledged) < opened and self.refused < refused:
            await asyncio.sleep(0.01)

    async def ready(self) -> int:
        """Status of `/readyz`, which is cached for a second."""
        await asyncio.sleep(1.1)
        return (await self.target.ask("GET", "/readyz"))[0]

    def there(self, tables: list[str]) -> int:
        """Count how many of these tables are in the database."""
        with closing(open_store(f"sqlite:///{self.path}")) as store:
            return sum(map(store.exists, tables))

    async def open(self) -> None:
        """Open tables one after another."""
        while True:
            with suppress(OSError):
                status, answer = await self.target.ask("POST", "/api/tables", BODY)
                if status == 201:
                    self.acknowledged.append(json.loads(answer)["table"]["id"])
                else:
                    self.refused += 1
            await asyncio.sleep(0)


@asynccontextmanager
async def _opening(scene: Scene) -> AsyncIterator[None]:
    """Open tables in the background."""
    tasks = [asyncio.create_task(scene.open()) for _ in range(AT_ONCE)]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _overwritten(scene: Scene) -> tuple[int, list[str], str]:
    """Copy a backup over the file, and later restore it as documented."""
    copy = scene.path.with_suffix(".copy")
    async with _opening(scene):
        await scene.more()
        saved = [*scene.acknowledged]
        await asyncio.to_thread(back_up, scene.path, copy)
        await scene.more()
        scene.path.write_bytes(copy.read_bytes())  # keeps the inode, as cp does
        before = len(scene.acknowledged) + AT_ONCE  # pending ones may be in the old file
        await scene.more()
        ready = await scene.ready()
    late = scene.acknowledged[before:]
    scene.server.stop()
    for old in scene.path.parent.glob(f"{scene.path.name}*"):
        old.unlink()
    shutil.copy(copy, scene.path)
    found = scene.there(saved)
    return ready, late, f"{found} of {len(saved)} tables of the backup found"


async def _damaged(scene: Scene) -> tuple[int, list[str], str]:
    """Stop the server, damage a database page that every new table needs, and restore it later."""
    async with _opening(scene):
        await scene.more()
    scene.server.stop()
    with closing(sqlite3.connect(scene.path)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'game_code'"
        (number,) = connection.execute(query).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    whole, before = scene.path.read_bytes(), len(scene.acknowledged)
    damaged = whole[: (number - 1) * size] + b"\xa5" * size + whole[number * size :]
    scene.path.write_bytes(damaged)
    ready = await asyncio.to_thread(_status_after_start, scene)
    async with _opening(scene):
        await scene.more()
    late = scene.acknowledged[before:]
    scene.server.stop()
    for beside in scene.path.parent.glob(f"{scene.path.name}-*"):
        beside.unlink()
    scene.path.write_bytes(whole)
    return ready, late, f"{scene.there(scene.acknowledged)} of {before} tables found"


def _status_after_start(scene: Scene) -> int:
    """Start a server that may never become ready; return the status of its `/readyz`."""
    scene.server.launch()
    while True:
        with suppress(OSError):
            return asyncio.run(scene.target.ask("GET", "/readyz"))[0]


async def _full(scene: Scene) -> tuple[int, list[str], str]:
    """Fill the disk for a while."""
    pid, limits = scene.server.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)
    async with _opening(scene):
        await scene.more()
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1000, limits[1]))
        before = len(scene.acknowledged)
        await scene.more()
        ready = await scene.ready()
        late = scene.acknowledged[before:]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
        healed = await scene.ready()
        await scene.more()
    scene.server.stop()
    found, of = scene.there(scene.acknowledged), len(scene.acknowledged)
    lost = [id for id in late if not scene.there([id])]
    return ready, lost, f"recovers by itself: {healed}; {found} of {of} tables found"


@dataclass(frozen=True, slots=True)
class Making:
    """Description of a mistake or disk failure, and the function that makes it."""

    what: str
    make: Callable[[Scene], Coroutine[Any, Any, tuple[int, list[str], str]]]


MISTAKES = {
    "overwritten": Making("`cp backup.sqlite` over the file in use", _overwritten),
    "damaged": Making("a damaged page that every new table needs", _damaged),
    "full": Making("a disk that is full for a while", _full),
}


def mistaken(name: str) -> Mistake:
    """Make the named mistake under load; return its outcome."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        with serving(Path(folder), *FREE, database=f"sqlite:///{path}") as server:
            scene = Scene(server, path, [])
            ready, lost, repaired = asyncio.run(MISTAKES[name].make(scene))
    found = Mistake(name, ready, len(lost), repaired)
    print(found, file=sys.stderr, flush=True)
    return found
