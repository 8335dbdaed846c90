"""Control frames and fragments: counted, and floods close the socket."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest
from starlette.websockets import WebSocket
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame

from border.server.config import Config, Limits
from border.server.tables.connections import Connections
from border.server.web import guard
from tests.server.clients import Site, running
from tests.server.raw_socket import (
    compressed,
    connect,
    frame,
    is_closed,
    open_socket,
    read_until,
    upgrade,
)
from tests.waiting import PATIENCE, wait_for

YOU = {"player": "you"}
PING, PONG, MORE = frame(9, b"x" * 125), frame(10), frame(0, last=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("frames")
    limits = Limits(commands=0, requests=0, connections=0)
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=limits)) as site:
        yield site


@pytest.fixture(scope="module")
def table(site: Site) -> str:
    id: str = site.open(YOU, YOU)["table"]["id"]
    return id


def cut_off(site: Site) -> float:
    """Number of sockets closed for flooding."""
    found = site.app.metrics.registry.get_sample_value("border_limits_total", {"limit": "frames"})
    return found or 0.0


def sent(raw: socket.socket, flood: bytes, most: int) -> int:
    """Bytes that could be sent until the server closed the connection."""
    number = 0
    with suppress(OSError):
        while number < most:
            raw.sendall(flood)
            number += len(flood)
    return number


@pytest.mark.parametrize(
    ("first", "flood"),
    [(b"", PING), (b"", PONG), (frame(1, last=False), MORE)],
    ids=["pings", "pongs", "fragments"],
)
def test_a_flood_between_messages_closes_the_socket(
    site: Site, table: str, first: bytes, flood: bytes
) -> None:
    most, before = 40_000_000, cut_off(site)
    with open_socket(site, table) as raw, site.client(table) as other:
        raw.sendall(first)
        assert sent(raw, flood * 1000, most) < most  # bytes in transit are lost
        wait_for(lambda: is_closed(raw))
        assert other.ask("start")["reason"] == "not-the-host"
    assert cut_off(site) == before + 1  # and later frames are not processed


def test_unread_pongs_are_not_buffered(
    site: Site, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        guard, "FRAMES_PER_S", 0
    )  # not counted as a flood: the client just does not read
    with open_socket(site, table) as raw:
        most = 100_000_000
        assert sent(raw, PING * 1000, most) < most


def test_a_few_pings_and_a_fragmented_message_are_accepted(site: Site, table: str) -> None:
    with open_socket(site, table) as raw:
        raw.sendall(PING * 20 + frame(1, b'{"kind":', last=False) + frame(0, b'"ping"}'))
        assert read_until(raw, b'"pong"').count(b"x" * 125) == 20


@pytest.mark.parametrize("version", ["9.9", "2.0", "1.0"])
def test_a_socket_requires_http_1_1(site: Site, table: str, version: str) -> None:
    with connect(site) as raw:
        raw.sendall(upgrade(table, version))
        assert read_until(raw, b"\r\n\r\n").split()[1] == (b"404" if version == "1.0" else b"505")


def test_a_flood_after_the_close_frame_closes_the_socket(site: Site) -> None:
    most, before = 40_000_000, cut_off(site)
    with connect(site) as raw:
        raw.sendall(upgrade("nosuch"))
        read_until(raw, b"no-such-table")
        assert sent(raw, frame(1, b"x" * 100) * 1000, most) < most
        wait_for(lambda: is_closed(raw))
    assert cut_off(site) == before + 1


def test_queued_messages_are_not_inflated(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message of 40 bytes may inflate to 16 KiB; only a few are in memory."""
    inflated: list[int] = []
    inflate, listens = PerMessageDeflate.decode, threading.Event()

    def decode(self: PerMessageDeflate, frame: Frame, *, max_size: int | None = None) -> Frame:
        found = inflate(self, frame, max_size=max_size)
        inflated.append(len(found.data))
        return found

    async def serve(_: Connections, socket: WebSocket, *__: str) -> None:
        await socket.accept()
        await asyncio.to_thread(listens.wait, PATIENCE)
        while await socket.receive_text():
            pass

    monkeypatch.setattr(PerMessageDeflate, "decode", decode)
    monkeypatch.setattr(Connections, "serve", serve)
    flood = [compressed(b" " * 16_384)] * 3_000
    with connect(site) as raw:
        raw.sendall(upgrade("any", extensions="permessage-deflate"))
        assert read_until(raw, b"\r\n\r\n").startswith(b"HTTP/1.1 101 ")
        raw.sendall(b"".join(flood))
        assert site.get("/healthz").status_code == 200  # the server has received the flood by now
        assert 0 < len(inflated) < 20
        listens.set()
        wait_for(lambda: len(inflated) == len(flood))


def test_inflated_messages_are_limited_too(site: Site, table: str) -> None:
    with open_socket(site, table, "permessage-deflate") as raw:
        raw.sendall(compressed(b"x" * 10_000_000))
        read_until(raw, b"\x03\xf1")  # too large
        wait_for(lambda: is_closed(raw))
