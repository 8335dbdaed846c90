"""Raw connections that send arbitrary bytes."""

from __future__ import annotations

import socket
import zlib
from contextlib import ExitStack
from urllib.parse import urlsplit

from tests.server.clients import Site
from tests.waiting import PATIENCE

MASK = b"\0\0\0\0"
HELLO = b'{"kind":"hello"}'


def connect(site: Site, source: str = "127.0.0.1") -> socket.socket:
    """Open a connection without sending anything."""
    address = urlsplit(site.address)
    return socket.create_connection((address.hostname, address.port), PATIENCE, (source, 0))


def upgrade(id: str, version: str = "1.1", host: str = "127.0.0.1", extensions: str = "") -> bytes:
    """Upgrade request for the socket of a table."""
    offered = f"sec-websocket-extensions: {extensions}\r\n" if extensions else ""
    return (
        f"GET /api/tables/{id}/live HTTP/{version}\r\nhost: {host}\r\n"
        "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        f"{offered}sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def frame(opcode: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """Frame of a client with an empty mask."""
    length = len(payload)
    said = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2)
    return bytes([opcode | (0x80 if last else 0)]) + said + MASK + payload


def compressed(text: bytes) -> bytes:
    """Frame of a message compressed with permessage-deflate."""
    packer = zlib.compressobj(9, wbits=-12)
    packed = packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)
    return frame(0x41, packed.removesuffix(b"\0\0\xff\xff"))


def open_socket(site: Site, id: str, extensions: str = "") -> socket.socket:
    """Open a socket, send hello, and read nothing but the upgrade."""
    with ExitStack() as stack:
        raw = stack.enter_context(connect(site))
        raw.sendall(upgrade(id, extensions=extensions))
        assert read_until(raw, b"\r\n\r\n").startswith(b"HTTP/1.1 101 ")
        raw.sendall(frame(1, HELLO))
        stack.pop_all()
    return raw


def read_until(raw: socket.socket, last: bytes) -> bytes:
    """Everything the server sends, up to and including `last`."""
    said = b""
    while last not in said:
        part = raw.recv(65_536)
        assert part, "the server closed the connection"
        said += part
    return said


def is_closed(raw: socket.socket) -> bool:
    """Whether the server has closed a connection; discard pending data."""
    raw.setblocking(False)
    try:
        while raw.recv(65_536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
