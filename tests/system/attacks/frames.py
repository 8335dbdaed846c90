"""Attacks: unread pings, and messages of empty fragments."""

from __future__ import annotations

import asyncio

from tests.server.raw_socket import HELLO, frame, upgrade
from tests.system.attacks.target import YOU, Target

PING, EMPTY = frame(9, b"x" * 125), frame(0, last=False)
SOCKETS = 4


async def pings(target: Target) -> None:
    """Send pings and never read."""
    await _flood(target, PING * 500)


async def fragments(target: Target) -> None:
    """Start a message and continue it with empty fragments."""
    await _flood(target, EMPTY * 5_000, first=frame(1, last=False))


async def _flood(target: Target, flood: bytes, first: bytes = b"") -> None:
    opened = await target.open(YOU, YOU)
    id = opened["table"]["id"]
    await asyncio.gather(*(_pour(target, id, first, flood) for _ in range(SOCKETS)))


async def _pour(target: Target, id: str, first: bytes, flood: bytes) -> None:
    while True:
        try:
            reader, writer = await target.connect()
            writer.write(upgrade(id))
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(1, HELLO) + first)
            writer.transport.pause_reading()  # type: ignore[attr-defined]  # never read again
            while not writer.transport.is_closing():
                writer.write(flood)
                await writer.drain()
        except (OSError, EOFError):
            await asyncio.sleep(0.2)
