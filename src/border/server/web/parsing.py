"""HTTP parsing with limits on headers and chunks.

h11 limits the head of a request (its first line and headers) only while the head is incomplete. It
builds any number of headers from a complete head, and an event for every chunk of a body, before
the app can refuse the request.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import h11
from h11._receivebuffer import ReceiveBuffer

from border.server.metrics import Limit

MAX_HEAD_BYTES = 16_384  # request line and headers, as in Node.js
MAX_HEADERS = 100  # browsers send about 20, proxies add some
MAX_FREE_CHUNKS = 64  # chunks that may have any size
MIN_CHUNK_BYTES = 128  # minimum average size of all further chunks
MAX_CHUNK_LINE_BYTES = 256  # chunk size and extensions
MAX_SURPLUS_BYTES = 1_048_576  # read beyond the limit, so that the client gets the refusal

_END_OF_HEAD = re.compile(rb"\n\r?\n")  # as in h11


class CostlyRequest(h11.RemoteProtocolError):
    """The request costs too much to parse."""

    def __init__(self, message: str, status: int, limit: Limit) -> None:
        super().__init__(message, error_status_hint=status)
        self.limit: Limit = limit


class Connection(h11.Connection):
    """HTTP connection of a server that refuses costly and ambiguous requests."""

    def __init__(self, max_body_bytes: int, allows_piece: Callable[[], bool]) -> None:
        """Ask `allows_piece` before each chunk whether the client may send one more."""
        super().__init__(h11.SERVER, MAX_HEAD_BYTES)
        self._receive_buffer = _Buffer(max_body_bytes + MAX_SURPLUS_BYTES, allows_piece)
        self.fault: h11.RemoteProtocolError | None = None  # the error that ended the connection

    def next_event(self) -> Any:
        """Return the next event; raise `h11.RemoteProtocolError` and keep it as `fault`."""
        try:
            event = super().next_event()
            if isinstance(event, h11.Request):
                _check_framing(event)
        except h11.RemoteProtocolError as error:
            self.fault = error
            raise
        return event


def _check_framing(request: h11.Request) -> None:
    """Refuse a request whose length is ambiguous (request smuggling)."""
    if {b"content-length", b"transfer-encoding"} <= {name for name, _ in request.headers}:
        raise h11.RemoteProtocolError("the request has both Content-Length and Transfer-Encoding")


class _Buffer(ReceiveBuffer):
    """Buffer of received bytes that counts the parts that h11 extracts."""

    def __init__(self, max_body_bytes: int, allows_piece: Callable[[], bool]) -> None:
        super().__init__()
        self._max_body_bytes = max_body_bytes
        self._allows_piece = allows_piece
        self._chunks = self._body_bytes = 0

    def maybe_extract_lines(self) -> list[bytearray] | None:
        """Extract a head, or the trailers of a body, and reset the counters."""
        end = _END_OF_HEAD.search(self._data, self._multiple_lines_search, MAX_HEAD_BYTES)
        if end is None and len(self._data) >= MAX_HEAD_BYTES:
            raise CostlyRequest(
                f"the headers are too long: at most {MAX_HEAD_BYTES} bytes", 431, "heads"
            )
        if end is not None and self._data.count(b"\n", 0, end.end()) > MAX_HEADERS + 2:
            raise CostlyRequest(f"too many headers: at most {MAX_HEADERS}", 431, "heads")
        lines: list[bytearray] | None = super().maybe_extract_lines()
        if lines is not None:
            self._chunks = self._body_bytes = 0
        return lines

    def maybe_extract_next_line(self) -> bytearray | None:
        """Extract the line before a chunk."""
        line: bytearray | None = super().maybe_extract_next_line()
        if line is not None:
            self._chunks += 1
            most = MAX_FREE_CHUNKS + self._body_bytes // MIN_CHUNK_BYTES
            if self._chunks > most or len(line) > MAX_CHUNK_LINE_BYTES or not self._allows_piece():
                raise CostlyRequest("too many chunks: send larger chunks", 400, "pieces")
        return line

    def maybe_extract_at_most(self, count: int) -> bytearray | None:
        """Extract a part of a body."""
        part: bytearray | None = super().maybe_extract_at_most(count)
        self._body_bytes += len(part or b"")
        if self._body_bytes > self._max_body_bytes:
            raise CostlyRequest("the body is too long", 413, "body")
        return part
