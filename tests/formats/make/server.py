"""Database filled by a server, and the messages between clients and server."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from border.records import parse_record
from border.server.operators.archive import import_records
from tests.formats.database import dumped, schema
from tests.formats.entry import HERE, NOON, TOKENS, open_store, table_of
from tests.formats.in_process_server import ManualClock, Site, running, settled
from tests.server.postgres import running_postgres
from tests.table import BOARDS

LUCK = {name: sha256(name.encode()).hexdigest()[:32] for name in TOKENS}


class Fixed:
    """Deterministic replacement for `secrets`."""

    def __init__(self) -> None:
        self.lots = random.Random(1)
        self.randbelow = self.lots.randrange
        self.choice = self.lots.choice
        self.token_bytes = self.lots.randbytes

    def token_urlsafe(self, size: int) -> str:
        return self.lots.randbytes(size).hex()[:43]


FIXED = Fixed()  # reseeded for each table, as background work draws in between


@dataclass
class Client:
    """A player who makes simple decisions."""

    site: Site
    name: str
    id: str
    table: dict[str, Any] = field(default_factory=dict)
    number: int = 0

    async def __aenter__(self) -> Client:
        self.socket = self.site.socket(self.id)
        self.socket.say(json.dumps({"kind": "hello", "token": TOKENS[self.name]}))
        await settled()
        await self.look()
        return self

    async def __aexit__(self, *_: object) -> None:
        await settled()
        await self.socket.leave()

    async def look(self) -> None:
        _, text = await self.site.ask("GET", f"/api/tables/{self.id}", token=TOKENS[self.name])
        self.table = json.loads(text)

    async def say(self, kind: str, **said: Any) -> None:
        """Send a command that must succeed."""
        self.number += 1
        self.site.clock.time += 1000
        command = {"kind": kind, "id": f"{self.name}-{self.number}"}
        version = self.table["version"]
        self.socket.say(json.dumps(command | {"version": version} | said))
        while (heard := json.loads(str(await self.socket.hear())))["kind"] != "done":
            assert heard["kind"] != "refused", heard
        await self.look()

    async def play(self, rounds: int = 2000) -> None:
        """Decide for all own seats, against bots, for some rounds or to the end."""
        while self.table["phase"] == "playing":
            if self.table["game"]["round"] > rounds:
                return
            for legal in self.table["legal"]:
                await self.say(**_decision(legal))
                break
            else:
                await asyncio.sleep(0.001)
                await self.look()


def _decision(legal: dict[str, Any]) -> dict[str, Any]:
    for kind in ("throw", "stop"):
        if kind in legal["may"]:
            return {"kind": kind, "seat": legal["seat"]}
    ways = [*(segment["cells"] for segment in legal["segments"]), legal["cells"][:1]]
    cells: list[str] = next(filter(None, ways), [])
    crossing = {"kind": "cross", "cells": cells} if cells else {"kind": "pass"}
    return crossing | {"seat": legal["seat"]}


def make(folder: Path) -> None:
    """Write the database, its schema, and the messages of some of its tables."""
    folder.mkdir(exist_ok=True)
    with patch("border.tables.tokens.secrets", FIXED), TemporaryDirectory() as place:
        file = Path(place) / "border.sqlite"
        asyncio.run(_filled(file))
        (folder / "sqlite.sql").write_text(dumped(file), "utf-8")
        (folder / "sqlite.schema.txt").write_text(schema(f"sqlite:///{file}"), "utf-8")
    with running_postgres() as server:
        url = server.create()
        open_store(url).close()
        (folder / "postgresql.schema.txt").write_text(schema(url), "utf-8")


async def _filled(file: Path) -> None:
    async with running(file, ManualClock(NOON)) as site:
        ids = [await _opened(site, name) for name in ("open", "pair", "solo", "closed")]
        await _daily(site)
        async with Client(site, "ann", ids[1]) as ann:
            await ann.play(4)
        async with Client(site, "ann", ids[2]) as ann:
            await ann.play()
        async with Client(site, "ann", ids[3]) as ann:
            await ann.say("close")
        async with Client(site, "ann", ids[0]):
            FIXED.lots.seed("tomorrow")
            await site.ask("GET", "/api/daily")  # draws the seed of the next day
    with closing(open_store(f"sqlite:///{file}")) as store:
        line = (HERE / "records" / "imported.jsonl").read_text("utf-8")
        import_records(store, [parse_record(line)], NOON)
        store.record_action("blocked", "192.0.2.1", NOON, NOON + 3_600_000)
        store.clock_stable_since(NOON)
        tables = [table_of(game, store.log(game)) for game in store.games()]
    lines = [f"{one.id} {one.phase} {one.version} {one.open_join_code or '-'}\n" for one in tables]
    (HERE / "database" / "games.txt").write_text("".join(lines), "utf-8")


async def _opened(site: Site, name: str) -> str:
    """Open a table as Ann."""
    own = [board.name for board in BOARDS[:2]]
    pictures = {board.name: str(board.picture) for board in BOARDS[:2]}
    you: dict[str, Any] = {"player": "you", "name": "Ann"}
    two: dict[str, Any] = {"player": "you", "name": "Bea"}
    bot = {"player": "bot", "bot": "greedy"}
    tables: dict[str, dict[str, Any]] = {
        "open": {"seats": [you, {"player": "open"}, {"player": "open"}]},
        "pair": {
            "options": {"boards": own, "pictures": pictures, "pace": "at-once", "away": 86_400},
            "seats": [you, two],
            "start": True,
        },
        "solo": {"options": {"rules": "quick", "pace": "at-once"}, "seats": [you, bot]},
        "closed": {"seats": [you, bot], "start": True},
    }
    tables["solo"]["start"] = True
    tables["open"]["options"] = {"pace": "at-once", "away": 86_400, "coach": "none"}
    FIXED.lots.seed(name)
    status, text = await site.ask("POST", "/api/tables", tables[name], TOKENS["ann"])
    assert status == 201, text
    await settled()
    id: str = json.loads(text)["table"]["id"]
    return id


async def _daily(site: Site) -> None:
    FIXED.lots.seed("daily")
    asked = {"name": "Ann", "pace": "at-once"}
    status, text = await site.ask("POST", "/api/daily", asked, TOKENS["ann"])
    assert status == 201, text
    async with Client(site, "ann", json.loads(text)["table"]["id"]) as ann:
        await ann.play()
