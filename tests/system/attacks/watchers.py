"""Attack: more spectators than a table allows, to keep its players out."""

from __future__ import annotations

import asyncio
import json

from websockets.exceptions import ConnectionClosed

from tests.system.attacks.target import YOU, Target

WATCHERS = 208


async def attack(target: Target) -> None:
    """Fill a table, and report how often its owner is refused."""
    opened = await target.open(YOU, YOU)
    id, token = opened["table"]["id"], opened["token"]
    watching = [asyncio.create_task(_watch(target, id, n)) for n in range(WATCHERS)]
    await asyncio.sleep(10)
    refused = [await _is_refused(target, id, token) for _ in range(5)]
    target.note(f"the owner of a seat was refused {sum(refused)} of 5 times")
    await asyncio.gather(*watching)


async def _is_refused(target: Target, id: str, token: str) -> bool:
    try:
        async with target.live(id, token) as socket:
            return bool(json.loads(await socket.recv())["kind"] != "welcome")
    except (ConnectionClosed, OSError):
        return True


async def _watch(target: Target, id: str, number: int) -> None:
    source = Target(target.port, f"127.0.1.{1 + number // 52}")  # watchers are limited by address
    while True:
        try:
            async with source.live(id) as socket:
                async for _ in socket:
                    pass
        except (ConnectionClosed, OSError):
            pass
        await asyncio.sleep(1)
