"""Attack: connections that send nothing or half a request, reopened when closed."""

from __future__ import annotations

import asyncio
from random import uniform

from tests.system.attacks.target import Target

CONNECTIONS = 1_100
HALVES = (b"", b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ", b"POST /api/yours HTTP/1.1\r\n")


async def attack(target: Target) -> None:
    """Keep as many connections open as possible."""
    await asyncio.gather(*(_hold(target, HALVES[n % 3]) for n in range(CONNECTIONS)))


async def _hold(target: Target, said: bytes) -> None:
    while True:
        try:
            reader, writer = await target.connect()
            writer.write(said)
            await reader.read()
            writer.close()
        except OSError:
            pass
        await asyncio.sleep(uniform(1, 5))
