"""Frames that are no messages: counted, and a socket that sends too many is cut off."""

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
from tests.server.raw import compressed, connected, frame, greeted, heard, is_closed, upgrade
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
    """How often a socket was cut off."""
    found = site.app.metrics.registry.get_sample_value("border_limits_total", {"limit": "frames"})
    return found or 0.0


def sent(raw: socket.socket, flood: bytes, most: int) -> int:
    """How many bytes could be sent until the server ended the connection."""
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
def test_a_flood_beside_messages_is_cut_off(
    site: Site, table: str, first: bytes, flood: bytes
) -> None:
    most, before = 40_000_000, cut_off(site)
    with greeted(site, table) as raw, site.client(table) as other:
        raw.sendall(first)
        assert sent(raw, flood * 1000, most) < most  # what is on its way in the machine is lost
        wait_for(lambda: is_closed(raw))
        assert other.ask("start")["reason"] == "not-the-host"
    assert cut_off(site) == before + 1  # and the frames that came behind are not looked at


def test_pings_that_nobody_waits_for_are_not_answered_into_the_void(
    site: Site, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "FRAMES_PER_S", 0)  # not counted: only that nobody reads
    with greeted(site, table) as raw:
        most = 100_000_000
        assert sent(raw, PING * 1000, most) < most


def test_a_few_pings_and_a_message_in_parts_are_welcome(site: Site, table: str) -> None:
    with greeted(site, table) as raw:
        raw.sendall(PING * 20 + frame(1, b'{"kind":', last=False) + frame(0, b'"ping"}'))
        assert heard(raw, b'"pong"').count(b"x" * 125) == 20


@pytest.mark.parametrize("version", ["9.9", "2.0", "1.0"])
def test_a_socket_speaks_http_1_1_before_it_is_one(site: Site, table: str, version: str) -> None:
    with connected(site) as raw:
        raw.sendall(upgrade(table, version))
        assert heard(raw, b"\r\n\r\n").split()[1] == (b"404" if version == "1.0" else b"505")


def test_a_flood_behind_the_end_is_cut_off(site: Site) -> None:
    most, before = 40_000_000, cut_off(site)
    with connected(site) as raw:
        raw.sendall(upgrade("nosuch"))
        heard(raw, b"no-such-table")
        assert sent(raw, frame(1, b"x" * 100) * 1000, most) < most
        wait_for(lambda: is_closed(raw))
    assert cut_off(site) == before + 1


def test_messages_that_wait_for_the_app_are_not_inflated(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message of 40 bytes may inflate to 16 KiB: in memory, there are few of them."""
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
    with connected(site) as raw:
        raw.sendall(upgrade("any", extensions="permessage-deflate"))
        assert heard(raw, b"\r\n\r\n").startswith(b"HTTP/1.1 101 ")
        raw.sendall(b"".join(flood))
        assert site.get("/healthz").status_code == 200  # the server has seen the flood by now
        assert 0 < len(inflated) < 20
        listens.set()
        wait_for(lambda: len(inflated) == len(flood))


def test_a_message_inflates_no_further_than_it_may(site: Site, table: str) -> None:
    with greeted(site, table, "permessage-deflate") as raw:
        raw.sendall(compressed(b"x" * 10_000_000))
        heard(raw, b"\x03\xf1")  # too big
        wait_for(lambda: is_closed(raw))
