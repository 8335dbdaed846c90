"""Attacks over sockets: stored commands, unread messages, decompression bombs, single bytes."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
from contextlib import suppress
from typing import Any

from websockets.exceptions import WebSocketException

from tests.server.raw_socket import HELLO, compressed, frame, upgrade
from tests.system.attacks.target import YOU, Target

STORING, DEAF, INFLATING, SPLITTING = 64, 60, 4, 32
GAME = 8.0  # seconds for which a game is watched
PAUSE = 1 / 19  # seconds between messages: a socket may send 20 commands per second
SPACES = compressed(b" " * 16_384) * 500
BOMB = compressed(b" " * 10_000_000)
DEFLATE = "permessage-deflate"


async def storing(target: Target) -> None:
    """Store commands at the highest rate, at one table per socket."""
    await asyncio.gather(*(_store(target) for _ in range(STORING)))


async def _store(target: Target) -> None:
    """Switch the join policy back and forth; when a command is refused, open another table."""
    while True:
        with suppress(WebSocketException, OSError):
            opened = await target.open(YOU, YOU, start=False)
            async with target.live(opened["table"]["id"], opened["token"]) as live:
                version = json.loads(await live.recv())["table"]["version"]
                for number in itertools.count():
                    door = ("ask", "locked")[number % 2]
                    command = {"kind": "door", "door": door, "version": version}
                    await live.send(json.dumps(command | {"id": f"{number}"}))
                    said: dict[str, Any] = {"kind": ""}
                    while said["kind"] not in ("done", "refused"):
                        said = json.loads(await live.recv())
                    if said["kind"] == "refused":
                        break
                    version = said["version"]
                    await asyncio.sleep(PAUSE)
        await asyncio.sleep(0.5)


async def deaf(target: Target) -> None:
    """Watch bots' games over many sockets, send messages, and never read."""
    while True:
        opened = await target.open(*[{"player": "bot", "bot": "greedy"}] * 4)
        watching = (_watch(target, opened["table"]["id"]) for _ in range(DEAF))
        with suppress(TimeoutError):
            async with asyncio.timeout(GAME):
                await asyncio.gather(*watching)


async def _watch(target: Target, id: str) -> None:
    while True:
        with suppress(OSError, EOFError):
            _, writer = await _socket(target, id, small=True)
            try:
                writer.transport.pause_reading()  # type: ignore[attr-defined]
                while not writer.transport.is_closing():
                    writer.write(frame(1, b'{"kind":"ping"}'))
                    await writer.drain()
                    await asyncio.sleep(PAUSE)
            finally:
                writer.transport.abort()
        await asyncio.sleep(0.2)


async def inflated(target: Target) -> None:
    """Send short messages that inflate to the maximum size and beyond."""
    opened = await target.open(YOU, YOU)
    id = opened["table"]["id"]
    await asyncio.gather(*(_inflate(target, id, n % 2 == 0) for n in range(INFLATING)))


async def _inflate(target: Target, id: str, bomb: bool) -> None:
    while True:
        try:
            _, writer = await _socket(target, id)
            while not writer.transport.is_closing():
                writer.write(BOMB if bomb else SPACES)
                await writer.drain()
                await asyncio.sleep(PAUSE)
        except (OSError, EOFError):
            await asyncio.sleep(0.2)


async def pieces(target: Target) -> None:
    """Send messages one byte at a time, through a trusted proxy."""
    opened = await target.open(YOU, YOU)
    id = opened["table"]["id"]
    await asyncio.gather(*(_split(target, id) for _ in range(SPLITTING)))


async def _split(target: Target, id: str) -> None:
    message = frame(1, b" " * 16_000 + b'{"kind":"ping"}')
    while True:
        try:
            _, writer = await _socket(target, id)
            line: socket.socket = writer.get_extra_info("socket")
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for byte in itertools.cycle(message):
                if writer.transport.is_closing():
                    break
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(0)
        except (OSError, EOFError):
            await asyncio.sleep(0.2)


async def _socket(
    target: Target, id: str, *, small: bool = False
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a socket and send the hello; `small` makes its receive buffer small."""
    reader, writer = await target.connect()
    if small:
        line: socket.socket = writer.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    writer.write(upgrade(id, extensions=DEFLATE))
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(1, HELLO))
    return reader, writer
