"""Attack: more spectators than a table accepts, to keep its players out."""

from __future__ import annotations

import asyncio
import json
import sys

from websockets.exceptions import ConnectionClosed

from tests.system.attacks.target import YOU, Target

WATCHERS = 208


async def attack(target: Target) -> None:
    """Fill a table and print how often its owner is rejected."""
    opened = await target.open(YOU, YOU)
    id, token = opened["table"]["id"], opened["token"]
    watching = [asyncio.create_task(_watch(target, id, n)) for n in range(WATCHERS)]
    await asyncio.sleep(10)
    refused = [await _is_refused(target, id, token) for _ in range(5)]
    print(f"watchers: a seat's owner was rejected {sum(refused)} times of 5", file=sys.stderr)
    await asyncio.gather(*watching)


async def _is_refused(target: Target, id: str, token: str) -> bool:
    try:
        async with target.live(id, token) as socket:
            return bool(json.loads(await socket.recv())["kind"] != "welcome")
    except (ConnectionClosed, OSError):
        return True


async def _watch(target: Target, id: str, number: int) -> None:
    source = Target(target.port, f"127.0.1.{1 + number // 52}")  # each address has its own limit
    while True:
        try:
            async with source.live(id) as socket:
                async for _ in socket:
                    pass
        except (ConnectionClosed, OSError):
            pass
        await asyncio.sleep(1)
