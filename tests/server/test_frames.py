"""Frames that are no messages: counted, and a socket that sends too many is cut off."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest

from border.server.config import Config, Limits
from border.server.web import protocols
from tests.server.clients import Site, running
from tests.server.raw import connected, frame, greeted, heard, is_closed, upgrade
from tests.waiting import wait_for

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
    monkeypatch.setattr(protocols, "CONTROLS", 0)  # not counted: only that nobody reads
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
