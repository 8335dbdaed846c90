"""Attack: leave and retake one seat forever, with new links to it."""

from __future__ import annotations

import asyncio
import itertools
import json

from websockets.exceptions import ConnectionClosed

from tests.system.attacks.target import YOU, Target

TABLES = 20


async def attack(target: Target) -> None:
    """Leave and retake seats at twenty tables, request links to them, and read all events."""
    await asyncio.gather(*(_churn(target) for _ in range(TABLES)))


async def _churn(target: Target) -> None:
    opened = await target.open(YOU, {"player": "bot"}, bots="random")
    id, token = opened["table"]["id"], opened["token"]
    for number in itertools.count():
        try:
            async with target.live(id, token) as socket:
                version = json.loads(await socket.recv())["table"]["version"]
                for said in itertools.count():
                    kind = ("leave", "return")[said % 2]
                    command = {"kind": kind, "id": f"{number}-{said}", "version": version}
                    await socket.send(json.dumps(command | {"seat": 0}))
                    await asyncio.sleep(0.05)
                    if said % 10 == 9:
                        await target.ask("GET", f"/api/tables/{id}/news")
                        await target.ask("POST", f"/api/tables/{id}/seats/0/link", token=token)
        except (ConnectionClosed, OSError, ValueError, KeyError):
            await asyncio.sleep(0.1)
