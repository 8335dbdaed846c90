"""Messages between clients and server are unchanged, byte for byte."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.formats.database import rebuilt
from tests.formats.entry import HERE, NOON, TOKENS
from tests.formats.in_process_server import ManualClock, Site, Transcript, running
from tests.formats.names import figures, openapi

LATER = NOON + 3_600_000


NAMES = ("http", "pair", "table", "finished")


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Replay all transcripts: HTTP, a running game, a whole table, and after an end."""
    file = tmp_path_factory.mktemp("wire") / "border.sqlite"
    rebuilt((HERE / "database" / "sqlite.sql").read_text("utf-8"), file)

    async def talk() -> dict[str, list[str]]:
        async with running(file, ManualClock(LATER)) as site:
            told = {"http": [await asked(site, line) for line in lines_of("http")]}
            for name in NAMES[1:]:
                told[name] = await followed(Transcript(site), lines_of(name))
            told["figures"] = figures((await site.ask("GET", "/metrics"))[1])
            told["openapi"] = [openapi((await site.ask("GET", "/openapi.json"))[1])]
            return told

    return asyncio.run(talk())


async def asked(site: Site, line: str) -> str:
    path = json.loads(line)["path"]
    status, text = await site.ask("GET", path, token=TOKENS["ann"])
    return f'{{"path":{json.dumps(path)},"status":{status},"body":{text.strip() or "null"}}}'


async def followed(at: Transcript, lines: list[str]) -> list[str]:
    """Replay a transcript: send the recorded messages and return all messages."""
    now = []
    for line in lines:
        said = json.loads(line)
        if "to" in said:
            line = f'{{"to":"{said["to"]}","hears":{await at.hear(said["to"])}}}'
        else:
            text = line.split('"says":', 1)[1][:-1]
            at.say(said["from"], said.get("at"), None if text == "null" else text)
            if text == "null":
                await at.sockets.pop(said["from"]).leave()
        now.append(line)
    more = [name for name, socket in at.sockets.items() if not socket.heard.empty()]
    for socket in at.sockets.values():
        await socket.leave()
    return [*now, *more]


def lines_of(name: str) -> list[str]:
    return (HERE / "wire" / f"{name}.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_the_server_sends_the_same_messages(name: str, heard: dict[str, list[str]]) -> None:
    assert heard[name] == lines_of(name)


def test_the_metrics_are_unchanged(heard: dict[str, list[str]]) -> None:
    pinned = (HERE / "wire" / "figures.txt").read_text("utf-8").splitlines()
    assert {*pinned} - {*heard["figures"]} == set()


def test_the_api_description_is_unchanged(heard: dict[str, list[str]]) -> None:
    assert heard["openapi"] == [(HERE / "wire" / "openapi.json").read_text("utf-8")]
