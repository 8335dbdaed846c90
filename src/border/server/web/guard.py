"""Guard of connections: how many, how slow, how small their reads.

It bounds what uvicorn leaves open: how many connections there are, how long a request may take to
arrive and an answer to be read, what a request costs to parse, how long a handshake takes, what a
socket sends beside messages, and how many messages wait for the app.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import h11
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame

from border.engine import BorderError
from border.server.addresses import Networks, network_of, parse_networks
from border.server.config import Config
from border.server.limits import TokenBucket, TokenBuckets
from border.server.metrics import Limit, Metrics
from border.server.web.parsing import Connection, Costly

RESERVED_FILES = 128  # files that are open beside connections: the database, the page, logs
DEFAULT_CAPACITY = 10_000  # connections, where the system lets a server have that many files
REQUEST_TIMEOUT_S = (
    10.0  # seconds in which a whole request has to be here, its body too, or a handshake done
)
RESPONSE_TIMEOUT_S = 20.0  # seconds in which an answer has to be read
SOCKET_PARSE_BYTES = (
    256  # bytes of a socket that are taken in before the app is heard, or it is cut off
)
MAX_UNREAD_BYTES = 65_536  # that wait for a socket which goes on asking for more

log = logging.getLogger("border.gate")


class TooFewFiles(BorderError):
    """A system that does not let a server hold as many connections as it is to hold."""


@dataclass(slots=True)
class ConnectionGuard:
    """Lets connections in while there is room; trusted proxies have many clients behind them."""

    each: int  # from one address at the same time; 0: no limit
    all: int
    proxies: Networks
    pace: TokenBuckets  # at which an address may connect
    pieces: TokenBuckets  # that an address may have parsed: reads, and chunks of bodies
    max_body_bytes: int
    metrics: Metrics
    _inside: Counter[str] = field(default_factory=Counter)
    _count: int = 0

    def open(self, host: str) -> bool:
        """Whether a connection from there is let in; if so, it has to leave some time."""
        key = network_of(host)
        if self._count >= self.all:
            self.metrics.refuse("capacity")
            log.warning("connections are refused: there are %d", self.all)
            return False
        if self.each and host not in self.proxies and not self._has_room(key):
            log.warning("connections are refused: too many from %s", key)
            return False
        self._inside[key] += 1
        self._count += 1
        return True

    def _has_room(self, key: str) -> bool:
        if self._inside[key] >= self.each:
            self.metrics.refuse("connections")
            return False
        if not self.pace.allows(key):
            self.metrics.refuse("pace")
            return False
        return True

    def allows_piece(self, host: str) -> bool:
        """Whether one more piece from there is parsed: each costs as much as some kilobytes."""
        if not self.each or host in self.proxies:
            return True
        return self.pieces.allows(network_of(host))

    def close(self, host: str) -> None:
        """Makes room again."""
        key = network_of(host)
        self._inside[key] -= 1
        self._count -= 1
        if not self._inside[key]:
            del self._inside[key]


def connection_guard(config: Config, metrics: Metrics) -> ConnectionGuard:
    """The gate of a server; raises `TooFewFiles`.

    An address may hold its sockets, as many of watchers as of players, and what loads its pages.
    """
    connections = config.limits.connections
    pace = TokenBuckets(max(connections, 10), max(10 * connections, 200))
    # Each connection may send the commands of a player, in pieces; a burst opens many pages.
    pieces = TokenBuckets(max(32 * connections, 500), max(128 * connections, 4000))
    all = _capacity(config.capacity, connections)
    proxies = parse_networks(config.proxies, "--proxies")
    return ConnectionGuard(3 * connections, all, proxies, pace, pieces, config.limits.body, metrics)


def _capacity(asked: int, each: int) -> int:
    """How many connections there may be: as asked for, or as many as is usual and possible.

    One address alone must find room for what it may have.
    """
    needed = (asked or DEFAULT_CAPACITY) + RESERVED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if asked and most < needed:
        raise _too_few(f"{asked} connections", needed, hard, "--capacity")
    if not asked and most < (least := max(each, 1) + RESERVED_FILES):
        raise _too_few(f"{each} connections of one address", least, hard, "--connections")
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - RESERVED_FILES


def _too_few(wanted: str, needed: int, allowed: int, option: str) -> TooFewFiles:
    return TooFewFiles(
        f"{wanted} need {needed} open files, but the system allows {allowed}:"
        f" allow more (ulimit -n), or ask for a smaller {option}"
    )


FRAMES_PER_S, MAX_FRAMES = (
    10.0,
    50.0,
)  # pings, pongs and fragments of a socket, per second and at once
READS_PER_S, MAX_READS = 32.0, 1_000.0  # reads of a socket, per second and at once

# Most messages are short: more effort would save few bytes and cost as much as their making.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)


class GuardedProtocol(asyncio.BaseProtocol):
    """A connection that came through the gate, and that ends if it keeps the server waiting."""

    guard: ConnectionGuard
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    _late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Watch the connection; all that waits to be read counts as unread."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(RESPONSE_TIMEOUT_S, self._give_up, "unread")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._has_read()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._has_read()
        self._has_arrived()

    def _give_up(self, limit: Limit) -> None:
        self.guard.metrics.refuse(limit)
        self.transport.abort()

    def _has_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _is_awaited(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(REQUEST_TIMEOUT_S, self._give_up, "late")

    def _has_arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _allows_piece(self) -> bool:
        """Whether the client may send one more piece."""
        return self.guard.allows_piece(self._host)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else "?"


class HttpProtocol(GuardedProtocol, H11Protocol):
    """A connection that speaks HTTP, until it becomes a socket."""

    conn: Connection

    def __init__(self, *args: Any, guard: ConnectionGuard, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guard = guard
        self.conn = Connection(guard.max_body_bytes, self._allows_piece)
        self._inside = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Lets the connection in, or ends it."""
        super().connection_made(transport)
        self._inside = self.guard.open(self._host)
        if self._inside:
            self._look_at_the_clock()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room for the next."""
        super().connection_lost(exc)
        if self._inside:
            self.guard.close(self._host)

    def data_received(self, data: bytes) -> None:
        """Parses what has come, unless the address sends it in too many pieces."""
        if self._allows_piece():
            super().data_received(data)
        else:
            self._give_up("pieces")

    def handle_events(self) -> None:
        """Does what was asked for."""
        super().handle_events()
        self._look_at_the_clock()

    def on_response_complete(self) -> None:
        """Waits for the next request."""
        super().on_response_complete()
        self._look_at_the_clock()

    def send_400_response(self, msg: str) -> None:
        """Says why a request is not parsed, unless it is answered already, and ends there."""
        fault = self.conn.fault
        if isinstance(fault, Costly):
            self.guard.metrics.refuse(fault.limit)
            msg = f"{fault}"
        if self.cycle is not None:  # the app need not answer any more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._refuse(fault.error_status_hint if fault else 400, f"{msg}\n".encode())
        self.transport.close()

    def _refuse(self, status: int, text: bytes) -> None:
        headers = [
            ("content-type", "text/plain; charset=utf-8"),
            ("content-length", f"{len(text)}"),
            ("connection", "close"),
        ]
        reason = HTTPStatus(status).phrase
        for event in (
            h11.Response(status_code=status, headers=headers, reason=reason),
            h11.Data(data=text),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")

    def _look_at_the_clock(self) -> None:
        """Lets time run while a request is awaited, from its first byte to its last."""
        if self in self.connections and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._is_awaited()
        else:
            self._has_arrived()

    def _should_upgrade(self) -> bool:
        # What becomes a socket is taken for HTTP/1.1, whatever it said; HTTP refuses the others.
        return self.scope["http_version"] == "1.1" and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hands the connection over to a socket, or refuses a request that no browser sends."""
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, SocketProtocol)
        socket._unread, self._unread = self._unread, None  # of an answer that came before
        if not socket.handshake_initiated:  # a body, or a header that websockets does not take
            self.send_400_response("This is no handshake of a WebSocket.")


class SocketProtocol(GuardedProtocol, WebSocketsSansIOProtocol):
    """A socket that may send messages, and few frames beside them."""

    def __init__(self, *args: Any, guard: ConnectionGuard, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guard = guard
        self.conn.available_extensions = [DEFLATE]
        self._controls = TokenBucket(FRAMES_PER_S, MAX_FRAMES)
        # A proxy has many addresses behind it, which the gate cannot tell from each other.
        self._pieces = TokenBucket(READS_PER_S if guard.each else 0.0, MAX_READS)
        self._ahead = bytearray()  # received, and not yet parsed

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the handshake to be answered."""
        super().connection_made(transport)
        self._is_awaited()

    def data_received(self, data: bytes) -> None:
        """Takes in what has come, unless the address or the socket sends it in too many pieces."""
        if self._allows_piece() and self._pieces.allows():
            self._ahead += data
            self._take_in()
        else:
            self._give_up("pieces")

    def _take_in(self) -> None:
        """Parses a little at a time: until the app has a message, or a flood is cut off."""
        while self._ahead and not (self.read_paused or self.transport.is_closing()):
            data = bytes(self._ahead[:SOCKET_PARSE_BYTES])
            del self._ahead[:SOCKET_PARSE_BYTES]
            super().data_received(data)

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message for the app; what waited behind it is parsed."""
        message = await super().receive()
        self._take_in()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message of the app; its first one ends the handshake."""
        await super().send(message)
        if self.handshake_complete:
            self._has_arrived()
        self._take_in()

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room for the next."""
        super().connection_lost(exc)
        self.guard.close(self._host)

    def handle_ping(self) -> None:
        """Answers a ping, of a client that reads the answers."""
        if self._allows_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Hears an answer to a ping."""
        if self._allows_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Takes in another part of a message."""
        if self._allows_frame():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Takes in a message; after the app has closed the socket, few more."""
        if not self.close_sent or self._allows_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Takes in a message; after the app has closed the socket, few more."""
        if not self.close_sent or self._allows_frame():
            super().handle_bytes(event)

    def _allows_frame(self) -> bool:
        """Whether a socket may do this beside messages; one that goes too far is cut off, once."""
        if self.transport.is_closing():
            return False
        reads = self.transport.get_write_buffer_size() <= MAX_UNREAD_BYTES
        if reads and self._controls.allows():
            return True
        log.warning("a socket is cut off: too many frames from %s", self._host)
        self.frames.clear()
        self._give_up("frames")
        return False
