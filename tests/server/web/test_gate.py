"""Too many, silent or slow connections are closed without affecting others."""

from __future__ import annotations

import logging
import socket
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.websockets import WebSocket

from border.server.config import Config, Limits
from border.server.logs import LOG_REPEAT_S, RepeatFilter
from border.server.metrics import Metrics
from border.server.tables.connections import Connections
from border.server.web import guard
from border.server.web.guard import connection_guard
from tests.server.clients import Site, running
from tests.server.raw_socket import connect, frame, is_closed, open_socket, read_until, upgrade
from tests.waiting import PATIENCE, wait_for

HALF = b"GET /api/bots HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: "
BODY = (
    b"POST /api/yours HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    b"content-length: 50\r\n\r\n{"
)
WHOLE = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep silent connections open for the whole test."""
    monkeypatch.setattr(guard, "REQUEST_TIMEOUT_S", PATIENCE)


def answers(site: Site) -> bool:
    """Whether a request is accepted and answered."""
    with suppress(httpx.TransportError):
        return site.get("/api/bots").status_code == 200
    return False


@pytest.mark.usefixtures("patient")
def test_connections_per_address_are_limited_without_affecting_others(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=Limits(connections=4))
    with running(config) as site, ExitStack() as stack:
        silent = [stack.enter_context(connect(site)) for _ in range(100)]
        wait_for(lambda: sum(map(is_closed, silent)) == 100 - 3 * 4)
        assert site.elsewhere.get("/api/bots").status_code == 200
        for one in silent:
            one.close()
        wait_for(lambda: answers(site))


@pytest.mark.usefixtures("patient")
def test_all_connections_together_are_limited(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, capacity=3)
    with running(config) as site, ExitStack() as stack:
        sources = [f"127.0.0.{host}" for host in range(2, 8)]
        silent = [stack.enter_context(connect(site, source)) for source in sources]
        wait_for(lambda: sum(map(is_closed, silent)) == 3)
        for one in silent:
            one.close()
        wait_for(lambda: answers(site))


def test_an_address_that_connects_too_fast_waits() -> None:
    way = connection_guard(Config("", limits=Limits(connections=1)), Metrics())
    way.pace.rate = 1e-9  # a rejected address does not come back in this test

    def visits(host: str) -> bool:
        if not way.open(host):
            return False
        way.close(host)
        return True

    # Never more than one at a time.
    assert [visits("127.0.0.1") for _ in range(201)] == [True] * 200 + [False]
    assert visits("127.0.0.2")


@pytest.mark.usefixtures("patient")
def test_behind_a_trusted_proxy_only_the_total_is_limited(
    tmp_path: Path,
) -> None:
    config = Config(
        f"sqlite:///{tmp_path}/t.db", port=0, proxies="127.0.0.1", limits=Limits(connections=1)
    )
    with running(config) as site, ExitStack() as stack:
        silent = [stack.enter_context(connect(site)) for _ in range(10)]
        assert site.get("/api/bots").status_code == 200
        assert not any(map(is_closed, silent))


@pytest.mark.parametrize("said", [b"", HALF, BODY, WHOLE + HALF], ids=["none", "half", "body", "2"])
def test_an_incomplete_request_times_out(
    said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site,
        ExitStack() as stack,
    ):
        id = site.open({"player": "you"}, {"player": "open"})["table"]["id"]
        monkeypatch.setattr(guard, "REQUEST_TIMEOUT_S", 0.2)
        sockets: list[socket.socket] = []

        def greets() -> bool:
            with suppress(OSError, AssertionError):  # a busy machine may delay the test itself
                sockets.append(stack.enter_context(open_socket(site, id)))
            return bool(sockets)

        wait_for(greets)
        slow = stack.enter_context(connect(site))
        with suppress(OSError):
            slow.sendall(said)
        wait_for(lambda: is_closed(slow))
        sockets[0].sendall(frame(1, b'{"kind":"ping"}'))  # a socket may be silent
        read_until(sockets[0], b'"pong"')


def test_an_unanswered_handshake_times_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve(_: Connections, socket: WebSocket, *__: str) -> None:
        for _said in ("connect", "disconnect"):
            await socket.receive()

    monkeypatch.setattr(Connections, "serve", serve)
    monkeypatch.setattr(guard, "REQUEST_TIMEOUT_S", 0.2)
    with (
        running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site,
        connect(site) as raw,
    ):
        raw.sendall(upgrade("any"))
        wait_for(lambda: is_closed(raw))
        assert refusals(site, "late") == 1


def unread(site: Site) -> socket.socket:
    """A connection whose client reads almost nothing."""
    address = urlsplit(site.address)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    raw.settimeout(PATIENCE)
    raw.connect((address.hostname, address.port))
    return raw


def refusals(site: Site, limit: str) -> float:
    found = site.app.metrics.registry.get_sample_value("border_limits_total", {"limit": limit})
    return found or 0.0


@pytest.mark.parametrize("then", [b"", upgrade("any")], ids=["no more", "upgrade"])
def test_an_almost_read_response_times_out(
    then: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "RESPONSE_TIMEOUT_S", 0.2)
    with (
        running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site,
        unread(site) as raw,
    ):
        raw.sendall(WHOLE.replace(b"/healthz", b"/page/preview.png") + then)
        # It fits into the buffers: the server has nothing more to write, but the client does not
        # read.
        wait_for(lambda: refusals(site, "unread") == 1)
        assert site.get("/api/bots").status_code == 200


def test_an_unread_response_times_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "RESPONSE_TIMEOUT_S", 0.2)
    limits = Limits(files=0)
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=limits)
    with running(config) as site, connect(site) as unread:
        with suppress(OSError):  # the connection may close before everything is sent
            unread.sendall(WHOLE.replace(b"/healthz", b"/page/preview.png") * 1000)
        unread.settimeout(1)

        def ended() -> bool:
            try:
                unread.sendall(WHOLE)
            except TimeoutError:
                return False
            except OSError:
                return True
            return False

        wait_for(ended)


def test_a_repeated_log_line_appears_once_a_minute() -> None:
    now = [0.0]
    rarely = RepeatFilter(lambda: now[0])

    def said(text: str, *values: object) -> str | None:
        record = logging.LogRecord("x", logging.WARNING, "", 0, text, values, None)
        return record.getMessage() if rarely.filter(record) else None

    assert said("refused: %s", "a") == "refused: a"
    assert [said("refused: %s", number) for number in range(1000)] == [None] * 1000
    assert said("broken") == "broken"
    now[0] = LOG_REPEAT_S
    assert said("refused: %s", "b") == "refused: b (1000 more like this in the last minutes)"
    assert said("refused: %s", "c") is None


@pytest.mark.usefixtures("patient")
def test_rejected_connections_log_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=Limits(connections=1))
    with caplog.filtering(RepeatFilter()), running(config) as site, ExitStack() as stack:
        silent = [stack.enter_context(connect(site)) for _ in range(30)]
        wait_for(lambda: sum(map(is_closed, silent)) == 27)
    refused = [line for line in caplog.messages if "connections are refused" in line]
    assert refused == ["connections are refused: too many from 127.0.0.1"]
