"""HTTP and sockets as they are spoken here: by clients that are let in, hurry, read and are brief.

What uvicorn does not bound: how many connections there are, how long a request may take to arrive
and an answer to be read, and what a socket sends beside messages.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame

from border.server.metrics import Limit
from border.server.rooms.limits import Bucket
from border.server.web.gate import Gate

ARRIVES = 10.0  # seconds in which a whole request has to be here, its body too
READ = 20.0  # seconds in which an answer has to be read
AT_ONCE = 2048  # bytes of a socket that are taken in before it may be cut off
CONTROLS, BURST = 10.0, 50.0  # pings, pongs and fragments of a socket, per second and at once

# Most messages are short: more effort would save few bytes and cost as much as their making.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)

log = logging.getLogger("border.gate")


class _Watched(asyncio.BaseProtocol):
    """A connection that has come through the gate, and that is ended if nobody reads from it."""

    gate: Gate
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    _unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(READ, self._give_up, "unread")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._has_read()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._has_read()

    def _give_up(self, limit: Limit) -> None:
        self.gate.metrics.refuse(limit)
        self.transport.abort()

    def _has_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else "?"


class HttpProtocol(_Watched, H11Protocol):
    """A connection that speaks HTTP, until it becomes a socket."""

    def __init__(self, *args: Any, gate: Gate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.gate = gate
        self._inside = False
        self._late: asyncio.TimerHandle | None = None

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
        self._look_at_the_clock()
        if self._inside:
            self.gate.leaves(self._host)

    def handle_events(self) -> None:
        """Does what was asked for."""
        super().handle_events()
        self._look_at_the_clock()

    def on_response_complete(self) -> None:
        """Waits for the next request."""
        super().on_response_complete()
        self._look_at_the_clock()

    def _look_at_the_clock(self) -> None:
        """Lets time run while a request is awaited, from its first byte to its last."""
        awaited = self in self.connections and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if awaited and self._late is None:
            self._late = self.loop.call_later(ARRIVES, self._give_up, "late")
        elif not awaited and self._late is not None:
            self._late.cancel()
            self._late = None

    def _should_upgrade(self) -> bool:
        # What becomes a socket is taken for HTTP/1.1, whatever it said; HTTP refuses the others.
        return self.scope["http_version"] == "1.1" and super()._should_upgrade()


class SocketProtocol(_Watched, WebSocketsSansIOProtocol):
    """A socket that may send messages, and few frames beside them."""

    def __init__(self, *args: Any, gate: Gate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.gate = gate
        self.conn.available_extensions = [DEFLATE]
        self._controls = Bucket(CONTROLS, BURST)

    def data_received(self, data: bytes) -> None:
        """Takes in what has come, a little at a time: a flood of tiny frames is soon cut off."""
        for start in range(0, len(data), AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + AT_ONCE])

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

    def _is_bearable(self) -> bool:
        """Whether a socket may do this beside messages; one that goes too far is cut off, once."""
        if self.transport.is_closing():
            return False
        if self.writable.is_set() and self._controls.allows():
            return True
        log.warning("a socket is cut off: too many frames from %s", self._host)
        self.frames.clear()
        self._give_up("frames")
        return False
