"""Connections on which anything can be said, byte by byte."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from tests.server.clients import Site
from tests.waiting import PATIENCE

MASK = b"\0\0\0\0"
HELLO = b'{"kind":"hello"}'


def connected(site: Site, source: str = "127.0.0.1") -> socket.socket:
    """A connection on which nothing has been said."""
    address = urlsplit(site.address)
    return socket.create_connection((address.hostname, address.port), PATIENCE, (source, 0))


def upgrade(site: Site, id: str, version: str = "1.1") -> bytes:
    """What asks for the socket of a table."""
    return (
        f"GET /api/tables/{id}/live HTTP/{version}\r\nhost: {urlsplit(site.address).netloc}\r\n"
        "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def frame(opcode: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """A frame of a client; the mask changes nothing."""
    return bytes([opcode | (0x80 if last else 0), 0x80 | len(payload)]) + MASK + payload


def greeted(site: Site, id: str) -> socket.socket:
    """A socket that has said hello, and has heard nothing but that it is one."""
    raw = connected(site)
    raw.sendall(upgrade(site, id))
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += raw.recv(1)
    assert heard.startswith(b"HTTP/1.1 101 ")
    raw.sendall(frame(1, HELLO))
    return raw


def is_closed(raw: socket.socket) -> bool:
    """Whether the server has ended a connection; what it said before is left out."""
    raw.setblocking(False)
    try:
        while raw.recv(65_536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
