"""More watchers than a table has places for, so that nobody who plays there comes in."""

from __future__ import annotations

import asyncio
import json

from websockets.exceptions import ConnectionClosed

from tools.attacks.target import YOU, Target

WATCHERS = 208


async def locked_out(target: Target) -> int:
    """How many of 5 comings of a seat's owner are refused while everybody watches."""
    opened = await target.open(YOU, YOU)
    id, token = opened["table"]["id"], opened["token"]
    watching = [asyncio.create_task(_watch(target, id, n)) for n in range(WATCHERS)]
    await asyncio.sleep(15)
    refused = 0
    for _ in range(5):
        try:
            async with target.live(id, token) as socket:
                refused += json.loads(await socket.recv())["kind"] != "welcome"
        except (ConnectionClosed, OSError):
            refused += 1
    for task in watching:
        task.cancel()
    return refused


async def _watch(target: Target, id: str, number: int) -> None:
    source = Target(target.port, f"127.0.1.{1 + number // 52}")  # each has its places
    while True:
        try:
            async with source.live(id) as socket:
                async for _ in socket:
                    pass
        except (ConnectionClosed, OSError):
            pass
        await asyncio.sleep(1)
