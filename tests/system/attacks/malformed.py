"""Attacks with malformed messages and bodies of the maximum size."""

from __future__ import annotations

import asyncio
import itertools

from websockets.exceptions import WebSocketException

from tests.server.malformed import BODIES, filled, shapes
from tests.system.attacks.target import YOU, Target, repeated

CROSS = b'{"kind":"cross","id":"x","version":1,"seat":0,"cells":['
CELLS = filled(14_000, CROSS, b"1", b"]}", b",").decode()
LONGEST_BODY = 65_536  # bytes
SOCKETS, BODIES_AT_ONCE = 16, 4
PAUSE = 1 / 19  # seconds between messages: a socket may send 20 commands per second


async def messages(target: Target) -> None:
    """Send cross commands with thousands of numbers as cells, over several sockets."""
    opened = await target.open(YOU, YOU)
    id = opened["table"]["id"]
    await asyncio.gather(*(_send(target, id) for _ in range(SOCKETS)))


async def _send(target: Target, id: str) -> None:
    while True:
        try:
            async with target.live(id) as socket:
                while True:
                    await socket.send(CELLS)
                    await asyncio.sleep(PAUSE)
        except (WebSocketException, OSError):
            await asyncio.sleep(0.1)


async def bodies(target: Target) -> None:
    """Post wrong JSON to every endpoint, up to its own size limit and up to the largest one."""
    opened = await target.open(YOU, {"player": "open"}, start=False)
    id = opened["table"]["id"]
    wrong = itertools.cycle(
        (f"/api/{path}".format(id=id), data)
        for path, (_, most) in BODIES.items()
        for size in (most, LONGEST_BODY)
        for data in shapes(size).values()
    )

    async def post() -> None:
        path, data = next(wrong)
        await target.send("POST", path, data)

    await repeated(post, BODIES_AT_ONCE, PAUSE)
