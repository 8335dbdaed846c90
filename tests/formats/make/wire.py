"""Messages between clients and server at the tables of the database."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.formats.database import rebuilt
from tests.formats.entry import HERE, NOON, TOKENS
from tests.formats.in_process_server import ManualClock, Site, Transcript, running, settled
from tests.formats.make.server import LUCK, _decision
from tests.formats.names import figures, openapi

LATER = NOON + 3_600_000
READ = (
    *("/api/bots", "/api/rules", "/api/boards"),
    *("/api/codes/{code}", "/api/codes/zzzzzz"),
    *("/api/tables/{solo}", "/api/tables/{solo}/record", "/api/tables/{solo}/boards"),
    *("/api/tables/{solo}/news?after=150", "/api/tables/{solo}/summary"),
    *("/api/tables/{solo}/comparison", "/api/tables/{pair}/replay", "/api/tables/{pair}/record"),
    *("/api/tables/5-0/record", "/api/tables/nowhere", "/api/tables/{daily}", "/api/daily"),
    *("/api/daily/2023-11-14", "/api/daily/2023-11-13", "/api/puzzles", "/api/nothing"),
)


@dataclass
class Recorder:
    """Scripted clients, with a transcript of all messages."""

    talk: Transcript
    lines: list[str] = field(default_factory=list)
    version: int = 0
    number: int = 0
    tried: set[str] = field(default_factory=set)

    async def step(self, who: str, text: str | None, table: str | None = None) -> None:
        self.talk.say(who, table, text)
        at = "" if table is None else f'"at":{json.dumps(table)},'
        self.lines.append(f'{{"from":"{who}",{at}"says":{text or "null"}}}')
        if text is None:
            await self.talk.sockets.pop(who).leave()
        else:
            await self._hear(who)  # everything is answered
        await settled()
        for name, socket in self.talk.sockets.items():
            while not socket.heard.empty():
                await self._hear(name)

    async def _hear(self, name: str) -> None:
        heard = await self.talk.hear(name)
        self.lines.append(f'{{"to":"{name}","hears":{heard}}}')
        message = json.loads(heard)
        if isinstance(message, dict) and message["kind"] == "welcome":
            self.version = message["table"]["version"]
        elif isinstance(message, dict) and message["kind"] == "update":
            self.version = message["news"][-1]["version"]

    async def hello(self, who: str, table: str, **more: Any) -> None:
        said = {"kind": "hello", "token": TOKENS[who.rstrip("2")]} | more
        await self.step(who, json.dumps(said), table)

    async def ask(self, who: str, kind: str, **said: Any) -> None:
        self.number += 1
        command = {"kind": kind, "id": f"{who}.{self.number}", "version": self.version}
        await self.step(who, json.dumps(command | said))

    async def react(self, who: str, seat: int, reaction: str) -> None:
        said = {"kind": "react", "id": f"r{self.number}", "seat": seat, "reaction": reaction}
        await self.step(who, json.dumps(said))

    async def decide(self, table: str, who: str) -> None:
        """Let a player decide, after an illegal attempt."""
        site = self.talk.site
        _, text = await site.ask("GET", f"/api/tables/{table}", token=TOKENS[who])
        for legal in json.loads(text)["legal"][:1]:
            may, seat, fresh = legal["may"], legal["seat"], not {*legal["may"]} <= self.tried
            self.tried |= {*may}
            if fresh and "keep" in may:
                await self.ask(who, "keep", seat=seat, dice=[0, 1, 2, 3, 4])
                await self.ask(who, "throw", seat=seat)
                await self.ask(who, "keep", seat=seat, dice=[5])
                await self.ask(who, "keep", seat=seat, dice=[4, 0, 0])
            elif fresh and "cross" in may:
                await self.ask(who, "cross", seat=seat, cells=["z9"])
                await self.ask(who, "cross", seat=seat, cells=["h8", "n9"])
                await self.ask(who, "cross", seat=seat, cells=["c1"])
                await self.ask(who, "cross", seat=seat, cells=[])
                await self.ask(who, **_decision(legal))
            else:
                await self.ask(who, **_decision(legal))


def make(folder: Path) -> None:
    """Write transcripts of a whole table, of a game after its end, and of HTTP."""
    folder.mkdir(exist_ok=True)
    asyncio.run(_make(folder))


async def _make(folder: Path) -> None:
    with TemporaryDirectory() as place:
        file = Path(place) / "border.sqlite"
        rebuilt((HERE / "database" / "sqlite.sql").read_text("utf-8"), file)
        async with running(file, ManualClock(LATER)) as site:
            names = _names(site)
            _write(folder / "http.jsonl", await _read(site, names))
            for name, plan in {"pair": _pair, "table": _table, "finished": _finished}.items():
                at = Recorder(Transcript(site))
                await plan(at, names)
                for socket in at.talk.sockets.values():
                    await socket.leave()
                _write(folder / f"{name}.jsonl", at.lines)
            _write(folder / "figures.txt", figures((await site.ask("GET", "/metrics"))[1]))
            (folder / "openapi.json").write_text(
                openapi((await site.ask("GET", "/openapi.json"))[1]), "utf-8"
            )


async def _read(site: Site, names: dict[str, str]) -> list[str]:
    lines = []
    for path in READ:
        path = path.format(**names)
        status, text = await site.ask("GET", path, token=TOKENS["ann"])
        told = text.strip() or "null"
        lines.append(f'{{"path":{json.dumps(path)},"status":{status},"body":{told}}}')
    return lines


def _write(path: Path, lines: list[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def _names(site: Site) -> dict[str, str]:
    """Tables of the database, by purpose."""
    store = site.app.store
    ids = {game: [entry.kind for entry in store.log(game)] for game in store.games()}
    first = {game: json.loads(store.log(game)[0].data)["event"] for game in ids}
    code = next(game for game in ids if first[game].get("code"))
    daily = next(game for game in ids if first[game].get("day"))
    pair = next(game for game in ids if first[game].get("options", {}).get("pictures"))
    solo = next(g for g in ids if g not in ("5-0", daily) and "ended" in ids[g])
    return {"table": code, "code": first[code]["code"], "daily": daily, "pair": pair, "solo": solo}


async def _pair(at: Recorder, names: dict[str, str]) -> None:
    """Wake a table and continue its game."""
    await at.hello("ann", names["pair"], latest=500)
    for _ in range(3):
        await at.decide(names["pair"], "ann")
    at.tried.clear()


async def _table(at: Recorder, names: dict[str, str]) -> None:
    table = names["table"]
    await at.hello("ann", table, latest=3)
    await at.hello("bob", table)
    await at.hello("eve", table, version=1)
    await at.step("ann", '{"kind":"ping"}')
    await at.step("bob", '"nonsense"')
    await at.ask("bob", "sit", more=1)
    await at.ask("ann", "door", door="ask")
    await at.ask("bob", "sit", name="Bob")
    await at.ask("bob", "sit", name="Bob")
    await at.ask("bob", "door", door="open")
    await at.ask("ann", "admit", guest=7)
    await at.ask("ann", "admit", guest=1)
    await at.ask("eve", "sit", name="bob")
    await at.ask("eve", "sit", name="Eve")
    await at.ask("ann", "turn-away", guest=2)
    await at.ask("ann", "add-bot", seat=2, bot="nobody")
    await at.ask("ann", "add-bot", seat=1, bot="greedy")
    await at.ask("ann", "add-bot", seat=3, bot="greedy")
    await at.ask("ann", "add-bot", seat=2, bot="greedy")
    await at.ask("ann", "remove", seat=2)
    await at.ask("ann", "start")
    await at.ask("ann", "door", door="locked")
    await at.ask("eve", "sit")
    await at.ask("ann", "remove", seat=2)
    await at.ask("eve", "sit")
    await at.ask("bob", "throw", seat=1)
    await at.ask("bob", "consult", seat=1, aid="hint")
    await at.ask("bob", "leave", seat=0)
    await at.ask("ann", "start", version=9999)
    await at.ask("ann", "start", luck=LUCK["ann"])
    for seat, who in enumerate(("ann", "bob")):
        await at.ask(who, "throw", seat=1 - seat)
        await at.ask(who, "cross", seat=seat, cells=["d1"])
        await at.ask(who, "throw", seat=seat, version=2)
    await at.react("ann", 0, "luck")
    await at.react("eve", 0, "luck")
    for _ in range(20):
        for who in ("ann", "bob"):
            await at.decide(table, who)
    for seat, who in enumerate(("ann", "bob")):
        await at.ask(who, "keep", seat=seat, dice=[0, 1, 2, 3, 4])
        await at.ask(who, "cross", seat=seat, cells=["z9"])
        await at.ask(who, "pass", seat=seat)
    await at.ask("ann", "return", seat=0)
    await at.ask("ann", "remove", seat=1)
    await at.ask("ann", "rematch")
    await at.ask("bob", "consult", seat=1, aid="hint")
    await at.ask("bob", "hurry")
    await at.ask("eve", "hurry")
    await at.react("bob", 1, "well-played")
    await at.step("eve", None)
    await at.hello("bob2", table, latest=2)
    await at.ask("ann", "close")
    await at.ask("ann", "throw", seat=0)


async def _finished(at: Recorder, names: dict[str, str]) -> None:
    await at.hello("ann", names["solo"], version=150)
    again = {"kind": "throw", "id": "ann-1", "version": 2, "seat": 0}
    await at.step("ann", json.dumps(again))  # repeats an accepted command
    await at.ask("ann", "throw", seat=0)
    await at.ask("ann", "close")
    await at.ask("ann", "rematch", luck=LUCK["ann"])
    await at.ask("ann", "decline")
    await at.hello("cyn", names["daily"])
    await at.hello("dan", "nowhere")
    await at.hello("eve", "5-0", latest=1)
