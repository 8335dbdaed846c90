"""HTTP and sockets as they are spoken here: by clients that are let in, hurry, read and are brief.

What uvicorn does not bound: how many connections there are, how long a request may take to arrive
and an answer to be read, what a request costs to parse, how long a handshake takes, what a socket
sends beside messages, and how many messages wait for the app.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import Any

import h11
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame

from border.server.metrics import Limit
from border.server.rooms.limits import Bucket
from border.server.web.gate import Gate
from border.server.web.parsing import Connection, Costly

ARRIVES = 10.0  # seconds in which a whole request has to be here, its body too, or a handshake done
READ = 20.0  # seconds in which an answer has to be read
AT_ONCE = 256  # bytes of a socket that are taken in before the app is heard, or it is cut off
MAX_UNREAD_BYTES = 65_536  # that wait for a socket which goes on asking for more
CONTROLS, BURST = 10.0, 50.0  # pings, pongs and fragments of a socket, per second and at once
PIECES, PIECES_BURST = 32.0, 1_000.0  # reads of a socket, per second and at once

# Most messages are short: more effort would save few bytes and cost as much as their making.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)

log = logging.getLogger("border.gate")


class _Watched(asyncio.BaseProtocol):
    """A connection that came through the gate, and that ends if it keeps the server waiting."""

    gate: Gate
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
        self._unread = self.loop.call_later(READ, self._give_up, "unread")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._has_read()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._has_read()
        self._has_arrived()

    def _give_up(self, limit: Limit) -> None:
        self.gate.metrics.refuse(limit)
        self.transport.abort()

    def _has_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _is_awaited(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(ARRIVES, self._give_up, "late")

    def _has_arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _bears(self) -> bool:
        """Whether the client may send one more piece."""
        return self.gate.bears(self._host)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else "?"


class HttpProtocol(_Watched, H11Protocol):
    """A connection that speaks HTTP, until it becomes a socket."""

    conn: Connection

    def __init__(self, *args: Any, gate: Gate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.gate = gate
        self.conn = Connection(gate.max_body_bytes, self._bears)
        self._inside = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Lets the connection in, or ends it."""
        super().connection_made(transport)
        self._inside = self.gate.enters(self._host)
        if self._inside:
            self._look_at_the_clock()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room for the next."""
        super().connection_lost(exc)
        if self._inside:
            self.gate.leaves(self._host)

    def data_received(self, data: bytes) -> None:
        """Parses what has come, unless the address sends it in too many pieces."""
        if self._bears():
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
            self.gate.metrics.refuse(fault.limit)
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


class SocketProtocol(_Watched, WebSocketsSansIOProtocol):
    """A socket that may send messages, and few frames beside them."""

    def __init__(self, *args: Any, gate: Gate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.gate = gate
        self.conn.available_extensions = [DEFLATE]
        self._controls = Bucket(CONTROLS, BURST)
        # A proxy has many addresses behind it, which the gate cannot tell from each other.
        self._pieces = Bucket(PIECES if gate.each else 0.0, PIECES_BURST)
        self._ahead = bytearray()  # received, and not yet parsed

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the handshake to be answered."""
        super().connection_made(transport)
        self._is_awaited()

    def data_received(self, data: bytes) -> None:
        """Takes in what has come, unless the address or the socket sends it in too many pieces."""
        if self._bears() and self._pieces.allows():
            self._ahead += data
            self._take_in()
        else:
            self._give_up("pieces")

    def _take_in(self) -> None:
        """Parses a little at a time: until the app has a message, or a flood is cut off."""
        while self._ahead and not (self.read_paused or self.transport.is_closing()):
            data = bytes(self._ahead[:AT_ONCE])
            del self._ahead[:AT_ONCE]
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
        self.gate.leaves(self._host)

    def handle_ping(self) -> None:
        """Answers a ping, of a client that reads the answers."""
        if self._is_bearable():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Hears an answer to a ping."""
        if self._is_bearable():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Takes in another part of a message."""
        if self._is_bearable():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Takes in a message; after the app has closed the socket, few more."""
        if not self.close_sent or self._is_bearable():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Takes in a message; after the app has closed the socket, few more."""
        if not self.close_sent or self._is_bearable():
            super().handle_bytes(event)

    def _is_bearable(self) -> bool:
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
