"""Connection limits that uvicorn lacks.

They bound the number of connections; the time to receive a request, to send a response and to
complete a WebSocket handshake; the cost of parsing; control frames and fragments; and the messages
that are queued for the app.
"""

from __future__ import annotations

import asyncio
import logging
import sys
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
from border.server.web.parsing import Connection, CostlyRequest

RESERVED_FILES = 128  # open files other than connections: database, page, logs
DEFAULT_CAPACITY = 10_000  # connections, if the system allows that many open files
REQUEST_TIMEOUT_S = 10.0  # for a whole request with its body, or a handshake
RESPONSE_TIMEOUT_S = 20.0  # for the client to read a response
SOCKET_PARSE_BYTES = 256  # parsed in one step; then the app and the frame limit can act
MAX_UNREAD_BYTES = 65_536  # queued for a client that keeps sending frames

log = logging.getLogger("border.guard")


class TooFewFiles(BorderError):
    """The system allows too few open files for the configured connections."""


@dataclass(slots=True)
class ConnectionGuard:
    """Limits on connections. Trusted proxies may open more, as they serve many clients."""

    each: int  # open connections per address; 0 for no limit
    all: int
    proxies: Networks
    pace: TokenBuckets  # new connections per address
    pieces: TokenBuckets  # reads and body chunks per address
    max_body_bytes: int
    metrics: Metrics
    _open: Counter[str] = field(default_factory=Counter)
    _count: int = 0

    def open(self, host: str) -> bool:
        """Admit a connection from a host, or return False; call `close` when it ends."""
        key = network_of(host)
        if self._count >= self.all:
            self.metrics.refuse("capacity")
            log.warning("refusing new connections: the limit of %d is reached", self.all)
            return False
        if self.each and host not in self.proxies and not self._has_room(key):
            log.warning("refusing connections: too many from %s", key)
            return False
        self._open[key] += 1
        self._count += 1
        return True

    def _has_room(self, key: str) -> bool:
        if self._open[key] >= self.each:
            self.metrics.refuse("connections")
            return False
        if not self.pace.allows(key):
            self.metrics.refuse("pace")
            return False
        return True

    def allows_piece(self, host: str) -> bool:
        """Whether to parse one more piece of data from a host.

        Parsing even a tiny piece costs as much as parsing a few kilobytes.
        """
        if not self.each or host in self.proxies:
            return True
        return self.pieces.allows(network_of(host))

    def close(self, host: str) -> None:
        """Release an admitted connection."""
        key = network_of(host)
        self._open[key] -= 1
        self._count -= 1
        if not self._open[key]:
            del self._open[key]


def connection_guard(config: Config, metrics: Metrics) -> ConnectionGuard:
    """Connection guard for a configuration; raises `TooFewFiles`.

    An address may open three times as many connections as configured: once that many for players'
    sockets, once for watchers' sockets, and once for loading pages.
    """
    connections = config.limits.connections
    pace = TokenBuckets(max(connections, 10), max(10 * connections, 200))
    # Enough for one player on each connection, and for loading many pages at once.
    pieces = TokenBuckets(max(32 * connections, 500), max(128 * connections, 4000))
    all = _capacity(config.capacity, connections)
    proxies = parse_networks(config.proxies, "--proxies")
    return ConnectionGuard(3 * connections, all, proxies, pace, pieces, config.limits.body, metrics)


def _capacity(asked: int, each: int) -> int:
    """Maximum number of connections: as configured, or the default if the system allows it.

    Raise `TooFewFiles` if the system allows fewer than configured, or too few for one address.
    """
    if sys.platform == "win32":
        return asked or DEFAULT_CAPACITY
    import resource

    needed = (asked or DEFAULT_CAPACITY) + RESERVED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if asked and most < needed:
        raise _too_few(f"{asked} connections", needed, hard, "--capacity")
    if not asked and most < (least := max(each, 1) + RESERVED_FILES):
        raise _too_few(f"{each} connections from one address", least, hard, "--connections")
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - RESERVED_FILES


def _too_few(wanted: str, needed: int, allowed: int, option: str) -> TooFewFiles:
    return TooFewFiles(
        f"{wanted} need {needed} open files, but the system allows {allowed}:"
        f" raise the limit (ulimit -n), or lower {option}"
    )


FRAMES_PER_S, MAX_FRAMES = 10.0, 50.0  # pings, pongs and fragments per socket
READS_PER_S, MAX_READS = 32.0, 1_000.0  # per socket

# Most messages are short: a higher compression level saves few bytes, but takes as long as
# encoding the messages.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)


class GuardedProtocol(asyncio.BaseProtocol):
    """Connection that is aborted if the client is too slow."""

    guard: ConnectionGuard
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    _arrival_timeout: asyncio.TimerHandle | None = None
    _read_timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Set up the connection so that any buffered output counts as unread."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)

    def pause_writing(self) -> None:
        """Start the timeout for reading the response."""
        super().pause_writing()
        self._read_timeout = self.loop.call_later(RESPONSE_TIMEOUT_S, self._abort, "unread")

    def resume_writing(self) -> None:
        """Cancel the timeout: the client has read everything."""
        super().resume_writing()
        self._cancel_read_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel all timeouts."""
        super().connection_lost(exc)
        self._cancel_read_timeout()
        self._cancel_arrival_timeout()

    def _abort(self, limit: Limit) -> None:
        self.guard.metrics.refuse(limit)
        self.transport.abort()

    def _cancel_read_timeout(self) -> None:
        if self._read_timeout is not None:
            self._read_timeout.cancel()
            self._read_timeout = None

    def _start_arrival_timeout(self) -> None:
        if self._arrival_timeout is None:
            self._arrival_timeout = self.loop.call_later(REQUEST_TIMEOUT_S, self._abort, "late")

    def _cancel_arrival_timeout(self) -> None:
        if self._arrival_timeout is not None:
            self._arrival_timeout.cancel()
            self._arrival_timeout = None

    def _allows_piece(self) -> bool:
        """Whether the client may send one more piece."""
        return self.guard.allows_piece(self._host)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else "?"


class HttpProtocol(GuardedProtocol, H11Protocol):
    """HTTP connection, until it becomes a WebSocket."""

    conn: Connection

    def __init__(self, *args: Any, guard: ConnectionGuard, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guard = guard
        self.conn = Connection(guard.max_body_bytes, self._allows_piece)
        self._open = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or abort it."""
        super().connection_made(transport)
        self._open = self.guard.open(self._host)
        if self._open:
            self._update_arrival_timeout()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection."""
        super().connection_lost(exc)
        if self._open:
            self.guard.close(self._host)

    def data_received(self, data: bytes) -> None:
        """Parse the data, unless the address sends too many small pieces."""
        if self._allows_piece():
            super().data_received(data)
        else:
            self._abort("pieces")

    def handle_events(self) -> None:
        """Handle parsed events, and update the timeout."""
        super().handle_events()
        self._update_arrival_timeout()

    def on_response_complete(self) -> None:
        """Start waiting for the next request."""
        super().on_response_complete()
        self._update_arrival_timeout()

    def send_400_response(self, msg: str) -> None:
        """Refuse a malformed request, unless it has been answered, and close the connection."""
        fault = self.conn.fault
        if isinstance(fault, CostlyRequest):
            self.guard.metrics.refuse(fault.limit)
            msg = f"{fault}"
        if self.cycle is not None:  # tell the app that the client is gone
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

    def _update_arrival_timeout(self) -> None:
        """Run the timeout while a request is incomplete."""
        if self in self.connections and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._start_arrival_timeout()
        else:
            self._cancel_arrival_timeout()

    def _should_upgrade(self) -> bool:
        # uvicorn upgrades requests of any HTTP version, but the handshake needs HTTP/1.1.
        return self.scope["http_version"] == "1.1" and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a WebSocket, or refuse the handshake."""
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, SocketProtocol)
        # An earlier response may have started the timeout.
        socket._read_timeout, self._read_timeout = self._read_timeout, None
        if not socket.handshake_initiated:  # it has a body, or a header that websockets refuses
            self.send_400_response("This is not a WebSocket handshake.")


class SocketProtocol(GuardedProtocol, WebSocketsSansIOProtocol):
    """WebSocket with a limited rate of control frames and fragments."""

    def __init__(self, *args: Any, guard: ConnectionGuard, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guard = guard
        self.conn.available_extensions = [DEFLATE]
        self._frame_bucket = TokenBucket(FRAMES_PER_S, MAX_FRAMES)
        # Behind a proxy all clients share an address, so each socket has its own limit.
        self._read_bucket = TokenBucket(READS_PER_S if guard.each else 0.0, MAX_READS)
        self._buffered = bytearray()  # received, not parsed yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout of the handshake."""
        super().connection_made(transport)
        self._start_arrival_timeout()

    def data_received(self, data: bytes) -> None:
        """Buffer and parse the data, unless it comes in too many small pieces."""
        if self._allows_piece() and self._read_bucket.allows():
            self._buffered += data
            self._parse_buffered()
        else:
            self._abort("pieces")

    def _parse_buffered(self) -> None:
        """Parse small portions until the app has a message or the socket is aborted."""
        while self._buffered and not (self.read_paused or self.transport.is_closing()):
            data = bytes(self._buffered[:SOCKET_PARSE_BYTES])
            del self._buffered[:SOCKET_PARSE_BYTES]
            super().data_received(data)

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message for the app, and parse the data after it."""
        message = await super().receive()
        self._parse_buffered()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message of the app; the first one ends the handshake."""
        await super().send(message)
        if self.handshake_complete:
            self._cancel_arrival_timeout()
        self._parse_buffered()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection."""
        super().connection_lost(exc)
        self.guard.close(self._host)

    def handle_ping(self) -> None:
        """Answer a ping, if the client is within its frame rate."""
        if self._allows_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong, if the client is within its frame rate."""
        if self._allows_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Handle a fragment, if the client is within its frame rate."""
        if self._allows_frame():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Handle a message; after the app has closed the socket, limit it like a control frame."""
        if not self.close_sent or self._allows_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Handle a message; after the app has closed the socket, limit it like a control frame."""
        if not self.close_sent or self._allows_frame():
            super().handle_bytes(event)

    def _allows_frame(self) -> bool:
        """Whether the socket may send one more frame; abort it if not."""
        if self.transport.is_closing():
            return False
        reads = self.transport.get_write_buffer_size() <= MAX_UNREAD_BYTES
        if reads and self._frame_bucket.allows():
            return True
        log.warning("closing a socket: too many frames from %s", self._host)
        self.frames.clear()
        self._abort("frames")
        return False
