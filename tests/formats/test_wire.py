"""What clients and the server say to each other is the same, byte by byte, at a time that stands."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from tests.formats.asgi import Site, Still, Talk, running
from tests.formats.database import rebuilt
from tests.formats.entry import HERE, NOON, TOKENS

LATER = NOON + 3_600_000




def test_clients_hear_what_they_heard(tmp_path: Path) -> None:
    """Over HTTP, in a game that goes on, at a table from its opening, and after an end."""

    async def talk() -> None:
        async with running(tmp_path / "border.sqlite", Still(LATER)) as site:
            await ask(site, lines_of("http"))
            for name in ("pair", "table", "finished"):
                await follow(Talk(site), lines_of(name))

    rebuilt((HERE / "database" / "sqlite.sql").read_text("utf-8"), tmp_path / "border.sqlite")
    asyncio.run(talk())


def lines_of(name: str) -> list[str]:
    return (HERE / "wire" / f"{name}.jsonl").read_text("utf-8").splitlines()


async def ask(site: Site, lines: list[str]) -> None:
    for line in lines:
        path = json.loads(line)["path"]
        status, text = await site.ask("GET", path, token=TOKENS["ann"])
        body = text.strip() or "null"
        assert f'{{"path":{json.dumps(path)},"status":{status},"body":{body}}}' == line, path


async def follow(at: Talk, lines: list[str]) -> None:
    for line in lines:
        said = json.loads(line)
        if "to" in said:
            heard = await at.hear(said["to"])
            assert f'{{"to":"{said["to"]}","hears":{heard}}}' == line
            continue
        text = line.split('"says":', 1)[1][:-1]
        at.say(said["from"], said.get("at"), None if text == "null" else text)
        if text == "null":
            await at.sockets.pop(said["from"]).leave()
    assert all(socket.heard.empty() for socket in at.sockets.values())
    for socket in at.sockets.values():
        await socket.leave()
