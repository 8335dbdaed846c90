"""Requests that are costly to parse: refused before the work is done, and honest ones are not."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import h11
import pytest

from border.server.config import Config, Limits
from border.server.metrics import Metrics
from border.server.web import guard
from border.server.web.guard import connection_guard
from tests.server.clients import Site, running
from tests.server.raw_socket import connect, frame, is_closed, open_socket, read_until, upgrade
from tests.waiting import wait_for

HOST = b"host: 127.0.0.1\r\n"
GET = b"GET /healthz HTTP/1.1\r\n" + HOST
UPLOAD = b"POST /api/yours HTTP/1.1\r\n" + HOST + b"content-type: application/json\r\n"
CHUNKED = UPLOAD + b"transfer-encoding: chunked\r\n\r\n"
BODY = b'{"tables": []}'
PING = b'{"kind": "ping"}'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for all tests of this file."""
    folder = tmp_path_factory.mktemp("parsing")
    limits = Limits(commands=0, requests=0, files=0, connections=0)
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=limits)) as site:
        yield site


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Events that h11 has made for the server since the test began."""
    made: list[Any] = []
    parse: Callable[[h11.Connection], Any] = h11.Connection.next_event

    def next_event(connection: h11.Connection) -> Any:
        event = parse(connection)
        if connection.our_role is h11.SERVER:
            made.append(event)
        return event

    monkeypatch.setattr(h11.Connection, "next_event", next_event)
    return made


def said_of(raw: socket.socket, *parts: bytes) -> bytes:
    """The status that the server answers, and it ends the connection."""
    with suppress(OSError):  # it may end before all is said
        for part in parts:
            raw.sendall(part)
    status = read_until(raw, b"\r\n\r\n").split()[1]
    wait_for(lambda: is_closed(raw))
    return status


def refusals(site: Site, limit: str) -> float:
    found = site.app.metrics.registry.get_sample_value("border_limits_total", {"limit": limit})
    return found or 0.0


def chunks(*sizes: int) -> bytes:
    """A body of spaces in chunks of these sizes, and what is asked for in the last."""
    parts = [b" " * size for size in sizes] + [BODY]
    return b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"


def test_a_body_in_tiny_chunks_is_refused_before_it_is_parsed(
    site: Site, events: list[Any]
) -> None:
    before = refusals(site, "pieces")
    with connect(site) as raw:
        assert said_of(raw, CHUNKED + b"1\r\nx\r\n" * 60_000) == b"400"
    assert len(events) < 100
    assert refusals(site, "pieces") == before + 1


def test_tiny_chunks_are_counted_behind_an_answer_too(site: Site, events: list[Any]) -> None:
    foreign = CHUNKED.replace(HOST, HOST + b"origin: https://evil.example\r\n")
    with connect(site) as raw:
        raw.sendall(foreign)
        assert read_until(raw, b"}").split()[1] == b"403"
        with suppress(OSError):
            raw.sendall(b"1\r\nx\r\n" * 60_000)
        wait_for(lambda: is_closed(raw))
    assert len(events) < 100


@pytest.mark.parametrize("sizes", [(), (1,) * 60, (4_000,) * 16, (200,) * 300, (64_000,)], ids=len)
def test_an_honest_body_in_chunks_is_taken(site: Site, sizes: tuple[int, ...]) -> None:
    head = CHUNKED.replace(b"/api/yours", b"/api/boards")  # which takes the longest bodies
    with connect(site) as raw:
        for _ in range(2):  # and the next request begins to count again
            raw.sendall(head + chunks(*sizes))
            assert read_until(raw, b'"kind":"refused"}').split()[1] == b"422"


def test_a_chunk_without_an_end_to_its_line_is_refused(site: Site) -> None:
    for line in (b"1" + b";" * 300 + b"\r\nx\r\n", b"1" + b";" * 17_000):
        with connect(site) as raw:
            assert said_of(raw, CHUNKED + line) in (b"400", b"431")


def test_an_address_sends_so_many_pieces() -> None:
    way = connection_guard(Config("", limits=Limits(connections=10)), Metrics())
    way.pieces.rate = 1e-9
    assert [way.allows_piece("127.0.0.1") for _ in range(4001)] == [True] * 4000 + [False]
    assert way.allows_piece("127.0.0.2")
    free = connection_guard(Config("", proxies="127.0.0.1"), Metrics())
    assert all(free.allows_piece("127.0.0.1") for _ in range(20_000))


def test_an_address_that_sends_too_many_pieces_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "border.server.web.guard.ConnectionGuard.allows_piece", lambda _, host: host == "127.0.0.2"
    )
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site:
        with connect(site) as raw:
            raw.sendall(GET + b"\r\n")
            wait_for(lambda: is_closed(raw))
        with connect(site, "127.0.0.2") as raw:
            raw.sendall(GET + b"\r\n")
            assert read_until(raw, b"alive").split()[1] == b"200"
        assert refusals(site, "pieces") == 1


def test_a_socket_sends_so_many_pieces_through_a_proxy_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "READS_PER_S", 1e-9)
    monkeypatch.setattr(guard, "MAX_READS", 20)
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, proxies="127.0.0.1")
    with running(config) as site:
        id = site.open()["table"]["id"]
        with open_socket(site, id) as first, open_socket(site, id) as second:
            read_until(first, b'"welcome"')
            for _ in range(10):  # each is read before the next one comes
                first.sendall(frame(1, PING))
                read_until(first, b'"pong"')
            with suppress(OSError, AssertionError):
                for _ in range(20):
                    first.sendall(frame(1, PING))
                    read_until(first, b'"pong"')
            wait_for(lambda: is_closed(first))
            second.sendall(frame(1, PING))
            read_until(second, b'"pong"')
        assert refusals(site, "pieces") == 1


HEADERS = b"a:\r\n" * 13_000
LONG = b"cookie: " + b"x" * 17_000 + b"\r\n"


@pytest.mark.parametrize(
    "parts",
    [
        [GET + HEADERS + b"\r\n"],
        [GET + HEADERS],
        [GET + LONG + b"\r\n"],
        [GET + LONG],
        [GET, *[b"a:\r\n" * 100] * 130, b"\r\n"],
        [b"GET /" + b"x" * 17_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n"],
        [CHUNKED + b"0\r\n" + HEADERS + b"\r\n"],
    ],
    ids=["whole", "half", "long", "long half", "pieces", "target", "trailers"],
)
def test_a_head_that_is_too_long_is_refused_before_it_is_parsed(
    site: Site, events: list[Any], parts: list[bytes]
) -> None:
    with connect(site) as raw:
        assert said_of(raw, *parts) == b"431"
    assert max([len(event.headers) for event in events if hasattr(event, "headers")] or [0]) < 10


def test_the_head_of_a_second_request_is_bounded_too(site: Site, events: list[Any]) -> None:
    with connect(site) as raw:
        raw.sendall(GET + b"\r\n" + GET + HEADERS + b"\r\n")
        said = read_until(raw, b"\r\n\r\nat most ")
        assert said.count(b"HTTP/1.1 200 ") == said.count(b"HTTP/1.1 431 ") == 1
        wait_for(lambda: is_closed(raw))
    assert max(len(event.headers) for event in events if isinstance(event, h11.Request)) == 1


def test_browsers_and_proxies_send_more_than_most_and_are_answered(site: Site) -> None:
    cookie = b"cookie: " + b"x" * 8_192 + b"\r\n"
    many = b"".join(b"x-forwarded-%d: y\r\n" % number for number in range(98))
    with connect(site) as raw:
        for more in (cookie, many, b""):
            raw.sendall(GET + more + b"\r\n")
            assert read_until(raw, b"alive\n").split()[1] == b"200"
        raw.sendall((GET + b"\r\n") * 50)  # pipelined
        said = b""
        while said.count(b"alive\n") < 50:
            said += raw.recv(65_536)
        for byte in GET + b"\r\n":
            raw.sendall(bytes([byte]))
        assert read_until(raw, b"alive\n").split()[1] == b"200"


def test_a_body_that_goes_on_behind_its_refusal_is_not_read_to_its_end(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 100_000_000
    with connect(site) as raw:
        raw.sendall(UPLOAD + b"content-length: %d\r\n\r\n" % most)
        assert read_until(raw, b"}").split()[1] == b"413"
        number = 0
        with suppress(OSError):
            while number < most:
                number += raw.send(b"x" * 65_536)
        assert number < most


@pytest.mark.parametrize(
    "both", [b"content-length: 14\r\ntransfer-encoding: chunked\r\n", b"content-length: 3\r\n" * 2]
)
def test_a_length_that_is_said_twice_in_two_ways_is_refused(site: Site, both: bytes) -> None:
    if b"chunked" not in both:
        both = both.replace(b"3", b"4", 1)
    with connect(site) as raw:
        assert said_of(raw, UPLOAD + both + b"\r\n" + chunks()) == b"400"


MORE = {
    "length": b"content-length: 5\r\n",
    "chunked": b"transfer-encoding: chunked\r\n",
    "headers": b"a: b\r\n" * 300,
    "some headers": b"a: b\r\n" * 130,
    "long": b"a: " + b"x" * 9_000 + b"\r\n",
    "control": b"a: \x01\r\n",
}


@pytest.mark.parametrize("more", MORE.values(), ids=MORE)
def test_an_upgrade_that_no_browser_sends_is_refused(site: Site, more: bytes) -> None:
    with connect(site) as raw:
        said = said_of(raw, upgrade("any").replace(b"\r\n\r\n", b"\r\n" + more + b"\r\n"))
        assert said in (b"400", b"431")


def test_refused_upgrades_leave_room(tmp_path: Path) -> None:
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0, capacity=3)) as site:
        for more in MORE.values():
            for _ in range(3):
                with connect(site) as raw:
                    said_of(raw, upgrade("any").replace(b"\r\n\r\n", b"\r\n" + more + b"\r\n"))
        id = site.open({"player": "you"}, {"player": "open"})["table"]["id"]
        with site.client(id) as client:
            assert client.welcome["kind"] == "welcome"
