"""Malformed messages and bodies of every shape that was ever expensive, each as long as allowed."""

from __future__ import annotations

from typing import Any

from border.server.daily.api import MAX_DAILY_BODY_BYTES, NewDaily
from border.server.learn.api import MAX_BOARDS_BODY_BYTES, OwnBoards
from border.server.tables.api import (
    MAX_CLAIM_BODY_BYTES,
    MAX_JOIN_BODY_BYTES,
    MAX_START_BODY_BYTES,
    MAX_TABLE_BODY_BYTES,
    MAX_YOURS_BODY_BYTES,
    Claim,
    Join,
    MyTables,
    NewTable,
    StartRequest,
)
from border.tables.messages import FROM_CLIENT, HELLO
from border.tables.schema import Reader

FRAME = 16_384  # bytes
BODIES: dict[str, tuple[type, int]] = {  # what is posted where, and its size
    "tables": (NewTable, MAX_TABLE_BODY_BYTES),
    "yours": (MyTables, MAX_YOURS_BODY_BYTES),
    "tables/{id}/start": (StartRequest, MAX_START_BODY_BYTES),
    "tables/{id}/seats": (Join, MAX_JOIN_BODY_BYTES),
    "tables/{id}/claims": (Claim, MAX_CLAIM_BODY_BYTES),
    "boards": (OwnBoards, MAX_BOARDS_BODY_BYTES),
    "daily": (NewDaily, MAX_DAILY_BODY_BYTES),
}
READERS: list[tuple[str, Reader[Any], int]] = [
    ("message", FROM_CLIENT, FRAME),
    ("hello", HELLO, FRAME),
    *((path, Reader(cls), most) for path, (cls, most) in BODIES.items()),
]


def filled(size: int, head: bytes, part: bytes, tail: bytes, between: bytes = b"") -> bytes:
    """A text of at most this size, in which one part is repeated."""
    times = (size - len(head) - len(tail)) // len(part + between)
    return head + between.join([part] * times) + tail


def shapes(size: int) -> dict[str, bytes]:
    """Texts of at most this size that no type fits."""

    def listed(head: bytes, item: bytes, tail: bytes) -> bytes:
        return filled(size, head, item, tail, b",")

    cross = b'{"kind":"cross","id":"x","version":1,"seat":0'
    options = b'{"options":{'
    names = b",".join(b'"%x":""' % number for number in range((size - 40) // 10))
    return {
        "wrong cells": listed(cross + b',"cells":[', b"1", b"]}"),
        "too many cells": listed(cross + b',"cells":[', b'"a1"', b"]}"),
        "too many dice": listed(
            b'{"kind":"keep","id":"x","version":1,"seat":0,"dice":[', b"0", b"]}"
        ),
        "unknown keys in front": listed(b"{", b'"x":1', b',"kind":"ping"}'),
        "unknown keys": listed(b'{"kind":"ping",', b'"x":1', b"}"),
        "one key again and again": listed(b'{"kind":"sit",', b'"seat":0', b"}"),
        "its kind last": listed(cross[:1] + b'"cells":[', b'"a1"', b'],"kind":"cross"}'),
        "arrays in arrays": b"[" * size,
        "arrays in what is unknown": filled(size, b'{"x":', b"[", b""),
        "objects in objects": filled(size, b"", b'{"x":', b""),
        "a huge number": filled(size, cross[:-1], b"9", b',"cells":["a1"]}'),
        "a huge fraction": filled(size, cross + b".", b"1", b',"cells":["a1"]}'),
        "a huge exponent": filled(size, cross[:-1] + b"1e", b"1", b',"cells":["a1"]}'),
        "a long kind": filled(size, b'{"kind":"', b"x", b'"}'),
        "a long key": filled(size, b'{"', "ä".encode(), b'":1}'),
        "a long name": filled(size, b'{"kind":"sit","id":"x","version":1,"name":"', b"x", b'"}'),
        "escapes": filled(size, b'{"name":"', b'\\"', b'"}'),
        "half characters": filled(size, b'{"name":"', b"\\ud800", b'"}'),
        "no UTF-8 in the end": filled(size, b'{"name":"', "ä".encode(), b'\xff"}'),
        "a byte order mark": b'\xef\xbb\xbf{"kind":"ping"}',
        "UTF-16": '{"kind":"ping"}'.encode("utf-16"),
        "spaces": b" " * size,
        "nothing": b"",
        "not a number": b'{"kind":"throw","id":"x","version":1,"seat":NaN}',
        "too many seats": listed(b'{"seats":[', b'{"player":"you"}', b"]}"),
        "too many boards": listed(options + b'"boards":[', b'"a"', b"]}}"),
        "one picture again and again": listed(options + b'"pictures":{', b'"":""', b"}}}"),
        "too many pictures": options + b'"pictures":{' + names + b"}}}",
        "options again and again": listed(b"{", b'"options":{}', b',"x":1}'),
        "too many tables": listed(b'{"tables":[', b'{"id":"a","token":""}', b"]}"),
        "too many own boards": listed(b'{"boards":[', b'""', b"]}"),
        "a long own board": filled(size, b'{"boards":["', b"\\n", b'"]}'),
    }
