"""Invalid HTTP requests, sent over plain sockets because HTTP libraries would correct them."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.system.fuzz_results import FuzzResults
from tests.waiting import PATIENCE

AT_ONCE = 20  # requests per connection
BAD_BODIES: tuple[Any, ...] = (
    None, [], 7, "text", {"seats": 4}, {"options": None}, {"options": {"seats": 5}},
    {"options": {"seats": "4"}}, {"options": {"clock": -1}}, {"options": {"bots": "sh -c id"}},
    {"options": {"boards": ["nowhere"] * 4}}, {"options": {"pictures": {"x": "?"}}},
    {"options": {"same_dice": "zzzzzzzz"}}, {"options": {"seed": "00"}}, {"dice": "RRRRR"},
    {"seats": [{"player": "you"}]}, {"seats": [{"player": "bot", "bot": "\u0000"}] * 2},
    {"seats": [{"player": "you", "name": "x" * 41}] * 2}, {"seats": [{"player": "you"}] * 5},
    {"code": "x"}, {"code": 7}, {"name": 7}, {"name": "x" * 10_000}, {"seat": 4}, {"seat": "0"},
)  # fmt: skip
READS = (
    "/news?after=-1", "/news?after=1e9", f"/news?after={2**53}", "/news?after=\u0663", "/record",
    "/record/../../..", "/live", "/boards?x=" + "y" * 4000, "/%2e%2e/%2e%2e",
)  # fmt: skip
# Requests that no library would send, with the expected status; 0 means no response.
RAW = (
    (b"GET\r\n\r\n", 400),
    (b"\x16\x03\x01\x02\x00", 400),
    (b"GET / HTTP/9.9\r\n\r\n", 505),
    (b"\r\n\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", 403),
    (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n", 400),
    (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 10\r\n\r\n{",  # the rest is never sent
        0,
    ),
    (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}", 422),
    (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\n\r\n{}", 413),
    (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        400,
    ),
    (b"GET /api/tables/%00%ff/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n\r\n", 404),
    (
        b"GET /api/tables/aaaa/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
        400,
    ),
    # The first one is valid: anybody may read the page, with up to a hundred headers.
    (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X: y\r\n" * 90 + b"\r\n", 200),
    (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X: y\r\n" * 500 + b"\r\n", 431),
    (b"GET /" + b"a" * 10_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 404),
    (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 431),
)


@dataclass(slots=True)
class InvalidRequests:
    """Sends invalid requests for a table, many per connection."""

    port: int
    table: str
    tokens: list[str]  # tokens of its seats; the first is the host's
    ledger: FuzzResults
    luck: Random

    async def visit(self) -> None:
        """Connect, send requests, read the responses, and leave."""
        try:
            if self.luck.random() < 0.2 and self.ledger.take(1):
                request, expected = self.luck.choice(RAW)
                status = await raw_status(self.port, request)
                self._note(status, request, status == expected)
            else:
                await self._send_requests()
        except TimeoutError:
            self.ledger.wrong("the server did not answer a request in time")
        except (OSError, asyncio.IncompleteReadError):
            self.ledger.answers["closed"] += 1

    async def _send_requests(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        with closing(writer):
            for _ in range(AT_ONCE):
                if not self.ledger.take(1):
                    return
                request, safe = self._request()
                writer.write(request)
                status, goes_on = await _answer(reader)
                self._note(status, request, (200 if safe else 400) <= status < 500)
                if not goes_on:
                    return

    def _note(self, status: int, request: bytes, right: bool) -> None:
        self.ledger.answers[f"status {status}" if status else "closed"] += 1
        if not right:
            self.ledger.wrong(f"status {status} for {request[:150]!r}")

    def _request(self) -> tuple[bytes, bool]:
        """Return a request, and whether it only reads, so that success is allowed."""
        luck, table = self.luck, f"/api/tables/{self.table}"
        match luck.randrange(6):
            case 0:
                path = luck.choice(("/api/tables", f"{table}/seats", f"{table}/claims"))
                body = json.dumps(luck.choice(BAD_BODIES)).encode()
                if path != "/api/tables":
                    body = luck.choice((body, b'{"code":"' + b"A" * 43 + b'"}'))
                return self._built("POST", path, body, None), False
            case 1:
                bodies = (b"{", b"\xff\xfe", b"[" * 60_000, b" " * 70_000, b'{"options":' * 5_000)
                return self._built("POST", "/api/tables", luck.choice(bodies), None), False
            case 2:  # another player's seat
                holder, seat = luck.sample(range(len(self.tokens)), 2)
                method, path = luck.choice((("DELETE", ""), ("POST", "/link")))
                path = f"{table}/seats/{seat}{path}"
                return self._built(method, path, b"", self.tokens[holder]), False
            case 3:  # requests that only the host may send, with other tokens or none
                token = luck.choice(
                    (*self.tokens[1:], None, "A" * 43, "\x00", "é" * 43, "x" * 9000)
                )
                return self._built("DELETE", table, b"", token), False
            case 4:
                place = luck.choice(
                    ("9", "-1", "0x1", "99999999999999999999", "%00", "..", "1/link")
                )
                method = luck.choice(("DELETE", "PUT", "PATCH", "BREW"))
                return self._built(method, f"{table}/seats/{place}", b"{}", self.tokens[0]), False
            case _:
                path = luck.choice(READS)
                path = luck.choice((table + path, "/api/tables/" + "z" * 200, "/api/tables/UPPER"))
                return self._built("GET", path, b"", luck.choice((None, "A" * 43))), True

    def _built(self, method: str, path: str, body: bytes, token: str | None) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
        kind = self.luck.choice(("application/json", "application/json", "text/plain", "x/\x7f"))
        lines.append(f"Content-Type: {kind}")
        if token is not None:
            lines.append(f"Authorization: {self.luck.choice(('Bearer', 'bearer'))} {token}")
        if self.luck.random() < 0.1:
            lines.append("Origin: http://evil.example")
        return "\r\n".join([*lines, "", ""]).encode() + body


async def raw_status(port: int, request: bytes) -> int:
    """Status of the response to a raw request; 0 without a response."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    with closing(writer):
        writer.write(request)
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            answer = await reader.read(65_536)
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bool]:
    """Status of a response, and whether the connection stays open."""
    async with asyncio.timeout(PATIENCE):
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        lines = (line.partition(": ") for line in head.split("\r\n")[1:])
        headers = {name: value for name, _, value in lines}
        await reader.readexactly(int(headers.get("content-length", 0)))
    return int(head[9:12]), headers.get("connection") != "close"
