"""Attacks with requests that are costly to parse, and with handshakes held open."""

from __future__ import annotations

import asyncio
import itertools
from random import uniform

from tests.server.raw_socket import upgrade
from tests.system.attacks.target import Target, repeated

HOST = b"host: 127.0.0.1\r\n"
CHUNKED = (
    b"POST /api/yours HTTP/1.1\r\ncontent-type: application/json\r\n"
    b"transfer-encoding: chunked\r\n" + HOST + b"\r\n"
)
CHUNKS = CHUNKED + b"1\r\nx\r\n" * 60_000 + b"0\r\n\r\n"
HEADERS = b"GET / HTTP/1.1\r\n" + HOST + b"a:\r\n" * 13_000 + b"\r\n"
STRANGE = (  # upgrade headers that no browser sends
    b"content-length: 5\r\n",
    b"transfer-encoding: chunked\r\n",
    b"a: b\r\n" * 300,
    b"a: " + b"x" * 9_000 + b"\r\n",
)
ADDRESSES = ("127.0.0.1", "127.0.1.1", "127.0.1.2")
HANDSHAKES = 600


async def chunks(target: Target) -> None:
    """Post bodies in chunks of one byte: 360 KB, ten per second."""
    await repeated(lambda: target.exchange(CHUNKS), 10, 1.0)


async def headers(target: Target) -> None:
    """Send requests with 13,000 headers: 65 KB, sixty per second."""
    await repeated(lambda: target.exchange(HEADERS), 20, 1 / 3)


async def handshakes(target: Target) -> None:
    """Hold connections open with upgrades that no browser sends."""
    offers = itertools.cycle(
        upgrade("any").replace(b"\r\n\r\n", b"\r\n" + strange + b"\r\n") for strange in STRANGE
    )
    sources = itertools.cycle(Target(target.port, address) for address in ADDRESSES)
    await asyncio.gather(*(_hold(next(sources), next(offers)) for _ in range(HANDSHAKES)))


async def _hold(target: Target, offer: bytes) -> None:
    while True:
        try:
            reader, writer = await target.connect()
            writer.write(offer)
            await reader.read()
            writer.close()
        except OSError:
            pass
        await asyncio.sleep(uniform(1, 5))
